import { setTimeout as sleep } from 'node:timers/promises'
import type { Handler } from 'hono'
import { listBookmakers } from '../bookmakers/store.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientAddress } from '../http/client-address.ts'
import { createVisitors } from './visitor.ts'

const REFRESH_MS = 5_000
// A name that nobody knows may be new; but asking for such names must not become a load on the database.
const REFRESH_UNKNOWN_MS = 1_000
// How long a reader waits for links that are fresher than those in memory.
const PATIENCE_MS = 500
const ARTICLE_ID = /^[1-9]\d{0,9}$/
const PLACEMENT = /^[a-z0-9-]{1,40}$/

/** GET /go/{slug}: to the bookmaker's stored link and nowhere else; the click is counted on the way. */
export function goRoute(deps: Deps): Handler<AppEnv> {
  const addressOf = clientAddress(deps.env.trustProxy)
  const visitorOf = createVisitors()
  const links = createLinks(deps)

  return async (c) => {
    const link = await links(c.req.param('slug') ?? '')
    if (!link) throw notFound('Bookmaker')
    if (c.req.method === 'GET') {
      const article = c.req.query('a') ?? ''
      const placement = c.req.query('p') ?? ''
      const visitor = visitorOf(c.req.raw.headers, addressOf(c))
      deps.tally.click(
        link.id,
        ARTICLE_ID.test(article) && Number(article) <= 2147483647 ? Number(article) : 0,
        PLACEMENT.test(placement) ? placement : '',
        visitor,
      )
    }
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer-when-downgrade')
    return c.redirect(link.url, 302)
  }
}

// Kept in memory, so that readers reach the bookmaker while the database is away.
function createLinks({ db, log }: Deps) {
  let links = new Map<string, { id: number; url: string }>()
  let readAt = 0
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const rows = await listBookmakers(db)
    links = new Map(rows.map((row) => [row.slug, { id: row.id, url: sendable(row.affiliateLink) }]))
    readAt = Date.now()
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  return async (slug: string) => {
    const isKnown = links.has(slug)
    if (Date.now() - readAt > (isKnown ? REFRESH_MS : REFRESH_UNKNOWN_MS)) {
      try {
        await Promise.race([refresh(), ...(isKnown ? [sleep(PATIENCE_MS)] : [])])
      } catch (error) {
        log.warn({ err: error }, 'affiliate links are as last read')
        if (readAt === 0) throw error
      }
    }
    return links.get(slug) ?? null
  }
}

// A header takes ASCII alone; a link without other characters goes out as it was typed.
function sendable(url: string): string {
  return /^[\x21-\x7e]*$/.test(url) ? url : new URL(url).href
}
