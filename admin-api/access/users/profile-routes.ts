import { Hono } from 'hono'
import { acceptInviteSchema, passwordInputSchema, profileInputSchema } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { anyone, signedIn } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body } from '../../platform/http/validate.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import type { Sessions } from '../auth/sessions.ts'
import { sessionKey } from '../auth/sessions.ts'
import { findActiveUser } from '../auth/store.ts'
import { acceptInvite } from './invite.ts'
import { changePassword, saveProfile } from './manage.ts'

type Deps = {
  db: Db
  siteUrl: string
  marks: { author: (tx: Db, articleSlugs: readonly string[], slugs?: readonly string[]) => Promise<void> }
  deviceCookie: DeviceCookie
  sessions: Sessions
  publisher: { wake: () => void }
}

/** What people do with their own account, below /api/auth */
export function profileRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .put('/me', signedIn, body(profileInputSchema), async (c) =>
      c.json({ user: await saveProfile(deps, c.req.valid('json'), c.var.user) }),
    )
    .put('/password', signedIn, body(passwordInputSchema), async (c) => {
      await changePassword(deps, c.req.valid('json'), { key: sessionKey(c.var.sessionId), user: c.var.user })
      return c.json({ message: 'Your password is changed; other sessions are signed out' })
    })
    .post('/accept-invite', anyone, body(acceptInviteSchema), async (c) => {
      const id = await acceptInvite(deps, c.req.valid('json'))
      deps.deviceCookie.remember(c, id)
      await deps.sessions.start(c, id)
      const user = await findActiveUser(deps.db, id)
      if (!user) throw new ApiError(401, 'You must be signed in')
      return c.json({ user })
    })
}
