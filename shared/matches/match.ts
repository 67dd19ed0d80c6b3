import { z } from 'zod'
import { acknowledgeSchema } from '../finding.ts'
import { daySchema, instantInputSchema, instantSchema } from '../instant.ts'
import { pageQueryFields } from '../paging.ts'
import { readOnlyFields } from '../sent-back.ts'
import { slugSchema } from '../slug.ts'
import { emptyAsNull, line } from '../text.ts'
import { competitionRefSchema, timeZoneSchema } from './competition.ts'
import { MATCH_STATUSES, matchStatusSchema, scoreSchema } from './score.ts'
import { groupSchema, STAGES, stageSchema } from './stage.ts'
import { teamRefSchema } from './team.ts'

export const EVENT_TYPES = [
  'goal',
  'penalty',
  'own-goal',
  'try',
  'conversion',
  'penalty-goal',
  'drop-goal',
  'yellow-card',
  'red-card',
  'substitution',
  'other',
] as const

/** A scorer, a card, or anything else worth a line. */
export const matchEventSchema = z.strictObject({
  minute: line(8).optional(),
  side: z.enum(['home', 'away'], 'Must be home or away'),
  type: z.enum(EVENT_TYPES, `Must be one of ${EVENT_TYPES.join(', ')}`),
  player: line(80).optional(),
  text: line(200).optional(),
})
export type MatchEvent = z.infer<typeof matchEventSchema>

// The most characters: a response to readers can hold a hundred matches. Two hundred goals with long names need fewer.
const EVENTS_CHARACTERS = 10_000

/** Why a match's events are too long; null if they are not, or are not longer than before. */
export function longEvents(events: readonly MatchEvent[], before: readonly MatchEvent[] = []): string | null {
  const characters = charactersOf(events)
  if (characters <= EVENTS_CHARACTERS || characters <= charactersOf(before)) return null
  return `The players and texts of all events together must be at most ${EVENTS_CHARACTERS.toLocaleString('en')} characters`
}

function charactersOf(events: readonly MatchEvent[]): number {
  return events.reduce((sum, { player = '', text = '' }) => sum + player.length + text.length, 0)
}

/** A match's events. */
export const matchEventsSchema = z.array(matchEventSchema).max(200)

const names = z.array(line(80).min(1)).max(40)
export const lineUpsSchema = z.strictObject({ home: names, away: names })
export type LineUps = z.infer<typeof lineUpsSchema>

/** A published tip on a match. */
export const matchTipSchema = z.object({
  slug: slugSchema,
  market: z.string(),
  selection: z.string(),
  odds: z.number(),
})

/** A match as the API returns it. */
export const matchSchema = z.object({
  id: z.int().positive(),
  slug: slugSchema,
  competition: competitionRefSchema,
  round: z.string().nullable(),
  /** The group in whose table it counts; null for the one that the round names, if any. */
  group: z.string().nullable(),
  /** Whether it counts in a table; null to decide by the group and the name of the round. */
  stage: z.enum(STAGES).nullable(),
  home: teamRefSchema,
  away: teamRefSchema,
  kickOff: instantSchema,
  /** False if only the date is known; `kickOff` is then noon at the venue. */
  timeKnown: z.boolean(),
  /** The venue's. */
  timeZone: z.string(),
  venue: z.string().nullable(),
  broadcast: z.string().nullable(),
  status: z.enum(MATCH_STATUSES),
  score: scoreSchema.nullable(),
  events: z.array(matchEventSchema),
  lineUps: lineUpsSchema.nullable(),
  /** Why it is off, or other information for readers. */
  note: z.string().nullable(),
  externalId: z.string().nullable(),
  source: z.string(),
  fetchedAt: instantSchema.nullable(),
  /** When the result was typed, which feeds then do not change; null if feeds may change it. */
  heldAt: instantSchema.nullable(),
  /** When kick-off, round, venue or broadcast was typed, which feeds then do not change. */
  fixtureHeldAt: instantSchema.nullable(),
  revision: z.int().positive(),
  tips: z.array(matchTipSchema),
  updatedAt: instantSchema,
})
export type Match = z.infer<typeof matchSchema>

const side = z.union([z.int().positive(), line(120).min(1, 'Required')])

const fields = {
  /** A competition's slug or id. */
  competition: z.union([z.int().positive(), slugSchema]),
  round: emptyAsNull(line(60)).optional(),
  group: groupSchema.optional(),
  stage: stageSchema.nullable().optional(),
  /** A team's id, slug, name or alias. */
  home: side,
  away: side,
  kickOff: instantInputSchema.optional(),
  date: daySchema.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 15:00')
    .optional(),
  timeKnown: z.boolean().optional(),
  timeZone: timeZoneSchema.optional(),
  venue: emptyAsNull(line(120)).optional(),
  broadcast: emptyAsNull(line(120)).optional(),
  status: matchStatusSchema.optional(),
  score: scoreSchema.nullable().optional(),
  events: matchEventsSchema.optional(),
  lineUps: lineUpsSchema.nullable().optional(),
  note: emptyAsNull(line(300)).optional(),
  externalId: emptyAsNull(line(120)).optional(),
  slug: slugSchema.or(z.literal('')).optional(),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
}

const readOnly = readOnlyFields(
  'id',
  'source',
  'fetchedAt',
  'heldAt',
  'fixtureHeldAt',
  'revision',
  'tips',
  'createdAt',
  'updatedAt',
)

// Responses have sides and competition as objects; when sent back, their ids are used.
const refFields = {
  competition: z.union([fields.competition, competitionRefSchema.loose().transform(({ id }) => id)]),
  home: z.union([side, teamRefSchema.loose().transform(({ id }) => id)]),
  away: z.union([side, teamRefSchema.loose().transform(({ id }) => id)]),
}

/** Body of POST /api/matches: the kick-off as an instant, or as date and time at the venue. */
export const matchInputSchema = z
  .strictObject({ ...fields, ...refFields, ...readOnly.fields })
  .refine(({ kickOff, date }) => kickOff !== undefined || date !== undefined, {
    path: ['kickOff'],
    message: 'Give kickOff, or date and time',
  })
  .transform(readOnly.drop)
export type MatchInput = z.output<typeof matchInputSchema>

/** Body of PUT /api/matches/{id}: any part of it. */
export const matchPatchSchema = z
  .strictObject({ ...fields, ...refFields, ...readOnly.fields })
  .partial()
  .transform(readOnly.drop)
export type MatchPatch = z.output<typeof matchPatchSchema>

/** Body of PUT /api/matches/{id}/score; events and note may come with it. `release` lets feeds change it again. */
export const matchScoreSchema = z.strictObject({
  status: matchStatusSchema,
  score: scoreSchema.nullable().optional(),
  events: fields.events,
  note: fields.note,
  release: z.boolean().optional(),
  acknowledge: fields.acknowledge,
})
export type MatchScore = z.output<typeof matchScoreSchema>

/** Query of GET /api/matches: a day in the editorial zone, or days from and to, both inclusive. */
export const matchListQuerySchema = z
  .strictObject({
    ...pageQueryFields,
    date: daySchema.optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
    team: slugSchema.optional(),
    competition: slugSchema.optional(),
    status: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(matchStatusSchema))
      .optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined || from <= to) return
    context.addIssue({ code: 'custom', path: ['from'], message: `from (${from}) is after to (${to}). Swap them.` })
  })
export type MatchListQuery = z.output<typeof matchListQuerySchema>
