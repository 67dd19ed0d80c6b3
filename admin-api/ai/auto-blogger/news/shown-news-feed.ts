import { longDate } from '#shared/dates.ts'
import type { NewsFeed } from '#shared/news-feed.ts'
import type { NewsFeedRow } from './store/news-feeds.ts'

/** A feed of news whose newest item is older has stopped, though its address still answers. */
const QUIET_DAYS = 14
const DAY_MS = 86_400_000

/** A feed as the API answers it. One that answers and has had nothing new for long is told of like one that fails. */
export function shownNewsFeed(row: NewsFeedRow & { unused: number }, timeZone: string, now: number): NewsFeed {
  const { etag: _e, lastModified: _l, failures: _f, nextAt: _n, ...feed } = row
  return feed.problem === null ? { ...feed, ...quiet(row, timeZone, now) } : feed
}

function quiet({ state, items, newestAt, checkedAt }: NewsFeedRow, timeZone: string, now: number) {
  if (state !== 'ok') return {}
  if (items === 0) {
    return { problem: 'The feed has no items. If it stays so, delete it.', problemSince: checkedAt }
  }
  const quietAt = newestAt === null ? null : Date.parse(newestAt) + QUIET_DAYS * DAY_MS
  if (newestAt === null || quietAt === null || quietAt > now) return {}
  const problem = `Nothing new since ${longDate(newestAt, timeZone)}. Check on the publisher’s site whether the feed has moved, or delete it.`
  return { problem, problemSince: new Date(quietAt).toISOString() }
}
