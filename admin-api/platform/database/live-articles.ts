import { type SQL, sql } from 'drizzle-orm'

/**
 * The articles that anonymous readers may see: published, not in the trash, held by nothing, and their time has come.
 * `articles` is what the query calls the table. Written out: in a query of one table the columns of another lose the
 * table's name.
 */
export function isLiveIn(articles: string): SQL {
  const conditions = ['published', 'trashed_at is null', 'hold is null', 'published_at <= now()']
  return sql.raw(`(${conditions.map((condition) => `${articles}.${condition}`).join(' and ')})`)
}
