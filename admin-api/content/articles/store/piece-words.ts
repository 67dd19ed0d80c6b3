import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerPieces } from '../../../platform/database/tables/ai.ts'
import { articleRevisions } from '../../../platform/database/tables/articles.ts'

/**
 * Who saved the newest words of the auto-blogger's article: no one while they are the original ones. null for any other
 * article. Revisions are read from the newest back to the first with other words, since there may be thousands.
 */
export async function pieceWords(tx: Db, articleId: number): Promise<{ savedBy: string | null } | null> {
  const [piece] = await tx.execute<{ saved_by: string | null }>(sql`
    with newest as materialized (
      -- Unpacked once.
      select title, excerpt, content || '' as content from ${articleRevisions} where article_id = ${articleId}
      order by revision desc limit 1
    )
    select (
      select saved_by from ${articleRevisions} where article_id = ${articleId} and revision > (
        select r.revision from ${articleRevisions} r cross join newest n where r.article_id = ${articleId}
          and (r.title, r.excerpt, r.content) is distinct from (n.title, n.excerpt, n.content)
        order by r.revision desc limit 1
      ) order by revision limit 1
    ) as saved_by from ${autoBloggerPieces} where article_id = ${articleId}`)
  return piece ? { savedBy: piece.saved_by } : null
}
