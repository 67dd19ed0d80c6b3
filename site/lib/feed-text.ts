import { longDate } from '#shared/dates.ts'
import type { FeedFile, FeedTip } from '#shared/kinds/feed-file.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import type { Offer } from '#shared/snapshot.ts'
import { withWholeLinks } from '#shared/whole-links.ts'
import { articleParts } from './article-parts.ts'
import { joinHref } from './offer-links.ts'
import { xmlText } from './xml.ts'

type Item = Pick<FeedFile['items'][number], 'id' | 'text'>
type Correction = NonNullable<Item['text']>['corrections'][number]

const AD = '<b>Ad · 18+</b>'
const TERMS = 'New players only. 18+. Gamble responsibly.'

/**
 * An article's full text for feed readers, with absolute addresses, corrections, offers and tips as one line each, and
 * the required notices at the end. Live tables and matches are left out, since a feed's copy is not updated.
 */
export function feedText(site: SiteFile, { id, text }: Item, notes: readonly string[]): string | null {
  if (!text) return null
  const lineOf = (offer: Offer) => offerLine(offer, id ?? undefined)
  const parts = articleParts(text.content, text).map((part) => {
    if ('html' in part) return part.html
    if ('offer' in part) return lineOf(part.offer)
    if ('compared' in part) return part.compared.map(lineOf).join('')
    return 'tip' in part ? tipLine(part.tip) : ''
  })
  const others = text.tips.filter(({ inText }) => !inText).map(tipLine)
  const corrected = (place: Correction['placement']) =>
    text.corrections.filter(({ placement }) => placement === place).map((one) => correctionLine(one, site.timeZone))
  const ends = notes.map((note) => `<p>${xmlText(note)}</p>`)
  const html = [...corrected('top'), ...parts, ...others, ...corrected('foot'), ...ends].join('')
  return withWholeLinks(site.url, html)
}

function correctionLine({ text, correctedAt }: Correction, timeZone: string): string {
  const said = xmlText(text.trim()).replaceAll(/\r?\n/g, '<br>')
  return `<p><b>Correction, ${longDate(correctedAt, timeZone)}:</b> ${said}</p>`
}

function offerLine(offer: Offer, articleId: number | undefined): string {
  if (offer.isHeld) return ''
  const name = [offer.name, offer.bonusAmount].filter((word) => word !== null).join(': ')
  const terms = offer.termsLink ? ` <a href="${xmlText(offer.termsLink)}" rel="sponsored nofollow">Bonus terms</a>` : ''
  const join = `<a href="${xmlText(joinHref(offer, 'feed', articleId))}" rel="sponsored nofollow">${xmlText(name)}</a>`
  return `<p>${AD} ${join}. ${TERMS}${terms}</p>`
}

// Without Join, which could not be removed from a copy at the start.
function tipLine({ pick, event, odds, bookmaker, slug }: FeedTip): string {
  const price = `odds ${odds.toFixed(2)}${bookmaker ? ` at ${bookmaker}` : ''} when fixed`
  return `<p>${AD} <a href="/tips/${slug}">Tip: ${xmlText(pick)}</a>, ${xmlText(`${event}, ${price}`)}</p>`
}
