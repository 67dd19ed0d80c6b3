import { Parser } from 'htmlparser2'

const BLOCKS = new Set(
  'address,aside,audio,blockquote,details,dl,div,figure,h2,h3,h4,h5,h6,hr,iframe,li,ol,p,pre,section,table,ul,video'.split(
    ',',
  ),
)
const BLANK_LINE = /\s*\n[^\S\n]*\n\s*/

/**
 * Sanitised HTML without a block element, as paragraphs: text typed with blank lines would otherwise go live as one
 * block. HTML that has a block element is left as it is. Elements open across a blank line are closed and reopened.
 */
export function withParagraphs(html: string): string {
  const paragraphs: string[] = []
  const open: { name: string; tag: string }[] = []
  let current = ''
  let hasBlock = false

  function endParagraph() {
    const closing = open.map(({ name }) => `</${name}>`).reverse()
    paragraphs.push(current + closing.join(''))
    current = open.map(({ tag }) => tag).join('')
  }

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
        const [first = '', ...rest] = html.slice(parser.startIndex, parser.endIndex + 1).split(BLANK_LINE)
        current += first
        for (const part of rest) {
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
  if (hasBlock) return html
  endParagraph()
  return paragraphs
    .map((text) => text.trim())
    .filter((text) => !EMPTY.test(text))
    .map((text) => `<p>${text}</p>`)
    .join('\n')
}

const VOID = new Set(['br', 'img', 'source', 'col'])
// Nothing but tags that a blank line left without words; an image counts as words.
const EMPTY = /^(?:<(?!img\b)[^>]*>|\s)*$/
