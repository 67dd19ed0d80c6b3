import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

/** The store that the environment names: a bucket, or folders below the data folder. */
export async function createStorage(env: Env, secretKey: string, log: Logger): Promise<Storage> {
  if (!env.s3) return localStorage(env.dataDir, secretKey)
  // Loaded only where it is used: it is larger than all the rest of the server.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(env.s3, log)
}
