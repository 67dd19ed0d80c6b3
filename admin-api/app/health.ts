import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { ping } from '../platform/database/client.ts'
import { ApiError } from '../platform/errors.ts'
import { anyone } from '../platform/http/access.ts'
import type { AppEnv } from '../platform/http/app-env.ts'

/** /api/health: the process answers. /api/ready: it can reach the database too. */
export function healthRoutes({ db }: Deps) {
  return new Hono<AppEnv>()
    .get('/health', anyone, (c) => c.json({ status: 'ok' }))
    .get('/ready', anyone, async (c) => {
      await ping(db).catch(() => {
        throw new ApiError(503, 'The database cannot be reached right now', { headers: { 'Retry-After': '5' } })
      })
      return c.json({ status: 'ready' })
    })
}
