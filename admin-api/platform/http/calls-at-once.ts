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

function tooMany(most: number, noun: string): ApiError {
  const words = `${most} ${noun} of yours are under way. Try again when one has ended.`
  return new ApiError(429, words, { headers: { 'Retry-After': '5' } })
}
