import { Hono } from 'hono'
import { may, signedIn } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { Publisher } from './publisher.ts'

type Deps = { publisher: Publisher }

/** /api/publish: the newsroom's publishing status. */
export function publishRoutes({ publisher }: Deps) {
  return new Hono<AppEnv>()
    .get('/status', signedIn, async (c) => c.json(await publisher.status()))
    .post('/retry', may('publishing'), async (c) => {
      await publisher.retry()
      return c.json(await publisher.status())
    })
}
