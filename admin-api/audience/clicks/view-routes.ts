import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { clientAddress, forCaller } from '../../platform/http/client-address.ts'
import { STRANGERS } from '../../platform/http/strangers-turns.ts'
import { idOf, params, slugParam } from '../../platform/http/validate.ts'
import { createTurns, onOwnBehalf } from '../../platform/threads/turns.ts'
import type { HitCounter } from './hit-counter.ts'
import { findLiveViews, findLiveViewsById } from './store.ts'

type Deps = {
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  db: Db
  hitCounter: HitCounter
}

type Counted = { id: number; base: number }

// Of the ten connections: a lookup takes a millisecond.
const WIDTH = 2
const KNOWN_MS = 5_000
const STILL_GOOD_MS = 30_000

/**
 * POST /api/articles/{slug}/view: the reader's beacon. Mounted before the session and body handling of other calls,
 * since every reader of every article sends it.
 */
export function viewRoutes(deps: Deps) {
  const addressOf = clientAddress(deps.env)
  // A popular story is looked up once in a while, not for each reader, and in the background.
  const known = new LRUCache<string, Counted>({ max: 10_000, ttl: KNOWN_MS, noDeleteOnStaleGet: true })
  const together = askedTogether<Counted | null>()
  const turn = createTurns({ ...STRANGERS, width: WIDTH })

  async function find(slug: string, address: string): Promise<Counted | null> {
    const kept = known.get(slug, { allowStale: true })
    // Below zero: how long its next lookup has been due.
    const left = known.getRemainingTTL(slug)
    if (kept && left > 0) return kept
    // Requests for invented articles from one address delay no other address.
    const looked = forCaller(address, () => together(slug, () => onOwnBehalf(() => lookUp(slug)), turn))
    if (!kept || left < -STILL_GOOD_MS) return looked
    looked.catch(() => {})
    return kept
  }

  async function lookUp(slug: string): Promise<Counted | null> {
    const found = await readBase(slug)
    if (found) known.set(slug, found)
    else known.delete(slug)
    return found
  }

  // Views before this process began counting: its own counts are added to them.
  async function readBase(slug: string): Promise<Counted | null> {
    const id = idOf(slug)
    const found = (await findLiveViews(deps.db, slug)) ?? (id ? await findLiveViewsById(deps.db, id) : null)
    if (!found) return null
    const { sinceStart, unwritten } = deps.hitCounter.viewsCounted(found.id)
    return { id: found.id, base: found.views + unwritten - sinceStart }
  }

  return new Hono<AppEnv>().post('/:slug/view', anyone, params(slugParam), async (c) => {
    const { slug } = c.req.valid('param')
    const address = addressOf(c)
    const article = await find(slug, address)
    if (!article) throw notFound('Article')
    deps.hitCounter.view(article.id, deps.hitCounter.visitorOf(c.req.raw.headers, address))
    return c.json({ views: article.base + deps.hitCounter.viewsCounted(article.id).sinceStart })
  })
}
