import { Hono } from 'hono'
import { viewCountsSchema } from '#shared/view-counts.ts'
import type { Db } from '../../platform/database/client.ts'
import { signedIn } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { viewerOf } from './own-drafts.ts'
import { countViews } from './store/view-counts.ts'

/** /api/article-counts: how many articles each view of the newsroom's list has. Any word after /api/articles is a slug. */
export function countRoutes({ db }: { db: Db }) {
  return new Hono<AppEnv>().get('/', signedIn, answers('Articles in each view', viewCountsSchema), async (c) =>
    c.json(await countViews(db, viewerOf(c.var.user))),
  )
}
