import { clock, longDate } from '#shared/dates.ts'
import { OUTCOME_NAMES } from '#shared/tips/outcome-names.ts'
import { BAND_FROM } from '#shared/tips/record.ts'
import type { TipOutcome } from '#shared/tips/settlement.ts'
import type { TipSlip } from '#shared/tips/tip-view.ts'
import type { IconName } from './icons.ts'

/** An outcome's sign, so that colour is never the only signal. */
export function outcomeIcon(outcome: TipOutcome): IconName {
  if (outcome === 'void') return 'ring'
  return outcome === 'lost' || outcome === 'half-lost' ? 'close' : 'tick'
}

/** An outcome in one letter: W, L or V. */
export function outcomeLetter(outcome: TipOutcome): 'W' | 'L' | 'V' {
  if (outcome === 'void') return 'V'
  return outcome === 'lost' || outcome === 'half-lost' ? 'L' : 'W'
}

/** When a tip's event starts: "April 2, 2096, 12:00", or without the time while it is not known. */
export function startWords({ startsAt, timeKnown }: Pick<TipSlip, 'startsAt' | 'timeKnown'>, timeZone: string): string {
  return `${longDate(startsAt, timeZone)}, ${timeKnown ? clock(startsAt, timeZone) : 'time to be confirmed'}`
}

/** A tip's state in a word or two. */
export function stateWords({ state, outcome }: Pick<TipSlip, 'state' | 'outcome'>): string {
  if (state === 'open') return 'Open'
  if (state === 'started') return 'Waiting to be settled'
  if (state === 'withdrawn') return 'Withdrawn'
  return outcome ? OUTCOME_NAMES[outcome] : 'Settled'
}

/** Data with which an open page can update itself at the tip's start; none unless the tip is open. */
export function untilStart(tip: Pick<TipSlip, 'slug' | 'state' | 'outcome' | 'closesAt'>, end = '') {
  if (tip.state !== 'open' || tip.closesAt === null) return {}
  const started = stateWords({ ...tip, state: 'started' })
  return { 'data-until': tip.closesAt, 'data-tip': tip.slug, 'data-started': `${started}${end}` }
}

/** Whether enough tips of this confidence are settled for a bar. */
export function hasBand({ band }: Pick<TipSlip, 'band'>): boolean {
  return band !== null && band.tips >= BAND_FROM
}
