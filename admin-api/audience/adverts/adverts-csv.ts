import { ADVERT_BLOCK_NAMES, type Advert, type AdvertPlace } from '#shared/advert.ts'
import { type Cell, csvLines, csvText } from '../../platform/http/csv.ts'

const COLUMNS = [
  ...['bookmaker', 'licenceBoard', 'licenceNumber', 'licenceCheckedOn', 'licenceComplete', 'bonusType', 'bonusAmount'],
  ...['termsLink', 'validFrom', 'validUntil', 'affiliateLinkState', 'affiliateLinkCheckedAt', 'block', 'page'],
  ...['address', 'clicks'],
]

/**
 * Live adverts as CSV, in parts: one line per place, with the advert's licence, terms and dates, as a gambling board
 * requires.
 */
export async function* advertsCsv(
  adverts: readonly Advert[],
  places: AsyncIterable<{ id: number; places: readonly AdvertPlace[] }>,
  siteUrl: string,
): AsyncGenerator<string> {
  const about = new Map(adverts.map((advert) => [advert.id, aboutAdvert(advert)]))
  yield csvText([COLUMNS])
  for await (const { id, places: some } of places) {
    // An offer that has just begun is in the next download.
    const advert = about.get(id)
    if (!advert) continue
    yield csvLines(
      some.map(({ block, title, path, clicks }) => [
        ...advert,
        ADVERT_BLOCK_NAMES[block],
        title,
        siteUrl + path,
        clicks,
      ]),
    )
  }
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
