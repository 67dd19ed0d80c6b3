import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseDir, readEnv } from '../env/env.ts'
import { copyWhole, nameOfCluster } from './blank-cluster.ts'
import { openDatabase } from './client.ts'

/**
 * Creates the files of this version's embedded database in `shippedDir`, unless they exist. Returns their folder's
 * name. They contain no data, so any user may read them.
 */
export async function shipBlankCluster(shippedDir: string): Promise<string> {
  const name = await nameOfCluster()
  if (existsSync(join(shippedDir, name))) return name
  const working = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    const env = readEnv({ DATA_DIR: working })
    const database = await openDatabase(env)
    await database.close()
    await copyWhole(join(databaseDir(env), 'cluster'), join(shippedDir, name), { folders: 0o755, files: 0o644 })
  } finally {
    await rm(working, { recursive: true, force: true })
  }
  return name
}
