import { BackupError } from '../admin-api/app/errors.ts'
import { makeBackup } from '../admin-api/app/moving/make-backup.ts'
import { lockDataDir } from '../admin-api/app/moving/put-in-place.ts'
import { prepareFolders } from '../admin-api/app/prepare-folders.ts'
import { explainStartError } from '../admin-api/app/start-messages.ts'
import { connectDatabase, type Database, openDatabase } from '../admin-api/platform/database/client.ts'
import { missingSteps } from '../admin-api/platform/database/migrate.ts'
import { type Env, readEnv } from '../admin-api/platform/env/env.ts'

/**
 * npm run upgrade [-- --plan]: lists the pending database migrations, makes a backup, runs them, and checks that no row
 * was lost. With --plan it only lists. With the embedded database the server must be stopped.
 */
class UpgradeError extends Error {}

try {
  await upgrade(readEnv(), process.argv.includes('--plan'))
} catch (error) {
  const isKnown = error instanceof UpgradeError || error instanceof BackupError
  const words = isKnown ? error.message : explainStartError(error).replace(/^Cannot start: /, '')
  console.error(`Not upgraded: ${words}`)
  process.exitCode = 1
}

async function upgrade(env: Env, planOnly: boolean): Promise<void> {
  prepareFolders(env)
  const unlock = await lockDataDir(env.dataDir, env.databaseUrl === null)
  try {
    const { steps, rows } = await look(env)
    if (steps.length === 0) {
      console.log('The database is up to date.')
      return
    }
    console.log(`${steps.length === 1 ? '1 step' : `${steps.length} steps`} to take: ${steps.join(', ')}`)
    if (planOnly) return
    console.log(`Backup: ${await makeBackup(env, { withImages: false, isTried: false })}`)
    await (await openDatabase(env)).close()
    await check(env, rows)
    console.log('Upgraded. Start the server: it renders the site again.')
  } finally {
    unlock()
  }
}

async function look(env: Env): Promise<{ steps: string[]; rows: Map<string, number> }> {
  const database = await connectDatabase(env)
  try {
    return { steps: await missingSteps(database.client), rows: await countRows(database) }
  } finally {
    await database.close()
  }
}

async function countRows({ client }: Database): Promise<Map<string, number>> {
  const tables = await client`select tablename from pg_tables where schemaname = 'public' order by tablename`
  const rows = new Map<string, number>()
  for (const { tablename } of tables) {
    const [row] = await client`select count(*)::int as total from ${client(tablename)}`
    rows.set(tablename, row?.['total'])
  }
  return rows
}

async function check(env: Env, before: Map<string, number>): Promise<void> {
  const { steps, rows } = await look(env)
  const lost = [...before].filter(([table, total]) => (rows.get(table) ?? 0) < total).map(([table]) => table)
  if (steps.length > 0 || lost.length > 0)
    throw new UpgradeError(`rows are missing in ${lost.join(', ')}. Restore the backup.`)
  console.log(`Checked: ${rows.size} tables, no row lost.`)
}
