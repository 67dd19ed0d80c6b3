import type { Whole } from './read-whole.ts'

/** The same numbers each time, so that a spoiled text can be looked at again. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const all = [...values]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other] as T, all[at] as T]
  }
  return all
}

export const pick = <T>(values: readonly T[], random: () => number): T =>
  values[Math.floor(random() * values.length)] as T

/** The texts between tags, one string for each place. */
export function textsOf(content: string): string[] {
  return (content.match(/(?<=>)[^<]+/gu) ?? []).filter((text) => text.trim())
}

export const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/u).filter(Boolean)

export const sentencesOf = (article: Whole) => sentencesIn(paragraphsOf(article.content))

export const paragraphsOf = (content: string) =>
  [...content.matchAll(/<p>(.*?)<\/p>/gu)].map(([, text = '']) => text.replaceAll(/<[^>]+>/gu, ''))

const sentencesIn = (texts: readonly string[]) => texts.flatMap((text) => text.split(/(?<=[.?!]”?) (?=[“A-Z])/u))

/** An article with each of its texts replaced. */
export function withTexts(article: Whole, kind: string, change: (text: string) => string): Whole {
  return {
    ...article,
    kind,
    content: article.content.replaceAll(/(?<=>)[^<]+/gu, (text) => (text.trim() ? change(text) : text)),
  }
}

export const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')

/** Words where each follows the one or two before it somewhere in the articles. */
export function markov(articles: readonly Whole[], order: number, length: number, random: () => number): string {
  const words = wordsOf(articles.flatMap(({ content }) => paragraphsOf(content)))
  const next = new Map<string, string[]>()
  for (let at = 0; at + order < words.length; at++) {
    const key = words.slice(at, at + order).join(' ')
    next.set(key, [...(next.get(key) ?? []), words[at + order] ?? ''])
  }
  const made = words.slice(0, order)
  while (made.length < length) made.push(pick(next.get(made.slice(-order).join(' ')) ?? words, random))
  return `${made.join(' ')}.`
}
