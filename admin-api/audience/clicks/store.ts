import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { isKeptCounter, isLive } from '../../content/articles/store/articles.ts'
import { isHeld } from '../../content/bookmakers/store/bookmakers.ts'
import type { Db } from '../../platform/database/client.ts'
import { clickHours, countBatches, offerDays, siteDays, viewDays } from '../../platform/database/tables/analytics.ts'
import { articleCounters, articles } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import type { Batch } from './store/batch.ts'
import { addLateCounts } from './store/windows.ts'

/**
 * Adds a batch of counts to the articles' counters and to the daily tables, in one transaction, and only once however
 * often it is sent. Views of deleted articles only count for the site; so do clicks from unknown articles.
 */
export async function addCounts(db: Db, batch: Batch): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx.insert(countBatches).values({ id: batch.id }).onConflictDoNothing().returning()
    if (!isNew) return
    if (batch.views.length > 0) await addViews(tx, batch.views)
    if (batch.clicks.length > 0) await addClicks(tx, batch.clicks)
    await addSiteDays(tx, batch)
    // Always: only the windows know which days they have passed, and two clocks may disagree about the day.
    await addLateCounts(tx, batch)
  })
}

async function addViews(tx: Db, views: Batch['views']): Promise<void> {
  const rows = JSON.stringify(views)
  await tx.execute(sql`
    insert into ${viewDays} (day, article_id, views)
    select v.day, v."articleId", v.views
    from jsonb_to_recordset(${rows}::text::jsonb) as v(day date, "articleId" int, views int)
    where exists (select 1 from ${articles} where ${articles.id} = v."articleId")
    on conflict (day, article_id) do update set views = view_days.views + excluded.views`)
  await tx.execute(sql`
    update ${articleCounters} set views = article_counters.views + v.views, last_viewed_at = greatest(last_viewed_at, v.at)
    from (select "articleId", sum(views)::int as views, max(at) as at
      from jsonb_to_recordset(${rows}::text::jsonb) as r("articleId" int, views int, at timestamptz)
      group by "articleId") v
    where article_id = v."articleId"`)
}

async function addClicks(tx: Db, clicks: Batch['clicks']): Promise<void> {
  const rows = JSON.stringify(clicks)
  // Anyone can invent an unknown article; the click itself is real.
  await tx.execute(sql`
    insert into ${clickHours} (day, hour, bookmaker_id, article_id, placement, device, counted, seen)
    select c.day, c.hour, c."bookmakerId", coalesce(a.id, 0), c.placement, c.device, sum(c.counted), sum(c.seen)
    from jsonb_to_recordset(${rows}::text::jsonb)
      as c(day date, hour int, "bookmakerId" int, "articleId" int, placement text, device text, counted int, seen int)
    left join ${articles} a on a.id = c."articleId"
    where c.counted > 0
    group by 1, 2, 3, 4, 5, 6
    on conflict (day, hour, bookmaker_id, article_id, placement, device) do update
    set counted = click_hours.counted + excluded.counted, seen = click_hours.seen + excluded.seen`)
  await tx.execute(sql`
    insert into ${offerDays} (day, bookmaker_id, placement, device, counted, seen)
    select day, "bookmakerId", placement, device, sum(counted), sum(seen)
    from jsonb_to_recordset(${rows}::text::jsonb)
      as c(day date, "bookmakerId" int, placement text, device text, counted int, seen int)
    group by 1, 2, 3, 4
    on conflict (day, bookmaker_id, placement, device) do update
    set counted = offer_days.counted + excluded.counted, seen = offer_days.seen + excluded.seen`)
  await tx.execute(sql`
    update ${articleCounters} set click_count = article_counters.click_count + c.counted
    from (select "articleId", sum(counted)::int as counted
      from jsonb_to_recordset(${rows}::text::jsonb) as r("articleId" int, counted int)
      group by "articleId") c
    where article_id = c."articleId" and c.counted > 0`)
}

const NOTHING = { views: 0, leftOut: 0, counted: 0, seen: 0 }

async function addSiteDays(tx: Db, { views, leftOut, clicks }: Batch): Promise<void> {
  const rows = [
    ...views.map(({ day, views }) => ({ ...NOTHING, day, views })),
    ...leftOut.map(({ day, views }) => ({ ...NOTHING, day, leftOut: views })),
    ...clicks.map(({ day, counted, seen }) => ({ ...NOTHING, day, counted, seen })),
  ]
  await tx.execute(sql`
    insert into ${siteDays} (day, views, views_left_out, counted, seen)
    select day, sum(views), sum("leftOut"), sum(counted), sum(seen)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) 
      as r(day date, views int, "leftOut" int, counted int, seen int)
    group by day
    on conflict (day) do update set views = site_days.views + excluded.views,
      views_left_out = site_days.views_left_out + excluded.views_left_out,
      counted = site_days.counted + excluded.counted, seen = site_days.seen + excluded.seen`)
}

/** Deletes old batch ids, which are never sent again. */
export async function deleteOldBatches(db: Db, days: number): Promise<void> {
  await db.delete(countBatches).where(lt(countBatches.writtenAt, sql`now() - make_interval(days => ${days})`))
}

/** Every bookmaker's stored link, and its offer's dates. */
export function listAffiliateLinks(db: Db) {
  return db
    .select({
      id: bookmakers.id,
      slug: bookmakers.slug,
      affiliateLink: bookmakers.affiliateLink,
      validFrom: bookmakers.validFrom,
      validUntil: bookmakers.validUntil,
      // An unconfirmed link leads to the review, like that of a held offer.
      isHeld: sql<boolean>`(${isHeld}) or not ${bookmakers.linksConfirmed}`,
    })
    .from(bookmakers)
    .orderBy(asc(bookmakers.id))
}

type LiveViews = { id: number; views: number }

/** Id and stored views of a live article. */
export function findLiveViews(db: Db, slug: string): Promise<LiveViews | null> {
  return liveViews(db, eq(articles.slug, slug))
}

export function findLiveViewsById(db: Db, id: number): Promise<LiveViews | null> {
  return liveViews(db, eq(articles.id, id))
}

async function liveViews(db: Db, which: SQL): Promise<LiveViews | null> {
  const [row] = await db
    .select({ id: articles.id, views: articleCounters.views })
    .from(articles)
    .innerJoin(articleCounters, eq(articleCounters.articleId, articles.id))
    .where(and(isLive, which))
  return row ?? null
}

/** Totals over everything outside the trash, and the ids of the best and the most recently read. */
export async function articleTotals(db: Db, best: number, latest: number) {
  const [totals = { totalViews: 0, totalClicks: 0, averageScore: 0 }] = await db
    .select({
      totalViews: sql<number>`coalesce(sum(${articleCounters.views}), 0)::float8`,
      totalClicks: sql<number>`coalesce(sum(${articleCounters.clickCount}), 0)::float8`,
      averageScore: sql<number>`(select coalesce(round(avg(nullif(${articles.score}, 0)), 1), 0)::float8
        from ${articles} where ${articles.trashedAt} is null)`,
    })
    .from(articleCounters)
    .where(isKeptCounter)
  const top = await db
    .select({ id: articleCounters.articleId })
    .from(articleCounters)
    .where(isKeptCounter)
    .orderBy(sql`${articleCounters.views} desc nulls last`, sql`${articleCounters.articleId} desc nulls last`)
    .limit(best)
  const recent = await db
    .select({ id: articleCounters.articleId })
    .from(articleCounters)
    .where(and(isKeptCounter, isNotNull(articleCounters.lastViewedAt)))
    .orderBy(desc(articleCounters.lastViewedAt), desc(articleCounters.articleId))
    .limit(latest)
  return { totals, top: top.map((row) => row.id), recent: recent.map((row) => row.id) }
}
