import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { IMAGE_MAX_BYTES } from '#shared/upload.ts'
import type { S3Settings } from '../env/stores.ts'
import { busy } from '../errors.ts'
import { askedTogether } from '../http/asked-together.ts'
import { typeOfFile } from '../http/static-file.ts'
import { createTurns } from '../threads/turns.ts'
import { writeAtomically } from './atomic-file.ts'
import { s3Client } from './s3-client.ts'
import { type Storage, type StoredFile, UploadTooLarge } from './storage.ts'
import { StoreError } from './store-error.ts'

/** These files are never served. */
const UPLOADS = 'uploads/'
/** Files that the store may serve publicly, under this site's names. */
const OBJECTS = 'media/'
const GRANT_SECONDS = 600
const UPLOAD_LIFE_MS = 60 * 60_000
const CACHE_BYTES = 64 * 1024 * 1024
// Another server may have deleted or replaced a file: the bucket is asked again after this.
const CHECKED_MS = 5_000
// If the bucket hangs, readers still get what is in memory without waiting.
const PATIENCE_MS = 300
const IMMUTABLE = 'public, max-age=31536000, immutable'

// Of the client's 50 connections, so that uploads have some: an address that requests one missing name after another
// would take all of them.
const TURNS = {
  width: 40,
  widthOfOne: 8,
  most: 3000,
  mostOfOne: 1000,
  waitMs: 20_000,
  busy: () => busy('Too many images are being requested. Try again in a moment.'),
}

type Kept = { file: StoredFile; version: string | undefined; checkedAt: number }

/**
 * An S3-compatible bucket. Browsers PUT to it by signed links, which only reach temporary objects: a link used twice
 * changes nothing that is served.
 */
export function s3Storage(settings: S3Settings, log: Pick<Logger, 'error'>): Storage {
  const { bucket: Bucket } = settings
  const client = s3Client(settings)
  const turn = createTurns(TURNS)
  const together = askedTogether<StoredFile | null>()
  const kept = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ file }) => file.bytes.byteLength + 1,
  })

  return {
    async grant({ contentType, size }) {
      const id = randomUUID()
      const command = new PutObjectCommand({
        Bucket,
        Key: UPLOADS + id,
        ...(contentType !== undefined && { ContentType: contentType }),
        ...(size !== undefined && { ContentLength: size }),
      })
      const bound = [contentType !== undefined && 'content-type', size !== undefined && 'content-length']
      const signableHeaders = new Set(['host', ...bound.filter((name) => name !== false)])
      const uploadURL = await getSignedUrl(client, command, { expiresIn: GRANT_SECONDS, signableHeaders })
      return { uploadURL, objectPath: `/objects/uploads/${id}` }
    },

    receive: null,

    async readUpload(id) {
      const found = await getObject(UPLOADS + id)
      if (!found?.Body) return null
      // A link without a size cannot limit one: the limit is applied here, before a byte is read.
      if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > IMAGE_MAX_BYTES) {
        await found.Body.transformToWebStream().cancel()
        throw new UploadTooLarge()
      }
      const bytes = Buffer.from(await found.Body.transformToByteArray())
      return bytes.byteLength > 0 ? bytes : null
    },

    discardUpload: (id) => removeObject(UPLOADS + id),

    async writeObject(name, bytes) {
      kept.delete(name)
      const about = { ContentType: typeOfFile(name), CacheControl: IMMUTABLE }
      const command = { Bucket, Key: OBJECTS + name, Body: bytes, ContentLength: bytes.byteLength, ...about }
      await client.send(new PutObjectCommand(command)).catch(explain)
    },

    readObject,

    async placeObject(name, path) {
      if (existsSync(path)) return
      const file = await readObject(name)
      if (file) await writeAtomically(path, file.bytes)
    },

    publicUrl: (name) => settings.publicUrl && `${settings.publicUrl}/${OBJECTS}${name}`,

    async removeObject(name) {
      kept.delete(name)
      await removeObject(OBJECTS + name)
    },

    async listObjects() {
      const names: string[] = []
      for await (const { Key } of objectsBelow(OBJECTS)) if (Key) names.push(Key.slice(OBJECTS.length))
      return names.sort()
    },

    async probe() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw new StoreError(error, Bucket)
      })
    },

    async sweepUploads(now = Date.now()) {
      for await (const { Key, LastModified } of objectsBelow(UPLOADS)) {
        if (Key && LastModified && LastModified.getTime() < now - UPLOAD_LIFE_MS) await removeObject(Key)
      }
    },
  }

  async function* objectsBelow(Prefix: string) {
    let ContinuationToken: string | undefined
    do {
      const wanted = { Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }
      const page = await client.send(new ListObjectsV2Command(wanted)).catch(explain)
      yield* page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async function getObject(Key: string) {
    return client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      return error instanceof NoSuchKey ? null : explain(error)
    })
  }

  /** Whether the bucket still has what is cached, if it says so in time; a later answer counts from then on. */
  async function isCurrent(name: string, known: Kept): Promise<boolean> {
    if (performance.now() - known.checkedAt < CHECKED_MS) return true
    // Recorded first, so that concurrent requests do not wait for it.
    known.checkedAt = performance.now()
    const command = new HeadObjectCommand({ Bucket, Key: OBJECTS + name })
    const asked = client.send(command, { abortSignal: AbortSignal.timeout(CHECKED_MS) }).then(
      ({ ETag }) => ETag === known.version,
      (error: unknown) => !(error instanceof NotFound),
    )
    void asked.then((isSame) => isSame || kept.get(name) !== known || kept.delete(name))
    return Promise.race([asked, sleep(PATIENCE_MS, true, { ref: false })])
  }

  async function readObject(name: string): Promise<StoredFile | null> {
    const known = kept.get(name)
    if (known && (await isCurrent(name, known))) return known.file
    return together(name, () => fetchObject(name), turn)
  }

  async function fetchObject(name: string): Promise<StoredFile | null> {
    // Another request may have fetched it meanwhile.
    const known = kept.get(name)
    if (known && performance.now() - known.checkedAt < CHECKED_MS) return known.file
    const found = await getObject(OBJECTS + name)
    if (!found?.Body) return null
    const bytes = Buffer.from(await found.Body.transformToByteArray())
    const file = { bytes, type: typeOfFile(name), etag: name }
    kept.set(name, { file, version: found.ETag, checkedAt: performance.now() })
    return file
  }

  async function removeObject(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(explain)
  }

  function explain(error: unknown): never {
    const failure = new StoreError(error, Bucket)
    log.error({ err: error, reason: failure.trouble.words }, 'a call to the file store failed')
    throw failure
  }
}
