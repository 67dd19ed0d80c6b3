import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { anyone } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientAddress } from '../http/client-address.ts'
import { idOf, params, slugParam } from '../http/validate.ts'
import { findLiveViews, findLiveViewsById } from './store.ts'

const KNOWN_MS = 5_000

/**
 * POST /api/articles/{slug}/view: the reader's beacon. Mounted before what other calls need, a session and a body,
 * since every reader of every article makes it.
 */
export function viewRoutes(deps: Deps) {
  const addressOf = clientAddress(deps.env.trustProxy)
  // A story that everybody reads is looked up once in a while, not once a reader.
  const known = new LRUCache<string, { id: number; base: number }>({ max: 10_000, ttl: KNOWN_MS })

  // Views before this process began to count them: what it has counted itself is added on top.
  async function readBase(slug: string) {
    const id = idOf(slug)
    const found = (await findLiveViews(deps.db, slug)) ?? (id ? await findLiveViewsById(deps.db, id) : null)
    if (!found) return null
    const { sinceStart, unwritten } = deps.tally.viewsCounted(found.id)
    const article = { id: found.id, base: found.views + unwritten - sinceStart }
    known.set(slug, article)
    return article
  }

  return new Hono<AppEnv>().post('/:slug/view', anyone, params(slugParam), async (c) => {
    const { slug } = c.req.valid('param')
    const article = known.get(slug) ?? (await readBase(slug))
    if (!article) throw notFound('Article')
    deps.tally.view(article.id, deps.tally.visitorOf(c.req.raw.headers, addressOf(c)))
    return c.json({ views: article.base + deps.tally.viewsCounted(article.id).sinceStart })
  })
}
