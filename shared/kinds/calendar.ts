import { z } from 'zod'
import { MATCH_STATUSES } from '../matches/score.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/**
 * calendars/{of}/{slug}.json: the matches of a competition or a team, by kick-off (at most the next and last thousand);
 * `of` is "competition" or "team".
 */
export const calendarFileSchema = z.object({
  v: snapshotVersion,
  name: z.string(),
  events: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      competition: z.string(),
      /** A category's slug. */
      sport: z.string(),
      kickOff: z.string(),
      /** The date at the venue, for a match whose time is not known. */
      date: z.string(),
      timeKnown: z.boolean(),
      venue: z.string().nullable(),
      status: z.enum(MATCH_STATUSES),
      /** Higher after each change. */
      sequence: z.int().positive(),
      updatedAt: z.string(),
    }),
  ),
})
export type CalendarFile = z.infer<typeof calendarFileSchema>

export const calendarKind = pageKind('calendars/{of}/{slug}.json', calendarFileSchema, {
  about: ['competition', 'team'],
  pages: ({ of, slug }) => [`/calendars/${of}/${slug}.ics`],
})
