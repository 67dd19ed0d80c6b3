import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Db } from '../../../platform/database/client.ts'
import { inSeconds } from '../../../platform/database/clock.ts'
import { ApiError } from '../../../platform/errors.ts'
import { readNewsFeed } from './read-news-feed.ts'
import type { NewsFeedRow } from './store/news-feeds.ts'

const stored = vi.hoisted(() => vi.fn(async () => true))
const parsedNews = vi.hoisted(() => vi.fn())
vi.mock('./news-tasks.ts', () => ({ parsedNews }))
vi.mock('./store/news-feeds.ts', () => ({ keepNewsOutcome: stored, postponeNewsFeed: stored }))
vi.mock('../../../platform/http/fetch-feed.ts', () => ({
  fetchFeed: async () => ({ kind: 'text', text: '', etag: null, lastModified: null }),
}))

const deps = { db: {} as Db, log: pino({ level: 'silent' }), timeZone: 'UTC' }
const feed = { id: 1, intervalMinutes: 15, failures: 0, problemSince: null } as NewsFeedRow

test('while this server has too much to read, a feed is put off as it is', async () => {
  parsedNews.mockRejectedValueOnce(new ApiError(503, 'Busy'))
  expect(await readNewsFeed(deps, feed)).toBeNull()
  expect(stored.mock.calls).toEqual([[deps.db, feed, inSeconds(60)]])
})

test('one that takes too long to read is told of', async () => {
  parsedNews.mockRejectedValueOnce(new ApiError(400, 'Too long'))
  stored.mockClear()
  expect(await readNewsFeed(deps, feed)).toMatch(/too large or too deep/)
  expect(stored.mock.calls).toEqual([[deps.db, feed, expect.objectContaining({ state: 'failing', failures: 1 })]])
})
