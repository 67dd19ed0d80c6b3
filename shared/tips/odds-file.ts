import { jsonOfFile } from '../json-file.ts'
import { parseCsv } from '../matches/csv-file.ts'

const COLUMNS: Record<string, readonly string[]> = {
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
  const [head = [], ...rows] = parseCsv(text)
  const names = head.map((heading) => {
    const name = heading.toLowerCase().replace(/[^a-z0-9]/g, '')
    return Object.keys(COLUMNS).find((column) => column.toLowerCase() === name || COLUMNS[column]?.includes(name))
  })
  const unknown = head.filter((_, n) => names[n] === undefined)
  const missing = ['bookmaker', 'odds'].filter((name) => !names.includes(name))
  if (!names.includes('tip') && !names.includes('home')) missing.unshift('tip')
  if (missing.length > 0) {
    return {
      problem: `The first line must name the columns; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. See docs/tips.md.`,
    }
  }
  if (unknown.length > 0) {
    return {
      problem: `Unknown ${unknown.length === 1 ? 'column' : 'columns'}: ${unknown.join(', ')}. See docs/tips.md.`,
    }
  }
  const odds = rows.map((cells) =>
    Object.fromEntries(
      names.flatMap((name, n) => {
        const cell = cells[n]?.trim() ?? ''
        if (!name || cell === '') return []
        return [[name, name === 'odds' || name === 'line' ? figureOf(cell) : cell]]
      }),
    ),
  )
  return { odds }
}

// Values that are not numbers are kept, so that the check of the row can name them.
function figureOf(cell: string): unknown {
  const text = cell.replace(',', '.').replace('−', '-')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : cell
}
