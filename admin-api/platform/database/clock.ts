import { type SQL, sql } from 'drizzle-orm'
import { editorialDay } from '#shared/dates.ts'
import type { Db } from './client.ts'

/**
 * The database's time, which decides what is live and due. The clocks of two machines always differ, so an instant in
 * the future for one may be past for the other.
 */
export async function clock(db: Db): Promise<number> {
  const [row] = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Number(row?.now)
}

/** An instant by the database's clock, for a column of instants. */
export const inSeconds = (seconds: number): SQL<string> => sql<string>`now() + make_interval(secs => ${seconds})`

/** A known instant, or one that the database computes. */
export type Instant = string | SQL<string>

/** The current editorial day. */
export async function today(db: Db, timeZone: string): Promise<string> {
  return editorialDay(new Date(await clock(db)).toISOString(), timeZone)
}
