import { jsonOfFile } from '../json-file.ts'
import { rowsByName } from './named-columns.ts'

const COLUMNS = {
  tip: [],
  home: ['hometeam'],
  away: ['awayteam'],
  date: [],
  market: [],
  selection: ['pick'],
  line: ['handicap'],
  bookmaker: [],
  odds: ['price'],
  seenAt: ['seen', 'time'],
}
const REQUIRED = ['bookmaker', 'odds'] as const

/** Reads bookmakers' odds: a JSON list, `{"odds": […]}`, or CSV with a heading line; rows are checked later. */
export function parseOddsFile(text: string): { odds: unknown } | { problem: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'There is nothing in it' }
  if (trimmed.startsWith('<')) return { problem: 'It is a web page, not odds. Check the address.' }
  return /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromCsv(trimmed)
}

function fromJson(text: string): { odds: unknown } | { problem: string } {
  const read = jsonOfFile(text, 'It is not valid JSON. Check that it is complete.')
  if ('problem' in read) return read
  const { value } = read
  return Array.isArray(value) ? { odds: value } : (value as { odds: unknown })
}

function fromCsv(text: string): { odds: unknown } | { problem: string } {
  const read = rowsByName(text, {
    columns: COLUMNS,
    numbers: ['odds', 'line'],
    missing: (names) => {
      const missing: string[] = REQUIRED.filter((name) => !names.includes(name))
      // A row names its tip, or the match that it is of.
      return names.includes('tip') || names.includes('home') ? missing : ['tip', ...missing]
    },
  })
  return 'problem' in read ? read : { odds: read.rows }
}
