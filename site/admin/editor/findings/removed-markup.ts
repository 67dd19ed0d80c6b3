/** The parts that cleaning removed from HTML, each once, in terms that an editor knows. */
export function removedMarkup(sent: string, stored: string): string[] {
  const before = partsOf(sent)
  const after = partsOf(stored)
  const removed = new Set<string>()
  for (const [part, { count, words }] of before) {
    if (count > (after.get(part)?.count ?? 0)) removed.add(words)
  }
  return [...removed]
}

type Part = { count: number; words: string }

// HTML that cleaning replaces with an equivalent is not a loss.
const UNTOLD = new Set(['html', 'head', 'body', 'tbody', 'h1', 'h2', 'font', 'center', 'article', 'main'])
const UNTOLD_ATTRIBUTES =
  /^(?:style|class|id|name|target|rel|srcset|sizes|data-(?!bookmaker|compare).*|role|align|border)$/

const FRAMED: Record<string, string> = { object: 'data', embed: 'src' }

function partsOf(html: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  const add = (key: string, words: string) => {
    const known = parts.get(key)
    parts.set(key, { words, count: (known?.count ?? 0) + 1 })
  }
  for (const element of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')) {
    // The older elements for frames are kept as frames.
    const framed = FRAMED[element.localName]
    const tag = framed ? 'iframe' : element.localName
    if (UNTOLD.has(tag)) continue
    add(tag, `<${tag}>: not allowed in articles`)
    for (const { name, value } of element.attributes) {
      if (value === '' || UNTOLD_ATTRIBUTES.test(name)) continue
      const stored = name === framed ? 'src' : name
      add(`${tag} ${stored}=${value}`, wordsFor(tag, stored, value))
    }
  }
  return parts
}

function wordsFor(tag: string, name: string, value: string): string {
  if (tag === 'iframe' && name === 'src') {
    return `The embed of ${value}: only youtube-nocookie.com and player.vimeo.com can be embedded`
  }
  if (name.startsWith('on')) return `${name} on <${tag}>: scripts are not allowed`
  return `${name} on <${tag}>: not allowed`
}
