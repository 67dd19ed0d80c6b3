import { and, asc, eq } from 'drizzle-orm'
import { isShown } from '../../../content/authors/store/shown.ts'
import type { Db } from '../../../platform/database/client.ts'
import { oneOf } from '../../../platform/database/one-of.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { authors, tags } from '../../../platform/database/tables/names.ts'
import { settings } from '../../../platform/database/tables/site.ts'
import { tagDays } from './newest-days.ts'

/** Authors with published work, by name, or those with some slugs. */
export function authorsWithPage(db: Db, ...slugs: string[]) {
  return db
    .select()
    .from(authors)
    .where(and(isShown, slugs.length === 0 ? undefined : oneOf(authors.slug, slugs)))
    .orderBy(asc(authors.name), asc(authors.slug))
}

/** Every tag, or those with some slugs. */
export function tagsBySlug(db: Db, ...slugs: string[]) {
  return db
    .select()
    .from(tags)
    .where(slugs.length === 0 ? undefined : oneOf(tags.slug, slugs))
    .orderBy(asc(tags.slug))
}

/** Slugs of tags with at least so many live articles. */
export async function tagsWith(db: Db, atLeast: number): Promise<string[]> {
  return (await tagDays(db, atLeast)).map(({ slug }) => slug)
}

export async function categoryBySlug(db: Db, slug: string) {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row ?? null
}

export function allCategories(db: Db) {
  return db.select().from(categories).orderBy(asc(categories.id))
}

export async function settingsMap(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: settings.id, value: settings.value }).from(settings)
  return new Map(rows.map((row) => [row.id, row.value]))
}
