import { and, asc, count, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Category } from '#shared/category.ts'
import { CORE_CATEGORIES } from '#shared/constants.ts'
import type { Db } from '../../platform/database/client.ts'
import { holdRows } from '../../platform/database/hold-rows.ts'
import { articles, categories } from '../../platform/database/tables/articles.ts'
import { competitions, teams } from '../../platform/database/tables/matches.ts'
import { tips } from '../../platform/database/tables/tips.ts'

type NewCategory = typeof categories.$inferInsert

export function listCategories(db: Db): Promise<Category[]> {
  return db.select().from(categories).orderBy(asc(categories.id))
}

export async function findCategory(db: Db, id: number): Promise<Category | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row ?? null
}

/** The same for a transaction that changes it: another such transaction waits, and then reads what this one stored. */
export async function lockCategory(tx: Db, id: number): Promise<Category | null> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('no key update')
  return findCategory(tx, id)
}

/** For a transaction that deletes categories. */
export const holdCategories = (tx: Db, ids: readonly number[]) => holdRows(tx, categories, ids)

export async function findCategoryBySlug(db: Db, slug: string): Promise<Category | null> {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row ?? null
}

export async function listCategorySlugs(db: Db): Promise<string[]> {
  return (await listCategories(db)).map(({ slug }) => slug)
}

export async function isSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), ne(categories.id, exceptId)))
  return rows.length > 0
}

export function countCategories(db: Db): Promise<number> {
  return db.$count(categories)
}

export async function insertCategory(tx: Db, row: NewCategory): Promise<Category> {
  const [inserted] = await tx.insert(categories).values(row).returning()
  if (!inserted) throw new Error('The category was not stored')
  return inserted
}

export async function updateCategory(tx: Db, id: number, changes: Partial<NewCategory>): Promise<Category | null> {
  const [updated] = await tx
    .update(categories)
    .set({ ...changes, revision: sql`${categories.revision} + 1` })
    .where(eq(categories.id, id))
    .returning()
  return updated ?? null
}

export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}

/** How many articles are in a category, including the trash. */
export async function countArticles(db: Db, categoryId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(eq(articles.categoryId, categoryId))
  return row?.total ?? 0
}

/** How many competitions and teams have a category as their sport. */
export async function countSport(db: Db, categoryId: number): Promise<{ competitions: number; teams: number }> {
  const [competition] = await db
    .select({ total: count() })
    .from(competitions)
    .where(eq(competitions.categoryId, categoryId))
  const [team] = await db.select({ total: count() }).from(teams).where(eq(teams.categoryId, categoryId))
  return { competitions: competition?.total ?? 0, teams: team?.total ?? 0 }
}

/** How many tips, in any state, are of a sport. */
export function countTips(db: Db, slug: string): Promise<number> {
  return db.$count(tips, eq(tips.sport, slug))
}

/** The id of the category's article, including the trash, after this many others; null: it has no more. */
export async function articleAfter(tx: Db, categoryId: number, others: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.categoryId, categoryId))
    .orderBy(asc(articles.id))
    .offset(others)
    .limit(1)
  return row?.id ?? null
}

/** Moves a category's articles to another; only those before the id `before`, if given. */
export async function moveArticles(tx: Db, from: number, to: number, before: number | null): Promise<void> {
  await tx.update(articles).set({ categoryId: to }).where(inCategory(from, before))
}

/**
 * Ids, slugs and months ("2026-11") of a category's published articles: the pages that show its name. Only those before
 * the id `before`, if given.
 */
export function publishedIn(tx: Db, categoryId: number, before: number | null = null): Promise<Shown[]> {
  return tx
    .select({ id: articles.id, slug: articles.slug, month: sql<string>`to_char(${articles.publishedDay}, 'YYYY-MM')` })
    .from(articles)
    .where(and(inCategory(categoryId, before), articles.published, isNull(articles.trashedAt)))
}

type Shown = { id: number; slug: string; month: string }

const inCategory = (categoryId: number, before: number | null) =>
  and(eq(articles.categoryId, categoryId), before === null ? undefined : lt(articles.id, before))

/** Makes sure that the six sports exist. */
export async function ensureCoreCategories(db: Db): Promise<void> {
  await db
    .insert(categories)
    .values([...CORE_CATEGORIES])
    .onConflictDoNothing({ target: categories.slug })
}
