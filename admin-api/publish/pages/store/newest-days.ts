import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles, categories } from '../../../platform/database/tables/articles.ts'
import { articleTags, tags } from '../../../platform/database/tables/names.ts'

/** A list of articles with the day of its newest one, its last change; null while it has none. */
export type ListDay = { slug: string; newest: string | null }

export async function newestDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ newest: sql<string | null>`${newestWhere(sql`true`)}` }).from(sql`(values (1)) one`)
  return row?.newest ?? null
}

/** Every category, by slug. */
export function categoryDays(db: Db): Promise<ListDay[]> {
  return db
    .select({
      slug: categories.slug,
      newest: sql<string | null>`${newestWhere(sql`${articles.categoryId} = ${categories.id}`)}`,
    })
    .from(categories)
    .orderBy(asc(categories.slug))
}

/** Tags of at least so many live articles, by slug. */
export function tagDays(db: Db, atLeast: number): Promise<ListDay[]> {
  return db
    .select({ slug: tags.slug, newest: sql<string | null>`max(${articles.publishedDay})::text` })
    .from(tags)
    .innerJoin(articleTags, eq(articleTags.tagId, tags.id))
    .innerJoin(articles, eq(articles.id, articleTags.articleId))
    .where(isLive)
    .groupBy(tags.slug)
    .having(sql`count(*) >= ${atLeast}`)
    .orderBy(asc(tags.slug))
}

// Read from the index of the newest articles: a maximum would read all of them.
function newestWhere(condition: SQL): SQL {
  return sql`(select ${articles.publishedDay}::text from ${articles}
    where ${isLive} and ${condition} order by ${articles.publishedAt} desc, ${articles.slug} limit 1)`
}
