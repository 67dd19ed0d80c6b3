import { jsonOfFile } from '../json-file.ts'
import { rowsByName } from './named-columns.ts'

const COLUMNS = {
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
const REQUIRED = ['event', 'startsAt', 'sport', 'market', 'selection', 'odds', 'outcome'] as const
// The record's own CSV has these as well; they follow from the others.
const COMPUTED = ['slug', 'status', 'units', 'closingodds', 'withdrawnreason']

/** Reads a file of old tips: a JSON list, `{"tips": […]}`, or CSV with a heading line; rows are checked later. */
export function parseTipFile(text: string): { rows: unknown[] } | { problem: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'The file is empty' }
  if (trimmed.startsWith('<')) return { problem: 'The file is a web page, not tips. Check what was saved.' }
  if (/^[[{]/.test(trimmed)) return fromJson(trimmed)
  return rowsByName(trimmed, {
    columns: COLUMNS,
    numbers: ['line', 'odds', 'stake', 'confidence', 'fraction'],
    missing: (names) => REQUIRED.filter((name) => !names.includes(name)),
    ignored: COMPUTED,
  })
}

function fromJson(text: string): { rows: unknown[] } | { problem: string } {
  const read = jsonOfFile(text)
  if ('problem' in read) return read
  const { value } = read
  const list = Array.isArray(value) ? value : (value as { tips?: unknown }).tips
  return Array.isArray(list) ? { rows: list } : { problem: 'The file must be a list of tips, or {"tips": […]}' }
}
