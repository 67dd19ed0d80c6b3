import { type SQL, sql } from 'drizzle-orm'
import { isLive } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { articles } from '../../../platform/database/tables/articles.ts'

/**
 * Ids of the authors with published work: a live article that they wrote or reviewed, a bookmaker that they tested, or
 * a published tip. All of them, or those among some.
 */
export async function authorsWithWork(db: Db, ids?: readonly string[]): Promise<Set<string>> {
  if (ids?.length === 0) return new Set()
  const among =
    ids && sql`and au.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  const rows = await db.execute<{ id: string }>(sql`
    select au.id from authors au
      left join lateral ${oneLive(sql`article_authors`)} written on true
      left join lateral ${oneLive(sql`article_reviewers`)} reviewed on true
    where au.has_page ${among ?? sql``} and (
      written.found or reviewed.found
      or exists (select 1 from bookmakers where tester_id = au.id)
      or exists (select 1 from tips where tips.author_id = au.id and tips.published_at is not null))`)
  return new Set(rows.map(({ id }) => id))
}

// Each kind is looked for in turn: most authors have one among their first. As a list: to find the first, Postgres
// would read through the work of all authors as long as it has no statistics.
function oneLive(table: SQL): SQL {
  return sql`(select true as found from ${articles} where ${isLive} and ${articles.id} = any(array(
    select bears.article_id from ${table} bears where bears.author_id = au.id)) limit 1)`
}

/** The corrections of an author's live stories: how many stories have one, and the newest. */
export type AuthorCorrections = {
  corrected: number
  corrections: { text: string; correctedAt: string; slug: string; title: string }[]
}

/** The corrections of some authors' stories, by author id, at most `limit` of each. */
export async function correctionsBy(
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<Map<string, AuthorCorrections>> {
  if (ids.length === 0) return new Map()
  // Only as many are read as are shown: an author of many years has thousands. As lists: whatever Postgres knows of the
  // tables, it does not read all articles for each author.
  const theirs = sql`from corrections c where c.article_id = any(array(
    select ${articles.id} from ${articles} where ${isLive} and ${articles.id} = any(array(
      select aa.article_id from article_authors aa where aa.author_id = wanted.id::uuid))))`
  const rows = await db.execute<AuthorCorrections & { author: string }>(sql`
    select wanted.id as author, counted.corrected, newest.corrections
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as wanted(id)
    cross join lateral (select count(distinct c.article_id)::int as corrected ${theirs}) counted
    cross join lateral (
      select jsonb_agg(jsonb_build_object('text', found.text, 'correctedAt', ${utcText(sql`found.corrected_at`)},
        'slug', ${articles.slug}, 'title', ${articles.title}) order by found.corrected_at desc, found.id desc) as corrections
      from (
        select c.id, c.text, c.corrected_at, c.article_id ${theirs} order by c.corrected_at desc, c.id desc limit ${limit}
      ) found join ${articles} on ${articles.id} = any(array[found.article_id])
    ) newest
    where counted.corrected > 0`)
  return new Map(rows.map(({ author, corrected, corrections }) => [author, { corrected, corrections }]))
}
