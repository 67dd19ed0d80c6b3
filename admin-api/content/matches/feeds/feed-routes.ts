import { Hono } from 'hono'
import { z } from 'zod'
import {
  deletedMatchSchema,
  feedInputSchema,
  feedPatchSchema,
  feedReadSchema,
  feedSchema,
} from '#shared/matches/feed.ts'
import { recordDone } from '../../../access/audit/store.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { may } from '../../../platform/http/access.ts'
import { answers } from '../../../platform/http/answers.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callsAtOnce } from '../../../platform/http/calls-at-once.ts'
import { etagOf, revisionOf } from '../../../platform/http/revision.ts'
import { body, idParam, params, query } from '../../../platform/http/validate.ts'
import type { Loop } from '../../../platform/loops/loop.ts'
import { listDeleted } from '../store/deleted.ts'
import * as store from '../store/feeds.ts'
import { type FeedDeps, readFeed } from './read-feed.ts'
import { createFeed, releaseDeleted, removeFeed, saveFeed } from './save-feed.ts'

const acceptQuery = z.strictObject({
  /** Accepts a response that is shorter than the last one, or contradicts decided results. */
  accept: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
})

// Each takes several times 20 MB while it is read.
const MOST_AT_ONCE = 3

/** /api/feeds: addresses that matches are fetched from. */
export function feedRoutes(deps: FeedDeps & { feeds: Pick<Loop, 'wake'> }) {
  const { db, feeds } = deps
  return new Hono<AppEnv>()
    .get('/', may('matches'), answers('Feeds by name', z.array(feedSchema)), async (c) =>
      c.json(await store.listFeeds(db)),
    )
    .get(
      '/deleted-matches',
      may('matches'),
      answers('Deleted matches that feeds will not add again', z.array(deletedMatchSchema)),
      async (c) => c.json(await listDeleted(db)),
    )
    .delete('/deleted-matches/:id', may('matches'), params(idParam), async (c) => {
      await releaseDeleted(db, c.req.valid('param').id, c.var.user)
      feeds.wake()
      return c.json({ message: 'The match is released. Its feed will add it again.' })
    })
    .post('/', may('matches'), answers('Add a feed', feedSchema, 201), body(feedInputSchema), async (c) => {
      const feed = await createFeed(db, c.req.valid('json'), c.var.user)
      feeds.wake()
      c.header('ETag', etagOf(feed.revision))
      return c.json(feed, 201)
    })
    .put(
      '/:id',
      may('matches'),
      answers('Save any part of a feed', feedSchema),
      params(idParam),
      body(feedPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const ifMatch = revisionOf(c.req.header('If-Match'))
        const feed = await saveFeed(db, id, c.req.valid('json'), c.var.user, ifMatch)
        feeds.wake()
        c.header('ETag', etagOf(feed.revision))
        return c.json(feed)
      },
    )
    .delete('/:id', may('matches'), params(idParam), async (c) => {
      await removeFeed(db, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The feed is deleted. Everything imported from it is kept.' })
    })
    .post(
      '/:id/fetch',
      may('matches'),
      answers('Read a feed now', feedReadSchema),
      callsAtOnce(MOST_AT_ONCE, 'reads of feeds'),
      params(idParam),
      query(acceptQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        const { accept } = c.req.valid('query')
        if (!(await store.findFeed(db, id))) throw notFound('Feed')
        const feed = await store.takeFeed(db, id)
        if (!feed) throw new ApiError(429, 'Today’s requests of this feed are used up. Raise its limit, or wait.')
        const message = await readFeed(deps, feed, accept ? { user: c.var.user } : null)
        if (accept) await recordDone(db, c.var.user, 'feed.accept', id, { name: feed.name })
        const after = await store.findFeed(db, id)
        if (!after) throw notFound('Feed')
        return c.json({ message, feed: store.toFeed(after) })
      },
    )
}
