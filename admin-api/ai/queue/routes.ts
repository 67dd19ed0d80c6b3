import { Hono } from 'hono'
import { z } from 'zod'
import { pageQueryFields } from '#shared/paging.ts'
import { waitingSchema } from '#shared/proposal.ts'
import type { Db } from '../../platform/database/client.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { query } from '../../platform/http/validate.ts'
import { withFlagsNow } from '../auto-blogger/flags-now.ts'
import { listWaiting } from './store.ts'

/** /api/ai/queue */
export function queueRoutes({ db }: { db: Db }) {
  return new Hono<AppEnv>().get(
    '/',
    may('articles'),
    answers('Rewrites and auto-blogger drafts waiting for a decision, newest first', z.array(waitingSchema)),
    query(z.strictObject(pageQueryFields)),
    async (c) => {
      const { items, total } = await listWaiting(db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(await withFlagsNow(db, items, ({ id }) => id))
    },
  )
}
