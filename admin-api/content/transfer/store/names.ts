import { sql } from 'drizzle-orm'
import type { ImportedArticle, NamedAuthor } from '#shared/transfer.ts'
import type { Db } from '../../../platform/database/client.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { tags } from '../../../platform/database/tables/names.ts'

/** An article's authors, reviewer and tags, as slugs or as ids of this installation, and its corrections. */
export type ArticleNames = {
  slug: string
  authors: string[]
  authorIds: string[]
  reviewedBy: string | null
  reviewedById: string | null
  tags: string[]
  corrections: NonNullable<ImportedArticle['corrections']>
}

/** The same for a stored article. */
export type StoredNames = ArticleNames & { id: number }

/** Which of these slugs categories, authors and tags have, or had. */
export async function knownNames(db: Db, slugs: readonly string[]) {
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`
  return db.execute<{ kind: 'category' | 'author' | 'tag'; slug: string; name: string }>(sql`
    select 'category' as kind, slug, name from categories where slug in ${given}
    union all select 'author', slug, name from authors where slug in ${given}
    union all select 'author', from_slug, '' from author_redirects where from_slug in ${given}
    union all select 'tag', slug, name from tags where slug in ${given}
    union all select 'tag', from_slug, '' from tag_redirects where from_slug in ${given}`)
}

/**
 * Adds hidden articles of an import to their tags, and creates the missing ones, which readers do not see either: a tag
 * is shown with its first live article. A renamed or merged tag resolves to the current one.
 */
export async function tagUnseen(
  tx: Db,
  names: readonly StoredNames[],
  nameOf: ReadonlyMap<string, string>,
): Promise<void> {
  const given = names.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag })))
  if (given.length === 0) return
  // In a fixed order, so that simultaneous imports cannot deadlock.
  const wanted = [...new Set(given.map(({ tag }) => tag))].sort()
  const missing = wanted.map((slug) => ({ slug, name: nameOf.get(slug) ?? slug }))
  await tx.execute(sql`
    insert into tags (slug, name) select slug, name from ${records(missing, 'slug text, name text')}
    where slug not in (select from_slug from tag_redirects)
    order by slug
    on conflict (slug) do nothing`)
  await tx.execute(sql`
    insert into article_tags (article_id, tag_id)
    select distinct names.id, coalesce(tags.id, tag_redirects.tag_id)
    from ${records(given, 'id int, tag text')}
      left join tags on tags.slug = names.tag
      left join tag_redirects on from_slug = names.tag
    where coalesce(tags.id, tag_redirects.tag_id) is not null
    on conflict do nothing`)
}

/** Ids of the tags that were created for an import's hidden articles. */
export async function tagsMadeFor(db: Db, importId: string): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct tags.id from articles join jobs on jobs.id = articles.import_id
      join article_tags on article_tags.article_id = articles.id join tags on tags.id = article_tags.tag_id
    where articles.import_id = ${importId}::uuid and tags.created_at >= jobs.created_at`)
  return rows.map(({ id }) => id)
}

/** Deletes those of some tags that were not used, changed, merged into or created by hand. */
export async function deleteUnused(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    delete from tags where ${withId(tags.id, ids)} and revision = 1
      and not exists (select from article_tags where tag_id = tags.id)
      and not exists (select from tag_redirects where tag_id = tags.id)
      and not exists (select from audit where action = 'tag.create' and target = tags.id::text)`)
}

/**
 * Creates missing authors of a file, and connects them and the corrections to the articles of an import. A renamed
 * author resolves to the current one. Returns the slugs of the tags, authors and reviewers that got articles, and of
 * new authors.
 */
export async function saveNames(
  tx: Db,
  importId: string,
  file: { authors: readonly NamedAuthor[]; names: readonly StoredNames[] },
): Promise<Record<'tags' | 'authors' | 'reviewers', string[]>> {
  if (file.names.length === 0) return { tags: [], authors: [], reviewers: [] }
  // A reviewer is an author too. A name whose page was removed gets none here either.
  const made = await tx.execute<{ slug: string }>(sql`
    insert into authors (slug, name, has_page) select slug, name, coalesce("hasPage", true)
    from ${records(file.authors, 'slug text, name text, "hasPage" boolean')}
    where slug not in (select from_slug from author_redirects)
    on conflict (slug) do nothing
    returning slug`)
  const found = { authors: new Set(slugs(made)), reviewers: new Set<string>() }
  const names = file.names.filter(namesMoreThanTags)
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = await connect(tx, names.slice(from, from + AT_ONCE))
    for (const kind of ['authors', 'reviewers'] as const) for (const slug of some[kind]) found[kind].add(slug)
  }
  // By their current names.
  const withTags = await tx.execute<{ slug: string }>(sql`
    select slug from tags where id in (
      select tag_id from article_tags join articles on articles.id = article_tags.article_id
      where articles.import_id = ${importId}::uuid)
    order by slug`)
  return { tags: slugs(withTags), authors: [...found.authors].sort(), reviewers: [...found.reviewers].sort() }
}

function namesMoreThanTags({ authors, authorIds, reviewedBy, reviewedById, corrections }: ArticleNames): boolean {
  return authors.length + authorIds.length + corrections.length > 0 || (reviewedBy ?? reviewedById) !== null
}

// The database's time grows with the square of what it reads as one text.
const AT_ONCE = 200

/** Connects what some articles of a file name; returns the slugs of their authors and reviewers. */
async function connect(tx: Db, names: readonly StoredNames[]): Promise<Record<'authors' | 'reviewers', string[]>> {
  const given = names.map(({ corrections: _corrections, tags: _tags, ...rest }) => rest)
  const byAuthors = await tx.execute<{ slug: string }>(sql`
    with written as (
      insert into article_authors (article_id, author_id, position)
      select names.id, coalesce(authors.id, by_id.id, author_redirects.author_id) as author, min(place)
      from ${records(given, NAMES)},
        lateral (
          select value as slug, null as id, ordinality as place
          from jsonb_array_elements_text(names.authors) with ordinality
          union all
          select null, value, ordinality from jsonb_array_elements_text(names."authorIds") with ordinality
        ) wanted
        left join authors on authors.slug = wanted.slug
        left join authors by_id on by_id.id = wanted.id::uuid
        left join author_redirects on from_slug = wanted.slug
      where coalesce(authors.id, by_id.id, author_redirects.author_id) is not null
      group by names.id, author
      returning author_id
    )
    select distinct slug from authors join written on author_id = id order by slug`)
  const byReviewers = await tx.execute<{ slug: string }>(sql`
    with checked as (
    insert into article_reviewers (article_id, author_id)
    select names.id, coalesce(authors.id, by_id.id, author_redirects.author_id)
    from ${records(given, NAMES)}
      left join authors on authors.slug = names."reviewedBy"
      left join authors by_id on by_id.id = names."reviewedById"
      left join author_redirects on from_slug = names."reviewedBy"
    where coalesce(authors.id, by_id.id, author_redirects.author_id) is not null
      returning author_id
    )
    select distinct slug from authors join checked on author_id = id order by slug`)
  const corrections = names.flatMap(({ id, corrections }) =>
    corrections.map((correction, place) => ({ id, place, ...correction })),
  )
  if (corrections.length > 0) {
    await tx.execute(sql`
      insert into corrections (article_id, text, placement, corrected_at)
      select id, text, placement, "correctedAt"
      from ${records(corrections, 'id int, place int, text text, placement text, "correctedAt" timestamptz')}
      order by id, place`)
  }
  return { authors: slugs(byAuthors), reviewers: slugs(byReviewers) }
}

const NAMES = 'id int, authors jsonb, "authorIds" jsonb, "reviewedBy" text, "reviewedById" uuid'

function records(rows: readonly object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as names(${sql.raw(columns)})`
}

function slugs(rows: Iterable<{ slug: string }>): string[] {
  return [...rows].map(({ slug }) => slug)
}
