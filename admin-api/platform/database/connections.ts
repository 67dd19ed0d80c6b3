import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** How many connections all processes hold to this database, by what they are doing. */
export async function connectionsByState(db: Db): Promise<{ state: string; count: number }[]> {
  const rows = await db.execute<{ state: string; count: number }>(sql`
    select coalesce(state, 'starting') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' group by 1`)
  return [...rows]
}
