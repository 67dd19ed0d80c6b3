import { mkdir, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { databaseDir, type Env } from '../env.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { MIGRATIONS, migrateDatabase, missingSteps } from './migrate.ts'
import { prepareRepeated } from './prepared.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import * as tables from './tables.ts'

/** A connection or an open transaction: the first argument of every store function. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof tables>

// The embedded engine says nothing of use when it cannot write, and hangs when its log cannot grow: a disk without
// room is refused beforehand.
const ROOM_TO_OPEN = 1024 * 1024
const ROOM_TO_MIGRATE = 64 * 1024 * 1024

/** The open database. */
export type Database = {
  db: Db
  /** The driver itself, for listening and streaming. */
  client: postgres.Sql
  engine: 'postgres' | 'embedded'
  close: () => Promise<void>
}

/**
 * Opens the engine that the environment names and brings its tables up to date.
 * Safe when two processes start together. Throws what the driver throws when it can't.
 */
export async function openDatabase(env: Env, migrations = MIGRATIONS): Promise<Database> {
  if (env.databaseUrl) await migratePostgres(env.databaseUrl, migrations)
  const database = await connectDatabase(env)
  if (env.databaseUrl) return database
  try {
    if ((await missingSteps(database.client, migrations)).length > 0)
      await assertRoom(databaseDir(env), ROOM_TO_MIGRATE)
    await migrateDatabase(database.client, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Opens the engine that the environment names and leaves its tables as they are. */
export async function connectDatabase(env: Env): Promise<Database> {
  return env.databaseUrl ? connectPostgres(env.databaseUrl) : openEmbedded(databaseDir(env))
}

/** Asks the database for an answer; rejects when it is away. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  throw Object.assign(new Error('no room for the database'), { code: 'ENOSPC', path: folder })
}

// With one connection: it has to hold the lock from the first step to the last.
async function migratePostgres(url: string, migrations: string): Promise<void> {
  const one = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  await migrateDatabase(one, migrations).finally(() => one.end({ timeout: 5 }))
}

function connectPostgres(url: string): Database {
  const client = postgres(url, { max: 10, connect_timeout: 5, onnotice: () => {}, transform: { undefined: null } })
  return {
    db: retryDeadlocks(drizzle(client, { schema: tables })),
    client,
    engine: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  await assertRoom(dataDir, ROOM_TO_OPEN)
  const engine = await startEmbedded(dataDir)
  const database = connectEmbedded(engine)
  return { ...database, close: () => database.close().then(engine.close) }
}

/** Connects to an engine that runs already; closing the database leaves the engine running. */
export function connectEmbedded(engine: Embedded): Database {
  // More than one connection would mix up its portals; one is plenty for one process.
  const client = postgres({
    host: engine.socketPath.replace(/\/\.s\.PGSQL\.5432$/, ''),
    path: engine.socketPath,
    username: 'postgres',
    database: 'postgres',
    max: 1,
    // The engine keeps prepared statements when its client connects anew.
    max_lifetime: null,
    onnotice: () => {},
  })
  return {
    db: drizzle(prepareRepeated(client), { schema: tables }),
    client,
    engine: 'embedded',
    close: () => client.end({ timeout: 5 }),
  }
}
