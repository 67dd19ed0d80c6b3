import type { MiddlewareHandler } from 'hono'
import type { Env } from '../env/env.ts'
import { busy } from '../errors.ts'
import { createTurns, onOwnBehalf } from '../threads/turns.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress, forCaller } from './client-address.ts'

/** Of the ten connections, so that members, publishing and the counters always have some. */
export const STRANGERS = {
  width: 5,
  widthOfOne: 3,
  most: 3000,
  mostOfOne: 1000,
  waitMs: 20_000,
  busy: () => busy('Too many people are asking for this right now. Try again in a moment.'),
}

/**
 * Makes callers who are not signed in take turns with database reads, by address: one with many requests would
 * otherwise use up every connection. 503 for a call that waited too long, or while too many wait.
 */
export function strangersTurns(env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>): MiddlewareHandler<AppEnv> {
  const addressOf = clientAddress(env)
  const turn = createTurns(STRANGERS)
  return async (c, next) => {
    c.set('inTurn', async (work) => {
      if (await c.var.session()) return work()
      return forCaller(addressOf(c), () => turn(() => onOwnBehalf(work)))
    })
    await next()
  }
}

/** Makes a call's database work take turns with other addresses', except reads made through `inTurn`. */
export function forAddress(env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>): MiddlewareHandler<AppEnv> {
  const addressOf = clientAddress(env)
  return (c, next) => forCaller(addressOf(c), next)
}
