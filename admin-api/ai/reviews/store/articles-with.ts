import { and, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerPieces } from '../../../platform/database/tables/ai.ts'
import { articleSearch, articles } from '../../../platform/database/tables/articles.ts'

const MOST = 20
// A phrase in more articles than this is common.
const MOST_HITS = 500

/**
 * Articles with some of these phrases, except `id` itself, its sources and the trash; those with the most phrases
 * first.
 */
export function articlesWith(db: Db, id: number, phrases: readonly string[]) {
  const { title, excerpt, content, slug, trashedAt } = articles
  const queries = phrases.map((phrase) => sql`phraseto_tsquery('english', ${phrase})`)
  const isSource = db
    .select({ one: sql`1` })
    .from(autoBloggerPieces)
    .where(
      and(
        eq(autoBloggerPieces.articleId, id),
        sql`${autoBloggerPieces.madeFrom} @> jsonb_build_array(jsonb_build_object('path', '/' || ${slug}))`,
      ),
    )
  const hits = db
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(sql`${articleSearch.vector} @@ (${sql.join(queries, sql` || `)})`)
    .limit(MOST_HITS)
  const had = queries.map((query) => sql`(${articleSearch.vector} @@ ${query})::int`)
  return db
    .select({ title, excerpt, content })
    .from(articles)
    .innerJoin(articleSearch, eq(articleSearch.articleId, articles.id))
    .where(and(inArray(articles.id, hits), ne(articles.id, id), isNull(trashedAt), notExists(isSource)))
    .orderBy(desc(sql`${sql.join(had, sql` + `)}`), desc(articles.id))
    .limit(MOST)
}
