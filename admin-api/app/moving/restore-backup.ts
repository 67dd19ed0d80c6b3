import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { NotEmptyError } from '../../platform/database/moving/fill-database.ts'
import type { Env } from '../../platform/env/env.ts'
import { createStorage } from '../../platform/files/create-storage.ts'
import { BackupError } from '../errors.ts'
import { unpack } from './archive.ts'
import { loadInto } from './check-backup.ts'
import { isKeyOf, type Manifest, readManifest } from './manifest.ts'
import { putInPlace } from './put-in-place.ts'
import { withScratch } from './scratch.ts'

/** The restored parts, and notes for the person who restored them. */
export type Restored = { manifest: Manifest; asideIn: string | null; notes: string[] }

// An embedded database, and the files that the archive replaces. The site is rendered again.
const REPLACED = ['postgres', 'objects', 'counts', 'affiliate-links.json', 'secret-key', 'installation-id', 'releases']
const LOG = { error: () => {} } as unknown as Logger

/**
 * Restores an archive to the configured installation: into DATA_DIR, or an empty Postgres and the bucket. The archive
 * is first unpacked, loaded and compared in a separate folder. Previous contents of DATA_DIR are moved aside, never
 * deleted.
 */
export async function restoreBackup(env: Env, file: string): Promise<Restored> {
  return withScratch(env.dataDir, async (scratch) => {
    await unpack(file, scratch, env.backupKey)
    const manifest = await readManifest(scratch)
    // First, since it can be repeated: a database that has rows is refused.
    if (env.s3 && manifest.hasImages) await putImages(env, join(scratch, 'objects'))
    const target = env.databaseUrl ? env : { ...env, dataDir: scratch }
    await loadInto(target, scratch, manifest).catch((error: unknown) => {
      if (!(error instanceof NotEmptyError)) throw error
      throw new BackupError('the database in DATABASE_URL already has rows. Create an empty one and use that.')
    })
    const notes = await notesOn(env, scratch, manifest)
    const keepsImages = !manifest.hasImages || env.s3 !== null
    const parts = REPLACED.filter((part) => part !== 'objects' || !keepsImages)
    return { manifest, asideIn: await putInPlace(env.dataDir, scratch, parts), notes }
  })
}

async function notesOn({ secretKey }: Env, scratch: string, manifest: Manifest): Promise<string[]> {
  const own = await readFile(join(scratch, 'secret-key'), 'utf8').catch(() => null)
  const key = secretKey ?? own?.trim()
  const notes: string[] = []
  if (!key || !isKeyOf(manifest.secretKey, key)) {
    notes.push('SECRET_KEY is not the one that this backup was made with: set that one, or enter stored secrets again.')
  }
  if (!manifest.hasImages) notes.push('This backup has no images: existing images are kept.')
  return notes
}

async function putImages(env: Env, folder: string): Promise<void> {
  const storage = await createStorage(env, '', LOG)
  for (const name of await readdir(folder)) await storage.writeObject(name, await readFile(join(folder, name)))
}
