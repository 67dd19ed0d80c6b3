import { Hono } from 'hono'
import { settingsPatchSchema } from '#shared/settings.ts'
import type { Db } from '../../platform/database/client.ts'
import { administrators } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body } from '../../platform/http/validate.ts'
import type { Marks, Wake } from '../marks.ts'
import { saveSettings } from './save.ts'
import { readSettings } from './store.ts'

type Deps = { db: Db; marks: Pick<Marks, 'site'>; publisher: Wake }

/** /api/settings */
export function settingsRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get('/', administrators, async (c) => c.json(await readSettings(deps.db)))
    .put('/', administrators, body(settingsPatchSchema), async (c) =>
      c.json(await saveSettings(deps, c.req.valid('json'), c.var.user)),
    )
}
