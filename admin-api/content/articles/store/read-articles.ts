import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Article, ArticleListItem } from '#shared/article.ts'
import { isAiApproved } from '#shared/review.ts'
import { authorName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleCounters, articles, categories } from '../../../platform/database/tables/articles.ts'
import { type ArticleRow, isLive } from './articles.ts'
import { names } from './names.ts'
import { submission, submissionAt, submissionBy } from './submissions.ts'

/** The reader: a user who sees every article, or only live ones and those of one account. */
export type Viewer = 'newsroom' | { ownOf: string }

/** The columns of an article in a list. */
export const listItem = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  excerpt: articles.excerpt,
  featuredImage: articles.featuredImage,
  featuredImageAlt: articles.featuredImageAlt,
  categoryId: articles.categoryId,
  categoryName: categories.name,
  categorySlug: categories.slug,
  authorId: articles.authorId,
  authorFirstName: users.firstName,
  authorLastName: users.lastName,
  authorName: articles.authorName,
  ...names,
  submission,
  submissionBy,
  submissionAt,
  published: articles.published,
  publishedAt: articles.publishedAt,
  hold: articles.hold,
  views: articleCounters.views,
  score: articles.score,
  clickCount: articleCounters.clickCount,
  engagementRate: articleCounters.engagementRate,
  lastViewedAt: articleCounters.lastViewedAt,
  aiReviewed: articles.aiReviewed,
  aiReviewedAt: articles.aiReviewedAt,
  aiReviewSummary: articles.aiReviewSummary,
  reviewOutdated: articles.reviewOutdated,
  aiWritten: articles.aiWritten,
  origin: articles.origin,
  readingMinutes: articles.readingMinutes,
  revision: articles.revision,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
}

const whole = {
  ...listItem,
  searchTitle: articles.searchTitle,
  searchDescription: articles.searchDescription,
  content: articles.content,
  aiRewrittenContent: articles.aiRewrittenContent,
}

/** List items for some ids, in their order; missing ones are omitted. */
export async function listByIds(db: Db, ids: readonly number[]): Promise<ArticleListItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listItem)
    .from(articles)
    .innerJoin(articleCounters, eq(articleCounters.articleId, articles.id))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(inArray(articles.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, toListItem(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findArticle(db: Db, id: number, viewer: Viewer = 'newsroom'): Promise<Article | null> {
  return one(db, and(eq(articles.id, id), isNull(articles.trashedAt), seenBy(viewer)))
}

/** An article's owner, and whether it is published; null if the user may not see it. */
export async function findWriter(
  db: Db,
  id: number,
  viewer: Viewer,
): Promise<Pick<ArticleRow, 'id' | 'authorId' | 'published'> | null> {
  const [row] = await db
    .select({ id: articles.id, authorId: articles.authorId, published: articles.published })
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.trashedAt), seenBy(viewer)))
  return row ?? null
}

export async function findArticleBySlug(db: Db, slug: string, viewer: Viewer = 'newsroom'): Promise<Article | null> {
  return one(db, and(eq(articles.slug, slug), isNull(articles.trashedAt), seenBy(viewer)))
}

export async function findLiveBySlug(db: Db, slug: string): Promise<Article | null> {
  return one(db, and(isLive, eq(articles.slug, slug)))
}

export async function findLive(db: Db, id: number): Promise<Article | null> {
  return one(db, and(isLive, eq(articles.id, id)))
}

/** The articles that a user may read; undefined: all. */
export function seenBy(viewer: Viewer): SQL | undefined {
  return viewer === 'newsroom' ? undefined : or(isLive, eq(articles.authorId, viewer.ownOf))
}

/** Which of some articles a user may read. */
export async function seenAmong(db: Db, ids: readonly number[], viewer: Viewer): Promise<Set<number>> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(withId(articles.id, ids), isNull(articles.trashedAt), seenBy(viewer)))
  return new Set(rows.map(({ id }) => id))
}

async function one(db: Db, where: SQL | undefined): Promise<Article | null> {
  const [row] = await db
    .select(whole)
    .from(articles)
    .innerJoin(articleCounters, eq(articleCounters.articleId, articles.id))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(where)
  if (!row) return null
  const { searchTitle, searchDescription, content, aiReviewSummary, aiRewrittenContent } = row
  return { ...toListItem(row), searchTitle, searchDescription, content, aiReviewSummary, aiRewrittenContent }
}

type Joined = { [K in keyof typeof listItem]: unknown } & Omit<
  ArticleListItem,
  'category' | 'author' | 'authorIds' | 'reviewedById' | 'reviewedBy' | 'aiApproved'
> & {
    reviewer: { id: string; name: string } | null
    categoryName: string | null
    categorySlug: string | null
    authorFirstName: string | null
    authorLastName: string | null
    authorName: string | null
    aiReviewSummary: string | null
    reviewOutdated: boolean
  }

export function toListItem(row: Joined): ArticleListItem {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featuredImage: row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    categoryId: row.categoryId,
    category:
      row.categoryId && row.categoryName && row.categorySlug
        ? { id: row.categoryId, name: row.categoryName, slug: row.categorySlug }
        : null,
    authorId: row.authors[0]?.id ?? row.authorId,
    author: row.authors[0] ? { name: row.authors[0].name } : authorOf(row),
    authorIds: row.authors.map(({ id }) => id),
    authors: row.authors,
    reviewedById: row.reviewer?.id ?? null,
    reviewedBy: row.reviewer && { name: row.reviewer.name },
    tags: row.tags,
    submission: row.submission,
    submissionBy: row.submissionBy,
    submissionAt: row.submissionAt,
    published: row.published,
    publishedAt: row.publishedAt,
    hold: row.hold,
    views: row.views,
    score: row.score,
    clickCount: row.clickCount,
    engagementRate: row.engagementRate,
    lastViewedAt: row.lastViewedAt,
    aiReviewed: row.aiReviewed,
    aiReviewedAt: row.aiReviewedAt,
    aiApproved: isAiApproved(row),
    aiWritten: row.aiWritten,
    origin: row.origin,
    readingMinutes: row.readingMinutes,
    revision: row.revision,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

type Author = {
  authorId: string | null
  authorFirstName: string | null
  authorLastName: string | null
  authorName: string | null
}

/** The author of an article that names none: the newsroom or an imported name, otherwise its creator. */
export function authorOf(row: Author): { name: string } | null {
  if (row.authorName !== null) return { name: row.authorName }
  return row.authorId ? { name: authorName(row.authorFirstName, row.authorLastName) } : null
}
