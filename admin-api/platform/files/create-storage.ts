import type { Logger } from 'pino'
import type { Env } from '../env/env.ts'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'
import { StoreError } from './store-error.ts'

/** The configured store: a bucket, or folders below the data folder. */
export async function createStorage(
  env: Pick<Env, 'dataDir' | 's3'>,
  secretKey: string,
  log: Logger,
): Promise<Storage> {
  if (!env.s3) return localStorage(env.dataDir, secretKey)
  // Only loaded if used: it is larger than all the rest of the server.
  const { s3Storage } = await import('./s3-storage.ts')
  const storage = s3Storage(env.s3, log)
  // Reported at once; otherwise the first upload would fail.
  storage.probe().catch((error: unknown) => {
    const trouble = error instanceof StoreError ? error.trouble : null
    const words = trouble ? `${trouble.words}. ${trouble.todo}` : 'check its name, endpoint and keys'
    log.error({ err: error, bucket: env.s3?.bucket }, `the bucket of S3_BUCKET cannot be used: ${words}`)
  })
  return storage
}
