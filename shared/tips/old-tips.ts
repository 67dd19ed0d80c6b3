import { z } from 'zod'
import { editorialDay } from '../dates.ts'
import { kickOffOf } from '../matches/kick-off.ts'
import { slugSchema } from '../slug.ts'
import { emptyAsNull, line } from '../text.ts'
import { readPick } from './markets.ts'
import { tipOutcomeSchema } from './settlement.ts'
import { checkFraction, fractionField, tipFields } from './tip.ts'

export const MOST_OLD_TIPS = 10_000

const WALL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/
const AN_INSTANT = 'Must be a date such as 2025-11-21, with a time such as 2025-11-21 15:00, or 2025-11-21T13:00:00Z'

/** A row of a file of old tips; times without a time zone are in `timeZone`, and all must be before `now`. */
export function oldTipSchema({ timeZone, now }: { timeZone: string; now: string }) {
  const instant = line(40)
    .transform((text, context) => {
      const at = instantOf(text, timeZone)
      if (at !== null) return at
      context.addIssue({ code: 'custom', message: AN_INSTANT })
      return z.NEVER
    })
    .refine((at) => at <= now, 'Must be in the past: only decided tips are imported')
  return z
    .strictObject({
      /** The source's id for the tip; a repeated one is the same tip. */
      id: z.union([line(120).min(1), z.int().transform(String)]).nullish(),
      event: line(200).min(1, 'Required'),
      startsAt: instant,
      sport: slugSchema,
      market: tipFields.market,
      selection: tipFields.selection,
      line: tipFields.line.default(null),
      odds: tipFields.odds,
      /** Slug or name. */
      bookmaker: emptyAsNull(line(120)).default(null),
      stake: tipFields.stake.default(1),
      confidence: tipFields.confidence.default(null),
      /** Slug or name of an author. */
      tipster: emptyAsNull(line(120)).default(null),
      publishedAt: instant.nullish(),
      settledAt: instant.nullish(),
      outcome: tipOutcomeSchema,
      fraction: fractionField.nullable().default(null),
      note: emptyAsNull(line(500)).default(null),
    })
    .superRefine((tip, context) => {
      checkFraction(tip, context)
      for (const { path, message } of readPick(tip).issues) context.addIssue({ code: 'custom', path: [path], message })
      // A bare date has no time, so only a different day contradicts the start.
      const day = (at: string) => editorialDay(at, timeZone)
      if (tip.publishedAt && day(tip.publishedAt) > day(tip.startsAt)) {
        context.addIssue({ code: 'custom', path: ['publishedAt'], message: 'Must be before the start' })
      }
      if (tip.settledAt && day(tip.settledAt) < day(tip.startsAt)) {
        context.addIssue({ code: 'custom', path: ['settledAt'], message: 'Must not be before the start' })
      }
    })
    .transform((tip) => ({ ...tip, ...readPick(tip).pick }))
}
export type OldTip = z.output<ReturnType<typeof oldTipSchema>>

function instantOf(text: string, timeZone: string): string | null {
  const [, date, time = '12:00'] = WALL.exec(text) ?? []
  if (date) {
    const found = kickOffOf(date, time, timeZone)
    return 'kickOff' in found ? found.kickOff : null
  }
  const isZoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = isZoned ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Query of POST /api/tips/import. */
export const oldTipsQuerySchema = z.strictObject({
  /** Changes nothing; returns what would change. */
  dryRun: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
})

/** Answer of POST /api/tips/import. */
export const oldTipsAnswerSchema = z.object({
  message: z.string(),
  created: z.int(),
  /** Imported before. */
  unchanged: z.int(),
  /** Names of unknown authors or bookmakers, which are kept as they are. */
  unknownTipsters: z.array(z.string()),
  unknownBookmakers: z.array(z.string()),
})
export type OldTipsAnswer = z.infer<typeof oldTipsAnswerSchema>

/** Imported tips: only counts, since they are unverified. */
export const importedFiguresSchema = z.object({
  tips: z.int().nonnegative(),
  won: z.int().nonnegative(),
  lost: z.int().nonnegative(),
  void: z.int().nonnegative(),
  staked: z.number(),
  units: z.number(),
})
export type ImportedFigures = z.infer<typeof importedFiguresSchema>
