import { paragraphs } from './text.ts'

/** The most tags in one text; the longest real articles have a tenth of that. */
export const MOST_TAGS = 20_000
/** How deeply elements may be nested. */
export const DEEPEST = 400

// Elements whose end tag is optional or does not exist do not nest.
const CLOSED_ELSEWHERE = new Set(
  'area base br caption col colgroup dd dt embed hr img input li link meta option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})?/gi

/** Why HTML is too complex to parse, as a message for its author; null if it is not. Takes one pass over any input. */
export function overBudget(html: string, mostTags = MOST_TAGS): string | null {
  let tags = 0
  let depth = 0
  for (const [, isEnd, name] of html.matchAll(TAG)) {
    tags += 1
    if (tags > mostTags) return `Has more than ${mostTags.toLocaleString('en')} tags; split the text`
    if (!name || CLOSED_ELSEWHERE.has(name.toLowerCase())) continue
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1
    if (depth > DEEPEST)
      return `Has elements nested more than ${DEEPEST} deep; close them, or paste the text without formatting`
  }
  return null
}

/** HTML simple enough to parse. */
export function htmlText(max: number, mostTags = MOST_TAGS) {
  return paragraphs(max).superRefine((html, context) => {
    const message = overBudget(html, mostTags)
    if (message) context.addIssue({ code: 'custom', message })
  })
}
