import { Hono } from 'hono'
import { loginSchema } from '#shared/user.ts'
import type { Deps } from '../deps.ts'
import { anyone, signedIn } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientAddress } from '../http/client-address.ts'
import { body } from '../http/validate.ts'
import { checkLogin } from './login.ts'

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
      const session = await c.var.session()
      if (session) await deps.sessions.end(c, session.id)
      return c.json({ message: 'You are signed out' })
    })
    .get('/me', signedIn, (c) => c.json({ user: c.var.user }))
}
