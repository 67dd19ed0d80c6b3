import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column's instant is within days of a time zone, both inclusive; either may be omitted. */
export function isWithin(
  column: AnyPgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${column} >= ${from}::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`${column} < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`,
  )
}

/** An instant as in JSON: "2026-11-24T09:30:00.000Z". */
export function utcText(instant: SQL): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
