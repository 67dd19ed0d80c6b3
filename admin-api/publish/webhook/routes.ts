import { Hono } from 'hono'
import type { Db } from '../../platform/database/client.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { testWebhook } from './test-webhook.ts'
import type { Webhook } from './webhook.ts'

type Deps = {
  db: Db
  webhook: Webhook | null
}

/** The rebuild webhook, below /api/settings */
export function webhookRoutes(deps: Deps) {
  return new Hono<AppEnv>().post('/webhook-test', may('settings'), async (c) =>
    c.json(await testWebhook(deps, c.var.user)),
  )
}
