import { readFileSync } from 'node:fs'

export type Whole = { kind: string; title: string; excerpt: string; content: string }

/** The articles of a file: a line “=== kind”, the title, the excerpt, then the HTML. */
export function readWhole(name: string): Whole[] {
  return partsOf(name).map(({ kind, lines: [title = '', excerpt = '', ...content] }) => ({
    kind,
    title: title.slice('# '.length),
    excerpt: excerpt.slice('> '.length),
    content: content.join('\n'),
  }))
}

/** Good articles with one statement changed each, so that the article contradicts itself. */
export function readContradicted(name: string, good: readonly Whole[]): Whole[] {
  return partsOf(name).map(({ kind, lines }) => {
    const [from, to] = lines.slice(-2).map((line) => line.slice(2)) as [string, string]
    const article = good.find(({ content }) => content.includes(from))
    if (!article) throw new Error(`${name}: no article has “${from}”`)
    return { ...article, kind: `contradiction: ${kind}`, content: article.content.replace(from, () => to) }
  })
}

function partsOf(name: string): { kind: string; lines: string[] }[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return text
    .split(/^=== /mu)
    .slice(1)
    .map((part) => {
      const [kind = '', ...lines] = part.trim().split('\n')
      return { kind, lines }
    })
}
