import { mkdir, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { databaseDir, type Env } from '../env/env.ts'
import { SHIPPED } from '../shipped.ts'
import { layBlankCluster } from './blank-cluster.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { endWhenIdle } from './end-when-idle.ts'
import { endWithConnection } from './end-with-connection.ts'
import { inTurns } from './in-turns.ts'
import { MIGRATIONS, migrateDatabase, missingSteps } from './migrate.ts'
import { oneConnection } from './one-connection.ts'
import { prepareRepeated } from './prepared.ts'
import { queriesInTurns } from './queries-in-turns.ts'
import { retryRaces } from './retry-races.ts'

/** A connection or an open transaction: the first argument of every store function. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

// The embedded engine reports no useful error when it cannot write, and hangs when its log cannot grow, so a full disk
// is refused beforehand.
const ROOM_TO_OPEN = 1024 * 1024
const ROOM_TO_MIGRATE = 64 * 1024 * 1024
// The log grows by 16 MB at a time, and the disk may fill further between two checks.
const ROOM_TO_GO_ON = 32 * 1024 * 1024
const LOOK_AGAIN_MS = 50
// While Postgres is down, a query waits for the next connection attempt.
const RETRY_SECONDS = 1
// A transaction that begins behind as many queries as the driver sends at once, by default 100, gets no connection: its
// first query ends the process, and others' queries run inside it. The driver's types do not have this option.
const UNLIMITED = { max_pipeline: Number.MAX_SAFE_INTEGER }

/** The open database. */
export type Database = {
  db: Db
  /** The driver itself, for listening and streaming. */
  client: postgres.Sql
  engine: 'postgres' | 'embedded'
  close: () => Promise<void>
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'>

/**
 * Opens the configured engine and migrates its tables. Safe when two processes start together. Throws the driver's
 * error on failure.
 */
export async function openDatabase(env: DatabaseEnv, migrations = MIGRATIONS): Promise<Database> {
  if (env.databaseUrl) {
    await migratePostgres(env.databaseUrl, migrations)
    return connectPostgres(env.databaseUrl)
  }
  const { cutOff, ...database } = await openEmbedded(databaseDir(env))
  try {
    await migrateEmbedded(database.client, databaseDir(env), migrations)
  } catch (error) {
    await (error instanceof DiskRanFull ? cutOff() : database.close())
    throw error
  }
  return database
}

/** Opens the configured engine without migrating. */
export async function connectDatabase(env: DatabaseEnv): Promise<Database> {
  if (env.databaseUrl) return connectPostgres(env.databaseUrl)
  const { cutOff: _cutOff, ...database } = await openEmbedded(databaseDir(env))
  return database
}

/** Asks the database for an answer; rejects if it is unavailable. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/** The disk ran full during migrations; the engine is in the middle of them, and may never answer. */
class DiskRanFull extends Error {
  readonly code = 'ENOSPC'
}

async function migrateEmbedded(client: postgres.Sql, folder: string, migrations: string): Promise<void> {
  if ((await missingSteps(client, migrations)).length === 0) return migrateDatabase(client, migrations)
  await assertRoom(folder, ROOM_TO_MIGRATE)
  const over = new AbortController()
  try {
    await Promise.race([migrateDatabase(client, migrations), watchRoom(folder, over.signal)])
  } finally {
    over.abort()
  }
}

// Stops before the disk is completely full: otherwise the next start could not even roll back what was begun.
async function watchRoom(folder: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await sleep(LOOK_AGAIN_MS)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < ROOM_TO_GO_ON && !over.aborted) throw new DiskRanFull('no room left for the database')
  }
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  throw Object.assign(new Error('no room for the database'), { code: 'ENOSPC', path: folder })
}

// One connection, since it must hold the lock from the first migration to the last.
async function migratePostgres(url: string, migrations: string): Promise<void> {
  const one = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  await migrateDatabase(one, migrations).finally(() => one.end({ timeout: 5 }))
}

function connectPostgres(url: string): Database {
  const client = postgres(url, {
    ...UNLIMITED,
    max: 10,
    connect_timeout: 5,
    // The driver would back off, and queries would wait for up to 20 s.
    backoff: () => RETRY_SECONDS,
    onnotice: () => {},
    transform: { undefined: null },
  })
  return {
    db: inTurns(retryRaces(drizzle(queriesInTurns(endWithConnection(endWhenIdle(client)))))),
    client,
    engine: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}

async function openEmbedded(dataDir: string): Promise<Database & { cutOff: () => Promise<void> }> {
  await assertRoom(dataDir, ROOM_TO_OPEN)
  await layBlankCluster(dataDir, SHIPPED)
  const engine = await startEmbedded(dataDir)
  const database = connectEmbedded(engine)
  return {
    ...database,
    close: () => database.close().then(engine.close),
    cutOff: () => database.client.end({ timeout: 0 }).then(engine.cutOff),
  }
}

/** Connects to a running engine; closing the database leaves the engine running. */
export function connectEmbedded(engine: Embedded): Database {
  // More than one connection would mix up its portals, and one is enough for one process.
  const client = postgres({
    ...UNLIMITED,
    host: engine.socketPath.replace(/\/\.s\.PGSQL\.5432$/, ''),
    path: engine.socketPath,
    username: 'postgres',
    database: 'postgres',
    max: 1,
    // The engine keeps prepared statements when its client reconnects.
    max_lifetime: null,
    onnotice: () => {},
  })
  return {
    db: inTurns(drizzle(queriesInTurns(prepareRepeated(oneConnection(client))))),
    client,
    engine: 'embedded',
    close: () => client.end({ timeout: 5 }),
  }
}

/** How many connections all processes hold to this database, by activity. */
export async function connectionsByState(db: Db): Promise<{ state: string; count: number }[]> {
  const rows = await db.execute<{ state: string; count: number }>(sql`
    select coalesce(state, 'starting') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' group by 1`)
  return [...rows]
}
