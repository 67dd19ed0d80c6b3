import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isLive, listByIds } from '../../../content/articles/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles, autoBloggerPieces, externalPosts } from '../../../platform/database/tables.ts'

export type PieceRow = typeof autoBloggerPieces.$inferInsert

const MOST_TITLES = 5000

export async function insertPiece(tx: Db, row: PieceRow): Promise<void> {
  await tx.insert(autoBloggerPieces).values(row)
}

/** The newest pieces whose articles are there, so many of each: those that wait, then those that are published. */
export async function listPieces(db: Db, limit: number) {
  return [...(await piecesThat(db, false, limit)), ...(await piecesThat(db, true, limit))]
}

async function piecesThat(db: Db, published: boolean, limit: number) {
  const rows = await db
    .select({
      articleId: autoBloggerPieces.articleId,
      kind: sql<'round-up' | 'model'>`${autoBloggerPieces.kind}`,
      flags: autoBloggerPieces.flags,
      reviewScore: autoBloggerPieces.reviewScore,
      createdAt: autoBloggerPieces.createdAt,
    })
    .from(autoBloggerPieces)
    .innerJoin(articles, eq(articles.id, autoBloggerPieces.articleId))
    .where(and(isNull(articles.trashedAt), eq(articles.published, published)))
    .orderBy(desc(autoBloggerPieces.createdAt))
    .limit(limit)
  const ids = rows.map(({ articleId }) => articleId)
  const byId = new Map((await listByIds(db, ids)).map((article) => [article.id, article]))
  const posts = await postsOf(db, ids)
  return rows.flatMap(({ articleId, ...piece }) => {
    const article = byId.get(articleId)
    return article ? [{ ...piece, article, posts: posts.get(articleId) ?? [] }] : []
  })
}

/** Titles of articles that were written or went live within so many days, drafts included. */
export async function titlesSince(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .select({ title: articles.title })
    .from(articles)
    .where(and(isNull(articles.trashedAt), sql`coalesce(${articles.publishedAt}, ${articles.createdAt}) >= ${since}`))
    .orderBy(desc(articles.createdAt))
    .limit(MOST_TITLES)
  return rows.map(({ title }) => title)
}

/** What pieces since an instant were made from; those thrown away count too. */
export async function sourcesSince(db: Db, since: string): Promise<number[][]> {
  const rows = await db
    .select({ sources: autoBloggerPieces.sources })
    .from(autoBloggerPieces)
    .where(sql`${autoBloggerPieces.createdAt} >= ${since}`)
  return rows.map(({ sources }) => sources)
}

/** Pieces that have gone live and that no other site was told of yet; locked, so that nobody else tells of them. */
export async function takeUnannounced(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: autoBloggerPieces.articleId })
    .from(autoBloggerPieces)
    .innerJoin(articles, eq(articles.id, autoBloggerPieces.articleId))
    .where(and(isNull(autoBloggerPieces.announcedAt), isLive))
    .for('update', { of: autoBloggerPieces, skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function markAnnounced(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(autoBloggerPieces)
    .set({ announcedAt: sql`now()` as unknown as string })
    .where(inArray(autoBloggerPieces.articleId, [...ids]))
}

async function postsOf(db: Db, articleIds: readonly number[]) {
  const byArticle = new Map<number, Omit<Awaited<ReturnType<typeof read>>[number], 'articleId'>[]>()
  if (articleIds.length === 0) return byArticle
  for (const { articleId, ...post } of await read(db, articleIds)) {
    byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), post])
  }
  return byArticle
}

function read(db: Db, articleIds: readonly number[]) {
  return db
    .select({
      articleId: externalPosts.articleId,
      site: externalPosts.site,
      state: sql<'waiting' | 'delivered' | 'failed'>`${externalPosts.state}`,
      attempts: externalPosts.attempts,
      error: externalPosts.error,
      updatedAt: externalPosts.updatedAt,
    })
    .from(externalPosts)
    .where(inArray(externalPosts.articleId, [...articleIds]))
    .orderBy(externalPosts.articleId, externalPosts.url)
}
