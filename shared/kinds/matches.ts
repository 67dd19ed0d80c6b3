import { z } from 'zod'
import { matchCardSchema, tableCardSchema } from '../matches/match-card.ts'
import { snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** The content of the page of a day. */
export const dayFields = {
  day: z.string(),
  /** The days around it, with how many matches each has. */
  strip: z.array(z.object({ day: z.string(), total: z.int() })),
  /** The nearest days outside the strip that have matches. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
  /** By kick-off. */
  matches: z.array(matchCardSchema),
  /** Open tips on them. */
  tips: z.array(tipSlipSchema),
}

/** matches.json: today's matches, and the next ones where there are none. */
export const matchesFileSchema = z.object({
  v: snapshotVersion,
  ...dayFields,
  next: z.array(matchCardSchema),
  /** The head of the table of the first league that plays. */
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
