import type { Context, Handler } from 'hono'
import type { Storage, StoredFile } from '../../platform/files/storage.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { sharedBytes } from '../../platform/http/shared-bytes.ts'

const NAME = /^[a-z0-9][a-z0-9-]*\.(avif|webp|jpg|png|gif)$/
/** How long immutable files are cached. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
// A name always means the same file, but the store that has it may move.
const REDIRECT_LIFE = 'public, max-age=86400'

/** GET /media/{file}: renditions never change under their name, so they are cached forever. */
export function mediaFiles(storage: Storage): Handler<AppEnv> {
  return async (c) => {
    const name = c.req.param('file') ?? ''
    if (!NAME.test(name)) return notThere(c)
    const elsewhere = storage.publicUrl(name)
    if (elsewhere) return c.body(null, 302, { Location: elsewhere, 'Cache-Control': REDIRECT_LIFE })
    const file = await storage.readObject(name)
    return file ? sendFile(c, file, FOR_EVER) : notThere(c)
  }
}

/** 404, and looked up again the next time. */
export function notThere(c: Context<AppEnv>): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
}

/** Serves an image, or the part that Range names, or 304 when the client has it. */
export function sendFile(c: Context<AppEnv>, { bytes, type, etag }: StoredFile, cacheControl: string): Response {
  const tag = `"${etag}"`
  c.header('X-Content-Type-Options', 'nosniff')
  // An image opened directly may not load or run anything.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cache-Control', cacheControl)
  c.header('ETag', tag)
  c.header('Accept-Ranges', 'bytes')
  if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304)

  const total = bytes.byteLength
  const ifRange = c.req.header('If-Range')
  const range = ifRange === undefined || ifRange === tag ? rangeOf(c.req.header('Range'), total) : null
  c.header('Content-Type', type)
  if (range === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${total}` })
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${total}`)
  c.header('Content-Length', String(part.byteLength))
  const status = range ? 206 : 200
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(sharedBytes(c, part), status)
}

function namesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true
  return header?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag) ?? false
}

/** One range of bytes; null for none or several, which get the whole file; 'none' for one outside the file. */
function rangeOf(header: string | undefined, total: number): { start: number; end: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from)
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start <= end ? { start, end } : 'none'
}
