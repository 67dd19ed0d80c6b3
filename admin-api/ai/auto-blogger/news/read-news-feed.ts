import type { Logger } from 'pino'
import { DAY_MS } from '#shared/days.ts'
import { MOST_NEWS_DAYS, newsSummary } from '#shared/news-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inSeconds } from '../../../platform/database/clock.ts'
import { isDatabaseAway } from '../../../platform/errors.ts'
import { secondsToNextRead } from '../../../platform/loops/next-read.ts'
import { askNewsFeed } from './ask-news-feed.ts'
import * as store from './store/news-feeds.ts'
import { storeNewsItems } from './store/news-items.ts'

export type NewsDeps = { db: Db; log: Logger; timeZone: string }

/** A failed feed without an interval waits as if it had one. */
const USUAL_MINUTES = 60
const BUSY_SECONDS = 60
const BROKEN =
  'Something went wrong on this server while the news feed was read. It is tried again later; the server’s log says more.'

/**
 * Reads a feed once and stores its items; returns a description of the result. If nothing can be used, the stored items
 * stay, the feed shows the reason, and it is read less often until it works. null: this server is too busy; the feed
 * stays as it is and is read again soon.
 */
export async function readNewsFeed(deps: NewsDeps, feed: store.NewsFeedRow): Promise<string | null> {
  try {
    return await readOnce(deps, feed)
  } catch (error) {
    // Then nothing can be recorded either.
    if (isDatabaseAway(error)) throw error
    deps.log.error({ err: error, newsFeed: feed.id }, 'a news feed could not be read')
    return noteFailure(deps, feed, { problem: BROKEN, retryAfterSeconds: 0 })
  }
}

async function readOnce(deps: NewsDeps, feed: store.NewsFeedRow): Promise<string | null> {
  const { db, log, timeZone } = deps
  const answer = await askNewsFeed(feed)
  if (answer.kind === 'busy') {
    log.warn({ newsFeed: feed.id }, 'news feed postponed: too many reads in progress')
    await store.postponeNewsFeed(db, feed, inSeconds(feed.intervalMinutes === null ? 0 : BUSY_SECONDS))
    return null
  }
  if (answer.kind === 'failed') return noteFailure(deps, feed, answer)
  const { intervalMinutes } = feed
  const nextAt = inSeconds(intervalMinutes === null ? 0 : secondsToNextRead({ intervalMinutes }, 0))
  const fine = { state: 'ok' as const, problem: null, problemSince: null, failures: 0, nextAt }
  if (answer.kind === 'notModified') {
    await store.keepNewsOutcome(db, feed, fine)
    return 'The news feed has not changed'
  }
  const { total, items, etag, lastModified } = answer
  const newestAt = items[0]?.publishedAt ?? null
  const oldest = new Date(Date.now() - MOST_NEWS_DAYS * DAY_MS).toISOString()
  await db.transaction(async (tx) => {
    const isOurs = await store.keepNewsOutcome(tx, feed, { ...fine, items: total, newestAt, etag, lastModified })
    if (isOurs)
      await storeNewsItems(
        tx,
        feed.id,
        items.filter(({ publishedAt }) => publishedAt > oldest),
      )
  })
  return newsSummary({ items: total, newestAt }, new Date().toISOString(), timeZone)
}

async function noteFailure(
  { db, log }: NewsDeps,
  feed: store.NewsFeedRow,
  { problem, retryAfterSeconds }: { problem: string; retryAfterSeconds: number },
): Promise<string> {
  const failures = feed.failures + 1
  log.warn({ newsFeed: feed.id, problem }, 'news feed could not be read')
  await store.keepNewsOutcome(db, feed, {
    state: 'failing',
    problem,
    problemSince: feed.problemSince ?? new Date().toISOString(),
    failures,
    // The full response is requested until it is accepted.
    etag: null,
    lastModified: null,
    nextAt: inSeconds(
      secondsToNextRead({ intervalMinutes: feed.intervalMinutes ?? USUAL_MINUTES }, failures, retryAfterSeconds),
    ),
  })
  return problem
}
