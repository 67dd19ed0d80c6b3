import '#shared/issue-words.ts'
import { type FeedMapping, parseMapped } from '#shared/matches/feed-mapping.ts'
import { IMPORT_MATCHES, type ImportFile, importFileSchema } from '#shared/matches/import-file.ts'
import { parseMatchFile } from '#shared/matches/parse-file.ts'
import type { FileHints, ParsedFile, RowPlace } from '#shared/matches/parsed-file.ts'
import type { Issue } from '../../platform/errors.ts'
import { type ForbiddenNames, type LeftOut, withoutForbidden } from './import-words.ts'

// Far more than anyone reads, but few enough to pass between threads.
const MOST_ISSUES = 20_000
const MOST_LEFT_OUT = 500
// They are stored in one transaction: some ten statements for each, and as many matches as one of them may have.
const MOST_FILES = 200
const MOST = { matches: IMPORT_MATCHES, teams: 20_000 }

/** A valid file, with the positions of its fields and rows in the text. */
export type ReadFile = {
  file: ImportFile
  prefix: string
  rows: { path: string; row: number; line?: number }[]
  /** CSV: its first line in the text. */
  line?: number | undefined
  /** Removed wording: only a form may add it. */
  left: Issue[]
  /** Names that must not be new. */
  forbidden: ForbiddenNames
}

/** Valid files and the problems of the others, or why nothing can be read. */
export type MatchFiles<File = ReadFile> = { files: File[]; issues: Issue[]; ignored: string[] } | { problem: string }

export type MatchText = {
  text: string
  hints: FileHints
  /** How a response in another format is read; its kick-offs are in the zone of the hints. */
  mapping?: (FeedMapping & { timeZone: string }) | undefined
}

/**
 * Parses and checks a match file or response; invalid rows are omitted and named. Pure, so that a separate thread can
 * run it.
 */
export function readMatchFile({ text, hints, mapping }: MatchText): MatchFiles {
  const parsed = parsedOf(() =>
    mapping ? parseMapped(text, mapping, { ...hints, timeZone: mapping.timeZone }) : parseMatchFile(text, hints),
  )
  if ('problem' in parsed) return parsed
  if (parsed.files.length > MOST_FILES) {
    return { problem: `There are ${parsed.files.length} competitions in it; at most ${MOST_FILES} at once. Split it.` }
  }
  const { files, places, ignored = [] } = parsed
  for (const [what, most] of Object.entries(MOST)) {
    const total = files.reduce((sum: number, file) => sum + lengthOf(file, what), 0)
    if (total > most) return { problem: `There are ${total} ${what} in it; at most ${most} at once. Split it.` }
  }
  return { ...checkedFiles(files, places), ignored }
}

// A file that names a known format may contain anything.
function parsedOf(parse: () => ParsedFile): ParsedFile {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    return { problem: 'It is not in a known format. See docs/match-data.md.' }
  }
}

function lengthOf(file: unknown, field: string): number {
  const list = (file as Record<string, unknown> | null)?.[field]
  return Array.isArray(list) ? list.length : 0
}

function checkedFiles(parsed: readonly unknown[], places?: readonly RowPlace[][]) {
  const issues: Issue[] = []
  const files: ReadFile[] = []
  for (const [n, raw] of parsed.entries()) {
    const prefix = parsed.length === 1 ? '' : `${n}.`
    const rowAt = (row: number) => {
      const place = places?.[n]?.[row]
      // The rows of a CSV file are one list, whatever their competitions.
      return place ? { ...place, path: `matches.${place.row}` } : { row, path: `${prefix}matches.${row}` }
    }
    // A CSV file repeats its competition in every row.
    const line = places?.[n]?.[0]?.line
    const take = (given: ImportFile, of: ReadFile['rows']) => {
      const { file, left, names: forbidden } = withoutForbidden(given)
      const placed = ({ row, field, message }: LeftOut): Issue => {
        const place = row === null ? undefined : of[row]
        if (place) return rowIssue(place, field, message)
        return { path: `${prefix}competition.${field}`, message, ...(line && { line }) }
      }
      files.push({ file, prefix, rows: of, line, left: left.slice(0, MOST_LEFT_OUT).map(placed), forbidden })
    }
    const result = importFileSchema.safeParse(raw)
    if (result.success) {
      take(
        result.data,
        result.data.matches.map((_, row) => rowAt(row)),
      )
      continue
    }
    const found = result.error.issues
    for (const { path, message } of found.slice(0, MOST_ISSUES - issues.length)) {
      const [list, row, ...field] = path
      if (list === 'matches' && typeof row === 'number') issues.push(rowIssue(rowAt(row), field.join('.'), message))
      else issues.push({ path: `${prefix}${path.join('.')}`.replace(/\.$/, ''), message, ...(line && { line }) })
    }
    const bad = new Set(found.map(({ path }) => (path[0] === 'matches' ? path[1] : null)))
    if (bad.has(null) || bad.has(undefined)) continue
    const rows = (raw as { matches: unknown[] }).matches
    const good = rows.map((_, row) => row).filter((row) => !bad.has(row))
    const file = importFileSchema.parse({ ...(raw as object), matches: good.map((row) => rows[row]) })
    take(file, good.map(rowAt))
  }
  return { files, issues }
}

/** A row's problem, with its line if it has one. */
export function rowIssue({ path, line }: { path: string; line?: number }, field: string, message: string): Issue {
  return { path: field ? `${path}.${field}` : path, message, ...(line !== undefined && { line }) }
}
