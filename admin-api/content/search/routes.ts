import { Hono } from 'hono'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { z } from 'zod'
import { articleListItemSchema } from '#shared/article.ts'
import { PARTIAL } from '#shared/constants.ts'
import { searchQuerySchema } from '#shared/search.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { anyone } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { addressKey, clientAddress } from '../../platform/http/client-address.ts'
import { query } from '../../platform/http/validate.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { listByIds } from '../articles/store/read-articles.ts'
import { rankedIds } from './store.ts'

type Deps = {
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  db: Db
  searchLimit: RateLimiterAbstract
}

/** /api/search */
export function searchRoutes({ db, env, searchLimit }: Deps) {
  const addressOf = clientAddress(env)
  return new Hono<AppEnv>().get(
    '/',
    anyone,
    answers('Live articles with these words, best first', z.array(articleListItemSchema)),
    publicCache,
    query(searchQuerySchema),
    async (c) => {
      await countCall(searchLimit, addressKey(addressOf(c)), 'Too many searches. Please wait a moment and try again.')
      const { q, limit, offset } = c.req.valid('query')
      const { ids, searchedFor, isPartial } = await rankedIds(db, q)
      c.header('X-Total-Count', String(ids.length))
      c.header(PARTIAL, isPartial ? 'yes' : 'no')
      if (searchedFor) c.header('X-Searched-For', encodeURIComponent(searchedFor))
      return c.json(await listByIds(db, ids.slice(offset, offset + limit)))
    },
  )
}
