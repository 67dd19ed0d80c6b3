import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/client.ts'
import { newsFeeds, newsItems } from '../../../../platform/database/tables/news.ts'

/** An item that a piece can be written from; `publisher` is what its feed is called here. */
export type News = { url: string; title: string; text: string; publishedAt: string; publisher: string }

const isYoung = sql`i.published_at > now() - make_interval(days => news_feeds.max_age_days)`
const isUsedElsewhere = sql`exists (select 1 from news_items u where u.url = i.url and u.used_at is not null)`

/** Of a feed that is selected. */
export const countOfUnused = sql<number>`(select count(*)::int from news_items i
  where i.feed_id = news_feeds.id and ${isYoung} and not ${isUsedElsewhere})`

// Five answers of a feed. A publisher could name other items each time that it is asked.
const MOST_UNUSED = 1_000

/**
 * Stores what a feed has; an item that is known takes its newest words, one that was used stays used. Of those that no
 * piece used the newest are kept.
 */
export async function storeNewsItems(tx: Db, feedId: number, items: readonly Omit<News, 'publisher'>[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(newsItems)
    .values(items.map((item) => ({ ...item, feedId })))
    .onConflictDoUpdate({
      target: [newsItems.feedId, newsItems.url],
      set: {
        title: sql`excluded.title`,
        text: sql`excluded.text`,
        publishedAt: sql`excluded.published_at`,
      },
      setWhere: isNull(newsItems.usedAt),
    })
  const isUnused = and(eq(newsItems.feedId, feedId), isNull(newsItems.usedAt))
  const tooMany = tx
    .select({ id: newsItems.id })
    .from(newsItems)
    .where(isUnused)
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .offset(MOST_UNUSED)
  await tx.delete(newsItems).where(inArray(newsItems.id, tooMany))
}

/** The newest items of a category's feeds that no piece used and that are not too old; an address once. */
export async function listUnusedNews(db: Db, categoryId: number, limit: number): Promise<News[]> {
  const rows = await db
    .select({
      url: sql<string>`i.url`,
      title: sql<string>`i.title`,
      text: sql<string>`i.text`,
      publishedAt: sql<string>`i.published_at`.mapWith(newsItems.publishedAt),
      publisher: newsFeeds.name,
    })
    .from(newsFeeds)
    .innerJoin(sql`${newsItems} i`, sql`i.feed_id = news_feeds.id`)
    .where(
      and(eq(newsFeeds.categoryId, categoryId), eq(newsFeeds.isPaused, false), isYoung, sql`not ${isUsedElsewhere}`),
    )
    .orderBy(desc(sql`i.published_at`), sql`i.id`)
    // The same story may be in several feeds.
    .limit(limit * 3)
  return [...new Map(rows.toReversed().map((row) => [row.url, row])).values()].toReversed().slice(0, limit)
}

/** Of some addresses those that a piece was written from. */
export async function usedAmong(tx: Db, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await tx
    .selectDistinct({ url: newsItems.url })
    .from(newsItems)
    .where(and(inArray(newsItems.url, [...urls]), isNotNull(newsItems.usedAt)))
  return rows.map(({ url }) => url)
}

/** Notes that a piece was written from items: their words are in its material. */
export async function markNewsUsed(tx: Db, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await tx
    .update(newsItems)
    .set({ usedAt: sql`now()` as unknown as string, text: '' })
    .where(and(inArray(newsItems.url, [...urls]), isNull(newsItems.usedAt)))
}

/** Forgets what a feed brought, but for what was used. */
export async function deleteUnusedNews(tx: Db, feedId: number): Promise<void> {
  await tx.delete(newsItems).where(and(eq(newsItems.feedId, feedId), isNull(newsItems.usedAt)))
}

/** Deletes items that are too old for every feed. That one was used is kept as long as any feed may still have it. */
export async function deleteOldNews(db: Db, days: number, usedDays: number): Promise<void> {
  await db.delete(newsItems).where(
    sql`${newsItems.publishedAt} < now() - make_interval(days => ${days}) and (${newsItems.usedAt} is null
      or ${newsItems.usedAt} < now() - make_interval(days => ${usedDays}))`,
  )
}
