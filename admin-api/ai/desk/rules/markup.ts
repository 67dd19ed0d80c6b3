import { decoded } from '#shared/html-entities.ts'
import { plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'

/** A paragraph or list item of sanitised HTML with nothing but text and inline tags in it. */
export const TEXT_BLOCK =
  /<(p|li)>((?:(?!<\/?(?:p|li|ul|ol|div|figure|table|blockquote|section|aside|h\d)\b).)*)<\/\1>/gs

/** The sentences of a block's HTML, tags kept whole: a full stop inside a link or bold words ends none. */
export function htmlSentences(html: string): string[] {
  const sentences: string[] = []
  let depth = 0
  let current = ''
  for (const piece of html.split(/(<[^>]*>|(?<=[.!?…]["'”’)]*)\s+)/)) {
    if (piece.startsWith('</')) depth -= 1
    else if (piece.startsWith('<') && !/^<(?:br|img|hr)\b|\/>$/.test(piece)) depth += 1
    const isGap = /^\s+$/.test(piece)
    if (isGap && depth === 0 && isWhole(current)) {
      sentences.push(current)
      current = ''
    } else if (piece) current += piece
  }
  if (current.trim()) sentences.push(current)
  return sentences
}

// Not after "vs." or "Dr.": what the text's own sentences know.
function isWhole(html: string): boolean {
  return sentencesOf(`${plainText(html)} Next`).length > 1
}

/** What a tag's attribute says in sanitised HTML; null when it is not there. */
export function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? null : decoded(value)
}
