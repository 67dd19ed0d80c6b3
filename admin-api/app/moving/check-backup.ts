import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '../../platform/database/client.ts'
import { differingTables } from '../../platform/database/moving/compare-rows.ts'
import { fillDatabase } from '../../platform/database/moving/fill-database.ts'
import { rowFiles } from '../../platform/database/moving/row-files.ts'
import type { Env } from '../../platform/env/env.ts'
import { BackupError } from '../errors.ts'
import { unpack } from './archive.ts'
import { type Manifest, readManifest } from './manifest.ts'

/**
 * Unpacks an archive into a scratch place and compares every file with what the archive says of it; with `isTried`,
 * also restores its database there and compares every row. Throws BackupError.
 */
export async function checkBackup(env: Env, file: string, { isTried }: { isTried: boolean }): Promise<Manifest> {
  const scratch = join(env.dataDir, 'backups', `.check-${process.pid}`)
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    await unpack(file, scratch, env.backupKey)
    const manifest = await readManifest(scratch)
    if (isTried) await loadInto({ ...env, databaseUrl: null, dataDir: join(scratch, '.tried') }, scratch, manifest)
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Fills the empty database that the environment names from an unpacked archive, and compares every row. */
export async function loadInto(env: Env, unpacked: string, { database }: Manifest): Promise<void> {
  const opened = await connectDatabase(env)
  try {
    await fillDatabase(opened, rowFiles(database, join(unpacked, 'database')))
    const differing = await differingTables(opened.client, database.digests)
    if (differing.length > 0) throw new BackupError(`rows came out differently in ${differing.join(', ')}`)
  } finally {
    await opened.close()
  }
}
