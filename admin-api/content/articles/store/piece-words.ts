import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerPieces } from '../../../platform/database/tables/ai.ts'
import { articleRevisions } from '../../../platform/database/tables/articles.ts'

/**
 * Who saved the newest words of the auto-blogger's article: nobody while they are those that it came with. null for
 * any other article.
 */
export async function pieceWords(tx: Db, articleId: number): Promise<{ savedBy: string | null } | null> {
  const [piece] = await tx.execute<{ saved_by: string | null }>(sql`
    select (
      select r.saved_by from (
        select revision, saved_by, (title, excerpt, content) is distinct from
            (lag(title) over w, lag(excerpt) over w, lag(content) over w) as is_new, row_number() over w as place
          from ${articleRevisions} where article_id = ${articleId} window w as (order by revision)
      ) r where r.is_new and r.place > 1 order by r.revision desc limit 1
    ) as saved_by from ${autoBloggerPieces} where article_id = ${articleId}`)
  return piece ? { savedBy: piece.saved_by } : null
}
