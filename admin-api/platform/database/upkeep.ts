import { getTableName, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { every } from '../loops/every.ts'
import type { Database, Db } from './client.ts'
import { dirtyFiles } from './tables/publishing.ts'

/** Keeps the planner's statistics up to date, and on the embedded engine the room of old rows and of its log too. */
export type Upkeep = ReturnType<typeof createUpkeep>

/** A table whose statistics or dead rows have fallen behind. */
type Behind = { name: string; needsVacuum: boolean; needsAnalyze: boolean }

const ROUND_MS = 60_000
// After this time a round starts no further table, since requests wait meanwhile.
const ROUND_WORK_MS = 150
// After a kill, a start reads this much in half a second.
const LONG_LOG_BYTES = 64 * 1024 * 1024
const DIRTY_FILES = getTableName(dirtyFiles)

/** Does for the embedded engine what autovacuum and the checkpointer do on Postgres. */
export function createUpkeep({ db, engine }: Pick<Database, 'db' | 'engine'>, log: Logger) {
  const isEmbedded = engine === 'embedded'
  let rounds: { stop: () => Promise<unknown> } | null = null
  let isFirst = true

  // Little at a time, and nothing slow at the start, since requests wait meanwhile.
  async function round(): Promise<void> {
    const started = performance.now()
    if (await isLogLong(db)) await db.execute(sql`checkpoint`)
    for (const table of await tablesBehind(db)) {
      await keepUp(db, table, !isFirst)
      if (isFirst || performance.now() - started > ROUND_WORK_MS) break
    }
    isFirst = false
  }

  async function refreshed(): Promise<void> {
    if (!isEmbedded) return analyze(db, DIRTY_FILES)
    // A table that only needs a vacuum would otherwise be read again each time.
    for (const { name, needsAnalyze } of await tablesBehind(db)) if (needsAnalyze) await analyze(db, name)
  }

  return {
    /**
     * Refreshes statistics while much is being stored. After an import the planner would otherwise assume an empty
     * table: a match page took 60 ms instead of 3. Postgres does this automatically for most tables within a minute or
     * two; only an import's marks come and go before that. A failure is logged: outdated plans are slower, not wrong.
     */
    async refresh(): Promise<void> {
      await refreshed().catch((error: unknown) =>
        log.warn({ err: error }, 'database statistics could not be refreshed'),
      )
    },

    /** Maintains the embedded engine, immediately and then every minute; Postgres maintains itself. */
    start(): void {
      if (!isEmbedded) return
      rounds ??= every(ROUND_MS, () =>
        round().catch((error: unknown) => log.warn({ err: error }, 'database upkeep failed')),
      )
    },

    /** Resolves after the current round. */
    async stop(): Promise<void> {
      await rounds?.stop()
      rounds = null
    },
  }
}

// Nothing else makes checkpoints in the embedded engine: its log would grow with each write until the process ends, and
// a start after a kill would read all of it.
async function isLogLong(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ isLong: boolean }>(sql`
    select pg_current_wal_insert_lsn() - redo_lsn > ${LONG_LOG_BYTES} as "isLong" from pg_control_checkpoint()`)
  return row?.isLong ?? false
}

async function keepUp(db: Db, { name, needsVacuum }: Behind, mayVacuum: boolean): Promise<void> {
  if (!needsVacuum || !mayVacuum) return analyze(db, name)
  await db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
}

async function analyze(db: Db, table: string): Promise<void> {
  await db.execute(sql`analyze ${sql.identifier(table)}`)
}

/**
 * By autovacuum's rule; the table that has waited longest goes first. New rows need a vacuum too: only rows that it has
 * seen can be counted from an index alone, without reading the table.
 */
async function tablesBehind(db: Db): Promise<Behind[]> {
  // The embedded engine counts changes, but writes the counts only on request.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const rows = await db.execute<Behind>(sql`
    select c.relname as name, v.needed as "needsVacuum", a.needed as "needsAnalyze"
    from pg_class c
    join pg_stat_user_tables s on s.relid = c.oid
    left join pg_class toast on toast.oid = c.reltoastrelid
    cross join lateral (
      select n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
        -- Long texts are stored in pieces in a separate table: a hundred changed ones leave as much as 50,000 short rows.
        or pg_stat_get_dead_tuples(toast.oid) > 50 + 0.2 * greatest(toast.reltuples, 0)
        or n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
        -- Never vacuumed, on a database that was filled before this was counted.
        or (c.relallvisible = 0 and c.reltuples > 1000) as needed
    ) v
    cross join lateral (
      select n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        -- Never read, on a database that was filled before this was counted.
        or (c.reltuples < 0 and pg_relation_size(c.oid) > 0) as needed
    ) a
    where s.schemaname = current_schema() and (v.needed or a.needed)
    order by greatest(s.last_analyze, s.last_vacuum) nulls first, pg_relation_size(c.oid)
  `)
  return [...rows]
}
