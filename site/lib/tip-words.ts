import { clock, longDate } from '#shared/dates.ts'
import { BAND_FROM, bandEnd, bandOf } from '#shared/tips/record.ts'
import type { TipOutcome } from '#shared/tips/settlement.ts'
import type { TipSlip } from '#shared/tips/tip-view.ts'

export const OUTCOME_WORDS: Record<TipOutcome, string> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'half-won': 'Half won',
  'half-lost': 'Half lost',
  'dead-heat': 'Dead heat',
}

/** An outcome's sign, so that colour is never the only signal. */
export function outcomeSign(outcome: TipOutcome): string {
  if (outcome === 'void') return '○'
  return outcome === 'lost' || outcome === 'half-lost' ? '✕' : '✓'
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

/** Where a tip is in its life, in a word or two. */
export function stateWords({ state, outcome }: Pick<TipSlip, 'state' | 'outcome'>): string {
  if (state === 'open') return 'Open'
  if (state === 'started') return 'Waiting to be settled'
  if (state === 'withdrawn') return 'Withdrawn'
  return outcome ? OUTCOME_WORDS[outcome] : 'Settled'
}

/** The results of tips at this confidence when the tip was published: "80 to 89%: 31 of 58 won". */
export function bandWords({ band, confidence }: Pick<TipSlip, 'band' | 'confidence'>): string {
  const from = band?.from ?? bandOf(confidence ?? 0)
  const span = `${from} to ${band?.to ?? bandEnd(from)}%`
  if (!band || band.tips === 0) return `${span}: no such tip had been settled when this one was fixed`
  const results = `${span}: ${band.won} of ${band.tips} won`
  return band.tips < BAND_FROM ? `${results}, too few to judge by` : results
}

/** Whether enough tips of this confidence are settled for a bar. */
export function hasBand({ band }: Pick<TipSlip, 'band'>): boolean {
  return band !== null && band.tips >= BAND_FROM
}

/** `ab12…cd34`: a hash, short. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}
