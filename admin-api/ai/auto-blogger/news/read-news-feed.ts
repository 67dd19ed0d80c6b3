import type { Logger } from 'pino'
import { MOST_NEWS_DAYS, newsSummary } from '#shared/news-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { nextRead } from '../../../platform/loops/next-read.ts'
import { askNewsFeed } from './ask-news-feed.ts'
import { keepNewsOutcome, type NewsFeedRow } from './store/news-feeds.ts'
import { storeNewsItems } from './store/news-items.ts'

export type NewsDeps = { db: Db; log: Logger; timeZone: string }

/** A feed without an interval that failed waits as if it had one. */
const USUAL_MINUTES = 60
const DAY_MS = 86_400_000

/**
 * Reads a feed once and stores its items; answers what happened, in words. Where nothing can be taken from it what is
 * stored stays, the feed says why, and it is asked less often until it is well.
 */
export async function readNewsFeed({ db, log, timeZone }: NewsDeps, feed: NewsFeedRow): Promise<string> {
  const answer = await askNewsFeed(feed)
  if (answer.kind === 'failed') {
    const failures = feed.failures + 1
    log.warn({ newsFeed: feed.id, problem: answer.problem }, 'nothing was taken from a news feed')
    await keepNewsOutcome(db, feed, {
      state: 'failing',
      problem: answer.problem,
      problemSince: feed.problemSince ?? new Date().toISOString(),
      failures,
      // The answer is asked for whole until it is taken.
      etag: null,
      lastModified: null,
      nextAt: nextRead({ intervalMinutes: feed.intervalMinutes ?? USUAL_MINUTES }, failures, answer.retryAfterSeconds),
    })
    return answer.problem
  }
  const now = new Date().toISOString()
  const nextAt = feed.intervalMinutes === null ? now : nextRead({ intervalMinutes: feed.intervalMinutes }, 0)
  const fine = { state: 'ok' as const, problem: null, problemSince: null, failures: 0, nextAt }
  if (answer.kind === 'notModified') {
    await keepNewsOutcome(db, feed, fine)
    return 'The feed has not changed'
  }
  const { total, items, etag, lastModified } = answer
  const newestAt = items[0]?.publishedAt ?? null
  const oldest = new Date(Date.now() - MOST_NEWS_DAYS * DAY_MS).toISOString()
  await db.transaction(async (tx) => {
    const isOurs = await keepNewsOutcome(tx, feed, { ...fine, items: total, newestAt, etag, lastModified })
    if (isOurs)
      await storeNewsItems(
        tx,
        feed.id,
        items.filter(({ publishedAt }) => publishedAt > oldest),
      )
  })
  return newsSummary({ items: total, newestAt }, now, timeZone)
}
