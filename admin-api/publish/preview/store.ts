import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isLive } from '../../content/articles/store/articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { users } from '../../platform/database/tables/accounts.ts'
import { articles, previews } from '../../platform/database/tables/articles.ts'
import { authors, tags } from '../../platform/database/tables/names.ts'

export async function insertPreview(db: Db, row: typeof previews.$inferInsert): Promise<void> {
  await db.insert(previews).values(row)
}

/** Stores a member's newest form previews, and ends the others: each may be as large as a request body. */
export async function keepNewestForms(db: Db, madeBy: string, most: number): Promise<void> {
  const theirs = and(eq(previews.madeBy, madeBy), isNull(previews.articleId))
  const older = db
    .select({ tokenHash: previews.tokenHash })
    .from(previews)
    .where(theirs)
    .orderBy(desc(previews.expiresAt))
    .offset(most)
  await db.delete(previews).where(inArray(previews.tokenHash, older))
}

export async function findPreview(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ articleId: previews.articleId, form: previews.form, maker: { id: users.id, role: users.role } })
    .from(previews)
    .leftJoin(users, eq(users.id, previews.madeBy))
    .where(
      and(
        eq(previews.tokenHash, tokenHash),
        sql`${previews.expiresAt} > now()`,
        or(isNull(previews.madeBy), users.isActive),
      ),
    )
  return row ?? null
}

/** Whether readers can see an article, and when it is scheduled for. */
export async function standingOf(db: Db, id: number): Promise<{ isLive: boolean; from: string | null }> {
  const [row] = await db
    .select({
      isLive: sql<boolean>`coalesce(${isLive}, false)`,
      published: articles.published,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(eq(articles.id, id))
  const from = row?.published && row.publishedAt && Date.parse(row.publishedAt) > Date.now() ? row.publishedAt : null
  return { isLive: row?.isLive ?? false, from }
}

/** Ends the links to an article; returns whether there were any. */
export async function deletePreviewsOf(db: Db, articleId: number): Promise<boolean> {
  const ended = await db.delete(previews).where(eq(previews.articleId, articleId)).returning({ of: previews.articleId })
  return ended.length > 0
}

export async function deleteExpiredPreviews(db: Db): Promise<void> {
  await db.delete(previews).where(lt(previews.expiresAt, sql`now()`))
}

/** Authors as named on an article's page, in the order of their ids, without unknown ones. */
export async function bylineOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(authors)
    .where(inArray(authors.id, [...ids]))
  return ids.flatMap((id) => {
    const author = rows.find((row) => row.id === id)
    return author ? [{ name: author.name, slug: author.hasPage ? author.slug : null, links: author.links }] : []
  })
}

/** Tags as named on an article's page, by name, without those that the article would create. */
export async function tagsOf(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .select({ name: tags.name, slug: tags.slug })
    .from(tags)
    .where(inArray(tags.slug, [...slugs]))
    .orderBy(tags.name, tags.slug)
}
