import { Hono } from 'hono'
import { z } from 'zod'
import {
  type NewsFeedTested,
  newsFeedInputSchema,
  newsFeedPatchSchema,
  newsFeedReadSchema,
  newsFeedSchema,
  newsFeedTestedSchema,
  newsFeedTestSchema,
  newsSummary,
} from '#shared/news-feed.ts'
import { busy, invalid, notFound } from '../../../platform/errors.ts'
import { may } from '../../../platform/http/access.ts'
import { answers } from '../../../platform/http/answers.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callsAtOnce } from '../../../platform/http/calls-at-once.ts'
import { etagOf, revisionOf } from '../../../platform/http/revision.ts'
import { body, idParam, params } from '../../../platform/http/validate.ts'
import type { Loop } from '../../../platform/loops/loop.ts'
import { askNewsFeed } from './ask-news-feed.ts'
import { type NewsDeps, readNewsFeed } from './read-news-feed.ts'
import { createNewsFeed, foundNewsFeed, removeNewsFeed, saveNewsFeed, shownNewsFeeds } from './save-news-feed.ts'
import { takeNewsFeed } from './store/news-feeds.ts'

const TITLES_SHOWN = 3
// Each takes several times 5 MB while it is read.
const MOST_AT_ONCE = 3

const TOO_MUCH = 'This server is reading too much right now. Try again in a moment.'

/** /api/auto-blogger/feeds: news that the auto-blogger writes from. */
export function newsFeedRoutes(deps: NewsDeps & { news: Pick<Loop, 'wake'> }) {
  const { db, news } = deps
  const fewAtOnce = callsAtOnce(MOST_AT_ONCE, 'reads of news feeds')
  return new Hono<AppEnv>()
    .get('/', may('auto-blogger'), answers('News feeds by name', z.array(newsFeedSchema)), async (c) =>
      c.json(await shownNewsFeeds(deps)),
    )
    .post(
      '/',
      may('auto-blogger'),
      answers('Add a news feed', newsFeedSchema, 201),
      body(newsFeedInputSchema),
      async (c) => {
        const feed = await createNewsFeed(deps, c.req.valid('json'), c.var.user)
        news.wake()
        c.header('ETag', etagOf(feed.revision))
        return c.json(feed, 201)
      },
    )
    .post(
      '/test',
      may('auto-blogger'),
      answers('Read an address and store nothing', newsFeedTestedSchema),
      fewAtOnce,
      body(newsFeedTestSchema),
      async (c) => c.json(await testAddress(c.req.valid('json').url, deps.timeZone)),
    )
    .put(
      '/:id',
      may('auto-blogger'),
      answers('Save any part of a news feed', newsFeedSchema),
      params(idParam),
      body(newsFeedPatchSchema),
      async (c) => {
        const ifMatch = revisionOf(c.req.header('If-Match'))
        const feed = await saveNewsFeed(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatch)
        news.wake()
        c.header('ETag', etagOf(feed.revision))
        return c.json(feed)
      },
    )
    .delete('/:id', may('auto-blogger'), params(idParam), async (c) => {
      await removeNewsFeed(db, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The news feed is deleted. Articles written from it are kept.' })
    })
    .post(
      '/:id/read',
      may('auto-blogger'),
      answers('Read a news feed now', newsFeedReadSchema),
      fewAtOnce,
      params(idParam),
      async (c) => {
        const feed = await takeNewsFeed(db, c.req.valid('param').id)
        if (!feed) throw notFound('News feed')
        const message = await readNewsFeed(deps, feed)
        if (message === null) throw busy(TOO_MUCH)
        return c.json({ message, feed: await foundNewsFeed(deps, feed.id) })
      },
    )
}

async function testAddress(url: string, timeZone: string): Promise<NewsFeedTested> {
  const answer = await askNewsFeed({ url, etag: null, lastModified: null })
  if (answer.kind === 'busy') throw busy(TOO_MUCH)
  if (answer.kind === 'failed') throw invalid('url', answer.problem)
  if (answer.kind === 'notModified') throw invalid('url', 'The server says that nothing has changed. Try again.')
  const { format, total, items } = answer
  const newestAt = items[0]?.publishedAt ?? null
  return {
    message: newsSummary({ items: total, newestAt }, new Date().toISOString(), timeZone),
    format,
    items: total,
    newestAt,
    titles: items.slice(0, TITLES_SHOWN).map(({ title }) => title),
  }
}
