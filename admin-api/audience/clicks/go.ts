import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Logger } from 'pino'
import { hasEnded, isInDate } from '#shared/offer-rules.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { type AffiliateLinks, createAffiliateLinks, expandLink } from './affiliate-links.ts'
import type { HitCounter } from './hit-counter.ts'
import { createHitCounter } from './hit-counter.ts'

/** The affiliate redirects: they work before the database is available, and while it is down. */
export type AffiliateRedirects = { links: AffiliateLinks; hitCounter: HitCounter }

const ARTICLE_ID = /^[1-9]\d{0,9}$/
const PLACEMENT = /^[a-z0-9-]{1,40}$/

/**
 * GET /go/{slug}: redirects only to the bookmaker's stored link, and counts the click. A link to an offer that has
 * ended, that strict rules hold, or whose link is unconfirmed, redirects to the bookmaker's review instead, uncounted;
 * one to an offer that has not begun is 404. For a browser the next handler then sends the site's own page.
 */
export function goRoute(
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>,
  { links, hitCounter }: AffiliateRedirects,
): MiddlewareHandler<AppEnv> {
  const addressOf = clientAddress(env)

  return async (c, next) => {
    // The router decodes. In a text, /%67o/ is no link to a bookmaker, so it has no label and leads nowhere.
    if (!URL.parse(c.req.url)?.pathname.startsWith('/go/')) return showNotFound(c, next)
    const slug = c.req.param('slug') ?? ''
    const link = await links.find(slug)
    if (!link && !links.isRead()) throw new ApiError(503, 'The site is starting', { headers: RETRY })
    const isAway = link && (hasEnded(link, Date.now()) || (link.isHeld && isInDate(link, Date.now())))
    if (!link || (!isAway && !isInDate(link, Date.now()))) return showNotFound(c, next)
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Cache-Control', 'private, no-store')
    if (isAway) return c.redirect(`/bookmaker/reviews/${slug}`, 302)
    const from = { articleId: articleOf(c.req.query('a')), placement: placementOf(c.req.query('p')) }
    const visitor = hitCounter.visitorOf(c.req.raw.headers, addressOf(c))
    hitCounter.click({ bookmakerId: link.id, ...from, visitor }, c.req.method === 'GET')
    c.header('Referrer-Policy', 'no-referrer-when-downgrade')
    return c.redirect(expandLink(link.affiliateLink, from), 302)
  }
}

async function showNotFound(c: Context<AppEnv>, next: Next): Promise<void> {
  if (!c.req.header('Accept')?.includes('text/html')) throw notFound('Bookmaker')
  await next()
  // If the site is built elsewhere there is no page to show.
  if (c.res.status !== 404) {
    c.res = undefined
    c.res = Response.json({ message: notFound('Bookmaker').message }, { status: 404 })
  }
  c.header('Cache-Control', 'private, no-store')
}

const RETRY = { 'Retry-After': '5' }

function articleOf(given = ''): number {
  return ARTICLE_ID.test(given) && Number(given) <= 2147483647 ? Number(given) : 0
}

function placementOf(given = ''): string {
  return PLACEMENT.test(given) ? given : ''
}

/** The affiliate redirects, from the data that an earlier process left on disk: they need no database to start. */
export function createAffiliateRedirects(
  env: Pick<Env, 'dataDir' | 'timeZone' | 'ceilings'>,
  log: Logger,
): AffiliateRedirects {
  return { links: createAffiliateLinks(env, log), hitCounter: createHitCounter(env, log) }
}

/** Connects them to the database: counts are written to it, and links are read from it. */
export async function startAffiliateRedirects({ links, hitCounter }: AffiliateRedirects, db: Db): Promise<void> {
  await links.start(db)
  await hitCounter.start(db)
}
