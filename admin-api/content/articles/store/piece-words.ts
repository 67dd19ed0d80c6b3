import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerPieces } from '../../../platform/database/tables/ai.ts'
import { articleRevisions } from '../../../platform/database/tables/articles.ts'

// A text may have a million characters, and each revision's is read.
const MOST_COMPARED = 100

/**
 * Who saved the newest words of the auto-blogger's article: no one while they are the original ones. null for any other
 * article. Revisions are read from the newest back to the first with other words, since there may be thousands; those
 * before the newest hundred count as having other words.
 */
export async function pieceWords(tx: Db, articleId: number): Promise<{ savedBy: string | null } | null> {
  const [piece] = await tx.execute<{ saved_by: string | null }>(sql`
    with newest as materialized (
      -- Unpacked once.
      select title, excerpt, content || '' as content from ${articleRevisions} where article_id = ${articleId}
      order by revision desc limit 1
    )
    select (
      select saved_by from ${articleRevisions} where article_id = ${articleId} and revision > coalesce(
        (
          select r.revision from (
            select * from ${articleRevisions} where article_id = ${articleId}
            order by revision desc limit ${MOST_COMPARED}
          ) r cross join newest n
          where (r.title, r.excerpt, r.content) is distinct from (n.title, n.excerpt, n.content)
          order by r.revision desc limit 1
        ),
        (
          select revision from ${articleRevisions} where article_id = ${articleId}
          order by revision desc limit 1 offset ${MOST_COMPARED}
        )
      ) order by revision limit 1
    ) as saved_by from ${autoBloggerPieces} where article_id = ${articleId}`)
  return piece ? { savedBy: piece.saved_by } : null
}
