import { type SQL, sql } from 'drizzle-orm'

const RELEASED = ['hold is null', 'published_at <= now()']

/**
 * The articles that anonymous readers may see: published, not in the trash, not held back, and past their publication
 * time. `articles` is the query's name for the table. Written out because in a query of one table, columns of another
 * lose their table's name.
 */
export function isLiveIn(articles: string): SQL {
  return allOf(articles, ['published', 'trashed_at is null', ...RELEASED])
}

/** The articles whose time has come and that nothing holds, by the same name. */
export function isReleasedIn(articles: string): SQL {
  return allOf(articles, RELEASED)
}

function allOf(articles: string, conditions: readonly string[]): SQL {
  return sql.raw(`(${conditions.map((condition) => `${articles}.${condition}`).join(' and ')})`)
}
