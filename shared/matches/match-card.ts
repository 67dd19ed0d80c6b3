import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { MATCH_STATUSES, scoreSchema } from './score.ts'

/** A match's side as pages show it. */
export const sideCardSchema = z.object({
  name: z.string(),
  slug: slugSchema,
  badge: z.string().nullable(),
  colours: z.tuple([z.string(), z.string()]).nullable(),
})
export type SideCard = z.infer<typeof sideCardSchema>

/** A match as lists show it. */
export const matchCardSchema = z.object({
  slug: slugSchema,
  competition: z.object({ name: z.string(), slug: slugSchema, sport: slugSchema, format: z.string() }),
  round: z.string().nullable(),
  home: sideCardSchema,
  away: sideCardSchema,
  kickOff: z.string(),
  timeKnown: z.boolean(),
  status: z.enum(MATCH_STATUSES),
  score: scoreSchema.nullable(),
  /** Scorers on one line, or why it is off. */
  note: z.string().nullable(),
})
export type MatchCard = z.infer<typeof matchCardSchema>

/** A row of a table as pages show it. */
export const tableCardSchema = z.object({
  position: z.int().positive(),
  team: sideCardSchema,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  for: z.int(),
  against: z.int(),
  difference: z.number(),
  bonus: z.int(),
  deducted: z.number(),
  points: z.number(),
  form: z.array(z.enum(['W', 'D', 'L'])),
  /** If matches are played in groups. */
  group: z.string().optional(),
})
export type TableCard = z.infer<typeof tableCardSchema>

/** A past match from one side's perspective. */
export const formLineSchema = z.object({
  slug: slugSchema,
  kickOff: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  own: z.int(),
  other: z.int(),
  outcome: z.enum(['W', 'D', 'L']),
})
export type FormLine = z.infer<typeof formLineSchema>
