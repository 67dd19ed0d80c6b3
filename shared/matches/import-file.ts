import { z } from 'zod'
import { daySchema } from '../instant.ts'
import { emptyAsNull, line } from '../text.ts'
import { competitionFields, timeZoneSchema } from './competition.ts'
import { longEvents, matchEventsSchema } from './match.ts'
import { matchStatusSchema, scoreSchema } from './score.ts'
import { groupSchema, stageSchema } from './stage.ts'
import { teamNameSchema } from './team.ts'

/**
 * The most matches of one competition in a file, and in total after an import, since its table is computed from all.
 */
export const IMPORT_MATCHES = 20_000

/** An object without other fields; for anything else the message says what is expected. */
function objectOf<T extends z.ZodRawShape>(what: string, shape: T) {
  return z.strictObject(shape, { error: ({ code }) => (code === 'invalid_type' ? `Must be ${what}` : undefined) })
}

/** A match in an import file; see docs/match-data.md. */
export const importMatchSchema = objectOf('a match: {"date": "2026-11-21", "home": "…", "away": "…"}', {
  externalId: line(120).min(1).nullable().optional(),
  round: emptyAsNull(line(60)).optional(),
  /** The group in whose table it counts; by default the one that the round names. */
  group: groupSchema.optional(),
  /** `table` or `knockout`; by default from the group and the name of the round. */
  stage: stageSchema.nullable().optional(),
  /** The date at the venue. */
  date: daySchema,
  time: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 15:00')
    .transform((time) => time.padStart(5, '0'))
    .nullable()
    .optional(),
  timeZone: timeZoneSchema.nullable().optional(),
  home: teamNameSchema,
  away: teamNameSchema,
  venue: emptyAsNull(line(120)).optional(),
  broadcast: emptyAsNull(line(120)).optional(),
  status: matchStatusSchema.nullable().optional(),
  score: scoreSchema.nullable().optional(),
  events: matchEventsSchema
    .superRefine((events, context) => {
      const message = longEvents(events)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  note: emptyAsNull(line(300)).optional(),
})
export type ImportMatch = z.output<typeof importMatchSchema>

const importTeamSchema = objectOf('a team: {"name": "…", "aliases": ["…"]}', {
  name: teamNameSchema,
  short: emptyAsNull(line(40)).optional(),
  aliases: z.array(line(120)).max(20).optional(),
})

/** An import file: one competition with its teams and matches. */
export const importFileSchema = objectOf('{"competition": {…}, "matches": […]}; see docs/match-data.md', {
  competition: objectOf('{"name": "…", "season": "2026/27", "sport": "football-news"}', {
    ...competitionFields,
    /** By default that of the competition; a new one is a league. */
    format: competitionFields.format.optional(),
  }),
  teams: z.array(importTeamSchema).max(1000).default([]),
  deductions: competitionFields.deductions,
  matches: z
    .array(importMatchSchema, 'Must be the list of matches')
    .max(IMPORT_MATCHES, `A file may hold ${IMPORT_MATCHES} matches`),
})
export type ImportFile = z.output<typeof importFileSchema>

/** Query of POST /api/matches/import. */
export const importQuerySchema = z.strictObject({
  /** Reports what would change without changing anything. */
  dryRun: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  /** Imports the valid rows and reports the others; otherwise it is all or nothing. */
  partial: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  /** For files that do not include them: football.txt and openfootball. */
  sport: line(120).optional(),
  timeZone: timeZoneSchema.optional(),
})
export type ImportQuery = z.output<typeof importQuerySchema>

const issueSchema = z.object({ path: z.string(), message: z.string(), line: z.int().positive().optional() })

/** The result of an import, or of a dry run. */
export const importAnswerSchema = z.object({
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Names of new teams, at most 1,000. */
  teamsCreated: z.array(z.string()),
  /**
   * New competitions, existing ones that they may be with the season written differently, and other sports (slugs) that
   * have one of that name.
   */
  competitionsCreated: z.array(
    z.object({ competition: z.string(), resembles: z.array(z.string()), otherSports: z.array(z.string()) }),
  ),
  /** The file's competitions that exist here with another spelling, and their names here. */
  competitionsMet: z.array(z.object({ competition: z.string(), met: z.string() })),
  /** What to check: imported rows that are probably wrong, such as a score before kick-off, and text left out. */
  warnings: z.array(issueSchema),
  /** The changes, one line per match, at most 500. */
  changes: z.array(
    z.object({ row: z.int(), kind: z.enum(['created', 'updated']), match: z.string(), what: z.string() }),
  ),
  /** Rows left out with `partial=true`, with line numbers for CSV. */
  issues: z.array(issueSchema),
  /** Headings of a CSV file that match no column. */
  ignored: z.array(z.string()),
})
export type ImportAnswer = z.infer<typeof importAnswerSchema>
