import { and, eq, sql } from 'drizzle-orm'
import type { MostRead } from '#shared/snapshot.ts'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { mostRead } from '../../../platform/database/tables/analytics.ts'
import { articles } from '../../../platform/database/tables/articles.ts'

// A list of one or two is meaningless.
const FEWEST = 3

/** The most read of the whole site, or of a category, that are still live, from the last count. */
export async function mostReadOf(db: Db, categoryId = 0): Promise<MostRead> {
  const rows = await db
    .select({ period: mostRead.period, slug: articles.slug, title: articles.title })
    .from(mostRead)
    .innerJoin(articles, sql`${articles.id} = any(${mostRead.articleIds})`)
    .where(
      and(
        eq(mostRead.categoryId, categoryId),
        isLive,
        categoryId === 0 ? undefined : eq(articles.categoryId, categoryId),
      ),
    )
    .orderBy(sql`array_position(${mostRead.articleIds}, ${articles.id})`)
  const of = (wanted: 'day' | 'week') => {
    const found = rows.filter(({ period }) => period === wanted).map(({ slug, title }) => ({ slug, title }))
    return found.length < FEWEST ? [] : found
  }
  return { day: of('day'), week: of('week') }
}
