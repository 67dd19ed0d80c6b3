import { z } from 'zod'
import { matchCardSchema, tableCardSchema } from '../matches/match-card.ts'
import { snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** The content of a day's page. */
export const dayFields = {
  day: z.string(),
  /** The surrounding days, with the number of matches on each. */
  strip: z.array(z.object({ day: z.string(), total: z.int() })),
  /** The nearest days with matches outside that range. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
  /** By kick-off. */
  matches: z.array(matchCardSchema),
  /** Open tips on them. */
  tips: z.array(tipSlipSchema),
}

/** matches.json: today's matches, or the next ones if there are none. */
export const matchesFileSchema = z.object({
  v: snapshotVersion,
  ...dayFields,
  next: z.array(matchCardSchema),
  /** The top of the table of the first league playing. */
  standing: z
    .object({
      name: z.string(),
      slug: z.string(),
      sport: z.string(),
      isCricket: z.boolean(),
      rows: z.array(tableCardSchema),
    })
    .nullable(),
})
export type MatchesFile = z.infer<typeof matchesFileSchema>

export const matchesKind = pageKind('matches.json', matchesFileSchema, { about: null, pages: () => ['/matches'] })
