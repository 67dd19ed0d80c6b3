import { Parser } from 'htmlparser2'
import { edited } from './html-elements.ts'
import { encoded } from './html-entities.ts'
import { literal } from './literal.ts'

/** A run of text in HTML as written, and its position. */
export type TextStretch = { start: number; text: string }

// Text there is already a link, a quotation, or not prose.
const NO_LINKS = new Set(
  'a h1 h2 h3 h4 h5 h6 blockquote q cite figcaption caption th pre code kbd samp summary script style'.split(' '),
)

/** The text in HTML where a link is allowed, in order. */
export function linkableText(html: string): TextStretch[] {
  const stretches: TextStretch[] = []
  let from = 0
  let kept = 0
  function endStretch(at: number, next: number) {
    if (kept === 0 && at > from) stretches.push({ start: from, text: html.slice(from, at) })
    from = Math.max(from, next)
  }
  const parser = new Parser({
    onopentag(name) {
      endStretch(parser.startIndex, parser.endIndex + 1)
      if (NO_LINKS.has(name)) kept += 1
    },
    onclosetag(name, isImplied) {
      endStretch(parser.startIndex, isImplied ? parser.startIndex : parser.endIndex + 1)
      if (NO_LINKS.has(name)) kept -= 1
    },
    oncomment: () => endStretch(parser.startIndex, parser.endIndex + 1),
  })
  parser.end(html)
  endStretch(html.length, html.length)
  return stretches
}

/**
 * The first occurrence of whole words in text that may be linked, or null. `isAnyCase` accepts "Cup Final" for "cup
 * final".
 */
export function placeOf(
  stretches: readonly TextStretch[],
  words: string,
  { isAnyCase = false } = {},
): { stretch: TextStretch; start: number; end: number } | null {
  const wanted = literal(encoded(words)).replace(/\s+/g, '\\s+')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])`, isAnyCase ? 'iu' : 'u')
  for (const stretch of stretches) {
    const found = pattern.exec(stretch.text)
    if (found) {
      const start = stretch.start + found.index
      return { stretch, start, end: start + found[0].length }
    }
  }
  return null
}

/** A link to a page of the site. */
function linkTag(words: string, href: string): string {
  return `<a href="${encoded(href)}">${words}</a>`
}

/** HTML with the first occurrence of some words linked; null if they do not occur where a link is allowed. */
export function withLink(html: string, words: string, href: string): string | null {
  const place = placeOf(linkableText(html), words)
  if (!place) return null
  const { start, end } = place
  return edited(html, [{ start, end, text: linkTag(html.slice(start, end), href) }])
}
