import { ADVERT_BLOCK_NAMES, type Advert } from '#shared/advert.ts'
import { type Cell, csvText } from '../../platform/http/csv.ts'
import type { OfferPlace } from './read-adverts.ts'

const COLUMNS = [
  ...['bookmaker', 'licenceBoard', 'licenceNumber', 'licenceCheckedOn', 'licenceComplete', 'bonusType', 'bonusAmount'],
  ...['termsLink', 'validFrom', 'validUntil', 'affiliateLinkState', 'affiliateLinkCheckedAt', 'block', 'page'],
  ...['address', 'clicks'],
]

/** Live adverts as CSV: a line each place, with the advert's licence, terms and dates, as a board asks for them. */
export function advertsCsv(adverts: readonly Advert[], places: readonly OfferPlace[], siteUrl: string): string {
  const of = Map.groupBy(places, ({ bookmakerId }) => bookmakerId)
  const rows = adverts.flatMap((advert) =>
    (of.get(advert.id) ?? []).map((place): Cell[] => [
      ...aboutAdvert(advert),
      ADVERT_BLOCK_NAMES[place.block],
      place.title,
      siteUrl + place.path,
      place.clicks,
    ]),
  )
  return csvText([COLUMNS, ...rows])
}

function aboutAdvert(advert: Advert): Cell[] {
  return [
    advert.name,
    advert.licenceBoard,
    advert.licenceNumber,
    advert.licenceCheckedOn,
    advert.licenceBoard && advert.licenceNumber && advert.licenceCheckedOn ? 'yes' : 'no',
    // Values that readers do not see are not part of the advert.
    advert.isHeld ? null : advert.bonusType,
    advert.isHeld ? null : advert.bonusAmount,
    advert.isHeld ? null : advert.termsLink,
    advert.validFrom,
    advert.validUntil,
    advert.link?.state ?? 'not checked',
    advert.link?.checkedAt ?? null,
  ]
}
