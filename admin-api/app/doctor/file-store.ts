import { randomBytes } from 'node:crypto'
import type { Env } from '../../platform/env/env.ts'
import type { S3Settings } from '../../platform/env/stores.ts'
import { localStorage } from '../../platform/files/local-storage.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { StoreError } from '../../platform/files/store-error.ts'
import { isLocal } from './environment.ts'
import { of, type Result, reasonOf } from './result.ts'

const { ok, problem } = of('File store')
const cors = of('File store’s CORS')
const PATIENCE_MS = 10_000

/** Writes, reads and deletes a file; asks a bucket whether the newsroom’s browsers may upload to it. */
export async function checkFileStore(env: Env): Promise<Result[]> {
  if (!env.s3) return [await tryOut(localStorage(env.dataDir, ''), 'DATA_DIR/objects')]
  const { s3Storage } = await import('../../platform/files/s3-storage.ts')
  const storage = s3Storage(env.s3, { error: () => undefined })
  const result = await tryOut(storage, `bucket ${env.s3.bucket}`)
  return result.state === 'ok' ? [result, await checkCors(env, env.s3, storage)] : [result]
}

async function tryOut(storage: Storage, place: string): Promise<Result> {
  const name = `doctor-${randomBytes(6).toString('hex')}-1x1.avif`
  const bytes = randomBytes(1024)
  let step = 'be reached'
  try {
    await storage.probe()
    step = 'be written'
    await storage.writeObject(name, bytes)
    step = 'be read'
    const read = await storage.readObject(name)
    if (!read?.bytes.equals(bytes)) throw new Error('the file that was read differs from the one written')
    step = 'be deleted from'
    await storage.removeObject(name)
    if (await storage.readObject(name)) throw new Error('the file still exists')
    return ok(`${place}: a file was written, read and deleted`)
  } catch (error) {
    if (error instanceof StoreError)
      return problem(`${place} cannot ${step}: ${error.trouble.words}`, error.trouble.todo)
    const todo = 'Give this user permission, free some space, or choose another place.'
    return problem(`${place} cannot ${step} (${reasonOf(error)})`, todo)
  }
}

async function checkCors(env: Env, s3: S3Settings, storage: Storage): Promise<Result> {
  const origin = env.adminUrl ?? env.siteUrl ?? `http://localhost:${env.port}`
  const { uploadURL } = await storage.grant({ contentType: 'image/png', size: 1 }, '')
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'content-type',
  }
  const answer = await fetch(uploadURL, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  await answer.body?.cancel()
  const allowed = answer.headers.get('Access-Control-Allow-Origin')
  if (answer.ok && (allowed === '*' || allowed === origin)) return cors.ok(`browsers may upload from ${origin}`)
  const why = `browsers may not upload to ${s3.bucket} from ${origin} (status ${answer.status})`
  const todo = `Let the bucket’s CORS rules allow PUT with Content-Type from ${origin}.`
  return isLocal(origin) ? cors.warning(why, todo) : cors.problem(why, todo)
}
