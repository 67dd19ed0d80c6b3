import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, lte, max, notExists, sql } from 'drizzle-orm'
import type { ReviewCounts, ReviewOutcome } from '#shared/review.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstBytes } from '../../../platform/database/first-bytes.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { reviewItems } from '../../../platform/database/tables/ai.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { jobs } from '../../../platform/database/tables/site.ts'

/** How many articles a batch has, and the last of them: newer ones are not included. */
export async function wholeBatch(db: Db): Promise<{ total: number; lastId: number }> {
  const [row] = await db
    .select({ total: count(), lastId: max(articles.id) })
    .from(articles)
    .where(isOfBatch())
  return { total: row?.total ?? 0, lastId: row?.lastId ?? 0 }
}

// Of the waiting rewrites, which are read for it; and of the reviews.
const MOST_BYTES = 8_000_000

/**
 * The estimate's data on a batch's next articles after an id, in the batch's order; or on chosen `ids`. None: there are
 * no more.
 */
export async function sizesOfBatch(db: Db, after: number, limit: number, ids: readonly number[] | null) {
  const { id, title, revision, published, aiReviewed, aiReviewSummary, aiRewrittenContent } = articles
  const bytes = sql`coalesce(octet_length(${aiRewrittenContent}), 0) + coalesce(octet_length(${aiReviewSummary}), 0)`
  const next = db
    .select({ id, bytes: bytes.as('bytes') })
    .from(articles)
    .where(and(isOfBatch(), gt(id, after), ids ? withId(id, ids) : undefined))
    .orderBy(asc(id))
    .limit(limit)
  return db
    .select({
      id,
      title,
      revision,
      published,
      aiReviewed,
      aiReviewSummary,
      // Not the text itself, which takes long to read.
      readingMinutes: articles.readingMinutes,
      hasImage: sql<boolean>`${articles.featuredImage} is not null`,
      // A review of earlier words is made again.
      hasRewrite: sql<boolean>`coalesce(${aiRewrittenContent} like '%"revision":' || ${articles.revision} || ',%', false)`,
    })
    .from(articles)
    .where(sql`${id} = any(array(${firstBytes(sql`${next}`, sql`id`, MOST_BYTES)}))`)
    .orderBy(asc(id))
}

/** The next unfinished articles of a batch after an id. */
export async function nextOfBatch(db: Db, jobId: string, after: number, lastId: number, limit: number) {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isOfBatch(), gt(articles.id, after), lte(articles.id, lastId), isOpen(db, jobId)))
    .orderBy(asc(articles.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Those of some ids that a job has finished. */
export async function doneOf(db: Db, jobId: string, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: reviewItems.articleId })
    .from(reviewItems)
    .where(and(eq(reviewItems.jobId, jobId), inArray(reviewItems.articleId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Records an article's outcome, only once, so that a resumed job does not ask again. */
export async function insertOutcome(
  tx: Db,
  jobId: string,
  { known: _known, ...outcome }: ReviewOutcome,
): Promise<void> {
  await tx
    .insert(reviewItems)
    .values({ jobId, ...outcome })
    .onConflictDoNothing()
}

export async function countOutcomes(db: Db, jobId: string): Promise<ReviewCounts> {
  const [row] = await db
    .select({
      processed: count(),
      improved: sql<number>`count(*) filter (where ${reviewItems.improved})::int`,
      failed: sql<number>`count(*) filter (where ${reviewItems.message} is not null)::int`,
      known: sql<number>`count(*) filter (where ${isKnown})::int`,
    })
    .from(reviewItems)
    .innerJoin(jobs, eq(jobs.id, reviewItems.jobId))
    .leftJoin(articles, eq(articles.id, reviewItems.articleId))
    .where(eq(reviewItems.jobId, jobId))
  const { known = 0, ...counts } = row ?? { processed: 0, improved: 0, failed: 0 }
  return known > 0 ? { ...counts, known } : counts
}

// A reused review keeps its time, which is before the job began.
const isKnown = sql<boolean>`coalesce(${reviewItems.message} is null and ${articles.aiReviewedAt} < ${jobs.createdAt}, false)`

/** The outcomes of a job's articles, by id; `failed`: only of those that failed. */
export async function listOutcomes(
  db: Db,
  jobId: string,
  { failed, limit }: { failed: boolean; limit: number },
): Promise<ReviewOutcome[]> {
  const isFailure = failed ? sql`${reviewItems.message} is not null` : undefined
  const rows = await db
    .select({ ...getTableColumns(reviewItems), known: isKnown })
    .from(reviewItems)
    .innerJoin(jobs, eq(jobs.id, reviewItems.jobId))
    .leftJoin(articles, eq(articles.id, reviewItems.articleId))
    .where(and(eq(reviewItems.jobId, jobId), isFailure))
    .orderBy(asc(reviewItems.articleId))
    .limit(limit)
  return rows.map(({ jobId: _job, known, ...outcome }) => ({ ...outcome, ...(known && { known: true as const }) }))
}

// Which articles a batch, and its estimate, are about.
function isOfBatch() {
  return isNull(articles.trashedAt)
}

function isOpen(db: Db, jobId: string) {
  return notExists(
    db
      .select({ id: reviewItems.articleId })
      .from(reviewItems)
      .where(and(eq(reviewItems.jobId, jobId), eq(reviewItems.articleId, articles.id))),
  )
}

/** An article's title; null if it does not exist. */
export async function titleOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ title: articles.title }).from(articles).where(eq(articles.id, id))
  return row?.title ?? null
}
