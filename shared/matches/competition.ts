import { z } from 'zod'
import { acknowledgeSchema } from '../finding.ts'
import { instantSchema } from '../instant.ts'
import { pageQueryFields } from '../paging.ts'
import { readOnlyFields } from '../sent-back.ts'
import { slugSchema } from '../slug.ts'
import { emptyAsNull, line, paragraphs } from '../text.ts'
import { isTimeZone } from './kick-off.ts'
import { pointsInputSchema, pointsRulesSchema } from './points.ts'
import { TIE_BREAKS, tieBreaksSchema } from './tie-breaks.ts'

export const COMPETITION_FORMATS = ['league', 'group', 'knockout'] as const
const formatSchema = z.enum(COMPETITION_FORMATS, `Must be one of ${COMPETITION_FORMATS.join(', ')}`)

// A file can have a thousand, and every new one is compared with all existing names.
const MOST_COMPETITIONS = 5_000

/** Why `more` competitions cannot be added to the existing `there`; null if they can. */
export function noRoomForCompetitions(there: number, more: number): string | null {
  if (there + more <= MOST_COMPETITIONS) return null
  return `There are ${MOST_COMPETITIONS.toLocaleString('en')} competitions at the most, and here are ${there}. Delete one first.`
}

/** Table positions with a consequence: promotion, play-offs, relegation. */
export const zoneSchema = z
  .strictObject({
    name: line(40).min(1, 'Required'),
    from: z.int().min(1).max(100),
    to: z.int().min(1).max(100),
    kind: z.enum(['up', 'down'], 'Must be up or down'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before "from"' })
export type Zone = z.infer<typeof zoneSchema>

/** Points that a team loses, as stored. */
export type StoredDeduction = { teamId: number; points: number; reason: string }

/** `deductions` as entered: the team by name, alias, slug or id. A negative number adds points. */
export const deductionInputSchema = z.strictObject({
  team: z.union([line(120).min(1, 'Required'), z.int().positive().max(2147483647)]),
  points: z.number().min(-100).max(100),
  reason: line(300).min(1, 'Say why the points are deducted'),
})
export type DeductionInput = z.infer<typeof deductionInputSchema>

/** A competition as referred to by other data. */
export const competitionRefSchema = z.object({ id: z.int().positive(), name: z.string(), slug: slugSchema })

/** A competition as the API returns it. */
export const competitionSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  /** A category's slug. */
  sport: slugSchema,
  season: z.string(),
  format: formatSchema,
  description: z.string().nullable(),
  points: pointsRulesSchema,
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  zones: z.array(z.object({ name: z.string(), from: z.int(), to: z.int(), kind: z.enum(['up', 'down']) })),
  deductions: z.array(z.object({ team: z.string(), points: z.number(), reason: z.string() })),
  timeZone: z.string(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Competition = z.infer<typeof competitionSchema>

/** A time zone: a name such as Africa/Johannesburg, or an offset such as +02:00. */
export const timeZoneSchema = line(60).refine(
  isTimeZone,
  'Must be a time zone such as Africa/Johannesburg, or an offset such as +02:00',
)

/** The fields of a competition, also in an import file. */
export const competitionFields = {
  name: line(120).min(1, 'Required'),
  sport: slugSchema,
  season: line(20).min(1, 'Required'),
  format: formatSchema,
  description: emptyAsNull(paragraphs(500)).optional(),
  points: pointsInputSchema.optional(),
  tieBreaks: tieBreaksSchema.optional(),
  zones: z.array(zoneSchema).max(10).optional(),
  deductions: z.array(deductionInputSchema).max(100).optional(),
  timeZone: timeZoneSchema.optional(),
}

const readOnly = readOnlyFields('id', 'revision', 'createdAt', 'updatedAt')

const own = {
  slug: slugSchema.or(z.literal('')).optional(),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
}

/** Body of POST /api/competitions. */
export const competitionInputSchema = z
  .strictObject({ ...competitionFields, format: formatSchema.default('league'), ...own, ...readOnly.fields })
  .transform(readOnly.drop)
export type CompetitionInput = z.output<typeof competitionInputSchema>

/** Body of PUT /api/competitions/{id}: any part of it. */
export const competitionPatchSchema = z
  .strictObject({ ...competitionFields, ...own, ...readOnly.fields })
  .partial()
  .transform(readOnly.drop)
export type CompetitionPatch = z.output<typeof competitionPatchSchema>

/** Query of GET /api/competitions. */
export const competitionListQuerySchema = z.strictObject({
  ...pageQueryFields,
  sport: slugSchema.optional(),
  season: line(20).optional(),
})

/** A line of GET /api/competitions/{slug}/table. */
export const tableRowSchema = z.object({
  position: z.int().positive(),
  team: z.object({ name: z.string(), slug: slugSchema }),
  /** Its group, if matches are played in groups; positions are within it. */
  group: z.string().optional(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  for: z.int(),
  against: z.int(),
  /** Cricket: the net run rate. */
  difference: z.number(),
  bonus: z.int(),
  deducted: z.number(),
  points: z.number(),
  /** The last five, oldest first. */
  form: z.array(z.enum(['W', 'D', 'L'])),
})
export type TableLine = z.infer<typeof tableRowSchema>
