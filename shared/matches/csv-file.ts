import { nearColumn, plainHeading } from './near-column.ts'
import type { FileHints, ParsedFile, RowPlace } from './parsed-file.ts'

// Columns by name, ignoring case and punctuation, with aliases that are common elsewhere.
const COLUMNS: Record<string, string> = {
  competition: 'competition',
  league: 'competition',
  sport: 'sport',
  season: 'season',
  format: 'format',
  externalid: 'externalId',
  id: 'externalId',
  round: 'round',
  matchday: 'round',
  group: 'group',
  stage: 'stage',
  date: 'date',
  time: 'time',
  timezone: 'timeZone',
  home: 'home',
  hometeam: 'home',
  team1: 'home',
  away: 'away',
  awayteam: 'away',
  team2: 'away',
  venue: 'venue',
  ground: 'venue',
  status: 'status',
  homescore: 'homeScore',
  homegoals: 'homeScore',
  fthg: 'homeScore',
  awayscore: 'awayScore',
  awaygoals: 'awayScore',
  ftag: 'awayScore',
  halftimehome: 'halfTimeHome',
  hthg: 'halfTimeHome',
  halftimeaway: 'halfTimeAway',
  htag: 'halfTimeAway',
  hometries: 'homeTries',
  awaytries: 'awayTries',
}
const LONGEST_HEADING = 10_000
const REQUIRED = ['competition', 'season', 'date', 'home', 'away']

/** Whether a text starts with a heading line in which enough headings are known. */
export function isCsvHeading(text: string): boolean {
  const [head = []] = parseCsv(text.slice(0, LONGEST_HEADING).split('\n', 1)[0] ?? '')
  return head.filter((name) => columnOf(name) !== null).length >= 3
}

/** Reads CSV with a heading line; rows of several competitions may be mixed. */
export function fromCsv(text: string, hints: FileHints): ParsedFile {
  const [{ cells: head } = { cells: [] as string[] }, ...rows] = linesOfCsv(text)
  const columns = head.map((name) => columnOf(name))
  const ignored = head.map((name) => name.trim()).filter((name, n) => name !== '' && columns[n] === null)
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    return {
      problem: `The first line must name the columns; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. ${ignored.map(ignoredWords).join('')}See docs/match-data.md.`,
    }
  }
  const files = new Map<string, { competition: object; matches: unknown[]; places: RowPlace[] }>()
  for (const [n, { cells: row, line }] of rows.entries()) {
    const cells = Object.fromEntries(
      columns.flatMap((name, at) => (name && row[at]?.trim() ? [[name, row[at].trim()]] : [])),
    )
    const { competition: name, season, sport = hints.sport ?? 'football-news', format } = cells
    const key = `${name}\n${season}\n${sport}`
    const zone = hints.timeZone ? { timeZone: hints.timeZone } : {}
    const file = files.get(key) ?? {
      competition: { name, season, sport, ...(format && { format }), ...zone },
      matches: [],
      places: [],
    }
    file.matches.push(toMatch(cells))
    file.places.push({ row: n, line })
    files.set(key, file)
  }
  const found = [...files.values()]
  return {
    files: found.map(({ competition, matches }) => ({ competition, matches })),
    places: found.map(({ places }) => places),
    ignored,
  }
}

/** `Column "hme_team" is not known. Did you mean home? ` */
function ignoredWords(heading: string): string {
  const near = columnMeant(heading)
  return near ? `Column "${heading}" is not known. Did you mean ${near}? ` : ''
}

/** The column that an unknown heading probably means. */
export function columnMeant(heading: string): string | null {
  return nearColumn(heading, COLUMNS)
}

function columnOf(heading: string): string | null {
  const name = plainHeading(heading)
  return Object.hasOwn(COLUMNS, name) ? (COLUMNS[name] ?? null) : null
}

function toMatch(cells: Record<string, string>): unknown {
  const {
    competition: _c,
    season: _s,
    sport: _p,
    format: _f,
    homeScore,
    awayScore,
    halfTimeHome,
    halfTimeAway,
    homeTries,
    awayTries,
    ...rest
  } = cells
  if (homeScore === undefined && awayScore === undefined) return rest
  const tries =
    homeTries === undefined && awayTries === undefined
      ? {}
      : { parts: { home: { tries: figure(homeTries ?? '0') }, away: { tries: figure(awayTries ?? '0') } } }
  const half =
    halfTimeHome === undefined ? {} : { halfTime: { home: figure(halfTimeHome), away: figure(halfTimeAway) } }
  return { ...rest, score: { home: figure(homeScore), away: figure(awayScore), ...half, ...tries } }
}

// Values that are not numbers are kept, so that validation can report them.
function figure(text: string | undefined): unknown {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}

// The work is rows times columns; with very many of both it would never finish.
const MOST_COLUMNS = 200

/** CSV cells: commas or semicolons, quotes doubled inside quotes. Columns after the 200th are ignored. */
export function parseCsv(text: string): string[][] {
  return linesOfCsv(text).map(({ cells }) => cells)
}

type CsvRow = { cells: string[]; line: number }

/** The same, with the line on which each row starts. */
function linesOfCsv(text: string): CsvRow[] {
  const end = text.indexOf('\n')
  const separator = (end < 0 ? text : text.slice(0, end)).includes(';') ? ';' : ','
  const rows: CsvRow[] = []
  let line = 1
  let start = 1
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let n = 0; n < text.length; n += 1) {
    const char = text[n]
    if (char === '\n') line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[n + 1] === '"') {
        cell += '"'
        n += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) {
      if (row.length < MOST_COLUMNS) row.push(cell)
      cell = ''
    } else if (char === '\n') {
      rows.push({ cells: [...row, cell].slice(0, MOST_COLUMNS), line: start })
      start = line
      row = []
      cell = ''
    } else if (char !== '\r') cell += char
  }
  rows.push({ cells: [...row, cell].slice(0, MOST_COLUMNS), line: start })
  return rows.filter(({ cells }) => cells.some((value) => value.trim() !== ''))
}
