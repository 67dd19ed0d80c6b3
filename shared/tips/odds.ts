import { z } from 'zod'
import { daySchema, instantInputSchema, instantSchema } from '../instant.ts'
import { slugSchema } from '../slug.ts'
import { line } from '../text.ts'
import { readPick, tipMarketSchema } from './markets.ts'
import { oddsField } from './tip.ts'

/** Odds seen longer ago than this are marked as old while a tip is open. */
export const OLD_ODDS_MS = 3_600_000

/** A bookmaker's odds for a tip's pick, as the API returns them, best first. */
export const tipOddsSchema = z.array(
  z.object({ bookmaker: z.string(), slug: slugSchema, odds: z.number(), seenAt: instantSchema }),
)

const price = {
  /** Slug of a bookmaker. */
  bookmaker: slugSchema,
  odds: oddsField,
  /** Defaults to now. */
  seenAt: instantInputSchema.nullish(),
}

/** Body of PUT /api/tips/{id}/odds: all odds of a tip except those it was published with. */
export const tipOddsInputSchema = z.strictObject({
  odds: z
    .array(z.strictObject(price))
    .max(50, 'At most 50 bookmakers')
    .refine((rows) => new Set(rows.map(({ bookmaker }) => bookmaker)).size === rows.length, 'Each bookmaker once'),
})
export type TipOddsInput = z.output<typeof tipOddsInputSchema>

/** A row of an odds file: a bookmaker's odds for a tip or for a pick on a match. */
export const oddsRowSchema = z
  .strictObject({
    /** The slug or id of a tip, or the pick on a match, with the sides by name or alias. */
    tip: line(120).min(1, 'Required').optional(),
    home: line(120).min(1, 'Required').optional(),
    away: line(120).min(1, 'Required').optional(),
    /** The day at the venue; needed if the sides meet twice. */
    date: daySchema.optional(),
    market: tipMarketSchema.optional(),
    selection: line(120).min(1, 'Required').optional(),
    line: z.number({ error: 'Must be a number' }).nullish(),
    /** Slug or name of a bookmaker. */
    bookmaker: line(120).min(1, 'Required'),
    odds: oddsField,
    seenAt: price.seenAt,
  })
  .superRefine((row, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (row.tip !== undefined) return
    const { home, away, market, selection } = row
    if ([home, away, market, selection].every((value) => value === undefined)) return issue('tip', 'Required')
    for (const [name, value] of Object.entries({ home, away, market, selection })) {
      if (value === undefined) issue(name, 'Required without a tip')
    }
    if (!market || !selection) return
    for (const { path, message } of readPick({ market, selection, line: row.line ?? null }).issues) issue(path, message)
  })
export type OddsRow = z.output<typeof oddsRowSchema>

/** Rows of a file. */
export const ODDS_MOST = 5000

/**
 * Body of POST /api/tips/odds: odds for many tips, from a file or a feed. They replace each bookmaker's earlier odds.
 */
export const oddsImportSchema = z.strictObject({
  odds: z.array(oddsRowSchema).min(1, 'Required').max(ODDS_MOST, `At most ${ODDS_MOST}`),
})

/**
 * Answer of POST /api/tips/odds. `skipped` are tips that have started, whose odds can no longer change; `unmatched` are
 * picks without a tip.
 */
export const oddsImportedSchema = z.object({
  message: z.string(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  unmatched: z.int(),
})
export type OddsImported = z.infer<typeof oddsImportedSchema>
