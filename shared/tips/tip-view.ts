import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { categoryRefSchema, offerSchema } from '../snapshot.ts'
import { tipMarketSchema } from './markets.ts'
import { tipOutcomeSchema } from './settlement.ts'

const instant = z.string()
const named = z.object({ name: z.string(), slug: slugSchema })

/** How a confidence's tips had done when a tip was fixed; shown from 30 of them on. */
export const bandSchema = z.object({
  from: z.int(),
  to: z.int(),
  tips: z.int().nonnegative(),
  won: z.int().nonnegative(),
})

/** A published tip as slips show it. */
export const tipSlipSchema = z.object({
  slug: slugSchema,
  /** open: a bet can be placed. started: it has begun, or its match is off, and it waits for its outcome. */
  state: z.enum(['open', 'started', 'withdrawn', 'settled']),
  sport: categoryRefSchema,
  competition: named.nullable(),
  match: z.object({ slug: slugSchema }).nullable(),
  event: z.string(),
  /** When its match kicks off, as is known now, or its event starts. */
  startsAt: instant,
  /** Whether the time of its match is known: else `startsAt` is noon of the day. */
  timeKnown: z.boolean().default(true),
  /** When Join goes: at the start that it was fixed with, or a sooner one of its match. null when it is not open. */
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
   * The best of all bookmakers' odds, each one's as last seen: those that it was fixed with, or better ones seen
   * elsewhere. `isOld`: seen more than an hour ago, while the tip is open.
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
  /** Where Join leads: the bookmaker whose odds these are, while its offer is in date and the tip is open. */
  offer: offerSchema.nullable(),
  isDemo: z.boolean(),
})
export type TipSlip = z.infer<typeof tipSlipSchema>
