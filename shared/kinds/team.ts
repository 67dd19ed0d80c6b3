import { z } from 'zod'
import { formLineSchema, matchCardSchema, sideCardSchema, tableCardSchema } from '../matches/match-card.ts'
import { cardSchema, categoryRefSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** teams/{slug}.json */
export const teamFileSchema = z.object({
  v: snapshotVersion,
  team: sideCardSchema.extend({ shortName: z.string().nullable(), kind: z.string(), sport: categoryRefSchema }),
  next: z.array(matchCardSchema),
  last: z.array(matchCardSchema),
  /** Postponed and cancelled matches, except those in `next`. */
  off: z.array(matchCardSchema),
  form: z.array(formLineSchema),
  /** Its line in each of its tables. */
  places: z.array(
    z.object({ name: z.string(), slug: z.string(), season: z.string(), row: tableCardSchema, teams: z.int() }),
  ),
  /** The newest articles that link to it, and how many there are. */
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
})
export type TeamFile = z.infer<typeof teamFileSchema>

export const teamKind = pageKind('teams/{slug}.json', teamFileSchema, {
  about: 'team',
  pages: ({ slug }) => [`/team/${slug}`],
})
