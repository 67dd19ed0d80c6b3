import { Hono } from 'hono'
import { logoInputSchema } from '#shared/settings.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { etagOf } from '../../platform/http/revision.ts'
import { body } from '../../platform/http/validate.ts'
import { type SettingsDeps, saveSettings } from '../settings/save.ts'
import { refuseUnknownLogo } from './logo.ts'

type Deps = SettingsDeps & { storage: Storage }

/** The logo, below /api/settings */
export function logoRoutes(deps: Deps) {
  return new Hono<AppEnv>().post('/logo', may('settings'), body(logoInputSchema), async (c) => {
    const logo = c.req.valid('json').value
    await refuseUnknownLogo(deps, logo)
    const saved = await saveSettings(deps, { logo }, c.var.user)
    c.header('ETag', etagOf(saved.revision))
    return c.json(saved)
  })
}
