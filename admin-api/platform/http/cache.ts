import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from './app-env.ts'

// Short: a CDN shields the server from a rush, and nobody sees a list older than this.
const PUBLIC = 'public, max-age=0, s-maxage=30'

/** What a signed-in user reads is theirs alone. */
export const PRIVATE = 'private, no-store'

const withEtag = etag()

/** Caching and an ETag for anonymous readers; `private, no-store` for whoever is signed in. */
export const publicCache: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await c.var.session()) {
    await next()
    c.header('Cache-Control', PRIVATE)
    return
  }
  await withEtag(c, async () => {
    await next()
    if (c.res.ok) c.header('Cache-Control', PUBLIC)
  })
  c.header('Vary', 'Cookie')
}
