import { z } from 'zod'
import type { TipOutcome } from './settlement.ts'
import { exactProfit, toUnits } from './units.ts'

/** With fewer settled tips rates are meaningless and omitted. */
export const RATES_FROM = 50
/** The minimum number of tips for showing a confidence band's results. */
export const BAND_FROM = 30

export const recordFiguresSchema = z.object({
  /** Settled tips, including void and withdrawn ones. */
  tips: z.int().nonnegative(),
  /** Won, half won, or a dead heat. */
  won: z.int().nonnegative(),
  /** Lost or half lost. */
  lost: z.int().nonnegative(),
  /** Stakes returned; not counted elsewhere. */
  void: z.int().nonnegative(),
  /** Units staked, two places. */
  staked: z.number().nonnegative(),
  /** Units won or lost, two places. */
  units: z.number(),
  /** Units divided by staked, four places; null under 50 settled tips, like the other rates. */
  yield: z.number().nullable(),
  /** Won divided by won plus lost, four places. */
  strikeRate: z.number().min(0).max(1).nullable(),
  /** The strike rate's 95 % interval (Wilson), four places. */
  strikeRateInterval: z.tuple([z.number(), z.number()]).nullable(),
  /** For tips that were not void, two places. */
  averageOdds: z.number().nullable(),
  /** The most consecutive losses, ignoring void tips. */
  longestLosingRun: z.int().nonnegative(),
  /** The maximum drawdown of the running total, in units, two places. */
  maxDrawdown: z.number().nonnegative(),
})
export type RecordFigures = z.infer<typeof recordFiguresSchema>

export const RECORD_GROUPS = ['month', 'sport', 'market', 'author', 'bookmaker'] as const
/** Query of GET /api/tips/record. */
export const recordQuerySchema = z.strictObject({
  by: z.enum(RECORD_GROUPS).default('month'),
  /** Every published tip, one per line. */
  format: z.literal('csv').optional(),
})
export type RecordGroup = (typeof RECORD_GROUPS)[number]

/** Answer of GET /api/tips/record: each row adds up to the same totals. */
export const recordSchema = z.object({
  totals: recordFiguresSchema,
  rows: z.array(recordFiguresSchema.extend({ key: z.string() })),
})
export type TipsRecord = z.infer<typeof recordSchema>

/** A settled tip as the record counts it. */
export type SettledTip = {
  stake: number
  odds: number
  outcome: TipOutcome
  fraction: number | null
  /** 1 to 100. */
  confidence: number | null
  /**
   * Counts as void. Since a tipster may withdraw any number before they start, withdrawn tips do not count towards the
   * minimum for rates.
   */
  isWithdrawn?: boolean
}

/** The outcomes that count as a win. */
export const WINS: readonly TipOutcome[] = ['won', 'half-won', 'dead-heat']
const LOSSES: readonly TipOutcome[] = ['lost', 'half-lost']

/** What an outcome counts as. */
export function countsAs(outcome: TipOutcome): 'won' | 'lost' | 'void' {
  return outcome === 'void' ? 'void' : WINS.includes(outcome) ? 'won' : 'lost'
}

/** The record of settled tips, passed in order of settlement. */
export function recordOf(tips: readonly SettledTip[]): RecordFigures {
  const decided = tips.filter(({ outcome }) => outcome !== 'void')
  const won = decided.filter(({ outcome }) => WINS.includes(outcome)).length
  const lost = decided.length - won
  const stakedCents = decided.reduce((sum, { stake }) => sum + Math.round(stake * 100), 0)
  const oddsCents = decided.reduce((sum, { odds }) => sum + Math.round(odds * 100), 0)
  const steps = runningTotal(tips)
  const units = toUnits(steps.at(-1) ?? 0n)
  const settled = tips.filter(({ isWithdrawn }) => !isWithdrawn).length
  const hasRates = settled >= RATES_FROM && decided.length > 0
  return {
    tips: tips.length,
    won,
    lost,
    void: tips.length - decided.length,
    staked: stakedCents / 100,
    units,
    yield: hasRates ? round(units / (stakedCents / 100), 4) : null,
    strikeRate: hasRates ? round(won / decided.length, 4) : null,
    strikeRateInterval: hasRates ? wilson(won, decided.length) : null,
    averageOdds: hasRates ? round(oddsCents / 100 / decided.length, 2) : null,
    longestLosingRun: longestLosingRun(decided),
    maxDrawdown: toUnits(deepestFall(steps)),
  }
}

/** Units won or lost with one unit on every tip, two places. */
export function levelUnits(tips: readonly SettledTip[]): number {
  return toUnits(runningTotal(tips.map((tip) => ({ ...tip, stake: 1 }))).at(-1) ?? 0n)
}

/** The exact running total after each tip. */
export function runningTotal(tips: readonly SettledTip[]): bigint[] {
  let total = 0n
  return tips.map((tip) => {
    total += exactProfit(tip)
    return total
  })
}

const Z95 = 1.959964

/** Wilson's 95 % interval of a rate, four places. */
export function wilson(won: number, of: number): [number, number] {
  const rate = won / of
  const spread = Z95 * Math.sqrt((rate * (1 - rate) + Z95 ** 2 / (4 * of)) / of)
  const middle = rate + Z95 ** 2 / (2 * of)
  const scale = 1 + Z95 ** 2 / of
  return [round(Math.max(0, (middle - spread) / scale), 4), round(Math.min(1, (middle + spread) / scale), 4)]
}

function longestLosingRun(decided: readonly SettledTip[]): number {
  let longest = 0
  let run = 0
  for (const { outcome } of decided) {
    run = LOSSES.includes(outcome) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function deepestFall(steps: readonly bigint[]): bigint {
  let best = 0n
  let deepest = 0n
  for (const total of steps) {
    if (total > best) best = total
    if (best - total > deepest) deepest = best - total
  }
  return deepest
}

/** The results of tips at a confidence level: "80 to 89 %: 31 of 58 won". */
export type ConfidenceBand = { from: number; to: number; tips: number; won: number; expected: number }

/** Decided tips grouped by confidence in tens, lowest first; those without a confidence are omitted. */
export function confidenceBands(tips: readonly SettledTip[]): ConfidenceBand[] {
  const bands = new Map<number, { tips: number; won: number; sum: number }>()
  for (const { outcome, confidence } of tips) {
    if (confidence === null || outcome === 'void') continue
    const from = bandOf(confidence)
    const band = bands.get(from) ?? { tips: 0, won: 0, sum: 0 }
    band.tips += 1
    band.won += WINS.includes(outcome) ? 1 : 0
    band.sum += confidence
    bands.set(from, band)
  }
  return [...bands]
    .sort(([a], [b]) => a - b)
    .map(([from, { tips: count, won, sum }]) => ({
      from,
      to: bandEnd(from),
      tips: count,
      won,
      expected: round(sum / count / 100, 4),
    }))
}

/** The lowest confidence of a confidence's band: 80 for 85, 90 for 100. */
export function bandOf(confidence: number): number {
  return Math.min(90, Math.floor(confidence / 10) * 10)
}

/** The highest confidence of a band by its lowest: 89 for 80, 100 for 90. */
export function bandEnd(from: number): number {
  return from === 90 ? 100 : from + 9
}

/**
 * The Brier score: mean squared difference between confidence and outcome (0 is best), four places; null without any.
 */
export function brierScore(tips: readonly SettledTip[]): number | null {
  const judged = tips.filter(({ outcome, confidence }) => confidence !== null && outcome !== 'void')
  if (judged.length === 0) return null
  const squares = judged.map(
    ({ outcome, confidence }) => ((confidence ?? 0) / 100 - (WINS.includes(outcome) ? 1 : 0)) ** 2,
  )
  return round(squares.reduce((sum, square) => sum + square, 0) / judged.length, 4)
}

function round(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places
}
