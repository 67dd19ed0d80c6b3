import { Hono } from 'hono'
import { logoInputSchema, settingsPatchSchema } from '#shared/settings.ts'
import type { Deps } from '../../deps.ts'
import { administrators } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body } from '../../platform/http/validate.ts'
import { testWebhook } from '../../publish/webhook/test-webhook.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { refuseUnknownLogo } from '../media/logo.ts'
import { saveSettings } from './save.ts'
import { readSettings } from './store.ts'

/** /api/settings */
export function settingsRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get('/', administrators, async (c) => c.json(await readSettings(deps.db)))
    .put('/', administrators, body(settingsPatchSchema), async (c) =>
      c.json(await saveSettings(deps, c.req.valid('json'), c.var.user)),
    )
    .post('/logo', administrators, body(logoInputSchema), async (c) => {
      const logo = c.req.valid('json').value
      await refuseUnknownLogo(deps, logo)
      return c.json(await saveSettings(deps, { logo }, c.var.user))
    })
    .post('/webhook-test', administrators, async (c) => c.json(await testWebhook(deps, c.var.user)))
    .post('/remove-demo', administrators, async (c) => c.json(await removeDemo(deps, c.var.user)))
}
