import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { isDatabaseAway } from '../errors.ts'
import { LOCKS } from './advisory-locks.ts'

/** The tables could not be migrated; `cause` is the database's error. */
export class MigrationError extends Error {}

/** The database's tables are of a version that this one cannot use. */
export class UnknownTablesError extends Error {
  readonly isNewer: boolean

  constructor(isNewer: boolean) {
    super()
    this.isNewer = isNewer
  }
}

/** The migrations that this version knows, oldest first. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

type Step = { tag: string; when: number }

/**
 * Migrates the tables: all missing migrations in one transaction, or none. One process at a time; others wait. Throws
 * UnknownTablesError before anything is changed, MigrationError if a migration fails.
 */
export async function migrateDatabase(client: postgres.Sql, folder = MIGRATIONS): Promise<void> {
  const db = drizzle(client)
  await db.execute(sql`select pg_advisory_lock(${LOCKS.migration})`)
  try {
    await missingSteps(client, folder)
    await migrate(db, { migrationsFolder: folder })
  } catch (error) {
    if (error instanceof UnknownTablesError || isDatabaseAway(error)) throw error
    throw new MigrationError('migrate', { cause: error })
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${LOCKS.migration})`)
  }
}

/** The names of pending migrations. Throws UnknownTablesError. */
export async function missingSteps(client: postgres.Sql, folder = MIGRATIONS): Promise<string[]> {
  const known = stepsIn(folder)
  const taken = await takenSteps(client)
  const unknown = taken.filter((when) => known.every((step) => step.when !== when))
  if (unknown.length > 0) throw new UnknownTablesError(Math.max(...unknown) > (known.at(-1)?.when ?? 0))
  return known.filter(({ when }) => !taken.includes(when)).map(({ tag }) => tag)
}

/** How many migrations this version knows. */
export function knownSteps(): number {
  return stepsIn(MIGRATIONS).length
}

/** The time that identifies the newest migration of this version. */
export function newestStep(): number {
  return stepsIn(MIGRATIONS).at(-1)?.when ?? 0
}

function stepsIn(folder: string): Step[] {
  const journal: { entries: Step[] } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return journal.entries
}

async function takenSteps(client: postgres.Sql): Promise<number[]> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!table?.['exists']) return []
  const rows = await client`select created_at from drizzle.__drizzle_migrations`
  return rows.map((row) => Number(row['created_at']))
}
