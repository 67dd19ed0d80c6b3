import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ViewCounts } from '#shared/view-counts.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { inTrash, isLive, isReleased } from './articles.ts'
import type { Viewer } from './read-articles.ts'
import { isSubmitted } from './submissions.ts'

/** How many articles each view of the Articles tab has for a user: one statement, each part read from an index. */
export async function countViews(db: Db, viewer: Viewer): Promise<ViewCounts> {
  const own = viewer === 'newsroom' ? undefined : eq(articles.authorId, viewer.ownOf)
  const kept = isNull(articles.trashedAt)
  const draft = and(kept, not(articles.published), own)
  // In two parts, since each has its index: those that are held back, and those whose time has yet to come.
  const waiting = and(kept, articles.published, own, not(isReleased))
  const [counts] = await db.execute<ViewCounts>(sql`select
    ${numberOf(draft)} as draft,
    ${numberOf(and(draft, isSubmitted('in-review')))} as "inReview",
    ${numberOf(and(waiting, isNotNull(articles.hold)))} + ${numberOf(and(waiting, isNull(articles.hold)))} as scheduled,
    ${numberOf(isLive)} as live,
    ${numberOf(and(inTrash, own))} as trash`)
  if (!counts) throw new Error('The views were not counted')
  return counts
}

function numberOf(where: SQL | undefined): SQL {
  return sql`(select count(*)::int from ${articles} where ${where})`
}
