import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { hasEnded, isInDate } from '#shared/offer-rules.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { listBookmakers } from './store.ts'

type Dates = { validFrom: string | null; validUntil: string | null }

const REFRESH_MS = 5_000
// How long a click waits for dates that are fresher than those in memory.
const PATIENCE_MS = 250

/**
 * Stands before /go/{slug}: a link to an offer that has ended leads to the bookmaker's review instead, uncounted,
 * and one to an offer that has not begun is 404. While the database is away the dates are as last read.
 */
export function endedOffer(deps: Deps): MiddlewareHandler<AppEnv> {
  const datesOf = createDates(deps)
  return async (c, next) => {
    const slug = c.req.param('slug') ?? ''
    const dates = await datesOf(slug)
    if (!dates || isInDate(dates, Date.now())) return next()
    if (!hasEnded(dates, Date.now())) throw notFound('Bookmaker')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Cache-Control', 'private, no-store')
    return c.redirect(`/bookmaker/reviews/${slug}`, 302)
  }
}

// Only those of offers that have any: for most links there is nothing to look at.
function createDates({ db, log }: Deps) {
  let known = new Map<string, Dates>()
  let readAt = 0
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const dated = (await listBookmakers(db)).filter(({ validFrom, validUntil }) => validFrom ?? validUntil)
      known = new Map(dated.map(({ slug, validFrom, validUntil }) => [slug, { validFrom, validUntil }]))
    } catch (error) {
      log.warn({ err: error }, 'dates of offers are as last read')
    }
    readAt = Date.now()
  }

  return async (slug: string): Promise<Dates | undefined> => {
    if (Date.now() - readAt > REFRESH_MS) {
      reading ??= read().finally(() => {
        reading = null
      })
      await Promise.race([reading, sleep(PATIENCE_MS)])
    }
    return known.get(slug)
  }
}
