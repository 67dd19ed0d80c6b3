import { and, asc, eq, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles, categories } from '../../../platform/database/tables/articles.ts'
import { corrections } from '../../../platform/database/tables/names.ts'
import { changedAt } from './article-columns.ts'

/** The months that have live articles, newest first, and when their list last changed. */
export function archiveMonths(db: Db) {
  const month = sql`date_trunc('month', ${articles.publishedDay})`
  // Joined once: a lookup for each of many thousand articles takes long.
  const corrected = db
    .select({ article: corrections.articleId, at: sql`max(${corrections.correctedAt})`.as('at') })
    .from(corrections)
    .groupBy(corrections.articleId)
    .as('corrected')
  return db
    .select({
      year: sql<number>`extract(year from ${month})::int`,
      month: sql<number>`extract(month from ${month})::int`,
      total: sql<number>`count(*)::int`,
      updatedAt: sql<string>`max(greatest(${articles.publishedAt}, ${articles.updatedAt}, ${corrected.at}))`.mapWith(
        articles.updatedAt,
      ),
    })
    .from(articles)
    .leftJoin(corrected, eq(corrected.article, articles.id))
    .where(isLive)
    .groupBy(month)
    .orderBy(sql`${month} desc`)
}

/** Articles of one month, oldest first; `month` is "2026-11". */
export function archiveArticles(db: Db, month: string, limit: number, offset: number) {
  const first = `${month}-01`
  return db
    .select({
      slug: articles.slug,
      title: articles.title,
      publishedAt: articles.publishedAt,
      updatedAt: changedAt,
      categoryName: categories.name,
      categorySlug: categories.slug,
      image: articles.featuredImage,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(
      and(
        isLive,
        sql`${articles.publishedDay} >= ${first}::date`,
        sql`${articles.publishedDay} < ${first}::date + interval '1 month'`,
      ),
    )
    .orderBy(asc(articles.publishedAt), asc(articles.slug))
    .limit(limit)
    .offset(offset)
}
