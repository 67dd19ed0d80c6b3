import { Hono } from 'hono'
import { viewerOf } from '../../content/articles/own-drafts.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { articleTotals } from './store.ts'

type Deps = { db: Db }

const TOP_PERFORMERS = 5
const RECENT_ACTIVITY = 8

/** GET /api/articles/analytics: the newsroom's all-time analytics. Mounted before /:slug. */
export function articleAnalyticsRoutes(deps: Deps) {
  return new Hono<AppEnv>().get('/analytics', may('analytics'), async (c) => {
    const { totals, top, recent } = await articleTotals(deps.db, TOP_PERFORMERS, RECENT_ACTIVITY)
    // Drafts that were once live are only for users who may read them.
    const viewer = viewerOf(c.var.user)
    const read = async (ids: number[]) => {
      const found = await Promise.all(ids.map((id) => findArticle(deps.db, id, viewer)))
      return found.flatMap((article) => {
        if (!article) return []
        const { content: _text, aiReviewSummary: _summary, aiRewrittenContent: _rewrite, ...item } = article
        return [item]
      })
    }
    return c.json({
      ...totals,
      topPerformers: await read(top),
      recentActivity: await read(recent),
    })
  })
}
