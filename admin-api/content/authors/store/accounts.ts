import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { authors } from '../../../platform/database/tables/names.ts'

/** Gives the account's author, if there is one, the account's name. Returns the author's slug. */
export async function renameOwnAuthor(tx: Db, accountId: string, name: string): Promise<string | null> {
  const [row] = await tx
    .update(authors)
    .set({ name, revision: sql`${authors.revision} + 1` })
    .where(and(eq(authors.id, accountId), eq(authors.hasPage, true)))
    .returning({ slug: authors.slug })
  return row?.slug ?? null
}

/** Whether an article names an account as an author or the reviewer. */
function isNamedOn(accountId: string) {
  return sql`${articles.id} in (select article_id from article_authors where author_id = ${accountId}::uuid
    union all select article_id from article_reviewers where author_id = ${accountId}::uuid)`
}

/** Slugs of published articles that an account created or is named on: their pages show the name. */
export async function publishedBy(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(
      and(or(eq(articles.authorId, accountId), isNamedOn(accountId)), articles.published, isNull(articles.trashedAt)),
    )
  return rows.map((row) => row.slug)
}

/**
 * How many published articles show an account's name: those that name it, and its own that name no author. Those in the
 * trash, too: readers see them again as soon as they are restored.
 */
export async function countShowing(tx: Db, accountId: string): Promise<number> {
  const namesNobody = sql`not exists (select 1 from article_authors aa where aa.article_id = ${articles.id})`
  const isShown = or(
    isNamedOn(accountId),
    and(eq(articles.authorId, accountId), isNull(articles.authorName), namesNobody),
  )
  return tx.$count(articles, and(isShown, articles.published))
}

/** Whether an editor is reading a draft that an account has submitted. */
export async function isInReview(tx: Db, accountId: string): Promise<boolean> {
  const submitted = sql`exists (select from article_submissions s
    where s.article_id = ${articles.id} and s.state = 'in-review')`
  const own = and(eq(articles.authorId, accountId), isNull(articles.trashedAt), submitted)
  return (await tx.$count(articles, own)) > 0
}

/** Stores an account's name on its articles that name no author, for when the account is removed. */
export async function leaveArticlesTo(tx: Db, accountId: string, name: string): Promise<void> {
  await tx
    .update(articles)
    .set({ authorName: name })
    .where(and(eq(articles.authorId, accountId), isNull(articles.authorName)))
}
