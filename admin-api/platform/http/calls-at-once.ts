import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import { createTally } from '../limits/tally.ts'
import type { AppEnv } from './app-env.ts'

/** 429 for more than `most` calls of one member that are under way at the same time. Behind the rule of access. */
export function callsAtOnce(most: number, noun: string): MiddlewareHandler<AppEnv> {
  const underWay = createTally()
  return async (c, next) => {
    const { id } = c.var.user
    if (underWay.of(id) >= most) throw tooMany(most, noun)
    underWay.add(id, 1)
    try {
      await next()
    } finally {
      underWay.add(id, -1)
    }
  }
}

/** The same for downloads, which are under way until they are taken: parts of each are in memory. */
export function downloadsAtOnce(most: number, noun: string): MiddlewareHandler<AppEnv> {
  const underWay = createTally()
  return async (c, next) => {
    const { id } = c.var.user
    const { outgoing } = c.env as HttpBindings
    if (underWay.of(id) >= most) throw tooMany(most, noun)
    if (!outgoing.destroyed) {
      underWay.add(id, 1)
      outgoing.once('close', () => underWay.add(id, -1))
    }
    await next()
  }
}

function tooMany(most: number, noun: string): ApiError {
  const words = `${most} ${noun} of yours are under way. Try again when one has ended.`
  return new ApiError(429, words, { headers: { 'Retry-After': '5' } })
}
