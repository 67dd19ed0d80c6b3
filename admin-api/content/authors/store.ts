import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import type { Author } from '#shared/author.ts'
import type { Db } from '../../platform/database/client.ts'
import { holdRows } from '../../platform/database/hold-rows.ts'
import { containing } from '../../platform/database/like.ts'
import { isLiveIn } from '../../platform/database/live-articles.ts'
import { oneOf } from '../../platform/database/one-of.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { articleAuthors, articleReviewers, authors } from '../../platform/database/tables/names.ts'
import { tips } from '../../platform/database/tables/tips.ts'
import { takeOverAddress } from './store/redirects.ts'
import { isShown } from './store/shown.ts'

export type NewAuthor = typeof authors.$inferInsert

// Written out: in a query of one table, columns of another lose their table's name. Each article is looked up for its
// author: before Postgres has statistics, a join reads all live articles for each author.
const liveArticles = sql<number>`(select count(*)::int from article_authors aa where aa.author_id = authors.id
  and (select ${isLiveIn('a')} from articles a where a.id = aa.article_id))`

const shown = {
  id: authors.id,
  name: authors.name,
  slug: authors.slug,
  jobTitle: authors.jobTitle,
  beat: authors.beat,
  image: authors.image,
  bio: authors.bio,
  email: authors.email,
  links: authors.links,
  betsOnOwnTips: authors.betsOnOwnTips,
  disclosure: authors.disclosure,
  articles: liveArticles,
  revision: authors.revision,
  createdAt: authors.createdAt,
  updatedAt: authors.updatedAt,
}

type AuthorPage = { limit: number; offset: number; q?: string | undefined }

/** Authors with a page, by name; `q` is part of one. For readers, only those with published work. */
export async function listAuthors(db: Db, page: AuthorPage, onlyShown: boolean) {
  const where = and(onlyShown ? isShown : authors.hasPage, page.q ? ilike(authors.name, containing(page.q)) : undefined)
  const [total] = await db.select({ total: count() }).from(authors).where(where)
  // Articles are counted only for those on the page, not for those skipped to reach it.
  const onPage = db
    .select({ id: authors.id })
    .from(authors)
    .where(where)
    .orderBy(asc(authors.name), asc(authors.slug))
    .limit(page.limit)
    .offset(page.offset)
    .as('on_page')
  const items: Author[] = await db
    .select(shown)
    .from(onPage)
    .innerJoin(authors, eq(authors.id, onPage.id))
    .orderBy(asc(authors.name), asc(authors.slug))
  return { items, total: total?.total ?? 0 }
}

export async function findAuthor(db: Db, id: string): Promise<Author | null> {
  return one(db, eq(authors.id, id))
}

/** The same for a transaction that changes it: another such transaction waits, and then reads what this one stored. */
export async function lockAuthor(tx: Db, id: string): Promise<Author | null> {
  await tx.select({ id: authors.id }).from(authors).where(eq(authors.id, id)).for('no key update')
  return findAuthor(tx, id)
}

/** For a transaction that deletes authors. */
export const holdAuthors = (tx: Db, ids: readonly string[]) => holdRows(tx, authors, ids)

/** Whether an author has published work. */
export async function isAuthorShown(db: Db, id: string): Promise<boolean> {
  return (await db.$count(authors, and(eq(authors.id, id), isShown))) > 0
}

export async function findAuthorBySlug(db: Db, slug: string): Promise<Author | null> {
  return one(db, eq(authors.slug, slug))
}

async function one(db: Db, where: SQL): Promise<Author | null> {
  const [row] = await db.select(shown).from(authors).where(and(authors.hasPage, where))
  return row ?? null
}

export async function isSlugTaken(db: Db, slug: string, exceptId?: string): Promise<boolean> {
  const others = exceptId === undefined ? undefined : ne(authors.id, exceptId)
  const rows = await db
    .select({ id: authors.id })
    .from(authors)
    .where(and(eq(authors.slug, slug), others))
  return rows.length > 0
}

export async function insertAuthor(tx: Db, row: NewAuthor): Promise<string> {
  const [inserted] = await tx.insert(authors).values(row).returning({ id: authors.id })
  await takeOverAddress(tx, row.slug)
  return inserted?.id as string
}

export async function updateAuthor(tx: Db, id: string, changes: Partial<NewAuthor>): Promise<void> {
  if (changes.slug !== undefined) await takeOverAddress(tx, changes.slug)
  await tx
    .update(authors)
    .set({ ...changes, revision: sql`${authors.revision} + 1`, updatedAt: new Date().toISOString() })
    .where(eq(authors.id, id))
}

export async function deleteAuthor(tx: Db, id: string): Promise<void> {
  await tx.delete(authors).where(eq(authors.id, id))
}

/** How many articles, in any state, bear an author's name. */
export async function countArticlesOf(tx: Db, id: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(articleAuthors).where(eq(articleAuthors.authorId, id))
  return row?.total ?? 0
}

/** How many articles, in any state, name an author as their reviewer. */
export async function countReviewedBy(tx: Db, id: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(articleReviewers).where(eq(articleReviewers.authorId, id))
  return row?.total ?? 0
}

/** How many reviews of bookmakers name the author as their tester. */
export async function countTestsOf(tx: Db, id: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(bookmakers).where(eq(bookmakers.testerId, id))
  return row?.total ?? 0
}

/** How many tips, in any state, are an author's. */
export function countTipsOf(db: Db, authorId: string): Promise<number> {
  return db.$count(tips, eq(tips.authorId, authorId))
}

/** Gives one author's unpublished tips to another. */
export async function moveDraftTips(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(tips)
    .set({ authorId: to })
    .where(and(eq(tips.authorId, from), eq(tips.status, 'draft')))
}

/**
 * Gives one author's articles, reviewed articles and tests to another, who may already be among the articles' authors.
 * If one of them wrote what the other reviewed, the reviewer is removed: no one reviews their own articles.
 */
export async function moveArticles(tx: Db, from: string, to: string): Promise<void> {
  // As lists: whatever Postgres knows of the tables, it does not compare all articles with all.
  await tx.execute(sql`
    delete from article_reviewers
    where (author_id = ${from}::uuid and article_id in (${writtenBy(to)}))
      or (author_id = ${to}::uuid and article_id in (${writtenBy(from)}))`)
  await tx.execute(sql`
    update article_authors set author_id = ${to}::uuid
    where author_id = ${from}::uuid and article_id not in (${writtenBy(to)})`)
  await tx.update(articleReviewers).set({ authorId: to }).where(eq(articleReviewers.authorId, from))
  await moveTests(tx, from, to)
}

function writtenBy(id: string): SQL {
  return sql`select article_id from article_authors where author_id = ${id}::uuid`
}

async function moveTests(tx: Db, from: string, to: string): Promise<void> {
  const revision = sql`${bookmakers.revision} + 1`
  await tx.update(bookmakers).set({ testerId: to, revision }).where(eq(bookmakers.testerId, from))
}

/** Ids of the articles that an account created and that name no author, not even the newsroom. */
export async function unnamedArticlesOf(tx: Db, accountId: string): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from articles
    where author_id = ${accountId}::uuid and author_name is null
      and not exists (select 1 from article_authors where article_id = articles.id)
    order by id`)
  return rows.map(({ id }) => id)
}

/** Puts an author's name on articles that have none. */
export async function nameArticles(tx: Db, articleIds: readonly number[], authorId: string): Promise<void> {
  // As one list: an account may have imported tens of thousands, and Postgres takes 65,535 parameters.
  await tx.execute(sql`
    insert into article_authors (article_id, author_id, position)
    select value::int, ${authorId}::uuid, 0
    from jsonb_array_elements_text(${JSON.stringify(articleIds)}::text::jsonb)`)
}

/** Slugs of live articles that an author wrote or reviewed: their pages show the name. */
export async function articlesNaming(tx: Db, id: string): Promise<string[]> {
  // As a list: whatever Postgres knows of the tables, it does not compare all articles with all.
  const rows = await tx.execute<{ slug: string }>(sql`
    select slug from articles
    where ${isLiveIn('articles')} and id = any(array(
      select article_id from article_authors where author_id = ${id}::uuid
      union all select article_id from article_reviewers where author_id = ${id}::uuid))
    order by slug`)
  return rows.map(({ slug }) => slug)
}

/** The author that belongs or belonged to an account. */
export async function ownAuthor(tx: Db, accountId: string): Promise<typeof authors.$inferSelect | null> {
  const [row] = await tx.select().from(authors).where(eq(authors.id, accountId))
  return row ?? null
}

/** Gives an account's former author a different id, so that the account can have a new author. */
export async function partFromAccount(tx: Db, former: typeof authors.$inferSelect): Promise<void> {
  const id = randomUUID()
  // A slug is unique: the old row gives it up first.
  await tx.update(authors).set({ slug: former.id }).where(eq(authors.id, former.id))
  await tx.insert(authors).values({ ...former, id })
  await tx.update(articleAuthors).set({ authorId: id }).where(eq(articleAuthors.authorId, former.id))
  await tx.update(articleReviewers).set({ authorId: id }).where(eq(articleReviewers.authorId, former.id))
  await moveTests(tx, former.id, id)
  await tx.update(tips).set({ authorId: id }).where(eq(tips.authorId, former.id))
  await tx.delete(authors).where(eq(authors.id, former.id))
}

/** The slugs of some authors. */
export async function slugsOfAuthors(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ slug: authors.slug }).from(authors).where(oneOf(authors.id, ids))
  return rows.map(({ slug }) => slug)
}

/** Which of some ids are authors'. */
export async function knownAuthors(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: authors.id }).from(authors).where(oneOf(authors.id, ids))
  return new Set(rows.map(({ id }) => id))
}
