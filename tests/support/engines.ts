import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { connectEmbedded, type Database } from '../../admin-api/platform/database/client.ts'
import { type Embedded, startEmbedded } from '../../admin-api/platform/database/embedded.ts'
import { databaseDir, readEnv } from '../../admin-api/platform/env/env.ts'
import { layDatabase } from './template-database.ts'

/** A running engine with all tables and no rows; `giveBack` frees it for another instance in this process. */
export type Engine = Embedded & { giveBack(): Promise<void> }

const free: Embedded[] = []
/** What every engine has: the product's functions, tables and sequences, to tell them from those that a test adds. */
let shipped = new Set<string>()

/** An engine that no instance uses: starting one takes seconds, emptying one a fraction of that. */
export async function borrowEngine(): Promise<Engine> {
  const engine = free.pop() ?? (await startEngine())
  return {
    ...engine,
    giveBack: () =>
      removeAdditions(engine)
        .then(() => emptyTables(engine))
        .then(
          () => void free.push(engine),
          (error) => leave(engine, error),
        ),
  }
}

// A query that waited as its instance stopped has opened another connection, which nobody closes: the process that it
// belongs to goes on with the next instance.
async function leave(engine: Embedded, error: unknown): Promise<void> {
  if (!isCutOff(error)) throw error
  await engine.close()
}

async function startEngine(): Promise<Embedded> {
  const folder = await mkdtemp(join(process.env.TEST_INSTANCES_DIR ?? tmpdir(), 'touchline-engine-'))
  await layDatabase(folder)
  const engine = await startEmbedded(databaseDir(readEnv({ DATA_DIR: folder })))
  await inDatabase(engine, async (sql, tables) => {
    shipped = new Set(await removals(sql))
    for (const table of tables) {
      const rows = await sql`select from ${sql(table)} limit 1`
      // They would be missing from the second instance on.
      if (rows.length > 0) throw new Error(`The migrations put rows into ${table}: engines.ts must put them back`)
    }
  })
  return engine
}

// Another test may add one of the same name, and a trigger must not outlive its test.
function removeAdditions(engine: Embedded): Promise<void> {
  return inDatabase(engine, async (sql) => {
    for (const removal of await removals(sql)) if (!shipped.has(removal)) await sql.unsafe(removal)
  })
}

function emptyTables(engine: Embedded): Promise<void> {
  return inDatabase(engine, async (sql, tables) => {
    await sql.unsafe('discard all')
    // Append-only tables are emptied too: their triggers are off for this connection.
    await sql.unsafe('set session_replication_role = replica')
    await sql.unsafe(`truncate ${tables.map((table) => `"${table}"`).join(', ')} restart identity`)
    await sql.unsafe('reset session_replication_role')
    // Otherwise the planner would use statistics of another test's data.
    await sql`delete from pg_statistic`
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public'`
  })
}

/** Statements that would remove each function, table and sequence. */
async function removals(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`
    select 'function if exists ' || oid::regprocedure as thing from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select case relkind when 'S' then 'sequence' else 'table' end || ' if exists ' || quote_ident(relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`
  return rows.map((row) => `drop ${row['thing']} cascade`)
}

async function inDatabase(
  engine: Embedded,
  run: (sql: postgres.Sql, tables: string[]) => Promise<void>,
): Promise<void> {
  const { client: sql, close } = await connect(engine)
  const tables = await sql`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  await run(
    sql,
    tables.map((row) => row['table_name']),
  ).finally(close)
}

// The engine has one connection; that of the previous instance may still be closing, which cuts off the next.
const CUT_OFF = ['ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED']
// Fifteen seconds, since on a busy machine an instance may be slow to release it.
const ATTEMPTS = 150

async function connect(engine: Embedded, attempt = 1): Promise<Database> {
  const connection = connectEmbedded(engine)
  try {
    await connection.client`select 1`
    return connection
  } catch (error) {
    await connection.close().catch(() => undefined)
    if (attempt === ATTEMPTS || !isCutOff(error)) throw error
    await sleep(100)
    return connect(engine, attempt + 1)
  }
}

function isCutOff(error: unknown): boolean {
  return CUT_OFF.includes((error as { code: string }).code)
}
