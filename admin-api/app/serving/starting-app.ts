import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { type AffiliateRedirects, goRoute } from '../../audience/clicks/go.ts'
import type { Env } from '../../platform/env/env.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { onError } from '../../platform/http/on-error.ts'
import { httpsOnly } from './site-headers.ts'
import type { SitePolicy } from './site-policy.ts'
import { staticSite } from './static-site.ts'

/** While the API behind it is still starting: the last published site, and the links to bookmakers. */
export function startingApp(
  env: Pick<Env, 'siteUrl' | 'distDir' | 'contentCacheDir' | 'trustProxy' | 'trustedClientHeader'>,
  log: Logger,
  redirects: AffiliateRedirects,
  policy: SitePolicy,
) {
  return new Hono<AppEnv>()
    .onError(onError(log))
    .use(httpsOnly(env.siteUrl ?? ''))
    .get('/go/:slug', goRoute(env, redirects))
    .on('GET', ['/api/*', '/media/*', '/preview/*'], starting)
    .get('*', staticSite(env.distDir, env.contentCacheDir, policy))
    .all('*', starting)
}

function starting(c: Context): Response {
  return c.json({ message: 'The newsroom is starting. Try again in a moment.' }, 503, { 'Retry-After': '2' })
}
