import { z } from 'zod'
import { jsonOfFile } from '../json-file.ts'
import { slugSchema } from '../slug.ts'
import { line } from '../text.ts'
import { parseCsv } from './csv-file.ts'
import { isTimeZone, localDate, localTime } from './kick-off.ts'
import type { FileHints, ParsedFile } from './parsed-file.ts'
import { MATCH_STATUSES, type MatchStatus, matchStatusSchema, WITHOUT_SCORE } from './score.ts'

/** The fields that a mapping can take from a row. */
export const MAPPED_FIELDS = [
  'kickOff',
  'date',
  'time',
  'home',
  'away',
  'homeScore',
  'awayScore',
  'halfTimeHome',
  'halfTimeAway',
  'status',
  'round',
  'group',
  'stage',
  'venue',
  'externalId',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

const MOST_WORDS = 100

const path = line(200).min(1, 'Required')

/**
 * How to read responses of another shape: the path to the list of matches, and the paths of their fields. A path is
 * names and indexes joined by dots, `fixture.teams.0.name`; for CSV it is a column heading.
 */
export const feedMappingSchema = z
  .strictObject({
    competition: z.strictObject({
      name: line(120).min(1, 'Required'),
      season: line(20).min(1, 'Required'),
      sport: slugSchema.optional(),
      format: z.enum(['league', 'group', 'knockout']).optional(),
    }),
    /** The path to the list; blank if the response is the list or CSV. */
    matches: line(200).default(''),
    fields: z.partialRecord(z.enum(MAPPED_FIELDS, `Must be one of ${MAPPED_FIELDS.join(', ')}`), path.optional()),
    /** The feed's words for match statuses. */
    statuses: z
      .record(line(60), matchStatusSchema)
      .refine((words) => Object.keys(words).length <= MOST_WORDS, `At most ${MOST_WORDS} words`)
      .default({}),
  })
  .refine(({ fields }) => fields.home && fields.away, { path: ['fields'], message: 'Say where home and away are' })
  .refine(({ fields }) => fields.kickOff || fields.date, {
    path: ['fields'],
    message: 'Say where the kick-off or the date is',
  })
export type FeedMapping = z.output<typeof feedMappingSchema>

/** Reads a response with a mapping; kick-offs without an offset are in the time zone of the hints. */
export function parseMapped(text: string, mapping: FeedMapping, hints: FileHints & { timeZone: string }): ParsedFile {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'The answer is empty' }
  if (trimmed.startsWith('<')) return { problem: 'The answer is a web page, not match data. Check the address.' }
  const rows = rowsOf(trimmed, mapping.matches)
  if ('problem' in rows) return rows
  const { name, season, sport = hints.sport ?? 'football-news', format = 'league' } = mapping.competition
  const competition = { name, season, sport, format, timeZone: hints.timeZone }
  return { files: [{ competition, matches: rows.rows.map((row) => toMatch(row, mapping, hints.timeZone)) }] }
}

function rowsOf(text: string, listPath: string): { rows: unknown[] } | { problem: string } {
  if (!/^[[{]/.test(text)) {
    const [head = [], ...rows] = parseCsv(text)
    return { rows: rows.map((cells) => Object.fromEntries(head.map((name, n) => [name.trim(), cells[n]?.trim()]))) }
  }
  const read = jsonOfFile(text, 'The answer is not valid JSON')
  if ('problem' in read) return read
  const list = listPath ? at(read.value, listPath) : read.value
  if (Array.isArray(list)) return { rows: list }
  return { problem: `There is no list of matches at "${listPath || 'the top'}" of the answer. Check the mapping.` }
}

function toMatch(row: unknown, { fields, statuses }: FeedMapping, zone: string): unknown {
  const text = (field: MappedField): string | undefined => {
    const where = fields[field]
    const value = where ? at(row, where) : undefined
    return value === null || value === undefined || value === '' ? undefined : String(value)
  }
  const status = statusOf(text('status'), statuses)
  const [home, away] = [text('homeScore'), text('awayScore')]
  const [halfHome, halfAway] = [text('halfTimeHome'), text('halfTimeAway')]
  const hasScore = home !== undefined && away !== undefined && !WITHOUT_SCORE.includes(status as MatchStatus)
  const halfTime =
    halfHome === undefined || halfAway === undefined
      ? {}
      : { halfTime: { home: figure(halfHome), away: figure(halfAway) } }
  const plain = {
    round: text('round'),
    group: text('group'),
    stage: text('stage'),
    venue: text('venue'),
    externalId: text('externalId'),
    status,
  }
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...kickOffOf(text('kickOff'), text('date'), text('time'), zone),
    home: text('home'),
    away: text('away'),
    ...(hasScore && { score: { home: figure(home), away: figure(away), ...halfTime } }),
  }
}

// An unmapped word is kept, so that validation can report it.
function statusOf(word: string | undefined, statuses: Record<string, MatchStatus>): string | undefined {
  if (word === undefined) return undefined
  const known =
    statuses[word] ?? Object.entries(statuses).find(([name]) => name.toLowerCase() === word.toLowerCase())?.[1]
  return known ?? MATCH_STATUSES.find((status) => status === word.toLowerCase()) ?? word
}

/** Date and time at the venue, from an instant, seconds since 1970, or text. */
function kickOffOf(kickOff: string | undefined, date: string | undefined, time: string | undefined, zone: string) {
  if (kickOff === undefined) return { date, ...(time && { time: time.slice(0, 5) }) }
  const wall = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(kickOff)
  if (wall) return { date: wall[1], ...(wall[2] && { time: wall[2] }) }
  const seconds = /^\d{9,13}$/.test(kickOff) ? Number(kickOff) : null
  const ms = seconds === null ? Date.parse(kickOff) : seconds * (kickOff.length > 11 ? 1 : 1000)
  if (Number.isNaN(ms) || !isTimeZone(zone)) return { date: kickOff }
  const instant = new Date(ms).toISOString()
  return { date: localDate(instant, zone), time: localTime(instant, zone) }
}

function figure(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : text
}

/** The value at a path; a heading that contains dots is looked up as a whole. */
function at(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path]
  let found: unknown = value
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}
