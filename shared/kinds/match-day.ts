import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { dayFields } from './matches.ts'
import { pageKind } from './page-kind.ts'

/** matches/{day}.json: the matches of a day of the editorial zone. */
export const matchDayFileSchema = z.object({ v: snapshotVersion, ...dayFields })
export type MatchDayFile = z.infer<typeof matchDayFileSchema>

export const matchDayKind = pageKind('matches/{day}.json', matchDayFileSchema, {
  about: null,
  pages: ({ day }) => [`/matches/${day}`],
})
