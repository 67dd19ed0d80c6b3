import { and, asc, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ArticleListItem, ArticleListQuery, ArticleSortField } from '#shared/article.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isWithin } from '../../../platform/database/instants.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleCounters, articles, categories } from '../../../platform/database/tables/articles.ts'
import { inTrash, isKeptCounter, isLive, isReleased } from './articles.ts'
import { correctWords } from './mistyped.ts'
import { hasTag, isBy } from './names.ts'
import { listItem, seenBy, toListItem, type Viewer } from './read-articles.ts'
import { hasWords, hasWordsInTurn, isAmongHits, preferIndexes, walkInOrder } from './search-match.ts'
import { areWordsWaiting } from './search-waiting.ts'
import { isSubmitted } from './submissions.ts'

export type ArticleFilter = {
  categoryId?: number | undefined
  tips?: boolean | undefined
  /** Slugs. */
  tag?: string | undefined
  author?: string | undefined
}
type Page = { limit: number; offset: number }
type ArticleList = { items: ArticleListItem[]; total: number }
type Found = {
  /** The corrected words, if the typed ones find nothing. */
  searchedFor?: string
  /** Whether some imported articles are not searchable yet. */
  isPartial: boolean
}

/** Live articles, newest first, for anyone. */
export function listLive(db: Db, filter: ArticleFilter, page: Page): Promise<ArticleList> {
  const order: Order = { by: [newestFirst, asc(articles.slug)], rows: 'articles' }
  return list(db, and(isLive, ...conditions(filter)), order, page)
}

/** Every article that a user may see except the trash, or only the trash, for the newsroom. */
export function listAll(
  db: Db,
  query: ArticleListQuery,
  viewer: Viewer,
  timeZone: string,
): Promise<ArticleList & Partial<Found>> {
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
  return query.q ? listHits(db, query.q, { where, order, seen: seenBy(viewer) }, query) : list(db, where, order, query)
}

// A due article that waits for confirmation is not live yet: it stays with the scheduled ones.
function scheduledIs(scheduled: boolean | undefined): SQL | undefined {
  if (scheduled === undefined) return undefined
  return scheduled ? not(isReleased) : isReleased
}

// The indexes are ordered "nulls last"; without it Postgres would sort everything.
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

/** How a list is ordered, and which rows a page of it is taken from. */
type Order = { by: SQL[]; rows: 'articles' | 'counters' | 'both' }

// `isWhole`: the list has everything outside the trash, so that the counters alone determine a page.
function orderOf(sort: ArticleListQuery['sort'], isWhole: boolean): Order {
  const descending = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as ArticleSortField]
  // The title's index is ascending and the others descending; each is read backwards for the other direction.
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

// With more hits than this, reading articles in order until a page is full is faster than collecting every hit.
const MANY_HITS = 5_000

async function listHits(
  db: Db,
  words: string,
  { where, order, seen }: { where: SQL | undefined; order: Order; seen: SQL | undefined },
  page: Page,
): Promise<ArticleList & Found> {
  return db.transaction(async (tx) => {
    await preferIndexes(tx)
    // Checked first: words indexed meanwhile may be missing in the hits.
    const isPartial = await areWordsWaiting(tx)
    const found = { ...(await hitsOf(tx, words, where, order, page)), isPartial }
    if (found.total > 0) return found
    const corrected = await correctWords(tx, words, seen)
    const better = corrected ? await hitsOf(tx, corrected, where, order, page) : found
    // Words without hits may be in a title that the caller may not see.
    return corrected && better.total > 0 ? { ...better, searchedFor: corrected, isPartial } : found
  })
}

async function hitsOf(tx: Db, words: string, where: SQL | undefined, order: Order, page: Page): Promise<ArticleList> {
  const total = await countWhere(tx, and(where, hasWords(words)))
  if (total <= MANY_HITS) return { items: await pageOf(tx, and(where, isAmongHits(words)), order, page), total }
  await walkInOrder(tx)
  return { items: await pageOf(tx, and(where, hasWordsInTurn(words)), order, page), total }
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

/** Filters only for the newsroom; days are in `timeZone`. */
type NewsroomFilter = Pick<ArticleListQuery, 'findings' | 'from' | 'to' | 'publishedFrom' | 'publishedTo'>

/** Filters only for the newsroom; days are in `timeZone`. */
function newsroomConditions(filter: NewsroomFilter, timeZone: string): (SQL | undefined)[] {
  const { findings, from, to, publishedFrom, publishedTo } = filter
  return [
    findings === undefined ? undefined : findings ? hasFindings : sql`not ${hasFindings}`,
    isWithin(articles.createdAt, { from, to }, timeZone),
    isWithin(articles.publishedAt, { from: publishedFrom, to: publishedTo }, timeZone),
  ]
}

const hasFindings = sql`exists (select from article_concerns c where c.article_id = articles.id)`
