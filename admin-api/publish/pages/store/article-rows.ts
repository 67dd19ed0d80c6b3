import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isLiveIn } from '../../../platform/database/live-articles.ts'
import { oneOf } from '../../../platform/database/one-of.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleRefs, articles, categories, slugRedirects } from '../../../platform/database/tables/articles.ts'
import { bylineOf, card, changedAt, correctionsOf, reviewerOf, tagsOf } from './article-columns.ts'

export type ArticleFileRow = NonNullable<Awaited<ReturnType<typeof keptArticle>>>

export async function liveArticles(db: Db, slugs: readonly string[]): Promise<ArticleFileRow[]> {
  return slugs.length === 0 ? [] : articlesWhere(db, and(isLive, oneOf(articles.slug, slugs)))
}

/** The texts of those of some articles that are live, with their corrections. */
export async function liveTexts(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .select({ id: articles.id, slug: articles.slug, content: articles.content, corrections: correctionsOf })
    .from(articles)
    .where(and(isLive, oneOf(articles.slug, slugs)))
}

/** The text of a live article's social card, without reading the article's text: anyone may request a card. */
export async function liveCard(db: Db, id: number) {
  const [row] = await db
    .select({
      title: articles.title,
      excerpt: articles.excerpt,
      categoryName: categories.name,
      categorySlug: categories.slug,
      showsOffers: sql<boolean>`exists (select from ${articleRefs}
        where ${articleRefs.articleId} = ${articles.id} and ${articleRefs.kind} = 'bookmaker')`,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isLive, eq(articles.id, id)))
  return row ?? null
}

/** An article outside the trash, published or not, for a preview link. */
export async function keptArticle(db: Db, id: number) {
  const [row] = await articlesWhere(db, and(eq(articles.id, id), isNull(articles.trashedAt)))
  return row ?? null
}

function articlesWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...card,
      id: articles.id,
      searchTitle: articles.searchTitle,
      searchDescription: articles.searchDescription,
      content: articles.content,
      origin: articles.origin,
      updatedAt: changedAt,
      viewsAtSave: articles.viewsAtSave,
      authors: bylineOf,
      reviewedBy: reviewerOf,
      tags: tagsOf,
      corrections: correctionsOf,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(where)
}

export async function liveSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: articles.slug }).from(articles).where(isLive)
  return rows.map((row) => row.slug)
}

/** Old slugs that redirect to a live article, unless a live article has taken them. */
export function liveRedirects(db: Db) {
  return db
    .select({ from: slugRedirects.fromSlug, to: articles.slug })
    .from(slugRedirects)
    .innerJoin(articles, eq(articles.id, slugRedirects.articleId))
    .where(
      and(
        isLive,
        sql`not exists (select 1 from articles taken where taken.slug = ${slugRedirects.fromSlug}
          and ${isLiveIn('taken')})`,
      ),
    )
    .orderBy(asc(slugRedirects.fromSlug))
}
