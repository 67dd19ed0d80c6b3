import { sql } from 'drizzle-orm'
import { isLive } from '../../content/articles/store/articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { mostRead, mostReadCounts, viewDays } from '../../platform/database/tables/analytics.ts'
import { articles, categories } from '../../platform/database/tables/articles.ts'

const LISTED = 5

/** Takes the turn to count; false if another process counted less than so many minutes ago. */
export async function takeTurn(tx: Db, minutes: number): Promise<boolean> {
  // A future time was written by a clock that has been set back since.
  const rows = await tx.execute(sql`
    insert into ${mostReadCounts} (id, counted_at) values (1, now())
    on conflict (id) do update set counted_at = now()
    where most_read_counts.counted_at <= now() - make_interval(mins => ${minutes}) or most_read_counts.counted_at > now()
    returning id`)
  return rows.length > 0
}

type Counted = { category: number; period: 'day' | 'week'; ids: number[] }

/**
 * The most-read articles of a day and of the seven days up to it, for the whole site (category 0) and for each
 * category.
 */
async function countMostRead(tx: Db, today: string): Promise<Counted[]> {
  return tx.execute<Counted>(sql`
    with counted as (
      select v.article_id as id, ${articles.categoryId} as category, ${articles.publishedAt} as published_at,
        sum(v.views) filter (where v.day = ${today}::date) as day, sum(v.views) as week
      from ${viewDays} v join ${articles} on ${articles.id} = v.article_id
      where v.day > ${today}::date - 7 and v.day <= ${today}::date and ${isLive}
      group by v.article_id, ${articles.categoryId}, ${articles.publishedAt}
    ), both_periods as (
      select id, category, published_at, 'day' as period, day as views from counted where day > 0
      union all
      select id, category, published_at, 'week', week from counted where week > 0
    ), lists as (
      select id, period, views, published_at, 0 as list from both_periods
      union all
      select id, period, views, published_at, category from both_periods where category is not null
    ), placed as (
      select id, list, period,
        row_number() over (partition by list, period order by views desc, published_at desc, id desc) as place
      from lists
    )
    select list as category, period, jsonb_agg(id order by place) as ids
    from placed where place <= ${LISTED}
    group by list, period`)
}

/** Stores the lists of a day; returns which changed, home (0) or category ids, and home's current articles. */
export async function storeMostRead(tx: Db, today: string): Promise<{ changed: number[]; onHome: number[] }> {
  const counted = JSON.stringify(await countMostRead(tx, today))
  const rows = await tx.execute<{ category: number }>(sql`
    with now_read as (
      select category, period, ids from jsonb_to_recordset(${counted}::text::jsonb) as n(category int, period text, ids int[])
    ), gone as (
      delete from ${mostRead} m
      where not exists (select 1 from now_read n where n.category = m.category_id and n.period = m.period)
      returning m.category_id
    ), stored as (
      insert into ${mostRead} (category_id, period, article_ids) select category, period, ids from now_read
      on conflict (category_id, period) do update set article_ids = excluded.article_ids
      where most_read.article_ids <> excluded.article_ids
      returning category_id
    )
    select distinct category_id as category from (select * from gone union all select * from stored) changed`)
  const home = await tx.execute<{ id: number }>(
    sql`select distinct unnest(article_ids) as id from ${mostRead} where category_id = 0`,
  )
  return { changed: rows.map(({ category }) => category), onHome: home.map(({ id }) => id) }
}

/** Slugs of categories. */
export async function slugsOf(tx: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.execute<{ slug: string }>(sql`
    select slug from ${categories}
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`)
  return rows.map(({ slug }) => slug)
}
