import { Hono } from 'hono'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
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

// One message of type `site.test`. 422 without a webhook, 502 if it was not delivered.
async function testWebhook({ db, webhook }: Deps, user: CurrentUser): Promise<{ message: string }> {
  if (!webhook) throw new ApiError(422, 'There is no webhook: REBUILD_WEBHOOK_URL is not set')
  const error = await webhook.test()
  await recordAudit(db, user, 'webhook.test', null, { error })
  if (error) throw new ApiError(502, error)
  return { message: 'The test message arrived' }
}
