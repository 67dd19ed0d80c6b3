import { ODDS_MOST, type OddsRow, oddsImportSchema, oddsRowSchema } from '#shared/tips/odds.ts'
import { parseOddsFile } from '#shared/tips/odds-file.ts'
import type { Issue } from '../../platform/errors.ts'

// Far more than anyone reads, but few enough to pass between threads.
const MOST_ISSUES = 20_000

/** The rows of a file or response by their positions, without those in `issues`. */
export type OddsRows = { rows: (OddsRow | null)[]; issues: Issue[] }
/** The rows, or why there are none. */
export type OddsRead = OddsRows | { problem: string }

/** Parses and checks bookmakers' odds. Pure, so that a separate thread can run it. */
export function readOddsText({ text, mayBeEmpty }: { text: string; mayBeEmpty: boolean }): OddsRead {
  const parsed = parseOddsFile(text)
  if ('problem' in parsed) return parsed
  if (mayBeEmpty && Array.isArray(parsed.odds) && parsed.odds.length === 0) return { rows: [], issues: [] }
  const result = oddsImportSchema.safeParse(parsed)
  if (result.success) return { rows: result.data.odds, issues: [] }
  const issues = result.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Unknown field' }))
  })
  return { rows: rightRows(parsed.odds), issues: issues.slice(0, MOST_ISSUES) }
}

// Rows without mistakes; their names are looked up even if other rows have mistakes, so that one answer has all of
// them.
function rightRows(rows: unknown): (OddsRow | null)[] {
  if (!Array.isArray(rows) || rows.length > ODDS_MOST) return []
  return rows.map((row) => oddsRowSchema.safeParse(row).data ?? null)
}
