import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { databaseDir, type Env } from '../env.ts'
import { isDatabaseAway } from '../errors.ts'
import { startEmbedded } from './embedded.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import * as tables from './tables.ts'

/** A connection or an open transaction: the first argument of every store function. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof tables>

/** The open database. */
export type Database = {
  db: Db
  /** The driver itself, for listening and streaming. */
  client: postgres.Sql
  engine: 'postgres' | 'embedded'
  close: () => Promise<void>
}

/** The tables could not be brought up to date; `cause` is what the database said. */
export class MigrationError extends Error {}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
// Any fixed number: whoever holds it is the one that migrates.
const MIGRATION_LOCK = 7_301_846

/**
 * Opens the engine that the environment names and brings its tables up to date.
 * Safe when two processes start together. Throws what the driver throws when it can't.
 */
export async function openDatabase(env: Env): Promise<Database> {
  return env.databaseUrl ? openPostgres(env.databaseUrl) : openEmbedded(databaseDir(env))
}

/** Asks the database for an answer; rejects when it is away. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

async function openPostgres(url: string): Promise<Database> {
  const client = postgres(url, { max: 10, connect_timeout: 5, onnotice: () => {}, transform: { undefined: null } })
  try {
    const one = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    await migrateWith(one).finally(() => one.end({ timeout: 5 }))
  } catch (error) {
    await client.end({ timeout: 1 })
    throw error
  }
  return {
    db: retryDeadlocks(drizzle(client, { schema: tables })),
    client,
    engine: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const engine = await startEmbedded(dataDir)
  // More than one connection would mix up its portals; one is plenty for one process.
  const client = postgres({
    host: engine.socketPath.replace(/\/\.s\.PGSQL\.5432$/, ''),
    path: engine.socketPath,
    username: 'postgres',
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  })
  const close = async () => {
    await client.end({ timeout: 5 })
    await engine.close()
  }
  try {
    await migrateWith(client)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(client, { schema: tables }), client, engine: 'embedded', close }
}

async function migrateWith(client: postgres.Sql): Promise<void> {
  const db = drizzle(client)
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
  try {
    await migrate(db, { migrationsFolder: MIGRATIONS })
  } catch (error) {
    throw isDatabaseAway(error) ? error : new MigrationError('migrate', { cause: error })
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  }
}
