import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { articles, clickDays, viewDays } from '../db/tables.ts'

export type ViewCount = { day: string; articleId: number; views: number; at: string }
export type ClickCount = {
  day: string
  bookmakerId: number
  articleId: number
  placement: string
  counted: number
  seen: number
}

/** Adds counts to the daily rows and to the articles, in one transaction. Articles that are gone are left out. */
export async function addCounts(db: Db, views: readonly ViewCount[], clicks: readonly ClickCount[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (views.length > 0) {
      const rows = JSON.stringify(views)
      await tx.execute(sql`
        insert into ${viewDays} (day, article_id, views)
        select v.day, v."articleId", v.views
        from jsonb_to_recordset(${rows}::text::jsonb) as v(day date, "articleId" int, views int)
        where exists (select 1 from ${articles} where ${articles.id} = v."articleId")
        on conflict (day, article_id) do update set views = view_days.views + excluded.views`)
      await tx.execute(sql`
        update ${articles} set views = articles.views + v.views, last_viewed_at = greatest(last_viewed_at, v.at)
        from (select "articleId", sum(views)::int as views, max(at) as at
          from jsonb_to_recordset(${rows}::text::jsonb) as r("articleId" int, views int, at timestamptz)
          group by "articleId") v
        where ${articles.id} = v."articleId"`)
    }
    if (clicks.length > 0) {
      const rows = JSON.stringify(clicks)
      await tx.execute(sql`
        insert into ${clickDays} (day, bookmaker_id, article_id, placement, counted, seen)
        select c.day, c."bookmakerId", c."articleId", c.placement, c.counted, c.seen
        from jsonb_to_recordset(${rows}::text::jsonb)
          as c(day date, "bookmakerId" int, "articleId" int, placement text, counted int, seen int)
        where exists (select 1 from bookmakers where bookmakers.id = c."bookmakerId")
        on conflict (day, bookmaker_id, article_id, placement) do update
        set counted = click_days.counted + excluded.counted, seen = click_days.seen + excluded.seen`)
      await tx.execute(sql`
        update ${articles} set click_count = articles.click_count + c.counted
        from (select "articleId", sum(counted)::int as counted
          from jsonb_to_recordset(${rows}::text::jsonb) as r("articleId" int, counted int)
          group by "articleId") c
        where ${articles.id} = c."articleId" and c.counted > 0`)
    }
  })
}

type LiveViews = { id: number; views: number }

/** Id and written views of a live article. */
export function findLiveViews(db: Db, slug: string): Promise<LiveViews | null> {
  return liveViews(db, eq(articles.slug, slug))
}

export function findLiveViewsById(db: Db, id: number): Promise<LiveViews | null> {
  return liveViews(db, eq(articles.id, id))
}

async function liveViews(db: Db, which: SQL): Promise<LiveViews | null> {
  const [row] = await db
    .select({ id: articles.id, views: articles.views })
    .from(articles)
    .where(and(which, articles.published, isNull(articles.trashedAt), sql`${articles.publishedAt} <= now()`))
  return row ?? null
}

/** Totals over everything that is not in the trash, and the ids of the best and the latest read. */
export async function articleTotals(db: Db, best: number, latest: number) {
  const kept = isNull(articles.trashedAt)
  const [totals] = await db
    .select({
      totalViews: sql<number>`coalesce(sum(${articles.views}), 0)::float8`,
      totalClicks: sql<number>`coalesce(sum(${articles.clickCount}), 0)::float8`,
      averageScore: sql<number>`coalesce(round(avg(nullif(${articles.score}, 0)), 1), 0)::float8`,
      articles: count(),
    })
    .from(articles)
    .where(kept)
  const top = await db
    .select({ id: articles.id })
    .from(articles)
    .where(kept)
    .orderBy(sql`${articles.views} desc nulls last`, sql`${articles.id} desc nulls last`)
    .limit(best)
  const recent = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(kept, isNotNull(articles.lastViewedAt)))
    .orderBy(desc(articles.lastViewedAt), desc(articles.id))
    .limit(latest)
  return { totals, top: top.map((row) => row.id), recent: recent.map((row) => row.id) }
}
