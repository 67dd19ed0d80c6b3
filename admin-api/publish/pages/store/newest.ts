import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { lookedUp } from '../../../platform/database/one-of.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleRefs, articles, categories } from '../../../platform/database/tables/articles.ts'
import { corrections } from '../../../platform/database/tables/names.ts'
import { bylineOf, changedAt, lastCorrected } from './article-columns.ts'
import { type LiveFilter, liveWhere, newestFirst } from './article-lists.ts'

export type FeedRow = Awaited<ReturnType<typeof feedItems>>[number]

/** The newest articles of a list, as in feeds. */
export async function feedItems(db: Db, limit: number, filter: LiveFilter) {
  const rows = await feedRows(db, liveWhere(filter))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(toItem)
}

/** The same for those of some articles that are live, by id. */
export async function feedItemsById(db: Db, ids: readonly number[]): Promise<Map<number, FeedRow>> {
  if (ids.length === 0) return new Map()
  const rows = await feedRows(db, and(isLive, lookedUp(articles.id, ids)))
  return new Map(rows.map((row) => [row.id, toItem(row)]))
}

function feedRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      excerpt: articles.excerpt,
      authors: bylineOf,
      category: categories.name,
      image: articles.featuredImage,
      hasOffer: sql<boolean>`exists (select 1 from ${articleRefs}
        where ${articleRefs.articleId} = ${articles.id} and ${articleRefs.kind} in ('bookmaker', 'tip'))`,
      origin: articles.origin,
      correctedAt: lastCorrected,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(where)
}

function toItem({ authors: byline, ...row }: Awaited<ReturnType<typeof feedRows>>[number]) {
  return { ...row, author: byline.length > 0 ? byline.map(({ name }) => name).join(', ') : null }
}

/** At most 1,000, the limit of a news sitemap. */
export function newsOfLastHours(db: Db, hours: number) {
  return db
    .select({
      slug: articles.slug,
      title: articles.title,
      publishedAt: articles.publishedAt,
      updatedAt: changedAt,
    })
    .from(articles)
    .where(and(isLive, sql`${articles.publishedAt} > now() - make_interval(hours => ${hours})`))
    .orderBy(...newestFirst)
    .limit(1000)
}

/** The newest corrections of live articles. */
export function liveCorrections(db: Db, { limit }: { limit: number }) {
  return db
    .select({
      text: corrections.text,
      correctedAt: corrections.correctedAt,
      slug: articles.slug,
      title: articles.title,
    })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .where(isLive)
    .orderBy(desc(corrections.correctedAt), desc(corrections.id))
    .limit(limit)
}
