import { type OddsRow, oddsImportSchema } from '#shared/tips/odds.ts'
import { parseOddsFile } from '#shared/tips/odds-file.ts'
import type { Issue } from '../../platform/errors.ts'

// Far more than anybody reads, but few enough to pass between threads.
const MOST_ISSUES = 20_000

/** The rows of a file or an answer, or what is wrong with it. */
export type OddsRead = { rows: OddsRow[] } | { issues: Issue[] } | { problem: string }

/** Reads and checks bookmakers' odds. Pure, so that a thread of its own can do it. */
export function readOddsText({ text, mayBeEmpty }: { text: string; mayBeEmpty: boolean }): OddsRead {
  const parsed = parseOddsFile(text)
  if ('problem' in parsed) return parsed
  if (mayBeEmpty && Array.isArray(parsed.odds) && parsed.odds.length === 0) return { rows: [] }
  const result = oddsImportSchema.safeParse(parsed)
  if (result.success) return { rows: result.data.odds }
  const issues = result.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Unknown field' }))
  })
  return { issues: issues.slice(0, MOST_ISSUES) }
}
