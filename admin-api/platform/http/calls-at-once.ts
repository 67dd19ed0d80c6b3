import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import { createTally } from '../limits/tally.ts'
import type { AppEnv } from './app-env.ts'

/**
 * 429 for more than `most` simultaneous calls of one member. A call lasts until it is answered; a download, parts of
 * which are in memory, until it is received. Placed after the access rule.
 */
export function callsAtOnce(
  most: number,
  noun: string,
  until: 'answered' | 'taken' = 'answered',
): MiddlewareHandler<AppEnv> {
  const underWay = createTally()
  return async (c, next) => {
    const { id } = c.var.user
    if (underWay.of(id) >= most) throw tooMany(most, noun)
    underWay.add(id, 1)
    const end = () => underWay.add(id, -1)
    if (until === 'answered') return next().finally(end)
    const { outgoing } = c.env as HttpBindings
    if (outgoing.destroyed) end()
    else outgoing.once('close', end)
    return next()
  }
}

function tooMany(most: number, noun: string): ApiError {
  const words = `${most} ${noun} of yours are under way. Try again when one has ended.`
  return new ApiError(429, words, { headers: { 'Retry-After': '5' } })
}
