import { comparedSlugs } from '#shared/compared-slugs.ts'
import type { Offer } from '#shared/snapshot.ts'
import { sanitize } from './sanitize.ts'

/** A stretch of an article's HTML, an offer that the text embeds, or several that it compares. */
export type ArticlePart =
  | { html: string; offer?: never; compared?: never }
  | { offer: Offer; html?: never; compared?: never }
  | { compared: Offer[]; html?: never; offer?: never }

// After sanitising, attributes are quoted and in lower case, so that this finds every embed.
const EMBED = /<div[^>]* data-(bookmaker|compare)="([^"]*)"[^>]*>[^<]*<\/div>/g

/** Sanitises an article's HTML and cuts it where it embeds offers. An unknown or missing offer leaves nothing. */
export function articleParts(content: string, offers: readonly Offer[]): ArticlePart[] {
  const html = markAds(wrapTables(sanitize(content)))
  const parts: ArticlePart[] = []
  let end = 0
  for (const match of html.matchAll(EMBED)) {
    parts.push({ html: html.slice(end, match.index) })
    const [whole, kind, value = ''] = match
    const found = comparedSlugs(value).flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? [])
    if (kind === 'compare' && found.length > 0) parts.push({ compared: found })
    else if (found[0]) parts.push({ offer: found[0] })
    end = match.index + whole.length
  }
  parts.push({ html: html.slice(end) })
  return parts
}

// A link that is paid for says so after its text.
function markAds(html: string): string {
  return html.replace(/<a [^>]*\brel="sponsored nofollow"[^>]*>.*?<\/a>/gs, '$& <span class="ad">Ad · 18+</span>')
}

// A wide table scrolls inside a box of its own, which the keyboard can reach.
function wrapTables(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
}
