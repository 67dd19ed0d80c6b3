import type { Feed, FeedInput, FeedPatch } from '#shared/matches/feed.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../../access/audit/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inSeconds } from '../../../platform/database/clock.ts'
import { ApiError, invalid, notFound, refuseStale } from '../../../platform/errors.ts'
import { forgetDeleted } from '../store/deleted.ts'
import * as store from '../store/feeds.ts'
import { feedChanges } from './audited-feed.ts'

// The newsroom gets all of them in one answer, each with its last problem.
const MOST_FEEDS = 100

/** Stores a new feed, which is read immediately. 422 for too many. */
export async function createFeed(db: Db, input: FeedInput, user: CurrentUser): Promise<Feed> {
  return db.transaction(async (tx) => {
    if ((await store.countFeeds(tx)) >= MOST_FEEDS)
      throw new ApiError(422, `There are ${MOST_FEEDS} feeds already. Delete one first.`)
    const id = await store.insertFeed(tx, { ...input, nextAt: inSeconds(0) })
    await recordAudit(tx, user, 'feed.create', id, { name: input.name })
    return found(tx, id)
  })
}

/**
 * Changes any part of a feed, which is then read immediately. A different address, mapping or zone makes it a different
 * feed, so the state of its responses is deleted. 404; 412 if `ifMatch` names a revision that is no longer the newest.
 */
export async function saveFeed(
  db: Db,
  id: number,
  patch: FeedPatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<Feed> {
  return db.transaction(async (tx) => {
    const before = await store.lockFeed(tx, id)
    if (!before) throw notFound('Feed')
    refuseStale(ifMatch, before, 'feed')
    const isOther = (['url', 'kind', 'mapping', 'sport', 'timeZone'] as const).some(
      (key) => patch[key] !== undefined && JSON.stringify(patch[key]) !== JSON.stringify(before[key]),
    )
    if ((patch.kind ?? before.kind) === 'odds' && (patch.mapping === undefined ? before.mapping : patch.mapping)) {
      throw invalid('mapping', 'Leave it out: odds have the format in docs/tips.md')
    }
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    await store.updateFeed(tx, id, { ...given, ...(isOther && UNREAD), nextAt: inSeconds(0) })
    const after = await found(tx, id)
    const changes = feedChanges(store.toFeed(before), after)
    await recordAudit(tx, user, 'feed.update', id, { name: before.name, changes })
    return after
  })
}

/** Deletes a feed; its imported matches stay. 404. */
export async function removeFeed(db: Db, id: number, user: CurrentUser): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await store.findFeed(tx, id)
    if (!before) throw notFound('Feed')
    await store.deleteFeed(tx, id)
    await recordAudit(tx, user, 'feed.delete', id, { name: before.name })
  })
}

/** Lets feeds add a deleted match again; all of them are read immediately. 404. */
export async function releaseDeleted(db: Db, id: number, user: CurrentUser): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await forgetDeleted(tx, [id])) === 0) throw notFound('Deleted match')
    await store.readFeedsAgain(tx)
    await recordAudit(tx, user, 'match.release-deleted', id, {})
  })
}

const UNREAD = {
  state: 'new',
  problem: null,
  problemSince: null,
  details: [],
  kept: [],
  competitions: [],
  matches: null,
  etag: null,
  lastModified: null,
  failures: 0,
} satisfies Partial<store.FeedRow>

async function found(tx: Db, id: number): Promise<Feed> {
  const row = await store.findFeed(tx, id)
  if (!row) throw notFound('Feed')
  return store.toFeed(row)
}
