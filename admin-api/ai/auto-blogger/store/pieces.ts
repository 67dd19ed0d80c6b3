import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { MadeFrom, PieceKind } from '#shared/auto-blogger.ts'
import { type ArticleRow, isLive } from '../../../content/articles/store/articles.ts'
import { listByIds } from '../../../content/articles/store/read-articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstBytes } from '../../../platform/database/first-bytes.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { autoBloggerPieces, externalPosts } from '../../../platform/database/tables/ai.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { corrections } from '../../../platform/database/tables/names.ts'

export type PieceRow = typeof autoBloggerPieces.$inferInsert

const MOST_TITLES = 5000
const MOST_TEXTS = 1000
// Longer than any piece that they are compared with: a thousand full texts could be a gigabyte.
const COMPARED_CHARACTERS = 20_000
const MOST_KEYS = 20_000

export async function insertPiece(tx: Db, row: PieceRow): Promise<void> {
  await tx.insert(autoBloggerPieces).values(row)
}

/** The newest pieces whose articles exist, so many of each: waiting ones, then published ones. */
export async function listPieces(db: Db, limit: number) {
  return [...(await piecesThat(db, false, limit)), ...(await piecesThat(db, true, limit))]
}

async function piecesThat(db: Db, published: boolean, limit: number) {
  const rows = await db
    .select({
      articleId: autoBloggerPieces.articleId,
      kind: autoBloggerPieces.kind,
      madeFrom: autoBloggerPieces.madeFrom,
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

/** The first words of the newest articles written or published since an instant: with drafts, without trash. */
export function textsSince(db: Db, since: string): Promise<{ id: number; title: string; content: string }[]> {
  // Chosen before their words are read: otherwise Postgres would sort those of all articles.
  const newest = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNull(articles.trashedAt), sql`coalesce(${articles.publishedAt}, ${articles.createdAt}) >= ${since}`))
    .orderBy(desc(articles.createdAt))
    .limit(MOST_TEXTS)
  return db
    .select({
      id: articles.id,
      title: articles.title,
      content: sql<string>`left(${articles.content}, ${COMPARED_CHARACTERS})`,
    })
    .from(articles)
    .where(inArray(articles.id, newest))
    .orderBy(desc(articles.createdAt))
}

/** Subjects covered by pieces from data, newest first, deleted pieces included. */
export function writtenKeys(db: Db): Promise<{ key: string; kind: string; createdAt: string }[]> {
  return db
    .select({
      key: sql<string>`${autoBloggerPieces.key}`,
      kind: autoBloggerPieces.kind,
      createdAt: autoBloggerPieces.createdAt,
    })
    .from(autoBloggerPieces)
    .where(isNotNull(autoBloggerPieces.key))
    .orderBy(desc(autoBloggerPieces.createdAt), desc(autoBloggerPieces.articleId))
    .limit(MOST_KEYS)
}

/** The article that is updated under a key; null if there is none, or it is in the trash. */
export async function articleOfKey(db: Db, key: string): Promise<ArticleRow | null> {
  const [row] = await db
    .select({ article: articles })
    .from(autoBloggerPieces)
    .innerJoin(articles, eq(articles.id, autoBloggerPieces.articleId))
    .where(and(eq(autoBloggerPieces.key, key), isNull(articles.trashedAt)))
    .orderBy(desc(autoBloggerPieces.articleId))
    .limit(1)
  return row?.article ?? null
}

/** The sources that a piece was written from and is checked against; null for any other article. */
export async function sourcesOf(db: Db, articleId: number) {
  const { kind, material, madeFrom } = autoBloggerPieces
  const [row] = await db
    .select({ kind, material, madeFrom })
    .from(autoBloggerPieces)
    .where(eq(autoBloggerPieces.articleId, articleId))
  return row ?? null
}

/** The sources of an article, empty for a person's article; null: there is no such article. */
export async function madeFromOf(db: Db, articleId: number): Promise<MadeFrom[] | null> {
  const [row] = await db
    .select({ madeFrom: autoBloggerPieces.madeFrom })
    .from(articles)
    .leftJoin(autoBloggerPieces, eq(autoBloggerPieces.articleId, articles.id))
    .where(eq(articles.id, articleId))
  return row ? (row.madeFrom ?? []) : null
}

// Some hundred usual pieces: a hundred may have a million characters each.
const MOST_BYTES = 1_500_000

/** The current words of some pieces, by id, only a few long ones at a time. */
export async function* wordsOf(db: Db, ids: readonly number[]) {
  const { id, title, excerpt, featuredImage, content } = articles
  for (let left = [...ids]; left.length > 0; ) {
    const wanted = sql`select id, octet_length(content) as bytes from ${articles} where ${withId(id, left)}`
    const some = await db
      .select({ id, title, excerpt, featuredImage, content })
      .from(articles)
      .where(sql`${id} = any(array(${firstBytes(wanted, sql`id`, MOST_BYTES)}))`)
      .orderBy(asc(id))
    yield some
    const last = some.at(-1)?.id ?? Number.POSITIVE_INFINITY
    left = left.filter((one) => one > last)
  }
}

/** How many pieces of a kind a person published without editing or correcting them. */
export async function trustedOf(db: Db, kind: PieceKind): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(autoBloggerPieces)
    .innerJoin(articles, eq(articles.id, autoBloggerPieces.articleId))
    .where(
      and(
        eq(autoBloggerPieces.kind, kind),
        eq(autoBloggerPieces.publishedItself, false),
        isLive,
        inArray(articles.origin, ['ai', 'data']),
        notExists(db.select({ id: corrections.id }).from(corrections).where(eq(corrections.articleId, articles.id))),
      ),
    )
  return row?.count ?? 0
}

/** Records what a piece was updated with. */
export async function updatePiece(tx: Db, articleId: number, changes: Partial<PieceRow>): Promise<void> {
  await tx.update(autoBloggerPieces).set(changes).where(eq(autoBloggerPieces.articleId, articleId))
}

/** Live pieces not posted to other sites yet; locked, so that no other process posts them. */
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
      state: externalPosts.state,
      attempts: externalPosts.attempts,
      error: externalPosts.error,
      updatedAt: externalPosts.updatedAt,
    })
    .from(externalPosts)
    .where(inArray(externalPosts.articleId, [...articleIds]))
    .orderBy(externalPosts.articleId, externalPosts.url)
}
