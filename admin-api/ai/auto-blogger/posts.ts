import { createHmac, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Article } from '#shared/article.ts'
import { ORIGIN_WORDS } from '#shared/origin.ts'
import { withWholeLinks } from '#shared/whole-links.ts'
import { findArticle, findLive } from '../../content/articles/store/read-articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { sendGuarded } from '../../platform/http/fetch-guarded.ts'
import { signatureOf } from '../../platform/secrets/webhook-signature.ts'
import { freeAll } from '../../platform/work/store.ts'
import { createWorker, type Failure } from '../../platform/work/worker.ts'
import { openHeaders } from './sites.ts'
import { markAnnounced, takeUnannounced } from './store/pieces.ts'
import * as store from './store/posts.ts'
import { readStoredSettings } from './store/settings.ts'

/** Posts pieces that have gone live to the configured websites. */
export type Posts = ReturnType<typeof createPosts>

export type PostsOptions = {
  db: Db
  siteUrl: string
  secretKey: string
  allowPrivate: boolean
  /** Whether other processes may share the database. */
  isShared: boolean
  /** How long to wait after each failed attempt. */
  backoffSeconds?: readonly number[]
  log: Logger
}

const MOST_TRIES = 5
const BACKOFF_SECONDS = [5, 30, 120, 600]
// Short, so that another process soon takes over what a killed one had started.
const LEASE_SECONDS = 5
const AT_ONCE = 8
const NOT_LIVE = 'The article is no longer on the site'
const NOT_MADE = 'The post could not be made. Enter the site’s address and headers again in the settings'

export function createPosts(options: PostsOptions) {
  const { db, log, backoffSeconds = BACKOFF_SECONDS } = options
  const worker = createWorker({
    db,
    name: 'posting to other sites',
    work: store.work,
    attempt,
    backoffSeconds,
    mostTries: MOST_TRIES,
    atOnce: AT_ONCE,
    leaseSeconds: LEASE_SECONDS,
    log,
  })

  async function attempt(post: store.PostRow): Promise<Failure | null> {
    // It may have been unpublished since it was queued, or before it is posted again.
    const isLive = (await findLive(db, post.articleId)) !== null
    // The reason is not shown: an error of an address or a header quotes it, and either may be a secret.
    const error = isLive ? await send(post).catch(() => NOT_MADE) : NOT_LIVE
    if (error === null) {
      await store.delivered(db, post)
      return null
    }
    // Without the address, since some contain a secret.
    const { site, articleId: article, attempts } = post
    log.warn({ site, article, attempts: attempts + 1, error }, 'a post to another site failed')
    return { error }
  }

  /** Returns why an attempt failed, or null. */
  async function send({ id, url, method, headers, body }: store.PostRow): Promise<string | null> {
    const timestamp = Math.floor(Date.now() / 1000)
    const secret = signingSecret(options.secretKey, url)
    return sendGuarded(url, {
      method,
      body,
      allowPrivate: options.allowPrivate,
      headers: {
        'user-agent': 'site-posting/1',
        ...lowerCase({ 'Content-Type': 'application/json', ...openHeaders(headers, options.secretKey) }),
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret, id, timestamp, body),
      },
    })
  }

  return {
    /** Queues a post to each enabled site for every piece that has gone live since, and starts sending. */
    async announce(): Promise<void> {
      const found = await db.transaction((tx) => announceLive(tx, options.siteUrl))
      if (found > 0) worker.wake()
    },

    wake: worker.wake,

    async start(): Promise<void> {
      if (!options.isShared) await freeAll(db, store.work)
      worker.start()
    },

    /** Resolves after the attempts in progress. */
    stop: worker.stop,

    idle: worker.idle,
  }
}

async function announceLive(tx: Db, siteUrl: string): Promise<number> {
  const ids = await takeUnannounced(tx)
  if (ids.length === 0) return 0
  const { enableExternalPosting, externalPostingUrls } = await readStoredSettings(tx)
  const sites = enableExternalPosting === 'true' ? externalPostingUrls.filter(({ enabled }) => enabled) : []
  for (const id of ids) {
    const article = await findArticle(tx, id)
    if (!article) continue
    const body = bodyOf(article, siteUrl)
    await store.insertPosts(
      tx,
      sites.map(({ name, url, method, headers }) => ({
        id: `msg_${randomUUID()}`,
        articleId: id,
        site: name,
        url,
        method,
        headers,
        body,
      })),
    )
  }
  await markAnnounced(tx, ids)
  return ids.length
}

/** The article as other sites receive it, with absolute addresses. */
function bodyOf(article: Article, siteUrl: string): string {
  const whole = (path: string | null) => (path?.startsWith('/') ? siteUrl + path : path)
  return JSON.stringify({
    type: 'article.published',
    at: article.publishedAt,
    article: {
      id: article.id,
      title: article.title,
      slug: article.slug,
      url: `${siteUrl}/${article.slug}`,
      excerpt: article.excerpt,
      content: withWholeLinks(siteUrl, article.content),
      featuredImage: whole(article.featuredImage),
      featuredImageAlt: article.featuredImageAlt,
      category: article.category && { name: article.category.name, slug: article.category.slug },
      publishedAt: article.publishedAt,
      origin: article.origin,
      originNote: article.origin && ORIGIN_WORDS[article.origin],
    },
  })
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/**
 * The secret that signs posts to a site: one per host, so that no site can impersonate this one to another, or to the
 * rebuild webhook. In the format of Standard Webhooks.
 */
export function signingSecret(secretKey: string, url: string): string {
  const host = new URL(url).origin
  return `whsec_${createHmac('sha256', secretKey).update(`external posts to ${host}`).digest('base64')}`
}
