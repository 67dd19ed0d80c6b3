import { Hono } from 'hono'
import { z } from 'zod'
import { loginSchema } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, signedIn } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { body, params } from '../../platform/http/validate.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { checkLogin } from './login.ts'
import type { LoginLimits } from './login-limits.ts'
import { type Sessions, sessionKey } from './sessions.ts'
import { deleteUserSession, deleteUserSessionsExcept, listSessions } from './store.ts'

type Deps = {
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  db: Db
  loginLimits: LoginLimits
  deviceCookie: DeviceCookie
  sessions: Sessions
}

/** How many characters of a session's stored key identify it. */
const SHOWN = 12
const SESSION_ID = new RegExp(`^[0-9a-f]{${SHOWN}}$`)

/** /api/auth */
export function authRoutes(deps: Deps) {
  const addressOf = clientAddress(deps.env)
  return new Hono<AppEnv>()
    .post('/login', anyone, body(loginSchema), async (c) => {
      const caller = { address: addressOf(c), deviceOf: (userId: string) => deps.deviceCookie.read(c, userId) }
      const { user, hash } = await checkLogin(deps, c.req.valid('json'), caller)
      await deps.sessions.start(c, user.id, hash)
      deps.deviceCookie.remember(c, user.id)
      return c.json({ user })
    })
    .post('/logout', signedIn, async (c) => {
      await deps.sessions.end(c, c.var.sessionId)
      return c.json({ message: 'You are signed out' })
    })
    .get('/me', signedIn, (c) => c.json({ user: c.var.user }))
    .get('/sessions', signedIn, async (c) => {
      const current = sessionKey(c.var.sessionId)
      const sessions = await listSessions(deps.db, c.var.user.id)
      // Not even the stored key is sent: its first characters are enough to tell sessions apart.
      return c.json(
        sessions.map(({ sid, sess: { attrs }, expire }) => ({
          id: sid.slice(0, SHOWN),
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
    .delete('/sessions/:id', signedIn, params(z.object({ id: z.string().regex(SESSION_ID) })), async (c) => {
      const isEnded = await deleteUserSession(deps.db, c.var.user.id, c.req.valid('param').id)
      if (!isEnded) throw notFound('Session')
      return c.json({ message: 'The session is signed out' })
    })
}
