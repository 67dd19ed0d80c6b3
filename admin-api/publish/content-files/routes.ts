import { join } from 'node:path'
import { Hono } from 'hono'
import { contentPathSchema, manifestQuerySchema } from '#shared/content.ts'
import { hashToken } from '../../access/auth/secret-token.ts'
import { useKey } from '../../access/keys/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { busy, notFound } from '../../platform/errors.ts'
import { contentReaders } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { sharedBytes } from '../../platform/http/shared-bytes.ts'
import { createFileReader } from '../../platform/http/static-file.ts'
import { query } from '../../platform/http/validate.ts'
import { createTurns } from '../../platform/threads/turns.ts'
import type { Publisher } from '../pages/publisher.ts'

type Deps = {
  env: Pick<Env, 'contentCacheDir'>
  db: Db
  publisher: Pick<Publisher, 'manifest'>
}

// Each takes 50 MB on a large site while it is made, and only a build waits for it.
const TURNS = {
  width: 1,
  widthOfOne: 1,
  most: 100,
  mostOfOne: 20,
  waitMs: 60_000,
  busy: () => busy('Too many lists of files are being made. Try again in a moment.'),
}

/** /api/content: content-cache for machines that build the site elsewhere. */
export function contentRoutes({ db, env, publisher }: Deps) {
  const readers = contentReaders((key) => useKey(db, hashToken(key), 'read'))
  const read = createFileReader()
  const together = askedTogether<string>()
  const turn = createTurns(TURNS)
  return new Hono<AppEnv>()
    .get('/manifest', readers, query(manifestQuerySchema), async (c) => {
      const { since } = c.req.valid('query')
      const manifest = await together(String(since), () => publisher.manifest(since), turn)
      return c.body(manifest, 200, { 'Content-Type': 'application/json' })
    })
    .get('/:path{.+}', readers, async (c) => {
      const path = contentPathSchema.safeParse(c.req.param('path'))
      const file = path.success ? await read(join(env.contentCacheDir, path.data)) : null
      if (!file) throw notFound('File')
      c.header('Content-Length', String(file.bytes.byteLength))
      return c.body(sharedBytes(c, file.bytes, file), 200, { 'Content-Type': file.type })
    })
}
