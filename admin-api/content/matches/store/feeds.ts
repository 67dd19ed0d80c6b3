import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Feed } from '#shared/matches/feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { feeds } from '../../../platform/database/tables/matches.ts'

export type FeedRow = typeof feeds.$inferSelect
type NewFeed = PgInsertValue<typeof feeds>
type Changes = PgUpdateSetSource<typeof feeds>

const TODAY = sql`(now() at time zone 'UTC')::date`
const isSpent = sql<boolean>`(${feeds.requestsOn} = ${TODAY} and ${feeds.requestsToday} >= ${feeds.dailyRequests})`
const counted = sql`case when ${feeds.requestsOn} = ${TODAY} then ${feeds.requestsToday} + 1 else 1 end`
// Longer than any read takes: if a process stops, another one takes over its read.
const LEASE = sql`now() + interval '10 minutes'`

/** Every feed by name. */
export async function listFeeds(db: Db): Promise<Feed[]> {
  const rows = await db.select().from(feeds).orderBy(asc(feeds.name), asc(feeds.id))
  return rows.map(toFeed)
}

export async function findFeed(db: Db, id: number): Promise<FeedRow | null> {
  const [row] = await db.select().from(feeds).where(eq(feeds.id, id))
  return row ?? null
}

/** The same for a transaction that changes it: another such transaction waits, and then reads what this one stored. */
export async function lockFeed(tx: Db, id: number): Promise<FeedRow | null> {
  await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, id)).for('no key update')
  return findFeed(tx, id)
}

export function countFeeds(db: Db): Promise<number> {
  return db.$count(feeds)
}

export async function insertFeed(tx: Db, row: NewFeed): Promise<number> {
  const [inserted] = await tx.insert(feeds).values(row).returning({ id: feeds.id })
  if (!inserted) throw new Error('The feed was not stored')
  return inserted.id
}

/** Changes that a person made. */
export async function updateFeed(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx
    .update(feeds)
    .set({ ...changes, revision: sql`${feeds.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(feeds.id, id))
}

/**
 * Stores the result of a read. False if the feed was changed, deleted or claimed again meanwhile, which changes its
 * time: then nothing of the read may be stored.
 */
export async function keepOutcome(tx: Db, { id, revision, nextAt }: FeedRow, outcome: Changes): Promise<boolean> {
  const rows = await tx
    .update(feeds)
    .set({ ...outcome, checkedAt: sql`now()` })
    .where(and(eq(feeds.id, id), eq(feeds.revision, revision), eq(feeds.nextAt, nextAt)))
    .returning({ id: feeds.id })
  return rows.length > 0
}

export async function deleteFeed(tx: Db, id: number): Promise<void> {
  await tx.delete(feeds).where(eq(feeds.id, id))
}

/** Claims the feed that has been due longest, and counts the request; null: none is due. */
export async function takeDueFeed(db: Db): Promise<FeedRow | null> {
  const [row] = await db
    .update(feeds)
    .set({ nextAt: LEASE as unknown as string, requestsOn: TODAY as unknown as string, requestsToday: counted })
    .where(
      sql`${feeds.id} = (select f.id from ${feeds} f where not f.is_paused and f.next_at <= now()
        and not (f.requests_on = ${TODAY} and f.requests_today >= f.daily_requests)
        order by f.next_at, f.id limit 1 for update skip locked)`,
    )
    .returning()
  return row ?? null
}

/** Claims one feed now, and counts the request; null: today's requests are used up, or it is gone. */
export async function takeFeed(db: Db, id: number): Promise<FeedRow | null> {
  const [row] = await db
    .update(feeds)
    .set({ nextAt: LEASE as unknown as string, requestsOn: TODAY as unknown as string, requestsToday: counted })
    .where(and(eq(feeds.id, id), sql`not ${isSpent}`))
    .returning()
  return row ?? null
}

/** When the next feed is due; one whose requests are used up waits for the next UTC day. */
export async function nextFeedAt(db: Db): Promise<string | null> {
  const [row] = await db
    .select({
      at: sql<string | null>`min(case when ${isSpent}
        then greatest(${feeds.nextAt}, (${TODAY} + 1)::timestamp at time zone 'UTC') else ${feeds.nextAt} end)`,
    })
    .from(feeds)
    .where(sql`not ${feeds.isPaused}`)
  return row?.at ? new Date(row.at).toISOString() : null
}

/**
 * Makes every feed send its full response again: a result that was held back here may now be accepted from it. A read
 * in progress stores nothing, since it may already have skipped that result. The revision only changes with a user's
 * edit, so open forms stay valid.
 */
export async function readFeedsAgain(tx: Db): Promise<void> {
  await tx.update(feeds).set({ etag: null, lastModified: null, nextAt: sql`now()` })
}

/** Feeds from which nothing, or not everything, is imported: for Watch. */
export async function listFeedProblems(db: Db) {
  const rows = await listFeeds(db)
  return rows
    .filter(({ problem, kept, isPaused }) => !isPaused && (problem !== null || kept.length > 0))
    .map(({ id, name, problem, problemSince, details, kept, checkedAt }) => ({
      id,
      name,
      problem,
      since: problemSince ?? checkedAt,
      details: [...details, ...kept],
    }))
}

/** As in the API. */
export function toFeed({ etag: _e, lastModified: _l, failures: _f, requestsOn, requestsToday, ...row }: FeedRow): Feed {
  const isToday = requestsOn === new Date().toISOString().slice(0, 10)
  return { ...row, requestsToday: isToday ? requestsToday : 0 }
}
