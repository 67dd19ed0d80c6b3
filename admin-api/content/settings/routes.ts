import { Hono } from 'hono'
import { fourEyesSchema, settingsPatchSchema } from '#shared/settings.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { etagOf, revisionOf } from '../../platform/http/revision.ts'
import { body } from '../../platform/http/validate.ts'
import { type SettingsDeps, saveSettings } from './save.ts'
import { hasFourEyes, readRevision, readSettings } from './store.ts'

/** /api/settings */
export function settingsRoutes(deps: SettingsDeps) {
  return (
    new Hono<AppEnv>()
      .get('/', may('settings'), async (c) => {
        const revision = await readRevision(deps.db)
        c.header('ETag', etagOf(revision))
        return c.json({ ...(await readSettings(deps.db)), revision })
      })
      // Every writer may read this, to know why they cannot publish.
      .get('/four-eyes', may('drafts'), answers('Whether four-eyes publishing is on', fourEyesSchema), async (c) =>
        c.json({ fourEyes: await hasFourEyes(deps.db) }),
      )
      .put('/', may('settings'), body(settingsPatchSchema), async (c) => {
        const ifMatch = revisionOf(c.req.header('If-Match'))
        const saved = await saveSettings(deps, c.req.valid('json'), c.var.user, ifMatch)
        c.header('ETag', etagOf(saved.revision))
        return c.json(saved)
      })
  )
}
