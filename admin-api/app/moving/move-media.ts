import type { Logger } from 'pino'
import type { Env } from '../../platform/env/env.ts'
import { createStorage } from '../../platform/files/create-storage.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { StoreError } from '../../platform/files/store-error.ts'
import { BackupError } from '../errors.ts'

/** How many images were copied, and how many existed already. */
export type MovedMedia = { copied: number; there: number }

// The error itself says why it failed.
const SILENT = { error: () => {} } as unknown as Logger

/**
 * Copies the images between DATA_DIR and a bucket; each is read back and compared. The old ones are kept. Running it
 * again continues an interrupted copy.
 */
export async function moveMedia(env: Env, to: 's3' | 'local', say: (words: string) => void): Promise<MovedMedia> {
  if (!env.s3) throw new BackupError('the S3_ variables must say where the bucket is')
  const moved: MovedMedia = { copied: 0, there: 0 }
  const bucket = await createStorage(env, '', SILENT)
  const local = await createStorage({ ...env, s3: null }, '', SILENT)
  const [from, into] = to === 's3' ? [local, bucket] : [bucket, local]
  try {
    await into.probe()
    await copyAll(from, into, moved, say)
    return moved
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { copied, there } = moved
    const { words, todo } =
      error instanceof StoreError ? error.trouble : { words: (error as Error).message, todo: 'Fix this.' }
    const after = `after ${copied + there} images`
    // The target bucket was named on the command line, not in the environment.
    const next = to === 's3' ? todo.replace('S3_BUCKET', 'the address given') : todo
    throw new BackupError(`${words}, ${after}. ${next} Nothing is lost: run it again to continue`)
  }
}

async function copyAll(from: Storage, into: Storage, moved: MovedMedia, say: (words: string) => void): Promise<void> {
  const names = await from.listObjects()
  const known = new Set(await into.listObjects())
  for (const name of names) {
    const file = await from.readObject(name)
    if (!file) continue
    const there = known.has(name) ? await into.readObject(name) : null
    if (there?.bytes.equals(file.bytes)) {
      moved.there += 1
      continue
    }
    await into.writeObject(name, file.bytes)
    moved.copied += 1
    if (moved.copied % 100 === 0) say(`${moved.copied + moved.there} of ${names.length}`)
  }
  // Read back last: a cache in the store would hide lost files.
  for (const name of names) {
    const [one, other] = await Promise.all([from.readObject(name), into.readObject(name)])
    if (one && !other?.bytes.equals(one.bytes)) throw new BackupError(`${name} came out differently`)
  }
}
