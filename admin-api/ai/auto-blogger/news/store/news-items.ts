import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/client.ts'
import { newsFeeds, newsItems } from '../../../../platform/database/tables/news.ts'

/** An item that a piece can be written from; `publisher` is its feed's name here. */
export type News = { url: string; title: string; text: string; publishedAt: string; publisher: string }

const isYoung = sql`i.published_at > now() - make_interval(days => news_feeds.max_age_days)`
const isUsedElsewhere = sql`exists (select 1 from news_items u where u.url = i.url and u.used_at is not null)`

/** Of a selected feed. */
export const countOfUnused = sql<number>`(select count(*)::int from news_items i
  where i.feed_id = news_feeds.id and ${isYoung} and not ${isUsedElsewhere})`

// Five responses of a feed. A publisher could name different items each time.
const MOST_UNUSED = 1_000

/**
 * Stores a feed's items; a known item gets its newest text, and a used one stays used. Of unused items the newest are
 * kept.
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

/** The newest unused items of a category's feeds that are not too old; each address once. */
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

/** Those of some addresses that a piece was written from. */
export async function usedAmong(tx: Db, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await tx
    .selectDistinct({ url: newsItems.url })
    .from(newsItems)
    .where(and(inArray(newsItems.url, [...urls]), isNotNull(newsItems.usedAt)))
  return rows.map(({ url }) => url)
}

/** Records that a piece was written from items: their text is in its material. */
export async function markNewsUsed(tx: Db, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await tx
    .update(newsItems)
    .set({ usedAt: sql`now()` as unknown as string, text: '' })
    .where(and(inArray(newsItems.url, [...urls]), isNull(newsItems.usedAt)))
}

/** Deletes a feed's items, except used ones. */
export async function deleteUnusedNews(tx: Db, feedId: number): Promise<void> {
  await tx.delete(newsItems).where(and(eq(newsItems.feedId, feedId), isNull(newsItems.usedAt)))
}

/**
 * Deletes items that are too old for every feed. Used ones are remembered as long as any feed may still contain them.
 */
export async function deleteOldNews(db: Db, days: number, usedDays: number): Promise<void> {
  await db.delete(newsItems).where(
    sql`${newsItems.publishedAt} < now() - make_interval(days => ${days}) and (${newsItems.usedAt} is null
      or ${newsItems.usedAt} < now() - make_interval(days => ${usedDays}))`,
  )
}
