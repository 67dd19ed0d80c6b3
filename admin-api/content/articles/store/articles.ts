import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { userName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isLiveIn, isReleasedIn } from '../../../platform/database/live-articles.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleCounters, articleRevisions, articles } from '../../../platform/database/tables/articles.ts'

export type ArticleRow = typeof articles.$inferSelect

/** Articles in the form in which they are inserted: rows as JSON text, and the columns that they have. */
export type ArticleRows = { rows: string; columns: string[] }

export type NewArticle = Omit<typeof articles.$inferInsert, 'id'>
export type RevisionRow = typeof articleRevisions.$inferSelect

/** Its time has come, and nothing holds it back. */
export const isReleased = isReleasedIn('articles')

/** The articles that anonymous readers may see. */
export const isLive = isLiveIn('articles')

/** Whether counters belong to an article that is not in the trash, without reading the articles: few are in it. */
export const isKeptCounter = sql`${articleCounters.articleId} not in
  (select ${articles.id} from ${articles} where ${articles.trashedAt} is not null)`

/** Without articles of an unfinished import, which are hidden in the trash until it is complete. */
export const inTrash = and(isNotNull(articles.trashedAt), isNull(articles.importId))

/**
 * The stored row, including trash, locked until the transaction ends, so that two simultaneous saves never lose one.
 */
export async function lockArticle(tx: Db, id: number): Promise<ArticleRow | null> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.importId)))
    .for('update')
  return row ?? null
}

/** The same row without a lock, so that others may change it. */
export async function findRow(db: Db, id: number): Promise<ArticleRow | null> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.importId)))
  return row ?? null
}

/** The stored row with a slug, unless it is in the trash. */
export async function findRowBySlug(db: Db, slug: string): Promise<ArticleRow | null> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isNull(articles.trashedAt)))
  return row ?? null
}

/** Whether another article that is not in the trash has this slug. */
export async function isSlugTaken(db: Db, slug: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? undefined : ne(articles.id, exceptId)
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), isNull(articles.trashedAt), others))
    .limit(1)
  return row !== undefined
}

/** The first number, from 2, whose slug is free; articles in the trash do not count. One statement: thousands may be taken. */
export async function firstFreeNumber(db: Db, slug: string): Promise<number> {
  const isTaken = sql`(select true from ${articles}
    where ${articles.slug} = ${`${slug}-`}::text || number and ${articles.trashedAt} is null)`
  const [row] = await db.execute<{ number: number }>(sql`
    select number from (select generate_series(2, 1000000) as number) as numbers where ${isTaken} is null limit 1`)
  if (!row) throw new Error(`Every number after ${slug} is taken`)
  return row.number
}

/** Columns that change without a new revision. Everything else changes through save.ts. */
type State = Pick<
  PgUpdateSetSource<typeof articles>,
  | 'trashedAt'
  | 'trashedBy'
  | 'score'
  | 'aiReviewed'
  | 'reviewOutdated'
  | 'aiReviewedAt'
  | 'aiReviewSummary'
  | 'aiRewrittenContent'
>

export async function updateState(tx: Db, id: number, changes: State): Promise<ArticleRow> {
  const [updated] = await tx.update(articles).set(changes).where(eq(articles.id, id)).returning()
  if (!updated) throw new Error(`Article ${id} was deleted during its update`)
  return updated
}

// More is unusable, and a user may have saved ten thousand times.
const MOST_LISTED = 500

/** The newest revisions of an article, newest first, without their texts. */
export async function listRevisions(db: Db, articleId: number) {
  return db
    .select({
      revision: articleRevisions.revision,
      title: articleRevisions.title,
      slug: articleRevisions.slug,
      published: articleRevisions.published,
      reason: articleRevisions.reason,
      savedAt: articleRevisions.savedAt,
      savedBy: sql<string | null>`${userName}`,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.savedBy))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.revision))
    .limit(MOST_LISTED)
}

export async function findRevision(db: Db, articleId: number, revision: number): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, revision)))
  return row ?? null
}
