import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import { shownPath } from '../../../content/media/store/rows.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles, categories } from '../../../platform/database/tables/articles.ts'
import { corrections } from '../../../platform/database/tables/names.ts'
import { changedAt } from './article-columns.ts'

const monthOf = sql`date_trunc('month', ${articles.publishedDay})`
const month = {
  year: sql<number>`extract(year from ${monthOf})::int`,
  month: sql<number>`extract(month from ${monthOf})::int`,
}

/** The months with live articles, newest first, each with its list's last change. */
export async function archiveMonths(db: Db) {
  const months = await db
    .select({
      ...month,
      total: sql<number>`count(*)::int`,
      updatedAt: latest(sql`greatest(${articles.publishedAt}, ${articles.updatedAt})`),
    })
    .from(articles)
    .where(isLive)
    .groupBy(monthOf)
    .orderBy(sql`${monthOf} desc`)
  // Separately: joined with all articles, before Postgres has statistics, each would be compared with each.
  const corrected = await db
    .select({ ...month, at: latest(sql`${corrections.correctedAt}`) })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .where(isLive)
    .groupBy(monthOf)
  const correctedAt = new Map(corrected.map(({ year, month, at }) => [`${year} ${month}`, at]))
  return months.map(({ updatedAt, ...row }) => {
    const at = correctedAt.get(`${row.year} ${row.month}`) ?? updatedAt
    return { ...row, updatedAt: at > updatedAt ? at : updatedAt }
  })
}

function latest(at: SQL) {
  return sql<string>`max(${at})`.mapWith(articles.updatedAt)
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
      image: shownPath(articles.featuredImage),
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
