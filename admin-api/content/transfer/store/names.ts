import { sql } from 'drizzle-orm'
import type { ImportedArticle, Named, NamedAuthor } from '#shared/transfer.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles } from '../../../platform/database/tables/articles.ts'

/** The authors, reviewer and tags of an article: slugs, or ids of this installation. And corrections. */
export type ArticleNames = {
  slug: string
  authors: string[]
  authorIds: string[]
  reviewedBy: string | null
  reviewedById: string | null
  tags: string[]
  corrections: NonNullable<ImportedArticle['corrections']>
}

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
 * Creates missing authors and tags of a file, and connects all of them, and the corrections, to the articles of an
 * import. A renamed author and a renamed or merged tag resolve to the current one. Returns the slugs of the tags,
 * authors and reviewers that got articles, and of new authors.
 */
export async function saveNames(
  tx: Db,
  importId: string,
  file: { authors: readonly NamedAuthor[]; tags: readonly Named[]; names: readonly ArticleNames[] },
): Promise<Record<'tags' | 'authors' | 'reviewers', string[]>> {
  if (file.names.length === 0) return { tags: [], authors: [], reviewers: [] }
  // A reviewer is an author too. A name whose page was gone gets none here either.
  const made = await tx.execute<{ slug: string }>(sql`
    insert into authors (slug, name, has_page) select slug, name, coalesce("hasPage", true)
    from ${records(file.authors, 'slug text, name text, "hasPage" boolean')}
    where slug not in (select from_slug from author_redirects)
    on conflict (slug) do nothing
    returning slug`)
  await tx.execute(sql`
    insert into tags (slug, name) select slug, name from ${records(file.tags, 'slug text, name text')}
    where slug not in (select from_slug from tag_redirects)
    on conflict (slug) do nothing`)
  const found = { tags: new Set<string>(), authors: new Set(slugs(made)), reviewers: new Set<string>() }
  for (let from = 0; from < file.names.length; from += AT_ONCE) {
    const some = await connect(tx, importId, file.names.slice(from, from + AT_ONCE))
    for (const kind of ['tags', 'authors', 'reviewers'] as const) for (const slug of some[kind]) found[kind].add(slug)
  }
  return { tags: [...found.tags].sort(), authors: [...found.authors].sort(), reviewers: [...found.reviewers].sort() }
}

// The time that the database takes grows with the square of what it reads as one text.
const AT_ONCE = 200

/** Connects what some articles of a file name; returns the slugs of their tags, authors and reviewers. */
async function connect(
  tx: Db,
  importId: string,
  names: readonly ArticleNames[],
): Promise<Record<'tags' | 'authors' | 'reviewers', string[]>> {
  const given = names.map(({ corrections: _corrections, ...rest }) => rest)
  const named = sql`(select articles.id, names.* from ${records(given, NAMES)}
    join ${articles} using (slug) where articles.import_id = ${importId}::uuid) named`
  const byAuthors = await tx.execute<{ slug: string }>(sql`
    with written as (
      insert into article_authors (article_id, author_id, position)
      select named.id, authors.id, min(place)
      from ${named},
        lateral (
          select value as slug, null as id, ordinality as place
          from jsonb_array_elements_text(named.authors) with ordinality
          union all
          select null, value, ordinality from jsonb_array_elements_text(named."authorIds") with ordinality
        ) wanted
        left join author_redirects on from_slug = wanted.slug
        join authors on authors.slug = wanted.slug or authors.id = wanted.id::uuid or authors.id = author_redirects.author_id
      group by named.id, authors.id
      returning author_id
    )
    select distinct slug from authors join written on author_id = id order by slug`)
  const byReviewers = await tx.execute<{ slug: string }>(sql`
    with checked as (
    insert into article_reviewers (article_id, author_id)
    select named.id, authors.id
    from ${named}
      left join author_redirects on from_slug = named."reviewedBy"
      join authors on authors.slug = named."reviewedBy" or authors.id = named."reviewedById" or authors.id = author_redirects.author_id
      returning author_id
    )
    select distinct slug from authors join checked on author_id = id order by slug`)
  const withTags = await tx.execute<{ slug: string }>(sql`
    with tagged as (
      insert into article_tags (article_id, tag_id)
      select distinct named.id, coalesce(tags.id, tag_redirects.tag_id)
      from ${named}, jsonb_array_elements_text(named.tags) wanted(slug)
        left join tags on tags.slug = wanted.slug
        left join tag_redirects on from_slug = wanted.slug
      where coalesce(tags.id, tag_redirects.tag_id) is not null
      returning tag_id
    )
    select distinct slug from tags join tagged on tag_id = id order by slug`)
  const corrections = names.flatMap(({ slug, corrections }) =>
    corrections.map((correction, place) => ({ slug, place, ...correction })),
  )
  if (corrections.length > 0) {
    await tx.execute(sql`
      insert into corrections (article_id, text, placement, corrected_at)
      select articles.id, names.text, names.placement, names."correctedAt"
      from ${records(corrections, 'slug text, place int, text text, placement text, "correctedAt" timestamptz')}
        join ${articles} using (slug)
      where articles.import_id = ${importId}::uuid
      order by articles.id, names.place`)
  }
  return { tags: slugs(withTags), authors: slugs(byAuthors), reviewers: slugs(byReviewers) }
}

const NAMES = 'slug text, authors jsonb, "authorIds" jsonb, "reviewedBy" text, "reviewedById" uuid, tags jsonb'

function records(rows: readonly object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as names(${sql.raw(columns)})`
}

function slugs(rows: Iterable<{ slug: string }>): string[] {
  return [...rows].map(({ slug }) => slug)
}
