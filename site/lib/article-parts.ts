import { comparedSlugs } from '#shared/compared-slugs.ts'
import { edited, elementsIn, type HtmlEdit, type HtmlElement, innerHtml } from '#shared/html-elements.ts'
import type { ArticleTip } from '#shared/kinds/article.ts'
import type { NextMatchWidget, TableWidget } from '#shared/matches/widgets.ts'
import type { Offer } from '#shared/snapshot.ts'
import { MOST_BLOCKS, MOST_COMPARED } from '#shared/text-blocks.ts'
import { sanitize } from './sanitize.ts'

/** A part of an article's HTML, or an embed: offers, a tip, a table, a team's next match. */
export type ArticlePart<Tip = ArticleTip> =
  | { html: string }
  | { offer: Offer }
  | { compared: Offer[] }
  | { table: TableWidget }
  | { next: NextMatchWidget }
  | { tip: Tip }

/** A tip's slug or id, as used in the text. */
type Named = { id: number; slug: string }

/** The embeds of a text besides its own HTML. */
type Embedded<Tip> = {
  offers: readonly Offer[]
  tables?: readonly TableWidget[]
  nextMatches?: readonly NextMatchWidget[]
  tips?: readonly Tip[]
}

/**
 * Sanitises an article's HTML and splits it at its embeds. Unknown or missing ones are left out, and any after the
 * first hundred, so that one repeated thousands of times cannot make a huge page.
 */
export function articleParts<Tip extends Named = ArticleTip>(
  content: string,
  embedded: Embedded<Tip>,
): ArticlePart<Tip>[] {
  const html = withHelp(sanitize(content))
  const parts: ArticlePart<Tip>[] = []
  let end = 0
  let blocks = 0
  for (const element of elementsIn(html, 'div')) {
    const kind = EMBEDS.findLast((name) => element.attributes[`data-${name}`] !== undefined)
    if (!kind || innerHtml(html, element).includes('<')) continue
    parts.push({ html: html.slice(end, element.start) })
    const value = element.attributes[`data-${kind}`] ?? ''
    const shown = blocks < MOST_BLOCKS ? embeddedPart(kind, value, embedded) : []
    blocks += shown.length
    parts.push(...shown)
    end = element.end
  }
  parts.push({ html: html.slice(end) })
  return parts
}

const EMBEDS = ['bookmaker', 'compare', 'tip', 'table', 'next-match'] as const
type EmbedKind = (typeof EMBEDS)[number]

function embeddedPart<Tip extends Named>(
  kind: EmbedKind,
  value: string,
  { offers, tips = [], tables = [], nextMatches = [] }: Embedded<Tip>,
): ArticlePart<Tip>[] {
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
  const wanted = comparedSlugs(value).slice(0, MOST_COMPARED)
  const found = wanted.flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? [])
  if (kind === 'compare' && found.length > 0) return [{ compared: found }]
  return found[0] ? [{ offer: found[0] }] : []
}

// Additions to the cleaned HTML that readers need.
function withHelp(html: string): string {
  return edited(html, elementsIn(html, 'a', 'pre', 'table').flatMap(helpFor))
}

function helpFor({ name, attributes, start, end }: HtmlElement): HtmlEdit[] {
  // Paid links are labelled after their text.
  if (name === 'a') {
    const isPaid = attributes['rel'] === 'sponsored nofollow'
    return isPaid ? [{ start: end, end, text: ' <span class="ad">Ad · 18+</span>' }] : []
  }
  // Wide code and tables can be scrolled by keyboard; tables get a box for that.
  const box = (label: string) => ` role="group" aria-label="${label}" tabindex="0"`
  if (name === 'pre') {
    const at = start + '<pre'.length
    return [{ start: at, end: at, text: box('Preformatted text') }]
  }
  return [
    { start, end: start, text: `<div class="table-box"${box('Table')}>` },
    { start: end, end, text: '</div>' },
  ]
}
