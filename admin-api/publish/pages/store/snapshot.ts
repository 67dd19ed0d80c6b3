import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { authorOf, isLive } from '../../../content/articles/store.ts'
import { isOffered } from '../../../content/bookmakers/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import {
  articles,
  bookmakers,
  categories,
  media,
  settings,
  slugRedirects,
  users,
} from '../../../platform/database/tables.ts'

/** The reads that the files of content-cache are built from: live articles only, always in total order. */

export type MediaRow = typeof media.$inferSelect
export type BookmakerRow = typeof bookmakers.$inferSelect

const card = {
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  featuredImage: articles.featuredImage,
  featuredImageAlt: articles.featuredImageAlt,
  categoryName: categories.name,
  categorySlug: categories.slug,
  publishedAt: articles.publishedAt,
  readingMinutes: articles.readingMinutes,
  aiReviewed: articles.aiReviewed,
  aiReviewSummary: articles.aiReviewSummary,
  reviewOutdated: articles.reviewOutdated,
}
export type CardRow = Awaited<ReturnType<typeof newestCards>>[number]

export type LiveFilter = { categoryId?: number; tips?: boolean }

export function newestCards(db: Db, limit: number, filter: LiveFilter = {}) {
  return db
    .select(card)
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(liveWhere(filter))
    .orderBy(...newestFirst)
    .limit(limit)
}

export async function countLive(db: Db, filter: LiveFilter = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(liveWhere(filter))
  return row?.total ?? 0
}

export type ArticleFileRow = NonNullable<Awaited<ReturnType<typeof keptArticle>>>

export async function liveArticles(db: Db, slugs: readonly string[]): Promise<ArticleFileRow[]> {
  return slugs.length === 0 ? [] : articlesWhere(db, and(isLive, inArray(articles.slug, [...slugs])))
}

/** An article that is not in the trash, published or not: what a preview link shows. */
export async function keptArticle(db: Db, id: number) {
  const [row] = await articlesWhere(db, and(eq(articles.id, id), isNull(articles.trashedAt)))
  return row ?? null
}

function articlesWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...card,
      id: articles.id,
      content: articles.content,
      aiWritten: articles.aiWritten,
      updatedAt: articles.updatedAt,
      viewsAtSave: articles.viewsAtSave,
      authorId: articles.authorId,
      authorFirstName: users.firstName,
      authorLastName: users.lastName,
      authorName: articles.authorName,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(where)
}

export async function categoryBySlug(db: Db, slug: string) {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row ?? null
}

export function allCategories(db: Db) {
  return db.select().from(categories).orderBy(asc(categories.id))
}

/** Bookmakers whose offer is in date, by rank, then name. */
export function currentOffers(db: Db, filter: { featured?: boolean; slugs?: readonly string[] } = {}) {
  return db
    .select()
    .from(bookmakers)
    .where(
      and(
        isOffered,
        filter.featured === undefined ? undefined : eq(bookmakers.featured, filter.featured),
        filter.slugs === undefined ? undefined : inArray(bookmakers.slug, [...filter.slugs]),
      ),
    )
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

/** Bookmakers whose offer has begun, ended or not: those that have a page. */
export function begunOffers(db: Db, slug?: string) {
  return db
    .select()
    .from(bookmakers)
    .where(
      and(
        sql`coalesce(${bookmakers.validFrom}, now()) <= now()`,
        slug === undefined ? undefined : eq(bookmakers.slug, slug),
      ),
    )
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

export async function mediaByPaths(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, MediaRow>()
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.path, [...paths]))
  return new Map(rows.map((row) => [row.path, row]))
}

/** Pictures by what their files are named by, whatever width a text shows. */
export async function mediaByKeys(db: Db, keys: readonly string[]) {
  const key = sql<string>`substring(${media.path} from '^/media/(.+)-[0-9]+x[0-9]+[.][a-z]+$')`
  const rows = await db
    .select({ key, alt: media.alt, variants: media.variants })
    .from(media)
    .where(inArray(key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}

export async function settingsMap(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: settings.id, value: settings.value }).from(settings)
  return new Map(rows.map((row) => [row.id, row.value]))
}

export async function archiveMonths(db: Db): Promise<{ year: number; month: number; total: number }[]> {
  const month = sql`date_trunc('month', ${articles.publishedDay})`
  const rows = await db
    .select({
      year: sql<number>`extract(year from ${month})::int`,
      month: sql<number>`extract(month from ${month})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(articles)
    .where(isLive)
    .groupBy(month)
    .orderBy(sql`${month} desc`)
  return rows
}

/** Articles of one month, oldest first; `month` is "2026-11". */
export function archiveArticles(db: Db, month: string, limit: number, offset: number) {
  const first = `${month}-01`
  return db
    .select({
      slug: articles.slug,
      title: articles.title,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
      categoryName: categories.name,
      categorySlug: categories.slug,
      image: articles.featuredImage,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(
      and(
        isLive,
        sql`${articles.publishedDay} >= ${first}::date`,
        sql`${articles.publishedDay} < ${first}::date + interval '1 month'`,
      ),
    )
    .orderBy(asc(articles.publishedAt), asc(articles.slug))
    .limit(limit)
    .offset(offset)
}

export async function feedItems(db: Db, limit: number, filter: LiveFilter) {
  const rows = await db
    .select({
      slug: articles.slug,
      title: articles.title,
      excerpt: articles.excerpt,
      authorId: articles.authorId,
      authorFirstName: users.firstName,
      authorLastName: users.lastName,
      authorName: articles.authorName,
      category: categories.name,
      image: articles.featuredImage,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(liveWhere(filter))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ authorId, authorFirstName, authorLastName, authorName, ...row }) => ({
    ...row,
    author: authorOf({ authorId, authorFirstName, authorLastName, authorName })?.name ?? null,
  }))
}

/** At most 1,000, as a news sitemap may hold. */
export function newsOfLastHours(db: Db, hours: number) {
  return db
    .select({ slug: articles.slug, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(isLive, sql`${articles.publishedAt} > now() - make_interval(hours => ${hours})`))
    .orderBy(...newestFirst)
    .limit(1000)
}

/** Old slugs that lead to a live article, unless a live article has taken them. */
export function liveRedirects(db: Db) {
  return db
    .select({ from: slugRedirects.fromSlug, to: articles.slug })
    .from(slugRedirects)
    .innerJoin(articles, eq(articles.id, slugRedirects.articleId))
    .where(
      and(
        isLive,
        sql`not exists (select 1 from articles taken where taken.slug = ${slugRedirects.fromSlug}
          and taken.published and taken.trashed_at is null and taken.hold is null and taken.published_at <= now())`,
      ),
    )
    .orderBy(asc(slugRedirects.fromSlug))
}

export async function liveSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: articles.slug }).from(articles).where(isLive)
  return rows.map((row) => row.slug)
}

const newestFirst = [sql`${articles.publishedAt} desc nulls last`, asc(articles.slug)]

function liveWhere(filter: LiveFilter): SQL | undefined {
  return and(
    isLive,
    filter.categoryId === undefined ? undefined : eq(articles.categoryId, filter.categoryId),
    filter.tips ? sql`${articles.isTip}` : undefined,
  )
}
