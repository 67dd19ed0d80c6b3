import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { withId } from '../../../platform/database/one-of.ts'
import {
  articleCounters,
  articleRefs,
  articleRevisions,
  articleSearch,
  articles,
  slugRedirects,
} from '../../../platform/database/tables/articles.ts'
import type { Reference } from '../../../platform/html/references.ts'
import { type ArticleRow, type ArticleRows, isLive, type NewArticle } from './articles.ts'
import { learnTitleWords } from './mistyped.ts'
import { indexForSearch, vectorOf } from './search-match.ts'

/** Why a revision was stored. */
export type Reason = (typeof articleRevisions.$inferSelect)['reason']

/** One person's autosaves without a longer pause are one sitting. */
const SITTING_MINUTES = 30

/**
 * Inserts articles in one statement, with their counters, first revision and embeds; with their search words, unless
 * those come `later`, and without learning words for corrections (`learnTitleWords`). Returns their ids, in order.
 */
export async function insertArticles(
  db: Db,
  { rows, columns }: ArticleRows,
  reason: Reason,
  savedBy: string | null,
  words: 'now' | 'later' = 'now',
): Promise<number[]> {
  const searched = sql`, searched as (
    insert into ${articleSearch} (article_id, vector) select id, ${vectorOf('inserted')} from inserted
  )`
  const counters = columns.flatMap((key) => COUNTERS.get(key) ?? [])
  const given = columns.filter((key) => !COUNTERS.has(key)).map(columnOf)
  const fields = [...given, ...counters].map(({ key, type }) => sql`${sql.identifier(key)} ${sql.raw(type)}`)
  const names = list(given.map(({ name }) => sql.identifier(name)))
  const inserted = await db.execute<{ id: number }>(sql`
    with item as materialized (
      select * from jsonb_to_recordset(${rows}::text::jsonb) as r(position int, refs jsonb, ${list(fields)})
    ), inserted as (
      insert into ${articles} (${names})
      select ${list(given.map(({ key }) => sql.identifier(key)))} from item order by position
      returning *
    ), counted as (
      insert into ${articleCounters} (${list([sql`article_id`, ...counters.map(({ name }) => sql.identifier(name))])})
      select ${list([sql`inserted.id`, ...counters.map(({ key }) => sql`item.${sql.identifier(key)}`)])}
      from inserted join item using (slug)
    ), revised as (
      insert into ${articleRevisions} (${REVISION_COLUMNS}, article_id, reason, saved_by, saved_at)
      select ${REVISION_COLUMNS}, id, ${reason}, ${savedBy}::uuid, updated_at from inserted
    ), referred as (
      insert into ${articleRefs} (article_id, kind, ref)
      select inserted.id, r.kind, r.ref
      from inserted join item using (slug), jsonb_to_recordset(item.refs) as r(kind text, ref text)
    ) ${words === 'now' ? searched : sql``}
    select id from inserted order by id`)
  return inserted.map(({ id }) => id)
}

/** Updates an article's columns and search words, and records its view count. */
export async function updateText(tx: Db, id: number, changes: Partial<NewArticle>): Promise<ArticleRow> {
  const views = sql`(select views from ${articleCounters} where article_id = ${id})`
  const [updated] = await tx
    .update(articles)
    .set({ ...changes, viewsAtSave: sql`coalesce(${views}, 0)` })
    .where(eq(articles.id, id))
    .returning()
  if (!updated) throw new Error(`Article ${id} was deleted during its update`)
  if (SEARCHED.some((field) => field in changes)) await indexForSearch(tx, id)
  if ('title' in changes) await learnTitleWords(tx, [id])
  return updated
}

const SEARCHED = ['title', 'excerpt', 'content'] as const

/** Stores the current state of articles as revisions. */
export async function insertRevisions(
  tx: Db,
  ids: readonly number[],
  reason: Reason,
  savedBy: string | null,
): Promise<void> {
  await tx.execute(sql`
    insert into ${articleRevisions} (${REVISION_COLUMNS}, article_id, reason, saved_by, saved_at)
    select ${REVISION_COLUMNS}, id, ${reason}, ${savedBy}::uuid, updated_at from ${articles}
    where ${withId(articles.id, ids)}`)
}

/**
 * Deletes the newest revision if it is an autosave of the same sitting, to be replaced by the next one; returns whether
 * it was.
 */
export async function dropEarlierAutosave(
  tx: Db,
  { id, revision }: Pick<ArticleRow, 'id' | 'revision'>,
  userId: string,
): Promise<boolean> {
  const dropped = await tx
    .delete(articleRevisions)
    .where(
      and(
        eq(articleRevisions.articleId, id),
        eq(articleRevisions.revision, revision),
        eq(articleRevisions.reason, 'autosave'),
        eq(articleRevisions.published, false),
        eq(articleRevisions.savedBy, userId),
        sql`${articleRevisions.savedAt} > now() - make_interval(mins => ${SITTING_MINUTES})`,
      ),
    )
    .returning({ revision: articleRevisions.revision })
  return dropped.length > 0
}

/** Redirects an old slug to the article that had it. */
export async function insertRedirect(tx: Db, fromSlug: string, articleId: number): Promise<void> {
  await tx
    .insert(slugRedirects)
    .values({ fromSlug, articleId })
    .onConflictDoUpdate({ target: slugRedirects.fromSlug, set: { articleId } })
}

/** Replaces an article's recorded embeds and links. */
export async function replaceReferences(tx: Db, articleId: number, references: readonly Reference[]): Promise<void> {
  await tx.delete(articleRefs).where(eq(articleRefs.articleId, articleId))
  if (references.length === 0) return
  // As one list: thousands of parameters block the thread that serves readers.
  await tx.execute(sql`
    insert into ${articleRefs} (article_id, kind, ref)
    select ${articleId}::int, kind, ref
    from jsonb_to_recordset(${JSON.stringify(references)}::text::jsonb) as r(kind text, ref text)`)
}

/** An article whose links were changed, with what publishing needs if it is live. */
export type Readdressed = {
  id: number
  title: string
  revision: number
  live: { slug: string; month: string; category: string | null } | null
}

/**
 * Changes the links and blocks of articles from one team's address to another's, as their next revision with the same
 * wording, so that search words and reviews stay. Missing or deleted ones are skipped.
 */
export async function readdressTeam(
  tx: Db,
  ids: readonly number[],
  { from, to }: { from: string; to: string },
  savedBy: string | null,
): Promise<Readdressed[]> {
  const written = [
    [`href="/team/${from}"`, `href="/team/${to}"`],
    [`data-next-match="${from}"`, `data-next-match="${to}"`],
  ]
  const isWritten = sql.join(
    written.map(([old]) => sql`position(${old} in ${articles.content}) > 0`),
    sql` or `,
  )
  const content = written.reduce((text, [old, now]) => sql`replace(${text}, ${old}, ${now})`, sql`${articles.content}`)
  // In the order in which others lock them.
  await tx.select({ id: articles.id }).from(articles).where(withId(articles.id, ids)).orderBy(articles.id).for('update')
  const rows = await tx.execute<Omit<Readdressed, 'live'> & Record<'slug' | 'month' | 'category', string | null>>(sql`
    update ${articles} set content = ${content}, revision = revision + 1, updated_at = ${new Date().toISOString()},
      views_at_save = coalesce((select views from ${articleCounters} where article_id = articles.id), 0)
    where ${withId(articles.id, ids)} and import_id is null and (${isWritten})
    returning id, title, revision, case when ${isLive} then slug end as slug,
      to_char(published_day, 'YYYY-MM') as month,
      (select slug from categories where categories.id = articles.category_id) as category`)
  const changed = rows.map(({ id }) => id)
  await insertRevisions(tx, changed, 'save', savedBy)
  await moveTeamReferences(tx, { from, to }, withId(articleRefs.articleId, changed))
  return rows.map(({ id, title, revision, slug, month, category }) => {
    const live = slug !== null && month !== null ? { slug, month, category } : null
    return { id, title, revision, live }
  })
}

/**
 * Records articles as linking to another team, and as showing its next match: all that did so for one team, or some of
 * them.
 */
export async function moveTeamReferences(
  tx: Db,
  { from, to }: { from: string; to: string },
  which?: SQL,
): Promise<void> {
  const isOfTeam = and(sql`kind in ('team', 'next-match') and ref = ${from}`, which)
  // Articles with both lose one. With its limit it is looked up for each, and a step has almost none.
  await tx.execute(sql`
    delete from ${articleRefs} where ${isOfTeam} and (
      select true from article_refs other
      where other.article_id = article_refs.article_id and other.kind = article_refs.kind and other.ref = ${to} limit 1)`)
  await tx.execute(sql`update ${articleRefs} set ref = ${to} where ${isOfTeam}`)
}

type Column = { key: string; name: string; type: string }

const COLUMNS = columnsOf(articles)
const COUNTERS = columnsOf(articleCounters)

// A revision has every column that it shares with the article.
const REVISION_COLUMNS = list(
  Object.values(getTableColumns(articleRevisions))
    .filter(({ name }) => [...COLUMNS.values()].some((column) => column.name === name))
    .map(({ name }) => sql.identifier(name)),
)

function columnsOf(table: typeof articles | typeof articleCounters): Map<string, Column> {
  const columns = Object.entries(getTableColumns(table))
  return new Map(columns.map(([key, column]) => [key, { key, name: column.name, type: column.getSQLType() }]))
}

function columnOf(key: string): Column {
  const column = COLUMNS.get(key)
  if (!column) throw new Error(`articles has no column ${key}`)
  return column
}

function list(parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join(parts as SQL[], sql`, `)
}
