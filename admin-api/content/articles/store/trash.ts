import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { TrashQuery } from '#shared/trash.ts'
import { userName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type Instant, inSeconds } from '../../../platform/database/clock.ts'
import { firstBytes } from '../../../platform/database/first-bytes.ts'
import { isWithin } from '../../../platform/database/instants.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleRevisions, articles } from '../../../platform/database/tables/articles.ts'
import { inTrash } from './articles.ts'
import { conditions } from './list-articles.ts'
import type { Viewer } from './read-articles.ts'
import { hasWords } from './search-match.ts'

/** A page of the trash, most recently deleted first; other users' articles only for the newsroom. */
export async function listTrash(db: Db, viewer: Viewer, query: TrashQuery, timeZone: string) {
  const { limit, offset, q, from, to } = query
  const where = and(
    inTrash,
    viewer === 'newsroom' ? undefined : eq(articles.authorId, viewer.ownOf),
    q ? hasWords(q) : undefined,
    isWithin(articles.trashedAt, { from, to }, timeZone),
    ...conditions(query),
  )
  const items = await db
    .select({
      id: articles.id,
      title: articles.title,
      published: articles.published,
      trashedAt: sql<string>`${articles.trashedAt}`.mapWith(articles.trashedAt),
      trashedBy: sql<string | null>`${userName}`,
    })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.trashedBy))
    .where(where)
    .orderBy(desc(articles.trashedAt), desc(articles.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(articles).where(where)
  return { items, total: counted?.total ?? 0 }
}

/**
 * This many, with all dependent rows, are deleted in a tenth of a second, so that readers do not wait for twenty
 * thousand.
 */
export const DELETED_AT_ONCE = 1000
// Of texts with thousands of links each or with many revisions, which are deleted too, as many as are deleted in half a
// second.
const BYTES_AT_ONCE = 8_000_000

const DAY_SECONDS = 86_400

/** Permanently deletes some of what was in the trash at an instant, fewer if the texts are long; returns the titles. */
export async function deleteTrash(tx: Db, until: Instant, most: number): Promise<string[]> {
  const old = inTrashSince(until)
  const ofRevisions = sql`(select coalesce(sum(octet_length(r.content)), 0) from ${articleRevisions} r where r.article_id = articles.id)`
  const oldest = sql`select id, octet_length(content) + ${ofRevisions} as bytes
    from ${articles} where ${old} order by id limit ${most}`
  const some = firstBytes(oldest, sql`id`, BYTES_AT_ONCE)
  const rows = await tx
    .delete(articles)
    // As a list, however few Postgres expects. One restored meanwhile is kept.
    .where(and(sql`${articles.id} = any(array(${some}))`, old))
    .returning({ title: articles.title })
  return rows.map(({ title }) => title)
}

/**
 * Deletes the earlier revisions of articles in the trash at an instant that have too many to delete in one step: in
 * batches, the oldest first. One restored meanwhile keeps the remaining ones.
 */
export async function deleteLongHistories(db: Db, until: Instant): Promise<void> {
  const long = await db
    .select({ id: articleRevisions.articleId })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
    .where(inTrashSince(until))
    .groupBy(articleRevisions.articleId)
    .having(gt(sql`sum(pg_column_size(${articleRevisions.content}))`, BYTES_AT_ONCE))
  for (const { id } of long) while (await deleteSomeRevisions(db, id, until));
}

function deleteSomeRevisions(db: Db, id: number, until: Instant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, id), inTrashSince(until)))
      .for('update')
    if (held.length === 0) return false
    // All but the newest, which is deleted with its article. By their size on disk, which bounds the cost of deleting.
    const earlier = sql`select revision as id, pg_column_size(content) as bytes from ${articleRevisions}
      where article_id = ${id} and revision < (select max(revision) from ${articleRevisions} where article_id = ${id})`
    const some = firstBytes(earlier, sql`id`, BYTES_AT_ONCE)
    const gone = await tx
      .delete(articleRevisions)
      .where(and(eq(articleRevisions.articleId, id), sql`${articleRevisions.revision} = any(array(${some}))`))
      .returning({ revision: articleRevisions.revision })
    return gone.length > 0
  })
}

/** Permanently deletes what has been in the trash for longer than `days`. */
export async function deleteOldTrash(db: Db, days: number): Promise<void> {
  const until = inSeconds(-days * DAY_SECONDS)
  await deleteLongHistories(db, until)
  while ((await deleteTrash(db, until, DELETED_AT_ONCE)).length > 0);
}

function inTrashSince(until: Instant) {
  return and(inTrash, lte(articles.trashedAt, until))
}
