import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { idOf, params, slugParam } from '../../platform/http/validate.ts'
import { onBehalfOf } from '../../platform/threads/turns.ts'
import type { HitCounter } from './hit-counter.ts'
import { findLiveViews, findLiveViewsById } from './store.ts'

type Deps = {
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  db: Db
  hitCounter: HitCounter
}

const KNOWN_MS = 5_000
const STILL_GOOD_MS = 30_000

/**
 * POST /api/articles/{slug}/view: the reader's beacon. Mounted before what other calls need, a session and a body,
 * since every reader of every article makes it.
 */
export function viewRoutes(deps: Deps) {
  const addressOf = clientAddress(deps.env)
  // A popular story is looked up once in a while, not for each reader, and in the background.
  const known = new LRUCache<string, { id: number; base: number }>({
    max: 10_000,
    ttl: KNOWN_MS,
    fetchMethod: async (slug) => (await readBase(slug)) ?? undefined,
  })

  function find(slug: string) {
    // Below zero: for so long it has been due to be looked up again.
    const options = { allowStale: known.getRemainingTTL(slug) > -STILL_GOOD_MS }
    // All in one line, since whoever asks for an article asks for others: made-up ones keep nothing but views waiting.
    return onBehalfOf('views', () => known.fetch(slug, options))
  }

  // Views before this process began counting: its own counts are added to them.
  async function readBase(slug: string) {
    const id = idOf(slug)
    const found = (await findLiveViews(deps.db, slug)) ?? (id ? await findLiveViewsById(deps.db, id) : null)
    if (!found) return null
    const { sinceStart, unwritten } = deps.hitCounter.viewsCounted(found.id)
    return { id: found.id, base: found.views + unwritten - sinceStart }
  }

  return new Hono<AppEnv>().post('/:slug/view', anyone, params(slugParam), async (c) => {
    const { slug } = c.req.valid('param')
    const article = await find(slug)
    if (!article) throw notFound('Article')
    deps.hitCounter.view(article.id, deps.hitCounter.visitorOf(c.req.raw.headers, addressOf(c)))
    return c.json({ views: article.base + deps.hitCounter.viewsCounted(article.id).sinceStart })
  })
}
