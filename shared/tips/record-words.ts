import { BAND_FROM, bandEnd, bandOf, RATES_FROM, type RecordFigures } from './record.ts'
import { signedUnits } from './signed-units.ts'
import type { TipSlip } from './tip-view.ts'

/** The record's numbers as its page shows them; a check of the ledger recomputes them. */

const LEVEL_STAKE_RAND = 100

/** `+3.9%` for 0.0388; a dash if there is no rate. */
export function signedPercent(rate: number | null): string {
  if (rate === null) return '–'
  const size = `${Math.abs(rate * 100).toFixed(1)}%`
  if (Number((rate * 100).toFixed(1)) === 0) return size
  return rate > 0 ? `+${size}` : `\u2212${size}`
}

/** `44.9%` for 0.4494; a dash if there is no rate. */
export function percent(rate: number | null): string {
  return rate === null ? '–' : `${(rate * 100).toFixed(1)}%`
}

/** The stake. */
export function stakedWords({ staked, void: voids }: RecordFigures): string {
  return `${staked.toFixed(2)} units staked, ${voids} void.`
}

/** The profit with the same stake on every tip, whatever the tipster staked. */
export function levelWords(units: number): string {
  return `R${LEVEL_STAKE_RAND} on every tip: ${signedUnits(units * LEVEL_STAKE_RAND).replace(/^([+−]?)/, '$1R')}.`
}

/** The basis of the strike rate. */
export function strikeWords({ won, lost, strikeRateInterval: interval, averageOdds }: RecordFigures): string {
  const rates = interval
    ? `95% interval ${percent(interval[0])} to ${percent(interval[1])}. Average odds ${averageOdds?.toFixed(2)}.`
    : `A rate is shown from ${RATES_FROM} settled tips on.`
  return `${won} won, ${lost} lost. ${rates}`
}

/** The maximum drawdown of the running total, tip by tip. */
export function fallWords({ maxDrawdown }: RecordFigures): string {
  return `Deepest fall ${signedUnits(-maxDrawdown)} units.`
}

/** How many tips had better odds than the closing ones. */
export function closingWords({ known, beaten }: { known: number; beaten: number }): string {
  return `Closing odds beaten by ${beaten} of ${known} ${known === 1 ? 'tip' : 'tips'}.`
}

/** How many months lost units. */
export function losingMonthsWords(months: readonly Pick<RecordFigures, 'units'>[]): string {
  return `${months.filter(({ units }) => units < 0).length} of ${months.length} ${months.length === 1 ? 'month' : 'months'} lost units`
}

/** The total shown in every table of the record. */
export function sameSumWords({ units }: RecordFigures): string {
  return `Each table splits the same ${signedUnits(units)}, summed first and rounded last`
}

/** The newest entry as readers can keep it: "410:" and its hash. */
export function headWords({ seq, hash }: { seq: number; hash: string }): string {
  return `${seq}:${hash}`
}

/** `ab12…cd34`: a hash, short. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}

/**
 * The numbers of a tipster's record, by their names in a check of the ledger. Rates without enough tips are omitted.
 */
export function tipsterWords(totals: RecordFigures, open: number) {
  const interval = totals.strikeRateInterval
  return {
    settled: `${totals.tips}`,
    counts: `${totals.won} won, ${totals.lost} lost, ${totals.void} void, ${open} open`,
    profit: signedUnits(totals.units),
    staked: `units, ${totals.staked.toFixed(2)} staked`,
    'losing run': `${totals.longestLosingRun}`,
    fall: `deepest fall ${signedUnits(-totals.maxDrawdown)}`,
    ...(totals.yield !== null && {
      yield: signedPercent(totals.yield),
      'average odds': `average odds ${totals.averageOdds?.toFixed(2)}`,
    }),
    ...(interval && {
      'strike rate': percent(totals.strikeRate),
      interval: `95%: ${percent(interval[0])} to ${percent(interval[1])}`,
    }),
  }
}

/** The Brier score, with its explanation. */
export function brierWords(brier: number): string {
  return `Brier score ${brier.toFixed(3)}: 0 is best, 0.25 is what saying 50% each time gives.`
}

/** The results of tips at this confidence when the tip was published: "80 to 89%: 31 of 58 won". */
export function bandWords({ band, confidence }: Pick<TipSlip, 'band' | 'confidence'>): string {
  const from = band?.from ?? bandOf(confidence ?? 0)
  const span = `${from} to ${band?.to ?? bandEnd(from)}%`
  if (!band || band.tips === 0) return `${span}: no such tip had been settled when this one was fixed`
  const results = `${span}: ${band.won} of ${band.tips} won`
  return band.tips < BAND_FROM ? `${results}, too few to judge by` : results
}
