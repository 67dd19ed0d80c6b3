import { z } from 'zod'
import { instantInputSchema, instantSchema } from '../instant.ts'
import { slugSchema } from '../slug.ts'
import { line } from '../text.ts'
import { oddsField } from './tip.ts'

/** Odds that were seen longer ago than this are said to be old while a tip is open. */
export const OLD_ODDS_MS = 3_600_000

/** A bookmaker's odds for a tip's pick, as the API answers them, best first. */
export const tipOddsSchema = z.array(
  z.object({ bookmaker: z.string(), slug: slugSchema, odds: z.number(), seenAt: instantSchema }),
)

const price = {
  /** Slug of a bookmaker. */
  bookmaker: slugSchema,
  odds: oddsField,
  /** Left out: now. */
  seenAt: instantInputSchema.nullish(),
}

/** Body of PUT /api/tips/{id}/odds: all of a tip's odds besides those that it was fixed with. */
export const tipOddsInputSchema = z.strictObject({
  odds: z
    .array(z.strictObject(price))
    .max(50, 'At most 50 bookmakers')
    .refine((rows) => new Set(rows.map(({ bookmaker }) => bookmaker)).size === rows.length, 'Each bookmaker once'),
})
export type TipOddsInput = z.output<typeof tipOddsInputSchema>

/** Body of POST /api/tips/odds: odds of many tips, from a file or a feed. They replace what each bookmaker had. */
export const oddsImportSchema = z.strictObject({
  odds: z
    .array(z.strictObject({ tip: line(120).min(1, 'Required'), ...price }))
    .min(1, 'Required')
    .max(5000, 'At most 5000'),
})
export type OddsImport = z.output<typeof oddsImportSchema>
/** Answer of POST /api/tips/odds. `skipped`: tips that have started, so that their odds are over. */
export const oddsImportedSchema = z.object({ message: z.string(), updated: z.int(), skipped: z.int() })
