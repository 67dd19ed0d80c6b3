import { and, eq, sql } from 'drizzle-orm'
import type { Article } from '#shared/article.ts'
import { authorName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { articleAuthors, articleReviewers, articleTags } from '../../../platform/database/tables/names.ts'
import { isLive } from './articles.ts'

/** An article's columns in the API: its authors, its reviewer, its tags. */
export const names = {
  // Written out: in a query of one table, columns of another lose their table's name.
  authors: sql<
    Article['authors']
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', au.id, 'name', au.name, 'slug', au.slug)
    order by aa.position), '[]'::jsonb) from article_authors aa join authors au on au.id = aa.author_id
    where aa.article_id = articles.id)`,
  reviewer: sql<{ id: string; name: string } | null>`(select jsonb_build_object('id', au.id, 'name', au.name)
    from article_reviewers ar join authors au on au.id = ar.author_id where ar.article_id = articles.id)`,
  tags: sql<string[]>`(select coalesce(jsonb_agg(t.slug order by t.slug), '[]'::jsonb)
    from article_tags at join tags t on t.id = at.tag_id where at.article_id = articles.id)`,
}

const reviewerSlug = sql<string | null>`(select au.slug from article_reviewers ar
  join authors au on au.id = ar.author_id where ar.article_id = articles.id)`

/** The slugs of an article's tags, authors and reviewer, whose pages show it. */
export async function namesOf(tx: Db, articleId: number): Promise<Record<'tags' | 'authors' | 'reviewers', string[]>> {
  const [found] = await tx
    .select({ tags: names.tags, authors: names.authors, reviewer: reviewerSlug })
    .from(articles)
    .where(eq(articles.id, articleId))
  return {
    tags: found?.tags ?? [],
    authors: found?.authors.map(({ slug }) => slug) ?? [],
    reviewers: found?.reviewer ? [found.reviewer] : [],
  }
}

/** Whether readers see an article. */
export async function isLiveNow(tx: Db, articleId: number): Promise<boolean> {
  return (await tx.$count(articles, and(isLive, eq(articles.id, articleId)))) > 0
}

/** Whether an article bears a user's name. */
export async function isNamed(tx: Db, articleId: number, authorId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: articleAuthors.authorId })
    .from(articleAuthors)
    .where(and(eq(articleAuthors.articleId, articleId), eq(articleAuthors.authorId, authorId)))
  return rows.length > 0
}

/** Whether an article's reviewer is among its authors, or is shown as its author. */
export async function isReviewedByAuthor(tx: Db, articleId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from article_reviewers ar join articles a on a.id = ar.article_id
    where a.id = ${articleId} and (
      exists (select from article_authors aa where aa.article_id = a.id and aa.author_id = ar.author_id)
      or (ar.author_id = a.author_id and a.author_name is null
        and not exists (select from article_authors aa where aa.article_id = a.id)))`)
  return rows.length > 0
}

export async function replaceAuthors(tx: Db, articleId: number, ids: readonly string[]): Promise<void> {
  await tx.delete(articleAuthors).where(eq(articleAuthors.articleId, articleId))
  if (ids.length === 0) return
  await tx.insert(articleAuthors).values(ids.map((authorId, position) => ({ articleId, authorId, position })))
}

/** Makes the newsroom the author of an article that names none. */
export async function leaveToNewsroom(tx: Db, articleId: number): Promise<void> {
  await tx
    .update(articles)
    .set({ authorName: authorName(null, null) })
    .where(eq(articles.id, articleId))
}

export async function replaceReviewer(tx: Db, articleId: number, authorId: string | null): Promise<void> {
  await tx.delete(articleReviewers).where(eq(articleReviewers.articleId, articleId))
  if (authorId) await tx.insert(articleReviewers).values({ articleId, authorId })
}

export async function replaceTags(tx: Db, articleId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(articleTags).where(eq(articleTags.articleId, articleId))
  if (ids.length > 0) await tx.insert(articleTags).values(ids.map((tagId) => ({ articleId, tagId })))
}

/** Articles with a tag, by its slug. */
export function hasTag(slug: string) {
  return sql`${articles.id} in (select at.article_id from article_tags at join tags t on t.id = at.tag_id where t.slug = ${slug})`
}

/** Articles that an author wrote, by the author's slug. */
export function isBy(slug: string) {
  return sql`${articles.id} in (select aa.article_id from article_authors aa join authors au on au.id = aa.author_id where au.slug = ${slug})`
}
