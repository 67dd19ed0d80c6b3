import { z } from 'zod'
import { matchCardSchema } from '../matches/match-card.ts'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** competition-months/{slug}/{month}.json: the matches of a competition in a month of the editorial zone, the first 1,000. */
export const competitionMonthFileSchema = z.object({
  v: snapshotVersion,
  competition: z.object({ name: z.string(), slug: slugSchema, season: z.string(), sport: slugSchema }),
  /** "2026-11" */
  month: z.string(),
  /** All its months that have matches. */
  months: z.array(z.string()),
  /** By kick-off. */
  matches: z.array(matchCardSchema),
})

export const competitionMonthKind = pageKind('competition-months/{slug}/{month}.json', competitionMonthFileSchema, {
  about: 'competition',
  pages: ({ slug, month }) => [`/competition/${slug}/${month}`],
})
