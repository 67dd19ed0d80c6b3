import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { aiRoutes } from './ai/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { autoBloggerRoutes } from './auto-blogger/routes.ts'
import { bookmakerRoutes } from './bookmakers/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { articleFigureRoutes } from './clicks/routes.ts'
import { viewRoutes } from './clicks/view-routes.ts'
import { contentRoutes } from './content/routes.ts'
import type { Deps } from './deps.ts'
import { docsRoutes } from './docs/routes.ts'
import { ApiError } from './errors.ts'
import { accessOf } from './http/access.ts'
import type { AppEnv } from './http/app-env.ts'
import { PRIVATE } from './http/cache.ts'
import { healthRoutes } from './http/health.ts'
import { jsonBody } from './http/json-body.ts'
import { onError } from './http/on-error.ts'
import { sameSite } from './http/same-site.ts'
import { loadSession } from './http/session.ts'
import { jobRoutes } from './jobs/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { generateImageRoutes } from './media/generate-image.ts'
import { mediaRoutes } from './media/routes.ts'
import { publishRoutes } from './publish/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { transferRoutes } from './transfer/routes.ts'
import { signedUploadRoutes, uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { watchRoutes } from './watch/routes.ts'

const BODY_LIMIT = 5 * 1024 * 1024

/** The type that the newsroom's typed client is made from. */
export type AppType = ReturnType<typeof createApi>

/** The API below /api, without the site. Throws when a route does not say who may call it. */
export function createApi(deps: Deps) {
  // The documentation describes the API that it is part of.
  const whole: { api?: Hono<AppEnv> } = {}
  const api = new Hono<AppEnv>()
    .onError(onError(deps.log))
    .notFound(() => {
      throw new ApiError(404, 'Not found')
    })
    .use(
      secureHeaders({
        xFrameOptions: 'DENY',
        referrerPolicy: 'strict-origin-when-cross-origin',
        strictTransportSecurity: deps.siteUrl.startsWith('https:'),
      }),
    )
    .use(async (c, next) => {
      c.header('Cache-Control', PRIVATE)
      await next()
    })
    .route('/api/objects', signedUploadRoutes(deps))
    .use(sameSite(deps.siteUrl))
    .route('/api/articles', viewRoutes(deps))
    .use(loadSession(deps.sessions))
    .route('/api/articles', transferRoutes(deps))
    .use(deps.traffic.count)
    .use(jsonBody(BODY_LIMIT))
    .basePath('/api')
    .route('/auth', authRoutes(deps))
    .route('/articles', articleFigureRoutes(deps))
    .route('/articles', generateImageRoutes(deps))
    .route('/articles', reviewRoutes(deps))
    .route('/articles', articleRoutes(deps))
    .route('/analytics', analyticsRoutes(deps))
    .route('/auto-blogger', autoBloggerRoutes(deps))
    .route('/categories', categoryRoutes(deps))
    .route('/bookmakers', bookmakerRoutes(deps))
    .route('/objects', uploadRoutes(deps))
    .route('/media', mediaRoutes(deps))
    .route('/settings', settingsRoutes(deps))
    .route('/users', userRoutes(deps))
    .route('/keys', keyRoutes(deps))
    .route('/audit', auditRoutes(deps))
    .route('/publish', publishRoutes(deps))
    .route('/ai', aiRoutes(deps))
    .route('/watch', watchRoutes(deps))
    .route('/jobs', jobRoutes(deps))
    .route('/search', searchRoutes(deps))
    .route('/content', contentRoutes(deps))
    .route('/docs', docsRoutes(whole))
    .route('/', healthRoutes(deps))
  refuseUndeclared(api)
  whole.api = api as unknown as Hono<AppEnv>
  return api
}

function refuseUndeclared(api: Hono<AppEnv>): void {
  const declared = new Set(
    api.routes.filter(({ handler }) => accessOf(handler)).map(({ method, path }) => `${method} ${path}`),
  )
  const open = api.routes.find(({ method, path }) => method !== 'ALL' && !declared.has(`${method} ${path}`))
  if (open) throw new Error(`${open.method} ${open.path} does not declare who may call it`)
}
