import { z } from 'zod'
import { editorialDay } from '../dates.ts'
import { jsonOfFile } from '../json-file.ts'
import { parseCsv } from '../matches/csv-file.ts'
import { kickOffOf } from '../matches/kick-off.ts'
import { slugSchema } from '../slug.ts'
import { emptyAsNull, line } from '../text.ts'
import { readPick } from './markets.ts'
import { tipOutcomeSchema } from './settlement.ts'
import { checkFraction, fractionField, tipFields } from './tip.ts'

export const MOST_OLD_TIPS = 10_000

/** The columns of a file of old tips, each with its accepted aliases. */
const COLUMNS: Record<string, readonly string[]> = {
  id: [],
  event: ['match', 'fixture'],
  startsAt: ['start', 'kickoff', 'date'],
  sport: [],
  market: [],
  selection: ['pick'],
  line: ['handicap'],
  odds: ['price'],
  bookmaker: ['bookmakername'],
  stake: [],
  confidence: [],
  tipster: ['author', 'authorname'],
  publishedAt: [],
  settledAt: [],
  outcome: ['result'],
  fraction: [],
  note: [],
}
const REQUIRED = ['event', 'startsAt', 'sport', 'market', 'selection', 'odds', 'outcome']
const NUMBERS = ['line', 'odds', 'stake', 'confidence', 'fraction']
// The record's own CSV has these as well; they follow from the others.
const COMPUTED = ['slug', 'status', 'units', 'closingodds', 'withdrawnreason']

/** Reads a file of old tips: a JSON list, `{"tips": […]}`, or CSV with a heading line; rows are checked later. */
export function parseTipFile(text: string): { rows: unknown[] } | { problem: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'The file is empty' }
  if (trimmed.startsWith('<')) return { problem: 'The file is a web page, not tips. Check what was saved.' }
  return /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromCsv(trimmed)
}

function fromJson(text: string): { rows: unknown[] } | { problem: string } {
  const read = jsonOfFile(text)
  if ('problem' in read) return read
  const { value } = read
  const list = Array.isArray(value) ? value : (value as { tips?: unknown }).tips
  return Array.isArray(list) ? { rows: list } : { problem: 'The file must be a list of tips, or {"tips": […]}' }
}

function fromCsv(text: string): { rows: unknown[] } | { problem: string } {
  const [head = [], ...rows] = parseCsv(text)
  const names = head.map(columnOf)
  const unknown = head.filter((name, n) => names[n] === undefined && !COMPUTED.includes(key(name)))
  const missing = REQUIRED.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    return {
      problem: `The first line must name the columns; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. See docs/tips.md.`,
    }
  }
  if (unknown.length > 0)
    return {
      problem: `Unknown ${unknown.length === 1 ? 'column' : 'columns'}: ${unknown.join(', ')}. See docs/tips.md.`,
    }
  return {
    rows: rows.map((cells) =>
      Object.fromEntries(
        names.flatMap((name, n) => {
          const cell = cells[n]?.trim() ?? ''
          if (!name || cell === '') return []
          return [[name, NUMBERS.includes(name) ? figureOf(cell) : cell]]
        }),
      ),
    ),
  }
}

function columnOf(heading: string): string | undefined {
  const name = key(heading)
  return Object.keys(COLUMNS).find((column) => column.toLowerCase() === name || COLUMNS[column]?.includes(name))
}

function key(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}

// Values that are not numbers are kept, so that the check of the row can name them.
function figureOf(cell: string): unknown {
  const text = cell.replace(',', '.').replace('−', '-')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : cell
}

const WALL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/
const AN_INSTANT = 'Must be a date such as 2025-11-21, with a time such as 2025-11-21 15:00, or 2025-11-21T13:00:00Z'

/** A row of a file of old tips; times without a zone are in `timeZone`, and all are before `now`. */
export function oldTipSchema({ timeZone, now }: { timeZone: string; now: string }) {
  const instant = line(40)
    .transform((text, context) => {
      const at = instantOf(text, timeZone)
      if (at !== null) return at
      context.addIssue({ code: 'custom', message: AN_INSTANT })
      return z.NEVER
    })
    .refine((at) => at <= now, 'Must be in the past: only decided tips are imported')
  return z
    .strictObject({
      /** The source's own name for the tip; the same again is the same tip. */
      id: z.union([line(120).min(1), z.int().transform(String)]).nullish(),
      event: line(200).min(1, 'Required'),
      startsAt: instant,
      sport: slugSchema,
      market: tipFields.market,
      selection: tipFields.selection,
      line: tipFields.line.default(null),
      odds: tipFields.odds,
      /** Slug or name. */
      bookmaker: emptyAsNull(line(120)).default(null),
      stake: tipFields.stake.default(1),
      confidence: tipFields.confidence.default(null),
      /** Slug or name of an author. */
      tipster: emptyAsNull(line(120)).default(null),
      publishedAt: instant.nullish(),
      settledAt: instant.nullish(),
      outcome: tipOutcomeSchema,
      fraction: fractionField.nullable().default(null),
      note: emptyAsNull(line(500)).default(null),
    })
    .superRefine((tip, context) => {
      checkFraction(tip, context)
      for (const { path, message } of readPick(tip).issues) context.addIssue({ code: 'custom', path: [path], message })
      // A date alone says no time: only another day contradicts the start.
      const day = (at: string) => editorialDay(at, timeZone)
      if (tip.publishedAt && day(tip.publishedAt) > day(tip.startsAt)) {
        context.addIssue({ code: 'custom', path: ['publishedAt'], message: 'Must be before the start' })
      }
      if (tip.settledAt && day(tip.settledAt) < day(tip.startsAt)) {
        context.addIssue({ code: 'custom', path: ['settledAt'], message: 'Must not be before the start' })
      }
    })
    .transform((tip) => ({ ...tip, ...readPick(tip).pick }))
}
export type OldTip = z.output<ReturnType<typeof oldTipSchema>>

function instantOf(text: string, timeZone: string): string | null {
  const [, date, time = '12:00'] = WALL.exec(text) ?? []
  if (date) {
    const found = kickOffOf(date, time, timeZone)
    return 'kickOff' in found ? found.kickOff : null
  }
  const isZoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = isZoned ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Query of POST /api/tips/import. */
export const oldTipsQuerySchema = z.strictObject({
  /** Changes nothing; returns what would change. */
  dryRun: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
})

/** Answer of POST /api/tips/import. */
export const oldTipsAnswerSchema = z.object({
  message: z.string(),
  created: z.int(),
  /** Imported before. */
  unchanged: z.int(),
  /** Names that are no author's or bookmaker's here; they are kept as they are. */
  unknownTipsters: z.array(z.string()),
  unknownBookmakers: z.array(z.string()),
})
export type OldTipsAnswer = z.infer<typeof oldTipsAnswerSchema>

/** Imported tips: only counts, since they are not verified. */
export const importedFiguresSchema = z.object({
  tips: z.int().nonnegative(),
  won: z.int().nonnegative(),
  lost: z.int().nonnegative(),
  void: z.int().nonnegative(),
  staked: z.number(),
  units: z.number(),
})
export type ImportedFigures = z.infer<typeof importedFiguresSchema>
