import { z } from 'zod'
import { zoneSchema } from '../matches/competition.ts'
import { matchCardSchema, tableCardSchema } from '../matches/match-card.ts'
import { cardSchema, categoryRefSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** competitions/{slug}.json */
export const competitionFileSchema = z.object({
  v: snapshotVersion,
  competition: z.object({
    name: z.string(),
    slug: z.string(),
    season: z.string(),
    sport: categoryRefSchema,
    format: z.string(),
    description: z.string().nullable(),
    zones: z.array(zoneSchema),
    deductions: z.array(z.object({ team: z.string(), points: z.number(), reason: z.string() })),
    isCricket: z.boolean(),
    hasBonus: z.boolean(),
    updatedAt: z.string(),
  }),
  /** Its tables, one group after the other. */
  table: z.array(tableCardSchema),
  /** The knock-out matches by kick-off: the draw, or those of a competition with tables. */
  knockouts: z.array(matchCardSchema),
  next: z.array(matchCardSchema),
  last: z.array(matchCardSchema),
  /** Postponed and cancelled matches, except those in `next`. */
  off: z.array(matchCardSchema),
  /** The months with matches, each with a page: "2026-11". */
  months: z.array(z.string()),
  scorers: z.array(z.object({ player: z.string(), team: z.string(), goals: z.int(), penalties: z.int() })),
  /** Decided matches, and all. */
  played: z.int(),
  total: z.int(),
  /** The goals or points of decided matches, and who won. */
  soFar: z.object({ scored: z.int(), home: z.int(), drawn: z.int(), away: z.int() }),
  stories: z.array(cardSchema),
})
export type CompetitionFile = z.infer<typeof competitionFileSchema>

export const competitionKind = pageKind('competitions/{slug}.json', competitionFileSchema, {
  about: 'competition',
  pages: ({ slug }) => [`/competition/${slug}`],
})
