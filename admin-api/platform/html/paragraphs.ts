import { Parser } from 'htmlparser2'

const BLOCKS = new Set(
  'address,aside,audio,blockquote,details,dl,div,figure,h2,h3,h4,h5,h6,hr,iframe,li,ol,p,pre,section,table,ul,video'.split(
    ',',
  ),
)
// How much longer a text may become when elements are closed and reopened at each blank line, and how many paragraphs
// it may get: a text of mostly blank lines stays unchanged.
const MOST_ADDED = 100_000
const MOST_PARAGRAPHS = 5_000

/**
 * Sanitised HTML without a block element, as paragraphs: text typed with blank lines would otherwise go live as one
 * block. HTML that has a block element is left as it is. Elements open across a blank line are closed and reopened.
 */
export function withParagraphs(html: string): string {
  const paragraphs: string[] = []
  const open: { name: string; tag: string }[] = []
  let current = ''
  let hasBlock = false
  let added = 0

  function endParagraph() {
    const closing = open.map(({ name }) => `</${name}>`).reverse()
    paragraphs.push(current + closing.join(''))
    current = open.map(({ tag }) => tag).join('')
    added += current.length
  }

  const isTooMuch = () => added > MOST_ADDED || paragraphs.length > MOST_PARAGRAPHS

  const parser = new Parser(
    {
      onopentag(name, _attributes, isImplied) {
        if (BLOCKS.has(name)) hasBlock = true
        if (isImplied) return
        const tag = html.slice(parser.startIndex, parser.endIndex + 1)
        current += tag
        if (!VOID.has(name)) open.push({ name, tag })
      },
      ontext() {
        const [first = '', ...rest] = splitAtBlankLines(html.slice(parser.startIndex, parser.endIndex + 1))
        current += first
        for (const part of rest) {
          if (isTooMuch()) return
          endParagraph()
          current += part
        }
      },
      onclosetag(name) {
        if (VOID.has(name)) return
        open.pop()
        current += `</${name}>`
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  if (hasBlock || isTooMuch()) return html
  endParagraph()
  return paragraphs
    .map((text) => text.trim())
    .filter((text) => !EMPTY.test(text))
    .map((text) => `<p>${text}</p>`)
    .join('\n')
}

/**
 * The parts of a text between blank lines, read line by line: a regular expression would retry each space of a long
 * run.
 */
function splitAtBlankLines(text: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  const all = text.split('\n')
  for (const [at, line] of all.entries()) {
    // The first and the last may continue beside a tag: only a line between two breaks is blank.
    const isBlank = at > 0 && at < all.length - 1 && line.trim() === ''
    if (!isBlank) lines.push(line)
    else if (lines.length > 0) {
      parts.push(lines.join('\n'))
      lines = []
    }
  }
  parts.push(lines.join('\n'))
  const last = parts.length - 1
  return parts
    .map((part, at) => (at === last ? part : part.trimEnd()))
    .map((part, at) => (at ? part.trimStart() : part))
}

const VOID = new Set(['br', 'img', 'source', 'col'])
// Only tags, which a blank line left without words; an image counts as words.
const EMPTY = /^(?:<(?!img\b)[^>]*>|\s)*$/
