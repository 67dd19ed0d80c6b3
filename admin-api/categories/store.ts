import { asc, eq } from 'drizzle-orm'
import type { Category } from '#shared/category.ts'
import { CORE_CATEGORIES } from '#shared/constants.ts'
import type { Db } from '../db/client.ts'
import { categories } from '../db/tables.ts'

export function listCategories(db: Db): Promise<Category[]> {
  return db.select().from(categories).orderBy(asc(categories.id))
}

export async function findCategory(db: Db, id: number): Promise<Category | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row ?? null
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<Category | null> {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row ?? null
}

export async function findCategorySlug(db: Db, id: number): Promise<string | null> {
  return (await findCategory(db, id))?.slug ?? null
}

/** Makes sure that the six sports exist. */
export async function ensureCoreCategories(db: Db): Promise<void> {
  await db
    .insert(categories)
    .values([...CORE_CATEGORIES])
    .onConflictDoNothing({ target: categories.slug })
}
