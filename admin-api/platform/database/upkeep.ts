import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { every } from '../loops/every.ts'
import type { Database, Db } from './client.ts'

/** A table whose statistics or dead rows have fallen behind. */
type Behind = { name: string; needsVacuum: boolean }

/**
 * Reads the statistics again of each table that changed much since they were read, by autovacuum's own rule. After an
 * import the planner would otherwise go by an empty table: a page of a match took 60 ms in place of 3. Postgres comes
 * to it within a minute or two; the embedded engine, which has no autovacuum, never.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const { name } of await tablesBehind(db)) await db.execute(sql`analyze ${sql.identifier(name)}`)
}

/** Keeps up the embedded engine, at once and then each minute; Postgres looks after itself. */
export function startUpkeep({ db, engine }: Database, log: Logger): { stop: () => Promise<unknown> } | null {
  if (engine === 'postgres') return null
  return every(60_000, () => keepUp(db).catch((error: unknown) => log.warn({ err: error }, 'database upkeep')))
}

/**
 * Does autovacuum's work on the embedded engine: statistics as above, and room of dead rows that is used again. One
 * table a statement, so that what readers and editors ask for comes in between.
 */
export async function keepUp(db: Db): Promise<void> {
  for (const { name, needsVacuum } of await tablesBehind(db)) {
    const command = needsVacuum ? sql`vacuum analyze` : sql`analyze`
    await db.execute(sql`${command} ${sql.identifier(name)}`)
  }
}

async function tablesBehind(db: Db): Promise<Behind[]> {
  // The embedded engine counts changes, but writes the counts down only when it is told to.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const rows = await db.execute<Behind>(sql`
    select c.relname as name, n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as "needsVacuum"
    from pg_class c
    join pg_stat_user_tables s on s.relid = c.oid
    where s.schemaname = current_schema()
      and (
        n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        or n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
        -- Never read, on a database that was filled before this was counted.
        or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
      )
    order by pg_relation_size(c.oid)
  `)
  return [...rows]
}
