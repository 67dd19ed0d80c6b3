import { Parser } from 'htmlparser2'

/** Elements whose end ends a line of text. */
export const ENDS_LINE: ReadonlySet<string> = new Set(
  'p div section aside li h1 h2 h3 h4 h5 h6 td th tr dd dt blockquote figcaption caption summary pre br hr'.split(' '),
)

/** The text of HTML without markup, one line per block: for rules that read text, not for display. */
export function plainText(html: string): string {
  const parts: string[] = []
  const parser = new Parser({
    // Line breaks in the source are spaces, however the author's program wrapped it.
    ontext: (text) => parts.push(text.replace(/\s+/g, ' ')),
    onclosetag: (name) => ENDS_LINE.has(name) && parts.push('\n'),
  })
  parser.end(html)
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
}
