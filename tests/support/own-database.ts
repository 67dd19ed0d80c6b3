import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { layDatabase } from './template-database.ts'

/** An embedded database with all tables and no rows, open in this process; closing it removes its `folder`. */
export async function openOwnDatabase(): Promise<Database & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-own-'))
  await layDatabase(folder)
  const database = await openDatabase(readEnv({ DATA_DIR: folder }))
  return {
    ...database,
    folder,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}
