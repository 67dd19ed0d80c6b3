import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type postgres from 'postgres'
import { copyFolder } from '../../admin-api/platform/copy-folder.ts'
import { openDatabase } from '../../admin-api/platform/database/client.ts'
import { databaseDir, readEnv } from '../../admin-api/platform/env/env.ts'
import { keptFolder } from './kept.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MIGRATIONS = join(ROOT, 'admin-api/platform/database/migrations')
// Any fixed number; the process that holds the lock creates the template.
const TEMPLATE_LOCK = 7_301_847

/**
 * Puts an embedded database with all tables and no rows into a data folder without one: creating it takes seconds,
 * copying a tenth of a second.
 */
export async function layDatabase(dataDir: string): Promise<void> {
  const folder = databaseDir(readEnv({ DATA_DIR: dataDir }))
  if (existsSync(folder)) return
  const template = await keptFolder('database', await stateOfTables(), async (draft) => {
    const database = await openDatabase(readEnv({ DATA_DIR: draft }))
    await database.close()
  })
  copyFolder(join(databaseDir(readEnv({ DATA_DIR: template })), 'cluster'), join(folder, 'cluster'))
}

/** The name of a Postgres database with all tables and no rows, created if the server does not have it yet. */
export async function templateOf(admin: postgres.Sql, serverUrl: string): Promise<string> {
  const name = `touchline_template_${await stateOfTables()}`
  const exists = async () => (await admin`select from pg_database where datname = ${name}`).length > 0
  if (await exists()) return name
  await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`
  try {
    if (await exists()) return name
    const draft = `${name}_draft`
    await admin`drop database if exists ${admin(draft)} with (force)`
    await admin`create database ${admin(draft)}`
    const url = new URL(serverUrl)
    url.pathname = `/${draft}`
    const database = await openDatabase(readEnv({ DATABASE_URL: url.href }))
    await database.close()
    await admin`alter database ${admin(draft)} rename to ${admin(name)}`
    return name
  } finally {
    await admin`select pg_advisory_unlock(${TEMPLATE_LOCK})`
  }
}

/** Identifies the engine and the migrations; if either changes, so does the template. */
async function stateOfTables(): Promise<string> {
  const hash = createHash('sha256')
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  hash.update(dependencies['@electric-sql/pglite'])
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
