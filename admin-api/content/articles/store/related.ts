import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { articleRefs, articleRelated, articles } from '../../../platform/database/tables/articles.ts'
import { articleTags } from '../../../platform/database/tables/names.ts'
import { isLive } from './articles.ts'

/** How many related stories an article's page shows. */
const RELATED = 3
// For each thing that two stories share, this many on either side: enough to choose from, however many share it.
const NEAREST = 6
// The number of its links to matches, teams and competitions that are compared, and of articles on either side that are
// checked for each: drafts have links too, and a thousand of them may come before the first live story.
const MOST_LINKS = 50
const MOST_LOOKED_AT = 100

/** The related stories of articles' pages, by the articles' ids; chosen now if not chosen yet. */
export async function relatedIds(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const kept = await keptRelated(db, ids)
  const chosen = await chooseRelated(
    db,
    ids.filter((id) => !kept.has(id)),
  )
  if (chosen.size === 0) return kept
  await db.execute(sql`
    insert into ${articleRelated} (article_id, related)
    select c.id, c.related from ${chosenRows(chosen)}
    join ${articles} on ${articles.id} = c.id
    on conflict do nothing`)
  // Another process may have chosen first.
  return new Map([...chosen, ...(await keptRelated(db, ids))])
}

/**
 * The nearest stories to some live articles: first by what they share (a match, a team, a tag, a competition, the
 * category), then by time. Nearest, not newest, so that no story is related to thousands. Nulls are ordered as in the
 * index, though live stories have none: otherwise Postgres would sort the whole category for each.
 */
export async function chooseRelated(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<{ id: number; related: number[] }>(sql`
    with wanted as (
      select id, category_id, published_at from ${articles} where ${withId(articles.id, ids)}
    ), shared as (
      select w.id, near.id as other, 3 as points
      from wanted w join ${articleTags} own on own.article_id = w.id
      cross join lateral (
        ${nearestLive(sql`select t.article_id as id from ${articleTags} t
          where (t.tag_id, t.article_id) < (own.tag_id, w.id) and t.tag_id >= own.tag_id
          order by t.tag_id desc, t.article_id desc`)}
        union all
        ${nearestLive(sql`select t.article_id as id from ${articleTags} t
          where (t.tag_id, t.article_id) > (own.tag_id, w.id) and t.tag_id <= own.tag_id
          order by t.tag_id, t.article_id`)}
      ) near
      union all
      select w.id, near.id, case own.kind when 'match' then 4 when 'competition' then 1 else 3 end
      from wanted w
      cross join lateral (
        select kind, ref from ${articleRefs}
        where article_id = w.id and kind in ('match', 'team', 'next-match', 'competition')
        order by kind, ref limit ${MOST_LINKS}
      ) own
      cross join lateral (
        ${nearestLive(sql`select r.article_id as id from ${articleRefs} r
          where (r.kind, r.ref, r.article_id) < (own.kind, own.ref, w.id) and (r.kind, r.ref) >= (own.kind, own.ref)
          order by r.kind desc, r.ref desc, r.article_id desc`)}
        union all
        ${nearestLive(sql`select r.article_id as id from ${articleRefs} r
          where (r.kind, r.ref, r.article_id) > (own.kind, own.ref, w.id) and (r.kind, r.ref) <= (own.kind, own.ref)
          order by r.kind, r.ref, r.article_id`)}
      ) near
      union all
      select w.id, near.id, 1
      from wanted w
      cross join lateral (
        (select articles.id from ${articles} where ${articles.categoryId} = w.category_id and ${isLive}
          and ${articles.publishedAt} <= w.published_at and ${articles.id} <> w.id
          order by ${articles.publishedAt} desc nulls last, ${articles.slug} limit ${NEAREST})
        union all
        (select articles.id from ${articles} where ${articles.categoryId} = w.category_id and ${isLive}
          and ${articles.publishedAt} > w.published_at
          order by ${articles.publishedAt} asc nulls first, ${articles.slug} desc limit ${NEAREST})
      ) near
    ), summed as (
      select id, other, sum(points) as points from shared group by id, other
    ), placed as (
      select s.id, s.other, row_number() over (
        partition by s.id
        order by s.points desc, abs(extract(epoch from o.published_at - w.published_at)), s.other desc
      ) as place
      from summed s join wanted w on w.id = s.id join ${articles} o on o.id = s.other
    )
    select w.id, coalesce(jsonb_agg(p.other order by p.place) filter (where p.place <= ${RELATED}), '[]'::jsonb) as related
    from wanted w left join placed p on p.id = w.id
    group by w.id`)
  return new Map(rows.map(({ id, related }) => [id, related]))
}

// Checks one neighbour after the other, along an index, until there are enough. Postgres does not know how many
// articles share a thing: with a join, or with equality instead of ranges before and after, it reads all of them, which
// were thousands for each of fifty articles while readers waited.
function nearestLive(neighbours: SQL): SQL {
  return sql`(select id from (${neighbours} limit ${MOST_LOOKED_AT}) as neighbour
    where (select ${isLive} from ${articles} where ${articles.id} = neighbour.id) limit ${NEAREST})`
}

/** Chooses again for articles that already have a choice; returns the slugs of those whose choice changed. */
export async function refreshRelated(tx: Db, ids: readonly number[]): Promise<string[]> {
  const chosen = await chooseRelated(tx, ids)
  if (chosen.size === 0) return []
  const rows = await tx.execute<{ slug: string }>(sql`
    update ${articleRelated} set related = c.related
    from ${chosenRows(chosen)} join ${articles} on ${articles.id} = c.id
    where ${articleRelated.articleId} = c.id and ${articleRelated.related} <> c.related
      and ${withId(articleRelated.articleId, [...chosen.keys()])}
    returning ${articles.slug} as slug`)
  return rows.map(({ slug }) => slug)
}

/** Has an article's related stories chosen again when they are next needed. */
export async function forgetRelated(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from ${articleRelated} where article_id = ${id}`)
}

/** Has articles related to this one choose again. */
export async function forgetRelatedTo(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from ${articleRelated} where related @> array[${id}::int]`)
}

/** Slugs of live articles whose pages show an article, live or not, as related. */
export async function articlesNamingOne(db: Db, id: number): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(sql`
    select ${articles.slug} as slug from ${articleRelated} join ${articles} on ${articles.id} = article_related.article_id
    where article_related.related @> array[${id}::int] and ${isLive}
    order by slug`)
  return rows.map(({ slug }) => slug)
}

/** Slugs of live articles whose pages show any of some live articles as related. */
export async function articlesNaming(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  // There may be thousands on either side: each choice is read once, not searched for each of them.
  const rows = await db.execute<{ slug: string }>(sql`
    select ${articles.slug} as slug from ${articles}
    where ${isLive} and ${articles.id} = any(array(
      select r.article_id from ${articleRelated} r cross join lateral unnest(r.related) as other(id)
      where other.id in (
        select named.id from ${articles} named where named.trashed_at is null and named.slug in (
          select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb)
        )
      )
    ))
    order by slug`)
  return rows.map(({ slug }) => slug)
}

async function keptRelated(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<{ id: number; related: number[] }>(sql`
    select article_id as id, to_jsonb(related) as related from ${articleRelated}
    where ${withId(articleRelated.articleId, ids)}`)
  return new Map(rows.map(({ id, related }) => [id, related]))
}

function chosenRows(chosen: ReadonlyMap<number, readonly number[]>) {
  const rows = JSON.stringify([...chosen].map(([id, related]) => ({ id, related })))
  return sql`jsonb_to_recordset(${rows}::text::jsonb) as c(id int, related int[])`
}
