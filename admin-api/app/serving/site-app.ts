import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import type { createApi } from '../../app.ts'
import { goRoute } from '../../audience/clicks/go.ts'
import { mediaFiles } from '../../content/media/files.ts'
import { logoFile } from '../../content/media/logo.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { butApi, siteRoute } from '../../platform/http/metrics.ts'
import { onError } from '../../platform/http/on-error.ts'
import { forAddress } from '../../platform/http/strangers-turns.ts'
import { CARD_FILE, cardFile } from '../../publish/pages/card-file.ts'
import { previewPage } from '../../publish/preview/page.ts'
import { metricsRoute } from '../metrics/route.ts'
import { securityTxt } from './security-txt.ts'
import { httpsOnly } from './site-headers.ts'
import type { SitePolicy } from './site-policy.ts'
import { staticSite } from './static-site.ts'

type SiteDeps = Pick<Deps, 'env' | 'log' | 'siteUrl' | 'db' | 'storage' | 'images' | 'publisher' | 'aiRuns'> &
  Pick<Deps, 'metrics' | 'tracing' | 'links' | 'hitCounter'>

/**
 * Everything under one origin: the API, images, and the static site in `siteDir`. `newsroom` serves the newsroom's
 * pages if the site is rendered elsewhere; null: they are part of it.
 */
export function siteApp(
  deps: SiteDeps,
  api: ReturnType<typeof createApi>,
  policy: SitePolicy,
  siteDir: string,
  newsroom: MiddlewareHandler<AppEnv> | null = null,
) {
  const site = staticSite(siteDir, deps.env.contentCacheDir, policy)
  const asAddress = forAddress(deps.env)
  return new Hono<AppEnv>()
    .onError(onError(deps.log))
    .use(httpsOnly(deps.siteUrl))
    .use(deps.metrics.site)
    .use(butApi(deps.tracing.requests(siteRoute)))
    .all('/api/*', (c) => api.fetch(c.req.raw, c.env))
    .get('/metrics', metricsRoute(deps))
    .get('/.well-known/security.txt', asAddress, securityTxt(deps))
    .get('/media/logo', asAddress, logoFile(deps))
    .get(`/media/:file{${CARD_FILE}}`, asAddress, cardFile(deps))
    .get('/media/:file', asAddress, mediaFiles(deps.storage))
    .get('/go/:slug', goRoute(deps.env, deps))
    .get('/preview/:token', asAddress, previewPage(deps, policy.whole, siteDir))
    .post('/login', loginAgain)
    .get('*', newsroom ?? pass, site)
    .all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
}

// A browser submitted the form without the sign-in script: the page is shown again.
const loginAgain: Handler<AppEnv> = (c) => c.redirect('/login', 303)

const pass: MiddlewareHandler<AppEnv> = (_c, next) => next()
