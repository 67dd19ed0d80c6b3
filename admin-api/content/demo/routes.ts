import { Hono } from 'hono'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { removeDemo } from './remove-demo.ts'

/** The demo content, below /api/settings */
export function demoRoutes(deps: Parameters<typeof removeDemo>[0]) {
  return new Hono<AppEnv>().post('/remove-demo', may('settings'), async (c) =>
    c.json(await removeDemo(deps, c.var.user)),
  )
}
