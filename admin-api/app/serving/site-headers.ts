import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'

/** The headers of every answer of the site except its type and caching: the same on the Node server and on the CDN. */
export function siteHeaders(csp: string): Record<string, string> {
  return {
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  }
}

const HALF_A_YEAR = 15_552_000

/** If the site is https, every answer tells browsers to use only https. */
export function httpsOnly(siteUrl: string): MiddlewareHandler<AppEnv> {
  const isHttps = siteUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${HALF_A_YEAR}; includeSubDomains`)
  }
}
