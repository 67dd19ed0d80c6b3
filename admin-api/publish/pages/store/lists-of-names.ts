import { and, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isAnyOf } from '../../../platform/database/one-of.ts'
import { articleRefs, articles } from '../../../platform/database/tables/articles.ts'
import { articleAuthors, articleTags, authors, tags } from '../../../platform/database/tables/names.ts'

/**
 * The article lists of which there can be any number, by their slugs: of tags, of authors, and of articles that link to
 * a team. One article may be in thousands of them, so all are read together.
 */
export type ListKind = keyof typeof MEMBERS

/**
 * Authors whether readers know them or not: the first page of an author has to be found as their first article goes
 * live, and as their last one leaves. Until then, and afterwards, their list is empty.
 */
const MEMBERS = {
  tag: sql`select ${tags.slug} as list, ${articleTags.articleId} as article_id
    from ${tags} join ${articleTags} on ${articleTags.tagId} = ${tags.id}`,
  author: sql`select ${authors.slug} as list, ${articleAuthors.articleId} as article_id
    from ${authors} join ${articleAuthors} on ${articleAuthors.authorId} = ${authors.id} and ${authors.hasPage}`,
  team: sql`select ${articleRefs.ref} as list, ${articleRefs.articleId} as article_id
    from ${articleRefs} where ${articleRefs.kind} = 'team'`,
} as const

/** Which of these lists have a page; a team's address may be taken later. */
export async function knownLists(db: Db, kind: ListKind, slugs: readonly string[]): Promise<string[]> {
  if (kind === 'team' || slugs.length === 0) return [...slugs]
  const rows =
    kind === 'tag'
      ? await db.select({ slug: tags.slug }).from(tags).where(isAnyOf(tags.slug, slugs))
      : await db
          .select({ slug: authors.slug })
          .from(authors)
          .where(and(authors.hasPage, isAnyOf(authors.slug, slugs)))
  return rows.map(({ slug }) => slug)
}

/** How many live articles these lists have, or with null all lists of the kind; empty ones are omitted. */
export async function sizesOf(db: Db, kind: ListKind, slugs: readonly string[] | null): Promise<Map<string, number>> {
  if (slugs?.length === 0) return new Map()
  const rows = await db.execute<{ list: string; total: number }>(sql`
    select member.list, count(*)::int as total from (${MEMBERS[kind]}) member join ${articles} on ${articles.id} = member.article_id
    where ${isLive} ${slugs ? sql`and ${isAnyOf(sql`member.list`, slugs)}` : sql``} group by member.list`)
  return new Map(rows.map(({ list, total }) => [list, total]))
}

/** The most articles that these lists could have, if all were live: the articles themselves are not read. */
export async function mostIn(db: Db, kind: ListKind, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.execute<{ list: string; total: number }>(sql`
    select member.list, count(*)::int as total from (${MEMBERS[kind]}) member
    where ${isAnyOf(sql`member.list`, slugs)} group by member.list`)
  return new Map(rows.map(({ list, total }) => [list, total]))
}

/** How many live articles these lists have, and how many of them are older than a given one. Empty ones are omitted. */
export async function positionsIn(
  db: Db,
  kind: ListKind,
  slugs: readonly string[],
  { publishedAt, slug }: { publishedAt: string | null; slug: string },
): Promise<Map<string, { before: number; total: number }>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.execute<{ list: string; before: number; total: number }>(sql`
    select member.list, count(*)::int as total,
      count(*) filter (where ${articles.publishedAt} < ${publishedAt}::timestamptz
        or (${articles.publishedAt} = ${publishedAt}::timestamptz and ${articles.slug} > ${slug}))::int as before
    from (${MEMBERS[kind]}) member join ${articles} on ${articles.id} = member.article_id
    where ${isLive} and ${isAnyOf(sql`member.list`, slugs)} group by member.list`)
  return new Map(rows.map(({ list, before, total }) => [list, { before, total }]))
}

/** The positions (from 0, the oldest) of some articles in these lists. */
export async function placesInEach(
  db: Db,
  kind: ListKind,
  slugs: readonly string[],
  articleSlugs: readonly string[],
): Promise<{ list: string; place: number }[]> {
  if (slugs.length === 0 || articleSlugs.length === 0) return []
  // Not a join with the given ones: see placesIn.
  const rows = await db.execute<{ list: string; place: number }>(sql`
    select list, place from (
      select member.list, ${isAnyOf(articles.slug, articleSlugs)} as is_given, (row_number() over (
        partition by member.list order by ${articles.publishedAt} asc nulls first, ${articles.slug} desc) - 1)::int as place
      from (${MEMBERS[kind]}) member join ${articles} on ${articles.id} = member.article_id
      where ${isLive} and ${isAnyOf(sql`member.list`, slugs)}
    ) ranked where is_given`)
  return [...rows]
}
