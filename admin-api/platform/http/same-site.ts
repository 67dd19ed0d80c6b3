import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Refuses unsafe calls that another site's page could have made. The content type does not matter: a form can send JSON
 * as text/plain.
 */
export function sameSite(siteOrigins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE.has(c.req.method) && !isSameSite(c.req.raw.headers, siteOrigins)) {
      throw new ApiError(403, 'This call must come from the site itself')
    }
    await next()
  }
}

function isSameSite(headers: Headers, siteOrigins: readonly string[]): boolean {
  const origin = headers.get('Origin')
  if (origin === null) return headers.get('Sec-Fetch-Site') === 'same-origin'
  if (siteOrigins.includes(origin)) return true
  // The machine's own address counts as the site, under any name; a page elsewhere cannot forge Host.
  const host = headers.get('Host') ?? ''
  return isLoopbackHost(host) && origin === `http://${host}`
}

/** Whether a Host header names this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host)
}
