import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'

const HALF_A_YEAR = 15_552_000

/** Where the site is https, every answer tells browsers to come by https only. */
export function httpsOnly(siteUrl: string): MiddlewareHandler<AppEnv> {
  const isHttps = siteUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${HALF_A_YEAR}; includeSubDomains`)
  }
}
