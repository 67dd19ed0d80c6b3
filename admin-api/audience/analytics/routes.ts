import { Hono } from 'hono'
import { analyticsQuerySchema, analyticsSchema } from '#shared/analytics.ts'
import { viewerOf } from '../../content/articles/own-drafts.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { query } from '../../platform/http/validate.ts'
import { toCsv } from './csv.ts'
import { readAnalytics } from './read-analytics.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
}

/** /api/analytics */
export function analyticsRoutes({ db, env }: Deps) {
  return new Hono<AppEnv>().get(
    '/',
    may('analytics'),
    answers('Views and clicks of 7, 30 or 90 days versus the period before; format=csv: one table', analyticsSchema),
    query(analyticsQuerySchema),
    async (c) => {
      const { days, format, table } = c.req.valid('query')
      const wanted = { days, viewer: viewerOf(c.var.user), everyArticle: format === 'csv' }
      const analytics = await readAnalytics(db, env.timeZone, wanted)
      if (format === 'json') return c.json(analytics)
      return c.body(toCsv(analytics, table), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="analytics-${table}-${days}-days-${analytics.to}.csv"`,
      })
    },
  )
}
