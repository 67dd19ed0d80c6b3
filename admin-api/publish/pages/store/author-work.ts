import { sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles } from '../../../platform/database/tables/articles.ts'

/**
 * Ids of the authors whose name readers find somewhere: on a live article that they wrote or reviewed, a bookmaker that
 * they tested, or a published tip. All of them, or those among some.
 */
export async function authorsWithWork(db: Db, ids?: readonly string[]): Promise<Set<string>> {
  if (ids?.length === 0) return new Set()
  const among =
    ids && sql`and au.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  const rows = await db.execute<{ id: string }>(sql`
    select au.id from authors au where au.has_page ${among ?? sql``} and (
      exists (select 1 from article_authors aa join ${articles} on ${articles.id} = aa.article_id
        where aa.author_id = au.id and ${isLive})
      or exists (select 1 from article_reviewers ar join ${articles} on ${articles.id} = ar.article_id
        where ar.author_id = au.id and ${isLive})
      or exists (select 1 from bookmakers where tester_id = au.id)
      or exists (select 1 from tips where tips.author_id = au.id and tips.published_at is not null))`)
  return new Set(rows.map(({ id }) => id))
}

/** What a page says of its author's stories: since when there are any, how many were corrected, and the newest corrections. */
export type AuthorStories = {
  firstAt: string | null
  corrected: number
  corrections: { text: string; correctedAt: string; slug: string; title: string }[]
}

/** The live stories of some authors, by their ids, with at most `limit` corrections each. */
export async function storiesOf(db: Db, ids: readonly string[], limit: number): Promise<Map<string, AuthorStories>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<AuthorStories & { author: string }>(sql`
    select wanted.id as author, ${instant(sql`stories."firstAt"`)} as "firstAt", counted.corrected, newest.corrections
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as wanted(id)
    cross join lateral (
      select min(${articles.publishedAt}) as "firstAt"
      from article_authors aa join ${articles} on ${articles.id} = aa.article_id
      where aa.author_id = wanted.id::uuid and ${isLive}
    ) stories
    cross join lateral (
      select count(distinct c.article_id)::int as corrected
      from corrections c
        join ${articles} on ${articles.id} = c.article_id
        join article_authors aa on aa.article_id = c.article_id
      where aa.author_id = wanted.id::uuid and ${isLive}
    ) counted
    cross join lateral (
      select coalesce(jsonb_agg(found.correction order by found.at desc, found.id desc), '[]'::jsonb) as corrections
      from (
        select c.id, c.corrected_at as at, jsonb_build_object('text', c.text, 'correctedAt', ${instant(sql`c.corrected_at`)},
          'slug', ${articles.slug}, 'title', ${articles.title}) as correction
        from corrections c
          join ${articles} on ${articles.id} = c.article_id
          join article_authors aa on aa.article_id = c.article_id
        where aa.author_id = wanted.id::uuid and ${isLive}
        order by c.corrected_at desc, c.id desc
        limit ${limit}
      ) found
    ) newest`)
  return new Map(rows.map(({ author, ...stories }) => [author, stories]))
}

function instant(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
