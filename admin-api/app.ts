import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { auditRoutes } from './access/audit/routes.ts'
import { authRoutes } from './access/auth/routes.ts'
import { loadSession } from './access/auth/sessions.ts'
import { keyRoutes } from './access/keys/routes.ts'
import { passkeyRoutes } from './access/passkeys/routes.ts'
import { profileRoutes } from './access/users/profile-routes.ts'
import { userRoutes } from './access/users/routes.ts'
import { piecesWithOldData } from './ai/auto-blogger/changed-data.ts'
import { newsFeedRoutes } from './ai/auto-blogger/news/routes.ts'
import { newsFeedProblems } from './ai/auto-blogger/news/save-news-feed.ts'
import { autoBloggerRoutes } from './ai/auto-blogger/routes.ts'
import { aiRoutes } from './ai/desk/routes.ts'
import { generateImageRoutes } from './ai/images/generate-image.ts'
import { queueRoutes } from './ai/queue/routes.ts'
import { reviewRoutes } from './ai/reviews/routes.ts'
import { suggestionRoutes } from './ai/suggestions/routes.ts'
import { docsRoutes } from './app/docs/routes.ts'
import { healthRoutes } from './app/health.ts'
import { advertRoutes } from './audience/adverts/routes.ts'
import { analyticsRoutes } from './audience/analytics/routes.ts'
import { articleAnalyticsRoutes } from './audience/clicks/routes.ts'
import { viewRoutes } from './audience/clicks/view-routes.ts'
import { watchRoutes } from './audience/watch/routes.ts'
import { findingRoutes } from './content/articles/finding-routes.ts'
import { mentionRoutes } from './content/articles/mention-routes.ts'
import { articleRoutes, countRoutes } from './content/articles/routes.ts'
import { submissionRoutes } from './content/articles/submission-routes.ts'
import { trashRoutes } from './content/articles/trash-routes.ts'
import { createAccountAuthor } from './content/authors/account-author.ts'
import { authorRoutes } from './content/authors/routes.ts'
import { bookmakerRoutes } from './content/bookmakers/routes.ts'
import { categoryRoutes } from './content/categories/routes.ts'
import { correctionRoutes } from './content/corrections/routes.ts'
import { demoRoutes } from './content/demo/routes.ts'
import { goLiveRoutes } from './content/go-live/routes.ts'
import { competitionRoutes } from './content/matches/competition-routes.ts'
import { feedRoutes } from './content/matches/feeds/feed-routes.ts'
import { matchImportRoutes } from './content/matches/import-routes.ts'
import { matchRoutes } from './content/matches/match-routes.ts'
import { teamRoutes } from './content/matches/team-routes.ts'
import { logoRoutes } from './content/media/logo-routes.ts'
import { mediaRoutes } from './content/media/routes.ts'
import { signedUploadRoutes, uploadRoutes } from './content/media/upload-routes.ts'
import { presenceRoutes } from './content/presence/routes.ts'
import { searchRoutes } from './content/search/routes.ts'
import { settingsRoutes } from './content/settings/routes.ts'
import { tagRoutes } from './content/tags/routes.ts'
import { tipImportRoutes } from './content/tips/import-routes.ts'
import { tipRoutes } from './content/tips/routes.ts'
import { transferRoutes } from './content/transfer/routes.ts'
import type { Deps } from './deps.ts'
import { ApiError } from './platform/errors.ts'
import { accessOf } from './platform/http/access.ts'
import { accessLog } from './platform/http/access-log.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { PRIVATE } from './platform/http/cache.ts'
import { idempotent } from './platform/http/idempotency/idempotent.ts'
import { jsonBody, membersBodies, strangersBody, wholeBody } from './platform/http/json-body.ts'
import { apiRoute } from './platform/http/metrics.ts'
import { modestJson } from './platform/http/modest-json.ts'
import { onError } from './platform/http/on-error.ts'
import { sameSite } from './platform/http/same-site.ts'
import { forAddress, strangersTurns } from './platform/http/strangers-turns.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { contentRoutes } from './publish/content-files/routes.ts'
import { publishRoutes } from './publish/pages/routes.ts'
import { previewRoutes } from './publish/preview/routes.ts'
import { webhookRoutes } from './publish/webhook/routes.ts'

const BODY_LIMIT = 5 * 1024 * 1024
const LOGIN_LIMIT = 4 * 1024
// Anonymous calls only send short forms: larger bodies are read only once the caller is known.
const STRANGER_LIMIT = 64 * 1024
// In total, at the same time.
const STRANGERS_LIMIT = 64 * STRANGER_LIMIT
// Thirty of the largest at a time.
const MEMBER_LIMIT = 30 * BODY_LIMIT

/** The type that the newsroom's typed client is generated from. */
export type AppType = ReturnType<typeof createApi>

/** The API below /api, without the site. Throws if a route does not declare who may call it. */
export function createApi(deps: Deps) {
  // The documentation includes its own API.
  const whole: { api?: Hono<AppEnv> } = {}
  const accountAuthor = createAccountAuthor(deps)
  const matchDeps = { ...deps, timeZone: deps.env.timeZone }
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
    .use(accessLog(deps.log))
    .use(deps.metrics.api)
    .use(deps.tracing.requests(apiRoute))
    .use(async (c, next) => {
      c.header('Cache-Control', PRIVATE)
      await next()
    })
    .route('/api/objects', signedUploadRoutes(deps))
    .use(sameSite([deps.siteUrl, ...(deps.env.adminUrl ? [deps.env.adminUrl] : [])]))
    .route('/api/articles', viewRoutes(deps))
    .use(forAddress(deps.env))
    .use(loadSession(deps.sessions))
    .route('/api/articles', transferRoutes(deps))
    .route('/api/matches', matchImportRoutes(matchDeps))
    .route('/api/tips', tipImportRoutes(matchDeps))
    .use(deps.traffic.count)
    .use(strangersTurns(deps.env))
    .use('/api/auth/login', jsonBody(LOGIN_LIMIT))
    .use('/api/auth/accept-invite', jsonBody(LOGIN_LIMIT))
    .use(strangersBody(STRANGER_LIMIT, STRANGERS_LIMIT))
    .use(membersBodies(BODY_LIMIT, MEMBER_LIMIT))
    .use(jsonBody(BODY_LIMIT))
    .use(wholeBody)
    .use(modestJson)
    .use(idempotent(deps))
    .basePath('/api')
    .route('/auth', authRoutes(deps))
    .route('/auth', profileRoutes(deps, accountAuthor))
    .route('/auth', passkeyRoutes(deps))
    .route('/articles', articleAnalyticsRoutes(deps))
    .route('/articles', generateImageRoutes(deps))
    .route('/articles', reviewRoutes(deps))
    .route('/articles', suggestionRoutes(deps))
    .route('/articles', previewRoutes(deps))
    .route('/articles', findingRoutes(deps))
    .route('/articles', submissionRoutes(deps))
    .route('/articles', articleRoutes(deps))
    .route('/trash', trashRoutes(deps))
    .route('/article-counts', countRoutes(deps))
    .route('/mentions', mentionRoutes(deps))
    .route('/analytics', analyticsRoutes(deps))
    .route('/auto-blogger', autoBloggerRoutes(deps))
    .route('/auto-blogger/feeds', newsFeedRoutes(matchDeps))
    .route('/categories', categoryRoutes(deps))
    .route('/authors', authorRoutes(deps))
    .route('/tags', tagRoutes(deps))
    .route('/corrections', correctionRoutes(deps))
    .route('/presence', presenceRoutes(deps))
    .route('/bookmakers', bookmakerRoutes(deps))
    .route('/matches', matchRoutes(matchDeps))
    .route('/competitions', competitionRoutes(matchDeps))
    .route('/teams', teamRoutes(matchDeps))
    .route('/feeds', feedRoutes(matchDeps))
    .route('/objects', uploadRoutes(deps))
    .route('/media', mediaRoutes(deps))
    .route('/settings', settingsRoutes(deps))
    .route('/tips', tipRoutes(matchDeps))
    .route('/settings', logoRoutes(deps))
    .route('/settings', demoRoutes(deps))
    .route('/settings', webhookRoutes(deps))
    .route('/users', userRoutes({ ...deps, accountAuthor }))
    .route('/keys', keyRoutes(deps))
    .route('/audit', auditRoutes(deps))
    .route('/publish', publishRoutes(deps))
    .route('/ai', aiRoutes(deps))
    .route('/ai/queue', queueRoutes(deps))
    .route('/go-live', goLiveRoutes(deps))
    .route(
      '/watch',
      watchRoutes({
        ...deps,
        newsFeedProblems,
        piecesWithOldData: (db) => piecesWithOldData(db, deps.env.timeZone),
      }),
    )
    .route('/adverts', advertRoutes(deps))
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
  if (open) throw new Error(`${open.method} ${open.path} has no access rule`)
}
