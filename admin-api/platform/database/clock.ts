import { type SQL, sql } from 'drizzle-orm'
import { editorialDay } from '#shared/dates.ts'
import type { Db } from './client.ts'

/**
 * The database's time, which decides what is live and what is due: two machines' clocks are never quite the same, and an
 * instant that one of them takes for the future may be past by the other's.
 */
export async function clock(db: Db): Promise<number> {
  const [row] = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Number(row?.now)
}

/** An instant by the database's clock, for a column of instants. */
export const inSeconds = (seconds: number): SQL<string> => sql<string>`now() + make_interval(secs => ${seconds})`

/** An instant that is known, or one that the database knows. */
export type Instant = string | SQL<string>

/** The current editorial day. */
export async function today(db: Db, timeZone: string): Promise<string> {
  return editorialDay(new Date(await clock(db)).toISOString(), timeZone)
}
