import { type SQL, sql } from 'drizzle-orm'

/** An instant as JSON has it: "2026-11-24T09:30:00.000Z". */
export function utcText(instant: SQL): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
