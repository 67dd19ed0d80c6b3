import { z } from 'zod'
import { instantSchema } from '../instant.ts'
import { readOnlyFields } from '../sent-back.ts'
import { slugSchema } from '../slug.ts'
import { isWebAddress, line } from '../text.ts'
import { timeZoneSchema } from './competition.ts'
import { feedMappingSchema } from './feed-mapping.ts'

/**
 * new: not read yet; ok: read; failing: it stopped or cannot be read; held: read, but must be checked by an editor
 * first.
 */
export const FEED_STATES = ['new', 'ok', 'failing', 'held'] as const
export type FeedState = (typeof FEED_STATES)[number]

/** A feed's content: fixtures and results, or bookmakers' odds for open tips. */
export const FEED_KINDS = ['matches', 'odds'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** A competition in a feed, and the one here that its matches are stored in. */
export type FeedCompetition = { name: string; season: string; competitionId: number }

const fields = {
  name: line(80).min(1, 'Required'),
  kind: z.enum(FEED_KINDS, `Must be one of ${FEED_KINDS.join(', ')}`),
  url: line(2000).refine(isWebAddress, 'Must be a web address such as https://example.com/matches.json'),
  intervalMinutes: z.int('Must be a whole number').min(1, 'Must be at least 1').max(1440, 'Must be at most 1440'),
  /** The most requests per UTC day. */
  dailyRequests: z.int('Must be a whole number').min(1, 'Must be at least 1').max(1440, 'Must be at most 1440'),
  /** For responses that do not include them. */
  sport: slugSchema.nullable(),
  timeZone: timeZoneSchema.nullable(),
  /** null if the response has the shape of docs/match-data.md. */
  mapping: feedMappingSchema.nullable(),
  isPaused: z.boolean(),
}

const readOnly = readOnlyFields(
  'id',
  'state',
  'problem',
  'problemSince',
  'details',
  'kept',
  'competitions',
  'matches',
  'checkedAt',
  'changedAt',
  'nextAt',
  'requestsToday',
  'revision',
  'createdAt',
  'updatedAt',
)

/** Body of POST /api/feeds. */
export const feedInputSchema = z
  .strictObject({
    ...fields,
    kind: fields.kind.default('matches'),
    intervalMinutes: fields.intervalMinutes.default(15),
    dailyRequests: fields.dailyRequests.default(500),
    sport: fields.sport.default(null),
    timeZone: fields.timeZone.default(null),
    mapping: fields.mapping.default(null),
    isPaused: fields.isPaused.default(false),
    ...readOnly.fields,
  })
  .refine(({ kind, mapping }) => kind === 'matches' || mapping === null, {
    path: ['mapping'],
    message: 'Leave it out: odds have the format in docs/tips.md',
  })
  .transform(readOnly.drop)
export type FeedInput = z.output<typeof feedInputSchema>

/** Body of PUT /api/feeds/{id}: any part of it. */
export const feedPatchSchema = z
  .strictObject({ ...fields, ...readOnly.fields })
  .partial()
  .transform(readOnly.drop)
export type FeedPatch = z.output<typeof feedPatchSchema>

/** A feed as the API returns it. */
export const feedSchema = z.object({
  ...fields,
  id: z.int().positive(),
  state: z.enum(FEED_STATES),
  /** Why nothing is taken from it; null if it works. */
  problem: z.string().nullable(),
  problemSince: instantSchema.nullable(),
  /** The rows that the problem is about. */
  details: z.array(z.string()),
  /** Results that differ from those typed here, which are kept. */
  kept: z.array(z.string()),
  /** The competition of the first response; responses about another one are refused. */
  competitions: z.array(z.object({ name: z.string(), season: z.string(), competitionId: z.int() })),
  /** Matches or odds in the last accepted response. */
  matches: z.int().nullable(),
  checkedAt: instantSchema.nullable(),
  changedAt: instantSchema.nullable(),
  nextAt: instantSchema,
  requestsToday: z.int(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Feed = z.infer<typeof feedSchema>

/** Answer of POST /api/feeds/{id}/fetch. */
export const feedReadSchema = z.object({ message: z.string(), feed: feedSchema })

/** A match deleted by a user: feeds do not add it again until it is released. */
export const deletedMatchSchema = z.object({
  id: z.int().positive(),
  home: z.string(),
  away: z.string(),
  /** The day at the venue. */
  date: z.string(),
  competition: z.string(),
  deletedAt: instantSchema,
})
export type DeletedMatch = z.infer<typeof deletedMatchSchema>
