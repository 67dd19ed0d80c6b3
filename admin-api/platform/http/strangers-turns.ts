import type { MiddlewareHandler } from 'hono'
import type { Env } from '../env/env.ts'
import { busy } from '../errors.ts'
import { createTurns, onOwnBehalf } from '../threads/turns.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress, forCaller } from './client-address.ts'

/** Of the ten connections, so that members, what is published and the counters always have some. */
export const STRANGERS = {
  width: 5,
  widthOfOne: 3,
  most: 3000,
  mostOfOne: 1000,
  waitMs: 20_000,
  busy: () => busy('Too many people are asking for this right now. Try again in a moment.'),
}

/**
 * Has strangers take turns with what they have read from the database, by their addresses: a stranger who asks for much
 * at once would keep every connection from all others. 503 for a call that waited too long, or while too many wait.
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

/** Has what a call asks the database for taken in turns with what other addresses do, as far as it is not read `inTurn`. */
export function forAddress(env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>): MiddlewareHandler<AppEnv> {
  const addressOf = clientAddress(env)
  return (c, next) => forCaller(addressOf(c), next)
}
