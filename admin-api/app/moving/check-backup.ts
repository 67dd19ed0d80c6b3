import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '../../platform/database/client.ts'
import { differingTables } from '../../platform/database/moving/compare-rows.ts'
import { fillDatabase } from '../../platform/database/moving/fill-database.ts'
import { rowFiles } from '../../platform/database/moving/row-files.ts'
import type { Env } from '../../platform/env/env.ts'
import { BackupError } from '../errors.ts'
import { unpack } from './archive.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { withScratch } from './scratch.ts'
import { endSessions } from './store.ts'

/**
 * Unpacks an archive into a scratch folder and compares every file with the archive's manifest; with `isTried`, also
 * restores its database there and compares every row. Throws BackupError.
 */
export async function checkBackup(env: Env, file: string, options: { isTried: boolean }): Promise<Manifest> {
  return withScratch(join(env.dataDir, 'backups'), (scratch) => checkIn(env, scratch, file, options))
}

/** The same in an existing scratch folder. */
export async function checkIn(
  env: Env,
  scratch: string,
  file: string,
  { isTried }: { isTried: boolean },
): Promise<Manifest> {
  const unpacked = join(scratch, 'unpacked')
  await mkdir(unpacked, { mode: 0o700 })
  await unpack(file, unpacked, env.backupKey)
  const manifest = await readManifest(unpacked)
  if (isTried) await loadInto({ ...env, databaseUrl: null, dataDir: join(scratch, 'tried') }, unpacked, manifest)
  return manifest
}

/**
 * Fills the configured empty database from an unpacked archive, and compares every row; then ends all sessions and
 * links.
 */
export async function loadInto(env: Env, unpacked: string, { database }: Manifest): Promise<void> {
  const opened = await connectDatabase(env)
  try {
    await fillDatabase(opened, rowFiles(database, join(unpacked, 'database')))
    const differing = await differingTables(opened.client, database.digests)
    if (differing.length > 0) throw new BackupError(`rows came out differently in ${differing.join(', ')}`)
    await endSessions(opened.client, database.tables)
  } finally {
    await opened.close()
  }
}
