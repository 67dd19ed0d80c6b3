import { and, asc, count, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tag } from '#shared/tag.ts'
import type { Db } from '../../platform/database/client.ts'
import { holdRows } from '../../platform/database/hold-rows.ts'
import { containing } from '../../platform/database/like.ts'
import { isLiveIn } from '../../platform/database/live-articles.ts'
import { tagRedirects, tags } from '../../platform/database/tables/names.ts'

// Written out: in a query of one table, columns of another lose their table's name. Each article is looked up for its
// tag: before Postgres has statistics, a join reads all live articles for each tag, which took six seconds after an
// import.
const liveArticles = sql<number>`(select count(*)::int from article_tags at where at.tag_id = tags.id
  and (select ${isLiveIn('a')} from articles a where a.id = at.article_id))`

const shown = {
  id: tags.id,
  name: tags.name,
  slug: tags.slug,
  description: tags.description,
  articles: liveArticles,
  revision: tags.revision,
  createdAt: tags.createdAt,
}

/** Tags that readers may know of: a draft does not reveal its tags. Looks for one article of each. */
const isShown = sql`exists (select from article_tags at join articles a on a.id = at.article_id
  where at.tag_id = tags.id and ${isLiveIn('a')})`

type TagPage = { limit: number; offset: number; q?: string | undefined; slugs?: readonly string[] | undefined }

/** Tags by name; `q` is part of one, `slugs` are theirs. For readers, only those that a live article has. */
export async function listTags(db: Db, page: TagPage, onlyShown: boolean) {
  const where = and(
    page.q ? ilike(tags.name, containing(page.q)) : undefined,
    page.slugs ? inArray(tags.slug, [...page.slugs]) : undefined,
    onlyShown ? isShown : undefined,
  )
  const [total] = await db.select({ total: count() }).from(tags).where(where)
  // Articles are counted only for those on the page, not for those skipped to reach it.
  const onPage = db
    .select({ id: tags.id })
    .from(tags)
    .where(where)
    .orderBy(asc(tags.name), asc(tags.slug))
    .limit(page.limit)
    .offset(page.offset)
    .as('on_page')
  const items: Tag[] = await db
    .select(shown)
    .from(onPage)
    .innerJoin(tags, eq(tags.id, onPage.id))
    .orderBy(asc(tags.name), asc(tags.slug))
  return { items, total: total?.total ?? 0 }
}

export async function findTag(db: Db, id: number): Promise<Tag | null> {
  return one(db, eq(tags.id, id))
}

/** The same for a transaction that changes it: another such transaction waits, and then reads what this one stored. */
export async function lockTag(tx: Db, id: number): Promise<Tag | null> {
  await tx.select({ id: tags.id }).from(tags).where(eq(tags.id, id)).for('no key update')
  return findTag(tx, id)
}

/** For a transaction that deletes tags. */
export const holdTags = (tx: Db, ids: readonly number[]) => holdRows(tx, tags, ids)

export async function findTagBySlug(db: Db, slug: string): Promise<Tag | null> {
  return one(db, eq(tags.slug, slug))
}

async function one(db: Db, where: SQL): Promise<Tag | null> {
  const [row] = await db.select(shown).from(tags).where(where)
  return row ?? null
}

export async function isSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  const rows = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.slug, slug), ne(tags.id, exceptId)))
  return rows.length > 0
}

export async function insertTag(tx: Db, row: typeof tags.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(tags).values(row).returning({ id: tags.id })
  // A tag that is created again takes its address from the redirect.
  await tx.delete(tagRedirects).where(eq(tagRedirects.fromSlug, row.slug))
  return inserted?.id as number
}

export async function updateTag(tx: Db, id: number, changes: Partial<typeof tags.$inferInsert>): Promise<void> {
  // A tag that gets an old slug back takes its address from the redirect.
  if (changes.slug !== undefined) await tx.delete(tagRedirects).where(eq(tagRedirects.fromSlug, changes.slug))
  await tx
    .update(tags)
    .set({ ...changes, revision: sql`${tags.revision} + 1` })
    .where(eq(tags.id, id))
}

export async function deleteTag(tx: Db, id: number): Promise<void> {
  await tx.delete(tags).where(eq(tags.id, id))
}

/** Redirects a tag's old address to a tag. */
export async function insertRedirect(tx: Db, fromSlug: string, tagId: number): Promise<void> {
  await tx
    .insert(tagRedirects)
    .values({ fromSlug, tagId })
    .onConflictDoUpdate({ target: tagRedirects.fromSlug, set: { tagId } })
}

/** Moves one tag's articles and old addresses to another. */
export async function moveArticles(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into article_tags (article_id, tag_id)
    select article_id, ${to}::int from article_tags where tag_id = ${from}
    on conflict do nothing`)
  await tx.update(tagRedirects).set({ tagId: to }).where(eq(tagRedirects.tagId, from))
}

/** Slugs of live articles with a tag: their pages show its name. */
export async function articlesWithTag(tx: Db, id: number): Promise<string[]> {
  const rows = await tx.execute<{ slug: string }>(sql`
    select slug from articles join article_tags on article_id = id
    where tag_id = ${id} and ${isLiveIn('articles')} order by slug`)
  return rows.map(({ slug }) => slug)
}

/** The tags with some slugs, including old ones. */
export async function tagsBySlugs(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  // Tags first: one merged between the two reads has left its redirect by the second.
  const found = await db
    .select({ slug: tags.slug, id: tags.id })
    .from(tags)
    .where(inArray(tags.slug, [...slugs]))
  const old = await db
    .select({ slug: tagRedirects.fromSlug, id: tagRedirects.tagId })
    .from(tagRedirects)
    .where(inArray(tagRedirects.fromSlug, [...slugs]))
  return new Map([...old, ...found].map(({ slug, id }) => [slug, id]))
}

/**
 * The keys by which some names are compared, without case and accents, and the id of the oldest tag with each name;
 * null: none. By the name as given.
 */
export async function tagsByNames(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { key: string; id: number | null }>> {
  if (names.length === 0) return new Map()
  const wanted = await db.execute<{ name: string; key: string }>(sql`
    select value as name, ${folded(sql`value`)} as key
    from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)`)
  // Each tag's name is normalised once, however many names are asked for.
  const keys = JSON.stringify(wanted.map(({ key }) => key))
  const known = await db.execute<{ id: number; key: string }>(sql`
    select id, ${folded(sql`name`)} as key from tags
    where ${folded(sql`name`)} = any(array(select jsonb_array_elements_text(${keys}::text::jsonb)))
    order by id desc`)
  const byKey = new Map(known.map(({ id, key }) => [key, id]))
  return new Map(wanted.map(({ name, key }) => [name, { key, id: byKey.get(key) ?? null }]))
}

// Decomposed, accents are separate characters. Most names have none, and take a hundredth of the time.
function folded(text: SQL): SQL {
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')) end`
}

/** Every old slug of a tag and the slug of its current tag, by old slug. */
export function tagRedirectsInUse(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: tagRedirects.fromSlug, to: tags.slug })
    .from(tagRedirects)
    .innerJoin(tags, eq(tags.id, tagRedirects.tagId))
    .orderBy(asc(tagRedirects.fromSlug))
}
