import type { NewsFeed, NewsFeedInput, NewsFeedPatch } from '#shared/news-feed.ts'
import type { CurrentUser } from '#shared/user.ts'
import { type Changes, changesOf } from '../../../access/audit/changes.ts'
import { recordAudit } from '../../../access/audit/store.ts'
import { findCategory } from '../../../content/categories/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inSeconds } from '../../../platform/database/clock.ts'
import { ApiError, conflict, invalid, isUniqueViolation, notFound, refuseStale } from '../../../platform/errors.ts'
import { addressChange } from '../../../platform/http/without-values.ts'
import { shownNewsFeed } from './shown-news-feed.ts'
import * as store from './store/news-feeds.ts'
import { deleteUnusedNews } from './store/news-items.ts'

type Deps = { db: Db; timeZone: string }

const MOST_FEEDS = 100

/** Every feed by name. */
export async function shownNewsFeeds({ db, timeZone }: Deps): Promise<NewsFeed[]> {
  return (await store.listNewsFeeds(db)).map((row) => shownNewsFeed(row, timeZone))
}

/** Enabled feeds without new items: for Watch. */
export async function newsFeedProblems(deps: Deps) {
  return (await shownNewsFeeds(deps)).flatMap(({ id, name, problem, problemSince, isPaused }) =>
    isPaused || problem === null ? [] : [{ id, name, problem, since: problemSince }],
  )
}

/** One of them. 404. */
export async function foundNewsFeed({ db, timeZone }: Deps, id: number): Promise<NewsFeed> {
  const row = await store.findNewsFeed(db, id)
  if (!row) throw notFound('News feed')
  return shownNewsFeed(row, timeZone)
}

/** Stores a new feed; one with an interval is read immediately. 409 for an address that another has. */
export async function createNewsFeed({ db, timeZone }: Deps, input: NewsFeedInput, user: CurrentUser) {
  const create = async (tx: Db) => {
    if ((await store.countNewsFeeds(tx)) >= MOST_FEEDS) {
      throw new ApiError(422, `There are ${MOST_FEEDS} news feeds already. Delete one first.`)
    }
    await refuseWrong(tx, input, 0)
    const id = await store.insertNewsFeed(tx, { ...input, nextAt: inSeconds(0) })
    await recordAudit(tx, user, 'news-feed.create', id, { name: input.name })
    return foundNewsFeed({ db: tx, timeZone }, id)
  }
  return db.transaction(create).catch(explain)
}

/**
 * Changes any part of a feed. A different address makes it a different feed: its unused items are deleted. 404; 409 for
 * another feed's address; 412 if `ifMatch` names a revision that is no longer the newest.
 */
export async function saveNewsFeed(
  { db, timeZone }: Deps,
  id: number,
  patch: NewsFeedPatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<NewsFeed> {
  const save = async (tx: Db) => {
    // A read of the old address that is being stored ends before this, and one that ends later stores nothing.
    const before = await store.lockNewsFeed(tx, id)
    if (!before) throw notFound('News feed')
    refuseStale(ifMatch, before, 'news feed')
    await refuseWrong(tx, patch, id)
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    const isOther = patch.url !== undefined && patch.url !== before.url
    await store.updateNewsFeed(tx, id, { ...given, ...(isOther && UNREAD), nextAt: inSeconds(0) })
    if (isOther) await deleteUnusedNews(tx, id)
    const after = await foundNewsFeed({ db: tx, timeZone }, id)
    await recordAudit(tx, user, 'news-feed.update', id, { name: before.name, changes: changesOfFeed(before, after) })
    return after
  }
  return db.transaction(save).catch(explain)
}

/** Deletes a feed with its unused items; used items are still known. 404. */
export async function removeNewsFeed(db: Db, id: number, user: CurrentUser): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await store.lockNewsFeed(tx, id)
    if (!before) throw notFound('News feed')
    await deleteUnusedNews(tx, id)
    await store.deleteNewsFeed(tx, id)
    await recordAudit(tx, user, 'news-feed.delete', id, { name: before.name })
  })
}

const UNREAD = {
  state: 'new',
  problem: null,
  problemSince: null,
  items: null,
  newestAt: null,
  etag: null,
  lastModified: null,
  failures: 0,
} satisfies Partial<store.NewsFeedRow>

async function refuseWrong(tx: Db, { url, categoryId }: NewsFeedPatch, exceptId: number): Promise<void> {
  if (categoryId !== undefined && !(await findCategory(tx, categoryId))) {
    throw invalid('categoryId', 'There is no such category')
  }
  if (url !== undefined && (await store.isKnownAddress(tx, url, exceptId))) {
    throw addressTaken()
  }
}

// Another user may store the address after it was looked up.
function explain(error: unknown): never {
  throw isUniqueViolation(error, 'news_feeds_address') ? addressTaken() : error
}

function addressTaken(): ApiError {
  return conflict('url', 'Another news feed has this address already')
}

type Settings = Pick<NewsFeed, 'name' | 'url' | 'categoryId' | 'intervalMinutes' | 'maxAgeDays' | 'isPaused'>

function changesOfFeed(before: Settings, after: Settings): Changes {
  const changes = changesOf(audited(before), audited(after))
  return before.url === after.url ? changes : { ...changes, address: addressChange(before.url, after.url) }
}

function audited({ name, categoryId, intervalMinutes, maxAgeDays, isPaused }: Settings) {
  return { name, categoryId, intervalMinutes, maxAgeDays, state: isPaused ? 'off' : 'on' }
}
