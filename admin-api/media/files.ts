import { join } from 'node:path'
import type { Handler } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { createFileReader } from '../http/static-file.ts'

/** Where pictures lie below the data folder. */
export const OBJECTS_FOLDER = 'objects'

const NAME = /^[a-z0-9][a-z0-9-]*\.(avif|webp|jpg|png|gif)$/

/** GET /media/{file}: renditions never change under their name, so they are kept for ever. */
export function mediaFiles(dataDir: string): Handler<AppEnv> {
  const read = createFileReader()
  return async (c) => {
    const name = c.req.param('file') ?? ''
    const file = NAME.test(name) ? await read(join(dataDir, OBJECTS_FOLDER, name)) : null
    c.header('X-Content-Type-Options', 'nosniff')
    if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const etag = `"${file.etag}"`
    c.header('Content-Type', file.type)
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('ETag', etag)
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
    c.header('Content-Length', String(file.bytes.byteLength))
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(new Uint8Array(file.bytes))
  }
}
