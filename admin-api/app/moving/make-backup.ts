import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { connectDatabase } from '../../platform/database/client.ts'
import { dumpRows } from '../../platform/database/moving/row-files.ts'
import type { Env } from '../../platform/env/env.ts'
import { createStorage } from '../../platform/files/create-storage.ts'
import { secretKey } from '../../platform/secrets/secret-key.ts'
import { KEPT_FILES, MANIFEST, pack } from './archive.ts'
import { checkIn } from './check-backup.ts'
import { type Manifest, signOf, sumsOf } from './manifest.ts'
import { withScratch } from './scratch.ts'

export type BackupOptions = {
  /** Whether images are included: no migration touches them. */
  withImages: boolean
  /** Whether its database is loaded into a scratch one and compared; otherwise only its files are. */
  isTried: boolean
}

const NAME = /^touchline-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz(\.enc)?$/
const SILENT = { error: () => {} }

/**
 * Packs the database, the images and the other files to keep into one archive in DATA_DIR/backups, restores it into a
 * scratch folder and compares. Returns its path. Works with either engine; an embedded database must not be in use. A
 * failure or a signal leaves nothing behind.
 */
export async function makeBackup(env: Env, options: BackupOptions): Promise<string> {
  const folder = join(env.dataDir, 'backups')
  const madeAt = new Date().toISOString()
  const name = `touchline-${madeAt.replace(/[:.]/g, '-')}.tar.gz${env.backupKey ? '.enc' : ''}`
  await withScratch(folder, async (scratch) => {
    const stage = join(scratch, 'stage')
    const part = join(scratch, 'archive')
    await mkdir(stage, { mode: 0o700 })
    const manifest = await fillStage(env, stage, madeAt, options.withImages)
    await writeFile(join(stage, MANIFEST), JSON.stringify(manifest))
    await pack([{ type: 'directory', source: stage, target: '.' }], part, env.backupKey)
    await rm(stage, { recursive: true })
    await checkIn(env, scratch, part, { isTried: options.isTried })
    await rename(part, join(folder, name))
  })
  return join(folder, name)
}

async function fillStage(env: Env, stage: string, madeAt: string, hasImages: boolean): Promise<Manifest> {
  const key = secretKey(env)
  const client = await connectDatabase(env)
  let database: Manifest['database']
  try {
    database = await dumpRows(client.client, join(stage, 'database'))
  } finally {
    await client.close()
  }
  const present = await readdir(env.dataDir)
  for (const name of KEPT_FILES.filter((each) => present.includes(each))) {
    await cp(join(env.dataDir, name), join(stage, name), { recursive: true, dereference: true })
  }
  if (hasImages) await copyImages(env, key, join(stage, 'objects'))
  const engine = env.databaseUrl ? 'postgres' : 'embedded'
  return { format: 1, madeAt, engine, hasImages, secretKey: signOf(key), database, files: await sumsOf(stage) }
}

async function copyImages(env: Env, key: string, folder: string): Promise<void> {
  const storage = await createStorage(env, key, SILENT as unknown as Logger)
  await mkdir(folder)
  for (const name of await storage.listObjects()) {
    const file = await storage.readObject(name)
    // Deleted since it was listed.
    if (file) await writeFile(join(folder, name), file.bytes)
  }
}

/** The names of the existing archives. */
export async function archivesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}

/**
 * Removes the oldest of the archives that existed before one was made, so that `keep` remain including it; null: keeps
 * all. Returns what was removed. Names have the time of a clock that may have been wrong: the new one stays whatever
 * its name, and so does that of a simultaneous backup.
 */
export async function removeOld(dataDir: string, before: readonly string[], keep: number | null): Promise<string[]> {
  if (keep === null) return []
  const old = before.slice(0, Math.max(0, before.length - (keep - 1)))
  for (const name of old) await rm(join(dataDir, 'backups', name), { force: true })
  return old
}
