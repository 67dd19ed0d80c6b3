import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Article, ArticleListItem, ArticleListQuery, ArticleSortField } from '#shared/article.ts'
import { isAiApproved } from '#shared/review.ts'
import { authorName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleCounters, articleRevisions, articles, categories } from '../../../platform/database/tables/articles.ts'
import { newsroomConditions } from './list-filters.ts'
import { correctWords } from './mistyped.ts'
import { hasTag, isBy, names } from './names.ts'
import { hasWords, isAmongHits, preferIndexes, walkInOrder } from './search-match.ts'
import { isSubmitted, submission, submissionAt, submissionBy } from './submissions.ts'

export type ArticleRow = typeof articles.$inferSelect

/** Articles in the form in which they are inserted: JSON text of rows, and which columns they give. */
export type ArticleRows = { rows: string; columns: string[] }

export type NewArticle = Omit<typeof articles.$inferInsert, 'id'>
export type RevisionRow = typeof articleRevisions.$inferSelect

/** Its time has come, and nothing holds it. */
export const isReleased = sql`(${articles.hold} is null and ${articles.publishedAt} <= now())`

/** The articles that anonymous readers may see: published, not in the trash, and their time has come. */
export const isLive = and(articles.published, isNull(articles.trashedAt), isReleased)

const listItem = {
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

/** Live articles, newest first, for anyone. */
export function listLive(db: Db, filter: ArticleFilter, page: Page): Promise<ArticleList> {
  const order: Order = { by: [newestFirst, asc(articles.slug)], rows: 'articles' }
  return list(db, and(isLive, ...conditions(filter)), order, page)
}

/** Who reads: somebody who sees every article, or only live ones and those of one account. */
export type Viewer = 'newsroom' | { ownOf: string }

/** Every article that somebody may see but the trash, or the trash alone, for the newsroom. */
export function listAll(
  db: Db,
  query: ArticleListQuery,
  viewer: Viewer,
  timeZone: string,
): Promise<ArticleList & { searchedFor?: string }> {
  const state = query.trashed ? inTrash : isNull(articles.trashedAt)
  const published = query.published === undefined ? undefined : eq(articles.published, query.published)
  const slug = query.slug === undefined ? undefined : eq(articles.slug, query.slug)
  const submitted = query.submission && isSubmitted(query.submission)
  const narrowed = [
    ...[seenBy(viewer), published, submitted, scheduledIs(query.scheduled), slug],
    ...[...conditions(query), ...newsroomConditions(query, timeZone)],
  ]
  const where = and(state, ...narrowed)
  const isWhole = !query.trashed && !query.q && narrowed.every((condition) => condition === undefined)
  const order = orderOf(query.sort, isWhole)
  return query.q ? listHits(db, query.q, where, order, query) : list(db, where, order, query)
}

/** List items of some ids, in their order; ids that are not there are left out. */
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

/** Whose an article is; null for one that somebody may not see. */
export async function findWriter(
  db: Db,
  id: number,
  viewer: Viewer,
): Promise<Pick<ArticleRow, 'id' | 'authorId'> | null> {
  const [row] = await db
    .select({ id: articles.id, authorId: articles.authorId })
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

/** Whether counters are of an article that is not in the trash, asked without reading the articles: few are in it. */
export const isKeptCounter = sql`${articleCounters.articleId} not in
  (select ${articles.id} from ${articles} where ${articles.trashedAt} is not null)`

/** Without articles of an unfinished import, which are also there, hidden until the import is complete. */
export const inTrash = and(isNotNull(articles.trashedAt), isNull(articles.importId))

/** The row as stored, trash included, locked until the transaction ends, so that two saves never lose one. */
export async function lockArticle(tx: Db, id: number): Promise<ArticleRow | null> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.importId)))
    .for('update')
  return row ?? null
}

/** The row of a slug as stored, unless it is in the trash. */
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

/** Columns that change without a new revision. The rest of an article changes through save.ts. */
type State = Pick<
  NewArticle,
  | 'trashedAt'
  | 'trashedBy'
  | 'score'
  | 'aiReviewed'
  | 'reviewOutdated'
  | 'aiReviewedAt'
  | 'aiReviewSummary'
  | 'aiRewrittenContent'
>

export async function updateState(tx: Db, id: number, changes: Partial<State>): Promise<ArticleRow> {
  const [updated] = await tx.update(articles).set(changes).where(eq(articles.id, id)).returning()
  if (!updated) throw new Error(`Article ${id} was deleted during its update`)
  return updated
}

/** Revisions of an article, newest first, without their texts. */
export async function listRevisions(db: Db, articleId: number) {
  return db
    .select({
      revision: articleRevisions.revision,
      title: articleRevisions.title,
      slug: articleRevisions.slug,
      published: articleRevisions.published,
      reason: articleRevisions.reason,
      savedAt: articleRevisions.savedAt,
      savedBy: users.email,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.savedBy))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.revision))
}

export async function findRevision(db: Db, articleId: number, revision: number): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, revision)))
  return row ?? null
}

/** Deletes for good what has been in the trash for longer than `days`. */
export async function deleteOldTrash(db: Db, days: number): Promise<void> {
  await db.delete(articles).where(and(inTrash, sql`${articles.trashedAt} < now() - make_interval(days => ${days})`))
}

export type ArticleFilter = {
  categoryId?: number | undefined
  tips?: boolean | undefined
  /** Slugs. */
  tag?: string | undefined
  author?: string | undefined
}
type Page = { limit: number; offset: number }
type ArticleList = { items: ArticleListItem[]; total: number }

/** The articles that somebody may read; undefined: all. */
export function seenBy(viewer: Viewer): SQL | undefined {
  return viewer === 'newsroom' ? undefined : or(isLive, eq(articles.authorId, viewer.ownOf))
}

// A due article that waits for confirmation is not live yet: it stays with the scheduled ones.
function scheduledIs(scheduled: boolean | undefined): SQL | undefined {
  if (scheduled === undefined) return undefined
  return scheduled ? not(isReleased) : isReleased
}

// "nulls last" is how the indexes are ordered; without the words Postgres would sort everything.
const newestFirst = sql`${articles.publishedAt} desc nulls last`

/** The filters of every list of articles. */
export function conditions(filter: ArticleFilter): (SQL | undefined)[] {
  return [
    filter.categoryId === undefined ? undefined : eq(articles.categoryId, filter.categoryId),
    filter.tips ? sql`${articles.isTip}` : undefined,
    filter.tag === undefined ? undefined : hasTag(filter.tag),
    filter.author === undefined ? undefined : isBy(filter.author),
  ]
}

const SORT_COLUMNS: Record<ArticleSortField, AnyPgColumn> = {
  title: articles.title,
  views: articleCounters.views,
  score: articles.score,
  clickCount: articleCounters.clickCount,
  publishedAt: articles.publishedAt,
  createdAt: articles.createdAt,
}

/** How a list is ordered, and which rows a page of it is found in. */
type Order = { by: SQL[]; rows: 'articles' | 'counters' | 'both' }

// `isWhole`: the list is of all that is not in the trash, so that the counters alone say what is on a page.
function orderOf(sort: ArticleListQuery['sort'], isWhole: boolean): Order {
  const descending = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as ArticleSortField]
  // Title's index runs upwards and the others downwards; either is read backwards for the other direction.
  if (column === articles.title) {
    return { by: descending ? [desc(column), desc(articles.id)] : [asc(column), asc(articles.id)], rows: 'articles' }
  }
  const isCounter = column.table === articleCounters
  const id = isCounter ? articleCounters.articleId : articles.id
  const by = descending
    ? [sql`${column} desc nulls last`, sql`${id} desc nulls last`]
    : [sql`${column} asc nulls first`, sql`${id} asc nulls first`]
  return { by, rows: isCounter ? (isWhole ? 'counters' : 'both') : 'articles' }
}

async function list(db: Db, where: SQL | undefined, order: Order, page: Page): Promise<ArticleList> {
  const items = await pageOf(db, where, order, page)
  return { items, total: await countWhere(db, where) }
}

// With more hits than this, reading articles in order until a page is full beats collecting every hit.
const MANY_HITS = 5_000

async function listHits(
  db: Db,
  words: string,
  where: SQL | undefined,
  order: Order,
  page: Page,
): Promise<ArticleList & { searchedFor?: string }> {
  return db.transaction(async (tx) => {
    await preferIndexes(tx)
    const found = await hitsOf(tx, words, where, order, page)
    if (found.total > 0) return found
    const corrected = await correctWords(tx, words)
    const better = corrected ? await hitsOf(tx, corrected, where, order, page) : found
    // Words that find nothing may be of a title that the caller may not see.
    return corrected && better.total > 0 ? { ...better, searchedFor: corrected } : found
  })
}

async function hitsOf(tx: Db, words: string, where: SQL | undefined, order: Order, page: Page): Promise<ArticleList> {
  const total = await countWhere(tx, and(where, hasWords(words)))
  if (total <= MANY_HITS) return { items: await pageOf(tx, and(where, isAmongHits(words)), order, page), total }
  await walkInOrder(tx)
  return { items: await pageOf(tx, and(where, hasWords(words)), order, page), total }
}

async function pageOf(db: Db, where: SQL | undefined, order: Order, page: Page): Promise<ArticleListItem[]> {
  // The page's ids come from an index alone; only its rows are joined and read.
  const ids = idsOf(db, where, order.rows)
    .orderBy(...order.by)
    .limit(page.limit)
    .offset(page.offset)
    .as('page')
  const rows = await db
    .select(listItem)
    .from(ids)
    .innerJoin(articles, eq(articles.id, ids.id))
    .innerJoin(articleCounters, eq(articleCounters.articleId, articles.id))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .orderBy(...order.by)
  return rows.map(toListItem)
}

function idsOf(db: Db, where: SQL | undefined, rows: Order['rows']) {
  const { articleId } = articleCounters
  if (rows === 'counters') return db.select({ id: articleId }).from(articleCounters).where(isKeptCounter).$dynamic()
  const ids = db.select({ id: articles.id }).from(articles).$dynamic()
  return rows === 'both' ? ids.innerJoin(articleCounters, eq(articleId, articles.id)).where(where) : ids.where(where)
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(where)
  return row?.total ?? 0
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

function toListItem(row: Joined): ArticleListItem {
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

/** The author of an article that names none: the newsroom or a name that an import brought, else who made it. */
export function authorOf(row: Author): { name: string } | null {
  if (row.authorName !== null) return { name: row.authorName }
  return row.authorId ? { name: authorName(row.authorFirstName, row.authorLastName) } : null
}
