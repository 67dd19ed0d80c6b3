import type { Offer } from '#shared/snapshot.ts'
import { sanitize } from './sanitize.ts'

/** A stretch of an article's HTML, or an offer that the text embeds. */
export type ArticlePart = { html: string; offer?: never } | { offer: Offer; html?: never }

// After sanitising, attributes are quoted and in lower case, so that this finds every embed.
const EMBED = /<div[^>]* data-bookmaker="([^"]*)"[^>]*>[^<]*<\/div>/g

/** Sanitises an article's HTML and cuts it where it embeds offers. An unknown or missing offer leaves nothing. */
export function articleParts(content: string, offers: readonly Offer[]): ArticlePart[] {
  const html = wrapTables(sanitize(content))
  const parts: ArticlePart[] = []
  let end = 0
  for (const match of html.matchAll(EMBED)) {
    parts.push({ html: html.slice(end, match.index) })
    const offer = offers.find(({ slug }) => slug === match[1])
    if (offer) parts.push({ offer })
    end = match.index + match[0].length
  }
  parts.push({ html: html.slice(end) })
  return parts
}

// A wide table scrolls inside a box of its own, which the keyboard can reach.
function wrapTables(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
}
