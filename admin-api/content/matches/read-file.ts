import { type FeedMapping, parseMapped } from '#shared/matches/feed-mapping.ts'
import { type ImportFile, importFileSchema } from '#shared/matches/import-file.ts'
import { parseMatchFile } from '#shared/matches/parse-file.ts'
import type { FileHints, ParsedFile } from '#shared/matches/parsed-file.ts'
import type { Issue } from '../../platform/errors.ts'

// Far more than anybody reads, but few enough to pass between threads.
const MOST_ISSUES = 20_000
const MOST_FILES = 1000

/** A file that is right, each row with its place in the text. */
export type ReadFile = { file: ImportFile; prefix: string; rowNumbers: number[] }

/** Files that are right and what is wrong with the others, or why nothing can be read at all. */
export type MatchFiles = { files: ReadFile[]; issues: Issue[] } | { problem: string }

export type MatchText = {
  text: string
  hints: FileHints
  /** How an answer of another shape is read; its kick-offs are in the zone of the hints. */
  mapping?: (FeedMapping & { timeZone: string }) | undefined
  /** Leaves out the rows that are wrong. */
  partial: boolean
}

/** Reads and checks a file or an answer of matches. Pure, so that a thread of its own can do it. */
export function readMatchFile({ text, hints, mapping, partial }: MatchText): MatchFiles {
  const parsed = parsedOf(() =>
    mapping ? parseMapped(text, mapping, { ...hints, timeZone: mapping.timeZone }) : parseMatchFile(text, hints),
  )
  if ('problem' in parsed) return parsed
  if (parsed.files.length > MOST_FILES) {
    return { problem: `There are ${parsed.files.length} competitions in it; at most ${MOST_FILES} at once. Split it.` }
  }
  return checkedFiles(parsed.files, partial)
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

function checkedFiles(parsed: readonly unknown[], partial: boolean): { files: ReadFile[]; issues: Issue[] } {
  const issues: Issue[] = []
  const files: ReadFile[] = []
  for (const [n, raw] of parsed.entries()) {
    const prefix = parsed.length === 1 ? '' : `${n}.`
    const result = importFileSchema.safeParse(raw)
    if (result.success) {
      files.push({ file: result.data, prefix, rowNumbers: result.data.matches.map((_, row) => row) })
      continue
    }
    const found = result.error.issues
    for (const { path, message } of found.slice(0, MOST_ISSUES - issues.length)) {
      issues.push({ path: `${prefix}${path.join('.')}`, message })
    }
    const bad = new Set(found.map(({ path }) => (path[0] === 'matches' ? path[1] : null)))
    if (!partial || bad.has(null) || bad.has(undefined)) continue
    const rows = (raw as { matches: unknown[] }).matches
    const rowNumbers = rows.map((_, row) => row).filter((row) => !bad.has(row))
    const file = importFileSchema.parse({ ...(raw as object), matches: rowNumbers.map((row) => rows[row]) })
    files.push({ file, prefix, rowNumbers })
  }
  return { files, issues }
}
