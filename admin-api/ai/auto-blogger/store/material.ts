import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAboutBetting } from '#shared/about-betting.ts'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { viewDays } from '../../../platform/database/tables/analytics.ts'
import { articles, categories } from '../../../platform/database/tables/articles.ts'
import { MOST_SOURCE } from '../../desk/prompts.ts'

/** An article of the site that a piece can be made from. `weekViews`: views since the given day. */
export type Source = {
  id: number
  title: string
  slug: string
  excerpt: string | null
  /** Its beginning: of all of them, no more is read. */
  content: string
  publishedAt: string
  readingMinutes: number
  /** Whether it is about betting; a headline with the letters "bet" is not enough. */
  isTip: boolean
  categoryName: string | null
  weekViews: number
}

/** The newest live articles of a category, or of the whole site, with their views since a day. */
export async function listSources(
  db: Db,
  categoryId: number | null,
  sinceDay: string,
  limit: number,
): Promise<Source[]> {
  const weekViews = sql<number>`coalesce((select sum(${viewDays.views}) from ${viewDays}
    where ${viewDays.articleId} = ${articles.id} and ${viewDays.day} >= ${sinceDay}), 0)::int`
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      slug: articles.slug,
      excerpt: articles.excerpt,
      content: sql<string>`left(${articles.content}, ${MOST_SOURCE})`,
      publishedAt: sql<string>`${articles.publishedAt}`.mapWith(articles.publishedAt),
      readingMinutes: articles.readingMinutes,
      categoryName: categories.name,
      weekViews,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isLive, notAPiece, inCategory(categoryId)))
    // In the order of the index: otherwise all live articles would be sorted for a few.
    .orderBy(sql`${articles.publishedAt} desc nulls last`, articles.slug)
    .limit(limit)
  return rows.map((row) => ({ ...row, isTip: isAboutBetting(`${row.title}\n${row.excerpt ?? ''}`) }))
}

// The auto-blogger's own articles are not source material.
const notAPiece: SQL = sql`not exists (select 1 from auto_blogger_pieces p where p.article_id = ${articles.id})`

function inCategory(id: number | null): SQL | undefined {
  return id === null ? undefined : eq(articles.categoryId, id)
}
