import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#shared/constants.ts'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { isAnyOf, lookedUp } from '../../../platform/database/one-of.ts'
import { articleRefs, articles, categories } from '../../../platform/database/tables/articles.ts'
import { articleAuthors, articleReviewers, articleTags } from '../../../platform/database/tables/names.ts'
import { card } from './article-columns.ts'
import { type LinkedPage, linksToAny } from './article-links.ts'

/** Lists of live articles, always in total order. */

export type CardRow = Awaited<ReturnType<typeof newestCards>>[number]

export type LiveFilter = {
  categoryId?: number
  tips?: boolean
  tagId?: number
  authorId?: string
  /** Articles that link to any of these pages. */
  linksTo?: readonly LinkedPage[]
}

export function newestCards(db: Db, limit: number, filter: LiveFilter = {}) {
  return db
    .select(card)
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(liveWhere(filter))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Articles of a list, oldest first: the order of its numbered pages, the reverse of every other list's. */
export async function oldestCards(db: Db, limit: number, offset: number, filter: LiveFilter) {
  const page = db
    .select({ id: articles.id })
    .from(articles)
    .where(liveWhere(filter))
    .orderBy(...oldestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(card)
    .from(page)
    .innerJoin(articles, eq(articles.id, page.id))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .orderBy(...oldestFirst)
}

/** Those of some articles that are live. */
export async function cardsByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ ...card, id: articles.id })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isLive, lookedUp(articles.id, ids)))
}

const MEMBERS = {
  tag: { table: articleTags, isOf: sql`${articleTags.tagId} = wanted.id::int` },
  author: { table: articleAuthors, isOf: sql`${articleAuthors.authorId} = wanted.id::uuid` },
  reviewer: { table: articleReviewers, isOf: sql`${articleReviewers.authorId} = wanted.id::uuid` },
  team: { table: articleRefs, isOf: sql`${articleRefs.kind} = 'team' and ${articleRefs.ref} = wanted.id` },
} as const

/** The lists of a tag, an author or a reviewer by id, and of the articles that link to a team by its slug. */
export type ListsOf = keyof typeof MEMBERS

/** The ids of the newest live articles of each of some lists, their total number, and the time of the first. */
export async function newestOfEach(
  db: Db,
  of: ListsOf,
  ids: readonly (string | number)[],
  limit: number,
): Promise<Map<string, { ids: number[]; total: number; firstAt: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<{ list: string; ids: number[]; total: number; firstAt: string }>(sql`
    select wanted.id as list, newest.ids, newest.total, ${utcText(sql`newest.first_at`)} as "firstAt"
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as wanted(id)
    cross join lateral (
      select array_agg(found.id order by found.published_at desc nulls last, found.slug) as ids, max(found.total)::int as total,
        min(found.first_at) as first_at
      from (
        select ${articles.id} as id, ${articles.publishedAt} as published_at, ${articles.slug} as slug,
          count(*) over () as total, min(${articles.publishedAt}) over () as first_at
        from ${articles} where ${isMember(of)} and ${isLive}
        order by ${articles.publishedAt} desc nulls last, ${articles.slug}
        limit ${limit}
      ) found
    ) newest
    where newest.total > 0`)
  return new Map(rows.map(({ list, ...newest }) => [list, newest]))
}

/**
 * The ids of the articles on some numbered pages of such lists, oldest first, and the number of articles in each list.
 * Each list is passed through once, however many of its pages are requested.
 */
export async function pagesOfEach(
  db: Db,
  of: ListsOf,
  lists: readonly { id: string | number; pages: readonly number[] }[],
): Promise<{ list: string; page: number; ids: number[]; total: number }[]> {
  if (lists.length === 0) return []
  const rows = await db.execute<{ list: string; page: number; ids: number[]; total: number }>(sql`
    select wanted.id as list, found.page, array_agg(found.id order by found.place) as ids, max(found.total)::int as total
    from jsonb_to_recordset(${JSON.stringify(lists)}::text::jsonb) as wanted(id text, pages int[])
    cross join lateral (
      select id, place, total, ((place - 1) / ${PAGE_SIZE} + 1)::int as page from (
        select ${articles.id} as id, count(*) over () as total,
          row_number() over (order by ${articles.publishedAt} asc nulls first, ${articles.slug} desc) as place
        from ${articles} where ${isMember(of)} and ${isLive}
      ) member
    ) found
    where found.page = any (wanted.pages)
    group by wanted.id, found.page`)
  return [...rows]
}

// As a list: whatever Postgres knows of the tables, it does not read all articles for each list.
function isMember(of: ListsOf): SQL {
  const { table, isOf } = MEMBERS[of]
  return sql`${articles.id} = any(array(select ${table}.article_id from ${table} where ${isOf}))`
}

export async function countLive(db: Db, filter: LiveFilter = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(liveWhere(filter))
  return row?.total ?? 0
}

/** How many articles a list has, and how many of them are older than a given one. */
export async function positionIn(
  db: Db,
  filter: LiveFilter,
  { publishedAt, slug }: { publishedAt: string | null; slug: string },
): Promise<{ before: number; total: number }> {
  const [row] = await db
    .select({
      before: sql<number>`count(*) filter (where ${articles.publishedAt} < ${publishedAt}::timestamptz
        or (${articles.publishedAt} = ${publishedAt}::timestamptz and ${articles.slug} > ${slug}))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(articles)
    .where(liveWhere(filter))
  return { before: row?.before ?? 0, total: row?.total ?? 0 }
}

/** The positions (from 0, the oldest) of articles in a list. */
export async function placesIn(db: Db, filter: LiveFilter, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const ranked = db
    .select({
      // Looked up in a hash, whatever Postgres knows of the table: in a join, without statistics, each is compared with
      // each.
      isGiven: isAnyOf(articles.slug, slugs).as('is_given'),
      place:
        sql<number>`(row_number() over (order by ${articles.publishedAt} asc nulls first, ${articles.slug} desc) - 1)::int`.as(
          'place',
        ),
    })
    .from(articles)
    .where(liveWhere(filter))
    .as('ranked')
  const rows = await db.select({ place: ranked.place }).from(ranked).where(sql`${ranked.isGiven}`)
  return rows.map(({ place }) => place)
}

export function liveWhere(filter: LiveFilter): SQL | undefined {
  return and(
    isLive,
    filter.categoryId === undefined ? undefined : eq(articles.categoryId, filter.categoryId),
    filter.tips ? sql`${articles.isTip}` : undefined,
    filter.tagId === undefined
      ? undefined
      : sql`${articles.id} in (select at.article_id from article_tags at where at.tag_id = ${filter.tagId})`,
    filter.authorId === undefined
      ? undefined
      : sql`${articles.id} in (select aa.article_id from article_authors aa where aa.author_id = ${filter.authorId}::uuid)`,
    filter.linksTo && linksToAny(filter.linksTo),
  )
}

const oldestFirst = [sql`${articles.publishedAt} asc nulls first`, sql`${articles.slug} desc`]

export const newestFirst = [sql`${articles.publishedAt} desc nulls last`, asc(articles.slug)]
