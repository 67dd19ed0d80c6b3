import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { apiErrorIn } from '../errors.ts'
import type { AppEnv } from './app-env.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Logs each request, without query, body or the caller's address: changes by signed-in users at level info, 5xx answers
 * as warnings, everything else at debug. Failures already have a line from on-error.ts, so that one outage is not
 * logged twice. `request` is the answer's X-Request-Id.
 */
export function accessLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Always generated here: a caller's own id would be cached with a public answer.
    const request = randomUUID()
    c.set('requestId', request)
    c.header('X-Request-Id', request)
    const started = performance.now()
    await next()
    const { method, path } = c.req
    const { status } = c.res
    const ms = Math.round(performance.now() - started)
    log[levelOf(c, status)]({ request, method, path, status, ms }, 'request')
  }
}

function levelOf(c: Context<AppEnv>, status: number): 'warn' | 'info' | 'debug' {
  if (c.error && !apiErrorIn(c.error)) return 'debug'
  if (status >= 500) return 'warn'
  return c.get('user') && !READING.includes(c.req.method) ? 'info' : 'debug'
}
