import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { findArticle } from '../articles/store.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { anyone, signedIn } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientAddress } from '../http/client-address.ts'
import { idOf, params, slugParam } from '../http/validate.ts'
import { articleTotals, findLiveViews, findLiveViewsById } from './store.ts'

const TOP_PERFORMERS = 5
const RECENT_ACTIVITY = 8
const KNOWN_MS = 5_000

/** What of /api/articles counts: the reader's beacon and the newsroom's figures. Mounted before /:slug. */
export function articleFigureRoutes(deps: Deps) {
  const addressOf = clientAddress(deps.env.trustProxy)
  // A story that everybody reads is looked up once in a while, not once a reader.
  const known = new LRUCache<string, { id: number; base: number }>({ max: 10_000, ttl: KNOWN_MS })
  return new Hono<AppEnv>()
    .get('/analytics', signedIn, async (c) => {
      const { totals, top, recent } = await articleTotals(deps.db, TOP_PERFORMERS, RECENT_ACTIVITY)
      const read = async (ids: number[]) => {
        const found = await Promise.all(ids.map((id) => findArticle(deps.db, id)))
        return found.flatMap((article) => {
          if (!article) return []
          const { content: _text, aiReviewSummary: _summary, aiRewrittenContent: _rewrite, ...item } = article
          return [item]
        })
      }
      return c.json({
        totalViews: totals?.totalViews ?? 0,
        totalClicks: totals?.totalClicks ?? 0,
        averageScore: totals?.averageScore ?? 0,
        topPerformers: await read(top),
        recentActivity: await read(recent),
      })
    })
    .post('/:slug/view', anyone, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const article = known.get(slug) ?? (await readBase(slug))
      if (!article) throw notFound('Article')
      deps.tally.view(article.id, deps.tally.visitorOf(c.req.raw.headers, addressOf(c)))
      return c.json({ views: article.base + deps.tally.viewsCounted(article.id).sinceStart })
    })

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
}
