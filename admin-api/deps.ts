import { join } from 'node:path'
import type { Logger } from 'pino'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { recordAudit } from './access/audit/store.ts'
import { createDeviceCookie, type DeviceCookie } from './access/auth/device-cookie.ts'
import { createLoginLimits, type LoginLimits } from './access/auth/login-limits.ts'
import { createSessions, type Sessions } from './access/auth/sessions.ts'
import { createNewsLoop } from './ai/auto-blogger/news/news-loop.ts'
import { createPosts, type Posts } from './ai/auto-blogger/posts.ts'
import { type Ai, createAi, noAi } from './ai/desk/ai.ts'
import { dialectMemory } from './ai/desk/dialect-memory.ts'
import { createRunLog, type RunLog } from './ai/desk/run-log.ts'
import type { AffiliateLinks } from './audience/clicks/affiliate-links.ts'
import type { AffiliateRedirects } from './audience/clicks/go.ts'
import type { HitCounter } from './audience/clicks/hit-counter.ts'
import { createDraftMail, type DraftMail } from './content/articles/draft-mail.ts'
import { releaseDue } from './content/articles/release-due.ts'
import type { Marks } from './content/marks.ts'
import { createFeedLoop } from './content/matches/feeds/feed-loop.ts'
import { createImages, type Images } from './content/media/images.ts'
import { createWordsIndex } from './content/search/words-index.ts'
import type { Database, Db } from './platform/database/client.ts'
import { createUpkeep, type Upkeep } from './platform/database/upkeep.ts'
import { type Env, VERSION } from './platform/env/env.ts'
import { createStorage } from './platform/files/create-storage.ts'
import type { Storage } from './platform/files/storage.ts'
import { createMetrics, type Metrics } from './platform/http/metrics.ts'
import { createTraffic, type Traffic } from './platform/http/traffic.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { rateLimiter } from './platform/limits/store.ts'
import type { Loop } from './platform/loops/loop.ts'
import { createLetters, type Letters } from './platform/mail/letters.ts'
import { createMail, type Mail } from './platform/mail/mail.ts'
import { secretKey } from './platform/secrets/secret-key.ts'
import { createTracing } from './platform/telemetry/create-tracing.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'
import { createFollowers } from './publish/announce/followers.ts'
import { createIndexNow } from './publish/announce/index-now.ts'
import { createWebSub } from './publish/announce/web-sub.ts'
import { createDestination, nameOf } from './publish/destination/create-destination.ts'
import { createPurge } from './publish/destination/purge-calls.ts'
import { createPurgeList } from './publish/destination/purge-list.ts'
import { createRedirectPages } from './publish/destination/redirect-pages.ts'
import { createSiteCopy, type SiteCopy } from './publish/destination/site-copy.ts'
import { marks } from './publish/pages/marks.ts'
import { createPublisher, type Publisher } from './publish/pages/publisher.ts'
import { createSiteImages, type SiteImages } from './publish/pages/site-images.ts'
import { createSaveNotifier } from './publish/pages/store/notify.ts'
import { createWebhook, type Webhook } from './publish/webhook/webhook.ts'

const SEARCHES_A_MINUTE = 60
const RECORDS_A_MINUTE = 20
const RESETS_AN_HOUR = 10
// Up to 10 MB each, deleted after an hour.
const UNFINISHED_UPLOADS = 200
// Per 15 minutes and address: a newsroom may share one.
const LINKS_OPENED = 60
const PASSKEY_TRIES = 60

/** The dependencies of all features. Wired only here. */
export type Deps = {
  env: Env
  log: Logger
  db: Db
  upkeep: Upkeep
  /** Canonical origin of the site. */
  siteUrl: string
  /** Origin of the newsroom's links in emails. */
  newsroomUrl: string
  sessions: Sessions
  loginLimits: LoginLimits
  deviceCookie: DeviceCookie
  marks: Marks
  publisher: Publisher
  /** null: no one to notify of published changes. */
  webhook: Webhook | null
  /** All recipients of published changes, including the webhook; null: none. */
  followers: ReturnType<typeof createFollowers>
  /** null: the site is only at DIST_DIR. */
  copy: SiteCopy | null
  /** Posts the auto-blogger's articles to other sites. */
  posts: Posts
  /** Whether other processes may work on the same database. */
  isShared: boolean
  hitCounter: HitCounter
  links: AffiliateLinks
  jobs: Jobs
  /** Fetches matches from the configured feeds. */
  feeds: Loop
  /** Reads the news feeds for the auto-blogger. */
  news: Loop
  /** Makes imported articles searchable. */
  wordsIndex: Loop
  traffic: Traffic
  metrics: Metrics
  tracing: Tracing
  /** Searches per address. */
  searchLimit: RateLimiterAbstract
  /** Downloads of the record per address. */
  recordLimit: RateLimiterAbstract
  storage: Storage
  /** The images that pages show, beside the pages. */
  siteImages: SiteImages
  images: Images
  ai: Ai
  aiRuns: RunLog
  /** null: no mail server is configured. */
  mail: Mail | null
  /** Emails that are retried until they are sent; null: no mail server is configured. */
  letters: Letters | null
  /** null: no mail server is configured. */
  draftMail: DraftMail | null
  /** Links for a new password, requested by one address. */
  resetLimit: RateLimiterAbstract
  /** One-time links opened from one address. */
  linkLimit: RateLimiterAbstract
  /** Unfinished uploads per user. */
  uploadLimit: RateLimiterAbstract
  /** Sign-ins with a passkey started from one address, and passkeys that one user started to add. */
  passkeyLimit: RateLimiterAbstract
  /** Signs upload links. */
  secretKey: string
  /** Aborted as soon as the process is asked to stop. */
  stopping: AbortSignal
}

/** What a process has before its features. */
type Beginning = Pick<Deps, 'env' | 'log' | 'siteUrl' | 'stopping'> & {
  database: Database
  /** Identifies this installation's rows of dirty files. */
  target: string
  /** They were already working before the database. */
  redirects: AffiliateRedirects
}

export async function createDeps(beginning: Beginning): Promise<Deps> {
  const { env, log, database, siteUrl, target, redirects, stopping } = beginning
  const { db } = database
  const key = secretKey(env)
  const isShared = database.engine === 'postgres'
  const newsroomUrl = env.adminUrl ?? siteUrl
  const metrics = createMetrics(env.metricsKey !== null)
  const traffic = createTraffic()
  const upkeep = createUpkeep(database, log)
  const tracing = await createTracing(env.otelEndpoint, VERSION)
  const storage = metrics.ofStore('media', await createStorage(env, key, log))
  const siteImages = createSiteImages({ db, storage, contentDir: env.contentCacheDir, log })
  const copy = await copyFor({ env, log, siteUrl, metrics })
  const listeners = listenersFor({ env, log, db, siteUrl, isShared, metrics })
  const publisher = createPublisher({
    db,
    upkeep,
    traffic,
    marks,
    release: () => releaseDue({ db, log, mark: marks.article }),
    target,
    isShared,
    saveNotifier: isShared ? createSaveNotifier(database.client, log) : null,
    context: { siteUrl, timeZone: env.timeZone, helpline: env.helpline, webSubHub: env.webSubHub },
    contentDir: env.contentCacheDir,
    images: siteImages,
    webhook: listeners.followers,
    copy,
    tracing,
    log,
  })
  const aiRuns = createRunLog(db, env)
  return {
    env,
    log,
    db,
    upkeep,
    siteUrl,
    newsroomUrl,
    secretKey: key,
    isShared,
    stopping,
    ...redirects,
    ...listeners,
    ...mailFor({ env, log, db, newsroomUrl, secretKey: key }),
    ...limitsFor(db),
    sessions: createSessions(db, siteUrl),
    deviceCookie: createDeviceCookie(key, siteUrl),
    marks,
    publisher,
    copy,
    storage,
    siteImages,
    images: createImages(),
    ai: env.ai ? createAi(env.ai, aiRuns, { timeoutMs: env.ai.timeoutMs, log, memory: dialectMemory(db) }) : noAi,
    aiRuns,
    posts: createPosts({ db, siteUrl, secretKey: key, allowPrivate: env.allowPrivatePosting, isShared, log }),
    jobs: createJobs(db, log, isShared),
    feeds: createFeedLoop({ db, marks, publisher, timeZone: env.timeZone, log }),
    news: createNewsLoop({ db, timeZone: env.timeZone, log }),
    wordsIndex: createWordsIndex({ db, traffic, log }),
    traffic,
    metrics,
    tracing,
  }
}

type ForCopy = Pick<Deps, 'env' | 'log' | 'siteUrl' | 'metrics'>

async function copyFor({ env, log, siteUrl, metrics }: ForCopy): Promise<SiteCopy | null> {
  const { publishTo, purgeWith } = env
  if (!publishTo) return null
  const ownFile = (name: string) => join(env.dataDir, `${name}-${nameOf(publishTo)}.txt`)
  return createSiteCopy({
    destination: metrics.ofStore('site', await createDestination(publishTo)),
    recordFile: ownFile('publish-to'),
    redirects: createRedirectPages(env.contentCacheDir, siteUrl),
    purges: purgeWith && createPurgeList(ownFile('purge'), createPurge(purgeWith, siteUrl)),
    log,
  })
}

type ForListeners = Pick<Deps, 'env' | 'log' | 'db' | 'siteUrl' | 'isShared' | 'metrics'>

function listenersFor(deps: ForListeners): Pick<Deps, 'webhook' | 'followers'> {
  const { env, log, db, siteUrl, isShared, metrics } = deps
  const webhook = env.rebuildWebhookUrl
    ? createWebhook({
        db,
        url: env.rebuildWebhookUrl,
        secret: env.rebuildWebhookSecret,
        isShared,
        quietSeconds: env.rebuildWebhookQuiet,
        leastSeconds: env.rebuildWebhookInterval,
        onTry: metrics.delivered,
        log,
      })
    : null
  const options = { db, siteUrl, allowPrivate: env.allowPrivatePosting, isShared, log }
  const followers = createFollowers([
    webhook,
    env.indexNow && createIndexNow(env.indexNow, options),
    env.webSubHub ? createWebSub(env.webSubHub, options) : null,
  ])
  return { webhook, followers }
}

type ForMail = Pick<Deps, 'env' | 'log' | 'db' | 'newsroomUrl' | 'secretKey'>

function mailFor({ env, log, db, newsroomUrl, secretKey }: ForMail): Pick<Deps, 'mail' | 'letters' | 'draftMail'> {
  if (!env.mail) return { mail: null, letters: null, draftMail: null }
  const mail = createMail(env.mail, log)
  const letters = createLetters({
    db,
    mail,
    secretKey,
    onLost: (tx, { to, subject }) => recordAudit(tx, null, 'mail.lost', to, { subject }),
    log,
  })
  return { mail, letters, draftMail: createDraftMail(letters, newsroomUrl) }
}

function limitsFor(db: Db) {
  return {
    loginLimits: createLoginLimits(db),
    searchLimit: rateLimiter(db, 'search', SEARCHES_A_MINUTE, 60),
    recordLimit: rateLimiter(db, 'record', RECORDS_A_MINUTE, 60),
    resetLimit: rateLimiter(db, 'reset', RESETS_AN_HOUR, 3600),
    linkLimit: rateLimiter(db, 'link', LINKS_OPENED, 15 * 60),
    uploadLimit: rateLimiter(db, 'upload', UNFINISHED_UPLOADS, 3600),
    passkeyLimit: rateLimiter(db, 'passkey', PASSKEY_TRIES, 15 * 60),
  }
}
