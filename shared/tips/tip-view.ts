import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { categoryRefSchema, offerSchema } from '../snapshot.ts'
import { tipMarketSchema } from './markets.ts'
import { tipOutcomeSchema } from './settlement.ts'

const instant = z.string()
const named = z.object({ name: z.string(), slug: slugSchema })

/** The record of tips at a confidence when a tip was fixed; shown from 30 tips on. */
export const bandSchema = z.object({
  from: z.int(),
  to: z.int(),
  tips: z.int().nonnegative(),
  won: z.int().nonnegative(),
})

/** A published tip as slips show it. */
export const tipSlipSchema = z.object({
  slug: slugSchema,
  /** open: a bet can be placed. started: it has begun, or its match is off, and it is waiting for its outcome. */
  state: z.enum(['open', 'started', 'withdrawn', 'settled']),
  sport: categoryRefSchema,
  competition: named.nullable(),
  match: z.object({ slug: slugSchema }).nullable(),
  event: z.string(),
  /** When its match kicks off, as currently known, or its event starts. */
  startsAt: instant,
  /** Whether its match's time is known; otherwise `startsAt` is noon of the day. */
  timeKnown: z.boolean().default(true),
  /** When Join is removed: at its fixed start, or its match's start if that is earlier. null if it is not open. */
  closesAt: instant.nullable().default(null),
  market: tipMarketSchema,
  pick: z.string(),
  /** Decimal, two places. */
  odds: z.number(),
  bookmaker: z.string().nullable(),
  oddsSeenAt: instant.nullable(),
  /** An open tip whose odds were seen more than an hour ago. */
  hasOldOdds: z.boolean().default(false),
  /**
   * The best of all bookmakers' latest odds: the fixed ones, or better ones elsewhere. `isOld` if seen more than an
   * hour ago while the tip is open.
   */
  best: z.object({ odds: z.number(), bookmaker: z.string().nullable(), isOld: z.boolean() }).nullable().default(null),
  stake: z.number(),
  confidence: z.int().nullable(),
  band: bandSchema.nullable(),
  author: z.object({ name: z.string(), slug: slugSchema.nullable() }).nullable(),
  /** The first sentence or two of the reasoning, without HTML. */
  summary: z.string(),
  outcome: tipOutcomeSchema.nullable(),
  units: z.number().nullable(),
  /** The offer that Join links to, from the bookmaker with these odds, while it is current and the tip is open. */
  offer: offerSchema.nullable(),
  isDemo: z.boolean(),
})
export type TipSlip = z.infer<typeof tipSlipSchema>
