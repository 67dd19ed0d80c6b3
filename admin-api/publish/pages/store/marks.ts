import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { IMAGE_PATH } from '#shared/image-path.ts'
import { isLive } from '../../../content/articles/store/articles.ts'
import { everySlugOf } from '../../../content/matches/store/redirects.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs, articles, categories } from '../../../platform/database/tables/articles.ts'
import {
  articleAuthors,
  articleReviewers,
  articleTags,
  authors,
  tags,
} from '../../../platform/database/tables/names.ts'

/** How many live articles a month has, and how many of them come before an article in its archive. */
export async function archivePosition(
  tx: Db,
  month: string,
  publishedAt: string,
  slug: string,
): Promise<{ before: number; total: number }> {
  const [row] = await tx
    .select({
      before: sql<number>`count(*) filter (where (${articles.publishedAt}, ${articles.slug}) < (${publishedAt}::timestamptz, ${slug}))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(articles)
    .where(
      and(
        isLive,
        sql`${articles.publishedDay} >= ${`${month}-01`}::date`,
        sql`${articles.publishedDay} < ${`${month}-01`}::date + interval '1 month'`,
      ),
    )
  return { before: row?.before ?? 0, total: row?.total ?? 0 }
}

/** Slugs of categories, by ids of which some may be missing or equal. */
export async function categorySlugs(tx: Db, ids: readonly (number | null | undefined)[]): Promise<string[]> {
  const wanted = new Set(ids.flatMap((id) => id ?? []))
  if (wanted.size === 0) return []
  const rows = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(inArray(categories.id, [...wanted]))
  return rows.map(({ slug }) => slug)
}

/** Slugs of the categories that some articles are in. */
export async function categoriesOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await tx
    .selectDistinct({ slug: categories.slug })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(sql`${articles.slug} in ${listed(slugs)}`)
    .orderBy(asc(categories.slug))
  return rows.map(({ slug }) => slug)
}

/** Slugs of some articles' tags. */
export function tagsOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  return linkedTo(tx, slugs, tags, { articleId: articleTags.articleId, id: articleTags.tagId })
}

/** Slugs of the authors of some articles. */
export function authorsOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  return linkedTo(tx, slugs, authors, { articleId: articleAuthors.articleId, id: articleAuthors.authorId })
}

/** Slugs of some articles' reviewers. */
export function reviewersOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  return linkedTo(tx, slugs, authors, { articleId: articleReviewers.articleId, id: articleReviewers.authorId })
}

/** Slugs of the names that a table links to some articles. */
async function linkedTo(
  tx: Db,
  articleSlugs: readonly string[],
  names: typeof tags | typeof authors,
  by: { articleId: PgColumn; id: PgColumn },
): Promise<string[]> {
  if (articleSlugs.length === 0) return []
  // The name of each pair is not read: twenty thousand articles may have four hundred thousand of them.
  const given = sql`select ${articles.id} from ${articles} where ${articles.slug} in ${listed(articleSlugs)}`
  const rows = await tx
    .select({ slug: names.slug })
    .from(names)
    .where(sql`${names.id} in (select ${by.id} from ${by.id.table} where ${by.articleId} in (${given}))`)
    .orderBy(asc(names.slug))
  return rows.map(({ slug }) => slug)
}

/** Slugs of the tags, authors and reviewers of some articles, without reading the articles. */
export async function namesOn(
  tx: Db,
  ids: readonly number[],
): Promise<Record<'tags' | 'authors' | 'reviewers', string[]>> {
  if (ids.length === 0) return { tags: [], authors: [], reviewers: [] }
  const given = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  const bearing = (table: PgTable & { articleId: PgColumn }) => sql`where ${table.articleId} in ${given}`
  const [row] = await tx.execute<Record<'tags' | 'authors' | 'reviewers', string[]>>(sql`
    select ${slugsIn(tags, sql`select tag_id from ${articleTags} ${bearing(articleTags)}`)} as tags,
      ${slugsIn(authors, sql`select author_id from ${articleAuthors} ${bearing(articleAuthors)}`)} as authors,
      ${slugsIn(authors, sql`select author_id from ${articleReviewers} ${bearing(articleReviewers)}`)} as reviewers`)
  return row ?? { tags: [], authors: [], reviewers: [] }
}

function slugsIn(table: typeof tags | typeof authors, ids: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(${table.slug} order by ${table.slug}), '[]'::jsonb) from ${table}
    where ${table.id} in (${ids}))`
}

/** How many live articles months ("2026-11") have. */
export async function archiveSizes(tx: Db, months: readonly string[]): Promise<{ month: string; total: number }[]> {
  const rows = await tx.execute<{ month: string; total: number }>(sql`
    select month, (select count(*)::int from ${articles} where ${isLive}
      and ${articles.publishedDay} >= (month || '-01')::date
      and ${articles.publishedDay} < (month || '-01')::date + interval '1 month') as total
    from jsonb_array_elements_text(${JSON.stringify(months)}::text::jsonb) as given(month)`)
  return [...rows]
}

/** Scheduled articles. */
export async function scheduledArticles(db: Db): Promise<{ slug: string; publishedAt: string }[]> {
  const rows = await db
    .select({ slug: articles.slug, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(articles.published, isNull(articles.trashedAt), sql`${articles.publishedAt} > now()`))
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt as string }))
}

/** Live articles with an image at their head or in their text, with their month ("2026-11") and their category. */
export function articlesShowing(tx: Db, image: string) {
  return tx
    .select({
      slug: articles.slug,
      month: sql<string>`to_char(${articles.publishedDay}, 'YYYY-MM')`,
      category: categories.slug,
    })
    .from(articles)
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(and(isLive, or(eq(articles.featuredImage, image), hasInText(IMAGE_PATH.exec(image)?.[1] ?? ''))))
    .orderBy(asc(articles.slug))
}

/** Live articles that show the table of any of these competitions, or the next match of any of these teams. */
export async function articlesWithWidgets(
  tx: Db,
  of: { competitions: readonly string[]; teams: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ slug: articles.slug })
    .from(articleRefs)
    .innerJoin(articles, eq(articles.id, articleRefs.articleId))
    .where(
      and(
        isLive,
        or(
          and(
            eq(articleRefs.kind, 'league-table'),
            sql`${articleRefs.ref} in ${everySlugOf('competition', of.competitions)}`,
          ),
          and(eq(articleRefs.kind, 'next-match'), sql`${articleRefs.ref} in ${everySlugOf('team', of.teams)}`),
        ),
      ),
    )
    .orderBy(asc(articles.slug))
  return rows.map(({ slug }) => slug)
}

function listed(slugs: readonly string[]) {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`
}

function hasInText(key: string) {
  return sql`exists (select 1 from ${articleRefs} where ${articleRefs.articleId} = ${articles.id}
    and ${articleRefs.kind} = 'media' and ${articleRefs.ref} = ${key})`
}
