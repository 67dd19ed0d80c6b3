import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * A line for each request, without query, body or the caller's address: changes by signed-in users and errors of ours
 * at level info, everything else at debug. `request` is the X-Request-Id of the answer.
 */
export function accessLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Made here alone: one that a caller chose would be kept in caches with a public answer.
    const request = randomUUID()
    c.set('requestId', request)
    c.header('X-Request-Id', request)
    const started = performance.now()
    await next()
    const { method, path } = c.req
    const { status } = c.res
    const isTold = status >= 500 || (c.get('user') && !READING.includes(method))
    const ms = Math.round(performance.now() - started)
    log[isTold ? 'info' : 'debug']({ request, method, path, status, ms }, 'request')
  }
}
