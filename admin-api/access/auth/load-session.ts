import type { MiddlewareHandler } from 'hono'
import type { AppEnv, Session } from '../../platform/http/app-env.ts'
import type { Sessions } from './sessions.ts'

/** Lets handlers ask for the session. It is looked up once, and only when a handler asks. */
export function loadSession(sessions: Sessions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let session: Promise<Session | null> | undefined
    c.set('session', () => {
      session ??= sessions.read(c)
      return session
    })
    await next()
  }
}
