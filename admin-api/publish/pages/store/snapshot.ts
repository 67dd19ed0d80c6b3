import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { BookmakerFile } from '#shared/kinds/bookmaker.ts'
import { isLive } from '../../../content/articles/store/articles.ts'
import { isHeld, isOffered } from '../../../content/bookmakers/store/bookmakers.ts'
import { shownPath } from '../../../content/media/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { oneOf, withId } from '../../../platform/database/one-of.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleRefs, articles, categories, slugRedirects } from '../../../platform/database/tables/articles.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { media } from '../../../platform/database/tables/media.ts'
import {
  articleAuthors,
  articleReviewers,
  articleTags,
  authors,
  corrections,
  tags,
} from '../../../platform/database/tables/names.ts'
import { settings } from '../../../platform/database/tables/site.ts'
import type { MatchPage } from '../../../platform/html/references.ts'

/** The reads that the files of content-cache are built from: live articles only, always in total order. */

export type MediaRow = typeof media.$inferSelect
export type BookmakerRow = typeof bookmakers.$inferSelect & { isHeld: boolean }

const card = {
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  featuredImage: articles.featuredImage,
  featuredImageAlt: articles.featuredImageAlt,
  categoryName: categories.name,
  categorySlug: categories.slug,
  publishedAt: articles.publishedAt,
  readingMinutes: articles.readingMinutes,
  aiReviewed: articles.aiReviewed,
  aiReviewSummary: articles.aiReviewSummary,
  reviewOutdated: articles.reviewOutdated,
}
export type CardRow = Awaited<ReturnType<typeof newestCards>>[number]

export type LiveFilter = {
  categoryId?: number
  tips?: boolean
  tagId?: number
  authorId?: string
  /** Articles that link to any of these pages. */
  linksTo?: readonly LinkedPage[]
}
export type LinkedPage = { kind: MatchPage; slug: string }

export function newestCards(db: Db, limit: number, filter: LiveFilter = {}) {
  return db
    .select(card)
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(liveWhere(filter))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Those of some articles that are live. */
export async function cardsByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ ...card, id: articles.id })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isLive, withId(articles.id, ids)))
}

const MEMBERS = {
  tag: { table: articleTags, of: articleTags.tagId },
  author: { table: articleAuthors, of: articleAuthors.authorId },
  reviewer: { table: articleReviewers, of: articleReviewers.authorId },
} as const

/** The lists of tags, authors or reviewers: the ids of the newest live articles of each, how many there are, and since when. */
export async function newestOfEach(
  db: Db,
  of: keyof typeof MEMBERS,
  ids: readonly (string | number)[],
  limit: number,
): Promise<Map<string, { ids: number[]; total: number; firstAt: string }>> {
  if (ids.length === 0) return new Map()
  const { table, of: column } = MEMBERS[of]
  const rows = await db.execute<{ list: string; ids: number[]; total: number; firstAt: string }>(sql`
    select wanted.id as list, newest.ids, newest.total, ${utcText(sql`newest.first_at`)} as "firstAt"
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as wanted(id)
    cross join lateral (
      select array_agg(found.id order by found.published_at desc nulls last, found.slug) as ids, max(found.total)::int as total,
        min(found.first_at) as first_at
      from (
        select ${articles.id} as id, ${articles.publishedAt} as published_at, ${articles.slug} as slug,
          count(*) over () as total, min(${articles.publishedAt}) over () as first_at
        from ${table} join ${articles} on ${articles.id} = ${table}.article_id
        where ${column} = wanted.id::${sql.raw(of === 'tag' ? 'int' : 'uuid')} and ${isLive}
        order by ${articles.publishedAt} desc nulls last, ${articles.slug}
        limit ${limit}
      ) found
    ) newest
    where newest.total > 0`)
  return new Map(rows.map(({ list, ...newest }) => [list, newest]))
}

export async function countLive(db: Db, filter: LiveFilter = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(liveWhere(filter))
  return row?.total ?? 0
}

export type ArticleFileRow = NonNullable<Awaited<ReturnType<typeof keptArticle>>>

export async function liveArticles(db: Db, slugs: readonly string[]): Promise<ArticleFileRow[]> {
  return slugs.length === 0 ? [] : articlesWhere(db, and(isLive, oneOf(articles.slug, slugs)))
}

/** The texts of those of some articles that are live, with their corrections. */
export async function liveTexts(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .select({ id: articles.id, slug: articles.slug, content: articles.content, corrections: correctionsOf })
    .from(articles)
    .where(and(isLive, oneOf(articles.slug, slugs)))
}

/** An article that is not in the trash, published or not, for a preview link. */
export async function keptArticle(db: Db, id: number) {
  const [row] = await articlesWhere(db, and(eq(articles.id, id), isNull(articles.trashedAt)))
  return row ?? null
}

function articlesWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...card,
      id: articles.id,
      searchTitle: articles.searchTitle,
      searchDescription: articles.searchDescription,
      content: articles.content,
      origin: articles.origin,
      updatedAt: changedAt,
      viewsAtSave: articles.viewsAtSave,
      authors: bylineOf,
      reviewedBy: reviewerOf,
      tags: tagsOf,
      corrections: correctionsOf,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(where)
}

// Written out: in a query of one table the columns of another lose the table's name.
// An account that bears a name and is no author yet, or a name that an import brought, has no page.
const bylineOf = sql<{ name: string; slug: string | null; links: string[] }[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('name', au.name, 'slug', case when au.has_page then au.slug end, 'links', au.links)
    order by aa.position) from article_authors aa join authors au on au.id = aa.author_id
    where aa.article_id = articles.id),
  (select jsonb_build_array(jsonb_build_object('name', name, 'slug', null, 'links', '[]'::jsonb))
    from (select nullif(coalesce(articles.author_name,
      nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')), 'Newsroom') as name) account
    where name is not null),
  '[]'::jsonb)`

const lastCorrected = sql<string | null>`(
  select max(c.corrected_at) from corrections c where c.article_id = articles.id)`.mapWith(articles.updatedAt)

// A correction changes what readers are told, though the text is saved no more.
const changedAt = sql<string>`greatest(articles.updated_at, ${lastCorrected})`.mapWith(articles.updatedAt)

const reviewerOf = sql<{ name: string; slug: string | null } | null>`(
  select jsonb_build_object('name', au.name, 'slug', case when au.has_page then au.slug end)
  from article_reviewers ar join authors au on au.id = ar.author_id
  where ar.article_id = articles.id)`

const tagsOf = sql<{ name: string; slug: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'slug', t.slug) order by t.name, t.slug), '[]'::jsonb)
  from article_tags at join tags t on t.id = at.tag_id
  where at.article_id = articles.id)`

const correctionsOf = sql<{ text: string; placement: 'top' | 'foot'; correctedAt: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('text', c.text, 'placement', c.placement,
    'correctedAt', ${utcText(sql`c.corrected_at`)}) order by c.corrected_at, c.id), '[]'::jsonb)
  from corrections c where c.article_id = articles.id)`

/** Authors that have a page, by name, or those of some slugs. */
export function authorsWithPage(db: Db, ...slugs: string[]) {
  return db
    .select()
    .from(authors)
    .where(and(authors.hasPage, slugs.length === 0 ? undefined : oneOf(authors.slug, slugs)))
    .orderBy(asc(authors.name), asc(authors.slug))
}

/** Every tag, or those of some slugs. */
export function tagsBySlug(db: Db, ...slugs: string[]) {
  return db
    .select()
    .from(tags)
    .where(slugs.length === 0 ? undefined : oneOf(tags.slug, slugs))
    .orderBy(asc(tags.slug))
}

/** Slugs of tags that at least so many live articles bear. */
export async function tagsWith(db: Db, atLeast: number): Promise<string[]> {
  const rows = await db
    .select({ slug: tags.slug })
    .from(tags)
    .innerJoin(articleTags, eq(articleTags.tagId, tags.id))
    .innerJoin(articles, eq(articles.id, articleTags.articleId))
    .where(isLive)
    .groupBy(tags.slug)
    .having(sql`count(*) >= ${atLeast}`)
  return rows.map(({ slug }) => slug)
}

/** Articles of a list from the oldest on: the order of its numbered pages, the reverse of every other list's. */
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

/** How many articles a list has, and how many of them are older than one. */
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

/** Places (from 0, the oldest) that articles have in a list. */
export async function placesIn(db: Db, filter: LiveFilter, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const ranked = db
    .select({
      slug: articles.slug,
      place:
        sql<number>`(row_number() over (order by ${articles.publishedAt} asc nulls first, ${articles.slug} desc) - 1)::int`.as(
          'place',
        ),
    })
    .from(articles)
    .where(liveWhere(filter))
    .as('ranked')
  const rows = await db
    .select({ place: ranked.place })
    .from(ranked)
    .where(sql`${ranked.slug} in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`)
  return rows.map(({ place }) => place)
}

export async function categoryBySlug(db: Db, slug: string) {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row ?? null
}

export function allCategories(db: Db) {
  return db.select().from(categories).orderBy(asc(categories.id))
}

const logo = shownPath(bookmakers.logo)

/** Bookmakers whose offer is in date, by rank, then name. */
export function currentOffers(db: Db, filter: { featured?: boolean; slugs?: readonly string[] } = {}) {
  return db
    .select({ ...getTableColumns(bookmakers), logo, isHeld })
    .from(bookmakers)
    .where(
      and(
        isOffered,
        filter.featured === undefined ? undefined : eq(bookmakers.featured, filter.featured),
        filter.slugs === undefined ? undefined : inArray(bookmakers.slug, [...filter.slugs]),
      ),
    )
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

/** Bookmakers whose offer has begun, ended or not, with who tried them: those that have a page. */
export function begunOffers(db: Db, slug?: string) {
  return db
    .select({
      ...getTableColumns(bookmakers),
      logo,
      isHeld,
      tester: sql<BookmakerFile['test']['by']>`case when ${authors.id} is null then null else jsonb_build_object(
        'name', ${authors.name}, 'slug', case when ${authors.hasPage} then ${authors.slug} end, 'links', ${authors.links}) end`,
    })
    .from(bookmakers)
    .leftJoin(authors, eq(authors.id, bookmakers.testerId))
    .where(
      and(
        sql`coalesce(${bookmakers.validFrom}, now()) <= now()`,
        slug === undefined ? undefined : eq(bookmakers.slug, slug),
      ),
    )
    .orderBy(asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id))
}

export async function mediaByPaths(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, MediaRow>()
  const rows = await db.select().from(media).where(oneOf(media.path, paths))
  return new Map(rows.map((row) => [row.path, row]))
}

/** Images by their file names without the size, whatever width a text shows. */
export async function mediaByKeys(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({
      key: media.key,
      alt: media.alt,
      caption: media.caption,
      credit: media.credit,
      variants: media.variants,
      currentPath: media.currentPath,
    })
    .from(media)
    .where(oneOf(media.key, keys))
  return new Map(rows.map((row) => [row.key as string, row]))
}

/** The current file of an image, by the path that names it. */
export async function currentPathOf(db: Db, path: string): Promise<string> {
  const [row] = await db.select({ currentPath: media.currentPath }).from(media).where(eq(media.path, path))
  return row?.currentPath ?? path
}

export async function settingsMap(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: settings.id, value: settings.value }).from(settings)
  return new Map(rows.map((row) => [row.id, row.value]))
}

export async function archiveMonths(db: Db): Promise<{ year: number; month: number; total: number }[]> {
  const month = sql`date_trunc('month', ${articles.publishedDay})`
  const rows = await db
    .select({
      year: sql<number>`extract(year from ${month})::int`,
      month: sql<number>`extract(month from ${month})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(articles)
    .where(isLive)
    .groupBy(month)
    .orderBy(sql`${month} desc`)
  return rows
}

/** Articles of one month, oldest first; `month` is "2026-11". */
export function archiveArticles(db: Db, month: string, limit: number, offset: number) {
  const first = `${month}-01`
  return db
    .select({
      slug: articles.slug,
      title: articles.title,
      publishedAt: articles.publishedAt,
      updatedAt: changedAt,
      categoryName: categories.name,
      categorySlug: categories.slug,
      image: articles.featuredImage,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(
      and(
        isLive,
        sql`${articles.publishedDay} >= ${first}::date`,
        sql`${articles.publishedDay} < ${first}::date + interval '1 month'`,
      ),
    )
    .orderBy(asc(articles.publishedAt), asc(articles.slug))
    .limit(limit)
    .offset(offset)
}

export async function feedItems(db: Db, limit: number, filter: LiveFilter) {
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      excerpt: articles.excerpt,
      authors: bylineOf,
      category: categories.name,
      image: articles.featuredImage,
      hasOffer: sql<boolean>`exists (select 1 from ${articleRefs}
        where ${articleRefs.articleId} = ${articles.id} and ${articleRefs.kind} = 'bookmaker')`,
      origin: articles.origin,
      correctedAt: lastCorrected,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(liveWhere(filter))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ authors: byline, ...row }) => ({
    ...row,
    author: byline.length > 0 ? byline.map(({ name }) => name).join(', ') : null,
  }))
}

/** At most 1,000, as a news sitemap may hold. */
export function newsOfLastHours(db: Db, hours: number) {
  return db
    .select({ slug: articles.slug, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(isLive, sql`${articles.publishedAt} > now() - make_interval(hours => ${hours})`))
    .orderBy(...newestFirst)
    .limit(1000)
}

/** The newest corrections of live articles. */
export function liveCorrections(db: Db, { limit }: { limit: number }) {
  return db
    .select({
      text: corrections.text,
      correctedAt: corrections.correctedAt,
      slug: articles.slug,
      title: articles.title,
    })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .where(isLive)
    .orderBy(desc(corrections.correctedAt), desc(corrections.id))
    .limit(limit)
}

/** Old slugs that lead to a live article, unless a live article has taken them. */
export function liveRedirects(db: Db) {
  return db
    .select({ from: slugRedirects.fromSlug, to: articles.slug })
    .from(slugRedirects)
    .innerJoin(articles, eq(articles.id, slugRedirects.articleId))
    .where(
      and(
        isLive,
        sql`not exists (select 1 from articles taken where taken.slug = ${slugRedirects.fromSlug}
          and taken.published and taken.trashed_at is null and taken.hold is null and taken.published_at <= now())`,
      ),
    )
    .orderBy(asc(slugRedirects.fromSlug))
}

export async function liveSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: articles.slug }).from(articles).where(isLive)
  return rows.map((row) => row.slug)
}

const oldestFirst = [sql`${articles.publishedAt} asc nulls first`, sql`${articles.slug} desc`]
const newestFirst = [sql`${articles.publishedAt} desc nulls last`, asc(articles.slug)]

function liveWhere(filter: LiveFilter): SQL | undefined {
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

/** Those of some pages that any article links to, live or not. */
export function linkedAmong(db: Db, pages: readonly LinkedPage[]): Promise<LinkedPage[]> {
  return db
    .selectDistinct({ kind: sql<MatchPage>`${articleRefs.kind}`, slug: articleRefs.ref })
    .from(sql`jsonb_to_recordset(${JSON.stringify(pages)}::text::jsonb) as page(kind text, slug text)`)
    .innerJoin(articleRefs, sql`${articleRefs.kind} = page.kind and ${articleRefs.ref} = page.slug`)
}

function linksToAny(pages: readonly LinkedPage[]): SQL {
  const given = JSON.stringify(pages)
  return sql`${articles.id} in (select ref.article_id
    from jsonb_to_recordset(${given}::text::jsonb) as page(kind text, slug text)
    join article_refs ref on ref.kind = page.kind and ref.ref = page.slug)`
}

/** Slugs of the pages of a kind that any article links to. */
export async function linkedSlugs(db: Db, kind: MatchPage): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(
    sql`select distinct ref as slug from article_refs where kind = ${kind} order by slug`,
  )
  return rows.map(({ slug }) => slug)
}

/** Slugs of the pages of a kind that some articles link to. */
export async function pagesLinkedFrom(db: Db, kind: MatchPage, articleSlugs: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(sql`
    select distinct ref.ref as slug from article_refs ref join ${articles} on ${articles.id} = ref.article_id
    where ref.kind = ${kind}
      and ${articles.slug} in (select jsonb_array_elements_text(${JSON.stringify(articleSlugs)}::text::jsonb))
    order by slug`)
  return rows.map(({ slug }) => slug)
}
