import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { CORE_CATEGORIES } from '#shared/constants.ts'
import { authorName } from '../../access/users/store/names.ts'
import { LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/client.ts'
import { users } from '../../platform/database/tables/accounts.ts'
import { articleRevisions, articles, categories } from '../../platform/database/tables/articles.ts'
import { jobs } from '../../platform/database/tables/site.ts'
import type { NamedCategory } from './check-file.ts'
import { deleteUnused, tagsMadeFor } from './store/names.ts'

export type Uncategorised = { slug: string; category: string }

// Each may have thousands of links.
const DISCARD_BATCH = 20

/** Every category's id and slug. */
export function knownCategories(db: Db): Promise<{ id: number; slug: string }[]> {
  return db.select({ id: categories.id, slug: categories.slug }).from(categories)
}

/** Which of these slugs belong to an article outside the trash, in order. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(isNull(articles.trashedAt), sql`${articles.slug} = any(${textArray(slugs)})`))
  const taken = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => taken.has(slug))
}

/** Users by the names that readers see; of two with the same name `preferred`, otherwise the older. */
export async function usersByName(db: Db, names: readonly string[], preferred: string): Promise<Map<string, string>> {
  const wanted = new Set(names)
  const rows = await db.select().from(users).orderBy(asc(users.createdAt), asc(users.id))
  const found = new Map<string, string>()
  for (const { id, firstName, lastName } of rows) {
    const name = authorName(firstName, lastName)
    if (wanted.has(name) && (!found.has(name) || id === preferred)) found.set(name, id)
  }
  return found
}

/** Ids of an import's articles that are published. */
export async function publishedIds(tx: Db, importId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.importId, importId), articles.published))
    .orderBy(articles.id)
  return rows.map(({ id }) => id)
}

/** Until the transaction ends, no other import is made visible. */
export async function waitForOtherImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`)
}

/** Deletes the articles of an import whose slug has been taken; returns these slugs. */
export async function discardTaken(tx: Db, importId: string): Promise<string[]> {
  const rows = await tx
    .delete(articles)
    .where(
      and(
        eq(articles.importId, importId),
        sql`exists (select 1 from articles kept where kept.slug = ${articles.slug} and kept.trashed_at is null)`,
      ),
    )
    .returning({ slug: articles.slug, id: articles.id })
  return rows.sort((a, b) => a.id - b.id).map(({ slug }) => slug)
}

/**
 * Adds missing categories. A core category that was never edited or used takes its name and description from the file,
 * so that an export can be imported unchanged. Returns the slugs of both.
 */
export async function saveCategories(tx: Db, importId: string, named: readonly NamedCategory[]): Promise<string[]> {
  if (named.length === 0) return []
  const added = await tx
    .insert(categories)
    .values([...named])
    .onConflictDoNothing({ target: categories.slug })
    .returning({ slug: categories.slug })
  const changed = added.map(({ slug }) => slug)
  for (const { slug, name, description } of named) {
    const core = CORE_CATEGORIES.find((category) => category.slug === slug)
    if (!core || (core.name === name && core.description === description)) continue
    const used = tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.categoryId, categories.id), sql`${articles.importId} is distinct from ${importId}::uuid`))
    const rows = await tx
      .update(categories)
      .set({ name, description, revision: sql`${categories.revision} + 1` })
      .where(
        and(
          eq(categories.slug, slug),
          eq(categories.name, core.name),
          eq(categories.description, core.description),
          notExists(used),
        ),
      )
      .returning({ slug: categories.slug })
    changed.push(...rows.map((row) => row.slug))
  }
  return changed
}

/** Puts articles of an import into categories that did not exist when they were inserted. */
export async function categorise(tx: Db, importId: string, waiting: readonly Uncategorised[]): Promise<void> {
  if (waiting.length === 0) return
  await tx.execute(sql`
    with placed as (
      update ${articles} set category_id = category.id
      from jsonb_to_recordset(${JSON.stringify(waiting)}::text::jsonb) as w(slug text, category text)
      join ${categories} category on category.slug = w.category
      where articles.import_id = ${importId}::uuid and articles.slug = w.slug
      returning articles.id, articles.category_id
    )
    update ${articleRevisions} set category_id = placed.category_id
    from placed where article_revisions.article_id = placed.id`)
}

/** Makes all of an import visible; returns the number of articles. */
export async function reveal(tx: Db, importId: string): Promise<number> {
  const result = await tx
    .update(articles)
    .set({ trashedAt: null, importId: null })
    .where(eq(articles.importId, importId))
  return result.count
}

/** Deletes what an import inserted but did not make visible, a little at a time, and the tags that it created. */
export async function discardImport(db: Db, importId: string): Promise<void> {
  const made = await tagsMadeFor(db, importId)
  const some = db.select({ id: articles.id }).from(articles).where(eq(articles.importId, importId)).limit(DISCARD_BATCH)
  for (;;) {
    const result = await db.delete(articles).where(inArray(articles.id, some))
    if (result.count < DISCARD_BATCH) break
  }
  await deleteUnused(db, made)
}

/** Imports with stored articles whose job has ended. */
async function abandonedImports(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: articles.importId })
    .from(articles)
    .leftJoin(jobs, and(eq(jobs.id, articles.importId), inArray(jobs.state, ['queued', 'running'])))
    .where(and(sql`${articles.importId} is not null`, isNull(jobs.id)))
  return rows.flatMap(({ id }) => id ?? [])
}

function textArray(values: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`
}

/** Deletes what interrupted imports inserted, whether or not their process died. */
export async function sweepImports(db: Db): Promise<void> {
  for (const id of await abandonedImports(db)) await discardImport(db, id)
}
