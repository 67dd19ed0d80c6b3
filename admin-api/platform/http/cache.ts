import type { MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { PARTIAL } from '#shared/constants.ts'
import { onBehalfOf } from '../threads/turns.ts'
import type { AppEnv } from './app-env.ts'

// Short: a CDN shields the server from a rush, and no list is older than this.
const PUBLIC = 'public, max-age=0, s-maxage=30'

/** Answers to signed-in users are private. */
export const PRIVATE = 'private, no-store'

// A list's length, and whether a search is complete, can change while the requested part stays the same.
const withEtag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'X-Total-Count', PARTIAL] })

/** Caching and an ETag for anonymous readers, who take turns; `private, no-store` for signed-in users. */
export const publicCache = cached((c, next) => c.var.inTurn(next))

/** The same for a read shared by all who ask at the same time: only the read takes a turn. */
export const sharedCache = cached((_c, next) => next())

function cached(answer: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const session = await c.var.session()
    if (session) {
      await onBehalfOf(session.user.id, next)
      c.header('Cache-Control', PRIVATE)
      return
    }
    await withEtag(c, async () => {
      await answer(c, next)
      if (c.res.ok) c.header('Cache-Control', PUBLIC)
    })
    c.header('Vary', 'Cookie')
  }
}
