import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { connectDatabase, type Database, ping } from '../../platform/database/client.ts'
import { compareRows } from '../../platform/database/moving/compare-rows.ts'
import { fillDatabase, NotEmptyError } from '../../platform/database/moving/fill-database.ts'
import { withSnapshot } from '../../platform/database/moving/row-source.ts'
import { databaseDir, type Env } from '../../platform/env/env.ts'
import { isDatabaseAway } from '../../platform/errors.ts'
import { BackupError, NewDatabaseError } from '../errors.ts'
import { countOtherClients } from './store.ts'

/** How many tables and rows were moved and compared. */
export type Moved = { tables: number; rows: number }

/**
 * Copies the configured database into an empty one: Postgres, or with null the embedded engine of DATA_DIR. All rows
 * are compared; the old database does not change. A failure leaves the new one empty.
 */
export async function moveDatabase(env: Env, url: string | null, say: (words: string) => void): Promise<Moved> {
  if (env.databaseUrl === url) {
    throw new BackupError(
      'that is the database in use. DATABASE_URL names the one to copy; unset, it is the embedded one',
    )
  }
  if (!env.databaseUrl && !existsSync(databaseDir(env))) {
    throw new BackupError('there is no embedded database in DATA_DIR yet: start once with DATABASE_URL instead')
  }
  if (url) return copy(env, { ...env, databaseUrl: url }, say)
  if (existsSync(databaseDir(env))) {
    throw new BackupError(`there is an embedded database already in ${databaseDir(env)}. Move that folder away first`)
  }
  // Created beside its final path, so that an interrupted move leaves no partial database there.
  const scratch = `${env.dataDir}/.moving-${process.pid}`
  const target = { ...env, databaseUrl: null, dataDir: scratch }
  try {
    const moved = await copy(env, target, say)
    await rename(databaseDir(target), databaseDir(env))
    return moved
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function copy(from: Env, to: Env, say: (words: string) => void): Promise<Moved> {
  const source = await connectDatabase(from)
  try {
    await assertAlone(source)
    const target = await connectDatabase(to)
    try {
      // A connection is made by its first query.
      await ping(target.db).catch((error: unknown) => {
        throw new NewDatabaseError('the new database', { cause: error })
      })
      let tables = 0
      await withSnapshot(source.client, (rows) =>
        fillDatabase(target, rows, (name, count) => {
          tables += 1
          if (count > 0) say(`${name}: ${count}`)
        }),
      ).catch(explain)
      say('Comparing …')
      const { differing, rows } = await compareRows(source.client, target.client)
      if (differing.length > 0) {
        throw new BackupError(`rows came out differently in ${differing.join(', ')}: do not use the new database`)
      }
      return { tables, rows }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

// Later writes of a running server would be lost.
async function assertAlone({ engine, client }: Database): Promise<void> {
  if (engine === 'embedded') return
  const others = await countOtherClients(client)
  if (others > 0) {
    const clients = others === 1 ? '1 other client is' : `${others} other clients are`
    throw new BackupError(`${clients} connected to the old database. Stop the servers that use it first`)
  }
}

function explain(error: unknown): never {
  if (error instanceof NotEmptyError) {
    throw new BackupError('the new database already has rows. Create an empty one and use that')
  }
  if (!isDatabaseAway(error)) throw error
  throw new BackupError(
    'the connection to one of the two databases broke off. The new one has no rows, and nothing is lost: run it again',
  )
}
