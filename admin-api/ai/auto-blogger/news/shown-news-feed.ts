import { longDate } from '#shared/dates.ts'
import { DAY_MS } from '#shared/days.ts'
import type { NewsFeed } from '#shared/news-feed.ts'
import type { NewsFeedRow } from './store/news-feeds.ts'

/** A news feed whose newest item is older has stopped, though its address still answers. */
const QUIET_DAYS = 14
const HOMELESS = 'Its category was deleted, so nothing is written from it. Edit it and choose another, or delete it.'

/**
 * A feed as the API returns it. A feed without new items for long, or without its category, is reported like a failing
 * one.
 */
export function shownNewsFeed(row: NewsFeedRow & { unused: number }, timeZone: string): NewsFeed {
  const { etag: _e, lastModified: _l, failures: _f, nextAt: _n, ...feed } = row
  if (feed.problem !== null) return feed
  if (feed.categoryId === null) return { ...feed, problem: HOMELESS, problemSince: null }
  return { ...feed, ...quiet(row, timeZone) }
}

function quiet({ state, items, newestAt, checkedAt }: NewsFeedRow, timeZone: string) {
  if (state !== 'ok' || checkedAt === null) return {}
  if (items === 0) {
    return { problem: 'The news feed has no items. If this continues, delete it.', problemSince: checkedAt }
  }
  if (newestAt === null) return {}
  const quietAt = new Date(Date.parse(newestAt) + QUIET_DAYS * DAY_MS).toISOString()
  // As of the last read: one that is read before pieces may not have been read for weeks.
  if (quietAt > checkedAt) return {}
  const problem = `Nothing new since ${longDate(newestAt, timeZone)}. Check on the publisher’s site whether the news feed has moved, or delete it.`
  return { problem, problemSince: quietAt }
}
