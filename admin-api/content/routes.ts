import { join } from 'node:path'
import { Hono } from 'hono'
import { contentPathSchema, manifestQuerySchema } from '#shared/content.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { contentReaders } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createFileReader } from '../http/static-file.ts'
import { query } from '../http/validate.ts'
import { hashKey } from '../keys/hash-key.ts'
import { useKey } from '../keys/store.ts'

/** /api/content: content-cache for machines that build the site elsewhere. */
export function contentRoutes({ db, env, publisher }: Deps) {
  const readers = contentReaders((key) => useKey(db, hashKey(key), 'read'))
  const read = createFileReader()
  return new Hono<AppEnv>()
    .get('/manifest', readers, query(manifestQuerySchema), async (c) =>
      c.json(await publisher.manifest(c.req.valid('query').since)),
    )
    .get('/:path{.+}', readers, async (c) => {
      const path = contentPathSchema.safeParse(c.req.param('path'))
      const file = path.success ? await read(join(env.contentCacheDir, path.data)) : null
      if (!file) throw notFound('File')
      return c.body(new Uint8Array(file.bytes), 200, { 'Content-Type': file.type })
    })
}
