import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Correction } from '#shared/correction.ts'
import type { Db } from '../../platform/database/client.ts'
import { articles } from '../../platform/database/tables/articles.ts'
import { corrections } from '../../platform/database/tables/names.ts'
import { isLive } from '../articles/store/articles.ts'

const shown = {
  id: corrections.id,
  text: corrections.text,
  placement: sql<Correction['placement']>`${corrections.placement}`,
  correctedAt: corrections.correctedAt,
  article: { id: articles.id, title: articles.title, slug: articles.slug },
}

/** Corrections, newest first: of live articles, or for the newsroom of all outside the trash. */
export async function listCorrections(
  db: Db,
  page: { limit: number; offset: number; articleId?: number | undefined },
  onlyLive: boolean,
) {
  const ofArticle = page.articleId === undefined ? undefined : eq(articles.id, page.articleId)
  const where = and(isNull(articles.trashedAt), onlyLive ? isLive : undefined, ofArticle)
  const joined = eq(articles.id, corrections.articleId)
  const [total] = await db.select({ total: count() }).from(corrections).innerJoin(articles, joined).where(where)
  const items: Correction[] = await db
    .select(shown)
    .from(corrections)
    .innerJoin(articles, joined)
    .where(where)
    .orderBy(desc(corrections.correctedAt), desc(corrections.id))
    .limit(page.limit)
    .offset(page.offset)
  return { items, total: total?.total ?? 0 }
}

export async function findCorrection(db: Db, id: number): Promise<Correction | null> {
  const [row] = await db
    .select(shown)
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .where(eq(corrections.id, id))
  return row ?? null
}

export function countCorrections(db: Db, articleId: number): Promise<number> {
  return db.$count(corrections, eq(corrections.articleId, articleId))
}

export async function insertCorrection(tx: Db, row: typeof corrections.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(corrections).values(row).returning({ id: corrections.id })
  return inserted?.id as number
}

export async function deleteCorrection(tx: Db, id: number): Promise<void> {
  await tx.delete(corrections).where(eq(corrections.id, id))
}
