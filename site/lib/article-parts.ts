import { comparedSlugs } from '#shared/compared-slugs.ts'
import type { ArticleTip } from '#shared/kinds/article.ts'
import type { NextMatchWidget, TableWidget } from '#shared/matches/widgets.ts'
import type { Offer } from '#shared/snapshot.ts'
import { sanitize } from './sanitize.ts'

/** A stretch of an article's HTML, or what the text embeds there: offers, a tip, a table, a team's next match. */
export type ArticlePart =
  | { html: string }
  | { offer: Offer }
  | { compared: Offer[] }
  | { table: TableWidget }
  | { next: NextMatchWidget }
  | { tip: ArticleTip }

/** What a text can embed besides its own HTML. */
type Embedded = {
  offers: readonly Offer[]
  tables?: readonly TableWidget[]
  nextMatches?: readonly NextMatchWidget[]
  tips?: readonly ArticleTip[]
}

// After sanitising, attributes are quoted and in lower case, so that this finds every embed.
const EMBED = /<div[^>]* data-(bookmaker|compare|tip|table|next-match)="([^"]*)"[^>]*>[^<]*<\/div>/g

/** Sanitises an article's HTML and cuts it where it embeds something. What is unknown or missing leaves nothing. */
export function articleParts(content: string, embedded: Embedded): ArticlePart[] {
  const html = markAds(reachablePre(wrapTables(sanitize(content))))
  const parts: ArticlePart[] = []
  let end = 0
  for (const match of html.matchAll(EMBED)) {
    parts.push({ html: html.slice(end, match.index) })
    const [whole, kind, value = ''] = match
    parts.push(...embeddedPart(kind as EmbedKind, value, embedded))
    end = match.index + whole.length
  }
  parts.push({ html: html.slice(end) })
  return parts
}

type EmbedKind = 'bookmaker' | 'compare' | 'tip' | 'table' | 'next-match'

function embeddedPart(
  kind: EmbedKind,
  value: string,
  { offers, tips = [], tables = [], nextMatches = [] }: Embedded,
): ArticlePart[] {
  if (kind === 'tip') {
    const tip = tips.find(({ slug }) => slug === value) ?? tips.find(({ id }) => String(id) === value)
    return tip ? [{ tip }] : []
  }
  if (kind === 'table') {
    const table = tables.find(({ slug, rows }) => slug === value && rows.length > 0)
    return table ? [{ table }] : []
  }
  if (kind === 'next-match') {
    const next = nextMatches.find(({ slug }) => slug === value)
    return next ? [{ next }] : []
  }
  const found = comparedSlugs(value).flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? [])
  if (kind === 'compare' && found.length > 0) return [{ compared: found }]
  return found[0] ? [{ offer: found[0] }] : []
}

// A link that is paid for says so after its text.
function markAds(html: string): string {
  return html.replace(/<a [^>]*\brel="sponsored nofollow"[^>]*>.*?<\/a>/gs, '$& <span class="ad">Ad · 18+</span>')
}

// So does preformatted text.
function reachablePre(html: string): string {
  return html.replace(/<pre\b/g, '<pre role="group" aria-label="Preformatted text" tabindex="0"')
}

// A wide table scrolls inside a box of its own, which the keyboard can reach.
function wrapTables(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
}
