import type { FactSheetDates, FactSheetDatesPatch } from '#shared/auto-blogger.ts'
import { invalid } from '../../platform/errors.ts'
import type { StoredSettings } from './store/settings.ts'

type Sheets = Pick<StoredSettings, 'factSheets' | 'factSheetDates'>

/** Facts that the editor entered for a category; `asOf` null if saved without a date. */
export type FactSheet = { text: string; asOf: string | null; expiresOn: string | null }

/** The fact sheet of a category; null if there is none. `isExpired`: it is no longer used. */
export function factSheetOf(
  { factSheets, factSheetDates }: Sheets,
  slug: string,
  today: string,
): (FactSheet & { isExpired: boolean }) | null {
  const text = factSheets[slug] ?? ''
  if (text === '') return null
  const { asOf = null, expiresOn = null } = factSheetDates[slug] ?? {}
  return { text, asOf, expiresOn, isExpired: expiresOn !== null && expiresOn < today }
}

/**
 * The dates of all sheets after a save. Facts changed without a date get today's, and the earlier expiry date no longer
 * applies. 400 for dates of a missing sheet, in the future, or that end before they begin.
 */
export function datesAfter(
  before: Sheets,
  factSheets: Readonly<Record<string, string>>,
  patch: FactSheetDatesPatch,
  today: string,
): Record<string, FactSheetDates> {
  const unknown = Object.keys(patch).find((slug) => !(slug in factSheets))
  if (unknown) throw invalid(`factSheetDates.${unknown}`, 'This category has no fact sheet')
  const entries = Object.keys(factSheets).flatMap((slug) => {
    const isChanged = factSheets[slug] !== before.factSheets[slug]
    const given = patch[slug]
    const known = isChanged ? undefined : before.factSheetDates[slug]
    if (!isChanged && !given) return known ? [[slug, known] as const] : []
    const dates = {
      asOf: given?.asOf ?? known?.asOf ?? today,
      expiresOn: given?.expiresOn === undefined ? (known?.expiresOn ?? null) : given.expiresOn,
    }
    refuseWrong(slug, dates, today)
    return [[slug, dates] as const]
  })
  return Object.fromEntries(entries)
}

function refuseWrong(slug: string, { asOf, expiresOn }: FactSheetDates, today: string): void {
  if (asOf > today) throw invalid(`factSheetDates.${slug}.asOf`, 'Must not be in the future')
  if (expiresOn !== null && expiresOn < asOf) {
    throw invalid(`factSheetDates.${slug}.expiresOn`, 'Must not be before the sheet’s date')
  }
}
