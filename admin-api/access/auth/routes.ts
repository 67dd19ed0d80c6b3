import { Hono } from 'hono'
import { acceptInviteSchema, loginSchema, passwordInputSchema, profileInputSchema } from '#shared/user.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { anyone, signedIn } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { body } from '../../platform/http/validate.ts'
import { acceptInvite } from '../users/invite.ts'
import { changePassword, saveProfile } from '../users/manage.ts'
import { checkLogin } from './login.ts'
import { sessionKey } from './sessions.ts'
import { deleteUserSessionsExcept, findActiveUser, listSessions } from './store.ts'

/** /api/auth */
export function authRoutes(deps: Deps) {
  const addressOf = clientAddress(deps.env.trustProxy)
  return new Hono<AppEnv>()
    .post('/login', anyone, body(loginSchema), async (c) => {
      const user = await checkLogin(deps, c.req.valid('json'), addressOf(c))
      await deps.sessions.start(c, user.id)
      return c.json({ user })
    })
    .post('/logout', signedIn, async (c) => {
      await deps.sessions.end(c, c.var.sessionId)
      return c.json({ message: 'You are signed out' })
    })
    .get('/me', signedIn, (c) => c.json({ user: c.var.user }))
    .put('/me', signedIn, body(profileInputSchema), async (c) =>
      c.json({ user: await saveProfile(deps, c.req.valid('json'), c.var.user) }),
    )
    .put('/password', signedIn, body(passwordInputSchema), async (c) => {
      await changePassword(deps, c.req.valid('json'), { key: sessionKey(c.var.sessionId), user: c.var.user })
      return c.json({ message: 'Your password is changed; other sessions are signed out' })
    })
    .get('/sessions', signedIn, async (c) => {
      const current = sessionKey(c.var.sessionId)
      const sessions = await listSessions(deps.db, c.var.user.id)
      // Not even the stored key leaves: its first characters are enough to tell sessions apart.
      return c.json(
        sessions.map(({ sid, sess: { attrs }, expire }) => ({
          id: sid.slice(0, 12),
          device: attrs.device ?? null,
          startedAt: attrs.startedAt ?? null,
          expiresAt: expire,
          current: sid === current,
        })),
      )
    })
    .delete('/sessions', signedIn, async (c) => {
      await deleteUserSessionsExcept(deps.db, c.var.user.id, sessionKey(c.var.sessionId))
      return c.json({ message: 'Every other session is signed out' })
    })
    .post('/accept-invite', anyone, body(acceptInviteSchema), async (c) => {
      const id = await acceptInvite(deps, c.req.valid('json'))
      await deps.sessions.start(c, id)
      const user = await findActiveUser(deps.db, id)
      if (!user) throw new ApiError(401, 'You must be signed in')
      return c.json({ user })
    })
}
