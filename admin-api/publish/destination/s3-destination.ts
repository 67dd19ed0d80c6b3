import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import type { PublishTo } from '../../platform/env/stores.ts'
import { s3Client } from '../../platform/files/s3-client.ts'
import { cacheControlOf, typeOfFile } from '../../platform/http/static-file.ts'
import type { Destination } from './destination.ts'
import { surrogateKeyOf } from './purge-calls.ts'

const MD5 = /^"([0-9a-f]{32})"$/

/** A bucket behind a CDN: each object has its type and caching time. */
export function s3Destination({ bucket, prefix, connection }: PublishTo & { kind: 's3' }): Destination {
  const client = s3Client(connection)

  return {
    async list() {
      const files = new Map<string, string | null>()
      let token: string | undefined
      do {
        const wanted = { Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }
        const page = await client.send(new ListObjectsV2Command(wanted))
        for (const { Key, ETag } of page.Contents ?? []) {
          if (Key) files.set(Key.slice(prefix.length), MD5.exec(ETag ?? '')?.[1] ?? null)
        }
        token = page.NextContinuationToken
      } while (token)
      return files
    },

    async put(file, bytes) {
      // Fastly's configuration copies this to the header Surrogate-Key.
      const Metadata = { 'surrogate-key': surrogateKeyOf(file) }
      const about = { ContentType: typeOfFile(file), CacheControl: cacheControlOf(file), Metadata }
      const object = { Bucket: bucket, Key: prefix + file, Body: bytes, ContentLength: bytes.byteLength }
      await client.send(new PutObjectCommand({ ...object, ...about }))
    },

    async remove(file) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + file }))
    },
  }
}
