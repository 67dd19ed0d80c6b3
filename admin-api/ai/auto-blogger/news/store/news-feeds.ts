import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/database/client.ts'
import { newsFeeds } from '../../../../platform/database/tables/news.ts'
import { countOfUnused } from './news-items.ts'

export type NewsFeedRow = typeof newsFeeds.$inferSelect
type NewNewsFeed = PgInsertValue<typeof newsFeeds>
type Changes = PgUpdateSetSource<typeof newsFeeds>

// Longer than any read takes: if a process stops, another one takes over its read.
const LEASE = sql`now() + interval '5 minutes'` as unknown as string

/** Every feed by name, with the number of its items that a piece can be written from. */
export async function listNewsFeeds(db: Db): Promise<(NewsFeedRow & { unused: number })[]> {
  const rows = await db
    .select({ feed: newsFeeds, unused: countOfUnused })
    .from(newsFeeds)
    .orderBy(asc(newsFeeds.name), asc(newsFeeds.id))
  return rows.map(({ feed, unused }) => ({ ...feed, unused }))
}

export async function findNewsFeed(db: Db, id: number): Promise<(NewsFeedRow & { unused: number }) | null> {
  const [row] = await db.select({ feed: newsFeeds, unused: countOfUnused }).from(newsFeeds).where(eq(newsFeeds.id, id))
  return row ? { ...row.feed, unused: row.unused } : null
}

export async function countNewsFeeds(db: Db): Promise<number> {
  return db.$count(newsFeeds)
}

export async function isKnownAddress(db: Db, url: string, exceptId: number): Promise<boolean> {
  const rows = await db
    .select({ id: newsFeeds.id })
    .from(newsFeeds)
    .where(and(eq(newsFeeds.url, url), sql`${newsFeeds.id} <> ${exceptId}`))
  return rows.length > 0
}

export async function insertNewsFeed(tx: Db, row: NewNewsFeed): Promise<number> {
  const [inserted] = await tx.insert(newsFeeds).values(row).returning({ id: newsFeeds.id })
  if (!inserted) throw new Error('The feed was not stored')
  return inserted.id
}

/** Locks a feed until the transaction ends. */
export async function lockNewsFeed(tx: Db, id: number): Promise<NewsFeedRow | null> {
  const [row] = await tx.select().from(newsFeeds).where(eq(newsFeeds.id, id)).for('update')
  return row ?? null
}

/** Changes that a person made. */
export async function updateNewsFeed(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx
    .update(newsFeeds)
    .set({ ...changes, revision: sql`${newsFeeds.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(newsFeeds.id, id))
}

export async function deleteNewsFeed(tx: Db, id: number): Promise<void> {
  await tx.delete(newsFeeds).where(eq(newsFeeds.id, id))
}

/**
 * Stores the result of a read. False if the feed was changed, deleted or claimed again meanwhile: then nothing of it
 * may be stored.
 */
export async function keepNewsOutcome(
  tx: Db,
  { id, revision, nextAt }: NewsFeedRow,
  outcome: Changes,
): Promise<boolean> {
  const rows = await tx
    .update(newsFeeds)
    .set({ ...outcome, checkedAt: sql`now()` })
    .where(and(eq(newsFeeds.id, id), eq(newsFeeds.revision, revision), eq(newsFeeds.nextAt, nextAt)))
    .returning({ id: newsFeeds.id })
  return rows.length > 0
}

/** Returns a feed that could not be read now, unchanged. */
export async function postponeNewsFeed(db: Db, { id, revision, nextAt }: NewsFeedRow, until: SQL): Promise<void> {
  await db
    .update(newsFeeds)
    .set({ nextAt: until })
    .where(and(eq(newsFeeds.id, id), eq(newsFeeds.revision, revision), eq(newsFeeds.nextAt, nextAt)))
}

/** Claims the feed with an interval that has been due longest; null: none is due. */
export function takeDueNewsFeed(db: Db): Promise<NewsFeedRow | null> {
  return take(db, sql`f.interval_minutes is not null`)
}

/**
 * Claims a feed of a category that is read before each piece, unless it is waiting after a failure; null: there is
 * none.
 */
export function takeNewsFeedOfRun(
  db: Db,
  categoryId: number,
  exceptIds: readonly number[],
): Promise<NewsFeedRow | null> {
  const others = exceptIds.map((id) => sql`and f.id <> ${id}`)
  return take(db, sql`f.interval_minutes is null and f.category_id = ${categoryId} ${sql.join(others, sql` `)}`)
}

/** Claims one feed now; null: it is gone. */
export async function takeNewsFeed(db: Db, id: number): Promise<NewsFeedRow | null> {
  const [row] = await db.update(newsFeeds).set({ nextAt: LEASE }).where(eq(newsFeeds.id, id)).returning()
  return row ?? null
}

/** When the next feed with an interval is due; null: never. */
export async function nextNewsAt(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${newsFeeds.nextAt})` })
    .from(newsFeeds)
    .where(and(eq(newsFeeds.isPaused, false), isNotNull(newsFeeds.intervalMinutes)))
  return row?.at ? new Date(row.at).toISOString() : null
}

async function take(db: Db, which: SQL): Promise<NewsFeedRow | null> {
  const [row] = await db
    .update(newsFeeds)
    .set({ nextAt: LEASE })
    .where(
      sql`${newsFeeds.id} = (select f.id from ${newsFeeds} f where not f.is_paused and f.next_at <= now() and ${which}
        order by f.next_at, f.id limit 1 for update skip locked)`,
    )
    .returning()
  return row ?? null
}
