import { eq, sql } from 'drizzle-orm'
import { PERIODS, type Period } from '#shared/analytics.ts'
import { DAY_MS, dayBefore } from '#shared/days.ts'
import type { Db } from '../../../platform/database/client.ts'
import { analyticsWindows, articleWindows, clickHours, viewDays } from '../../../platform/database/tables/analytics.ts'
import type { Batch } from './batch.ts'

// Further behind than this, summing again is faster than moving day by day.
const MOST_STEPS = 5

/**
 * Updates the sums of every article to the day before `today`, by the database's clock. A window of N days at day D has
 * days D-N+1 to D-1, and as "before" D-2N+1 to D-N: with the counts of D itself it is N days.
 */
export async function moveWindows(db: Db, today: string): Promise<void> {
  const rows = await db.select().from(analyticsWindows)
  for (const days of PERIODS) {
    if (rows.find((row) => row.days === days)?.asOf !== today) await moveWindow(db, days, today)
  }
}

async function moveWindow(db: Db, days: Period, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The row first: of two processes one moves it, and late counts wait until the move is complete.
    await tx
      .insert(analyticsWindows)
      .values({ days, asOf: '1970-01-01' })
      .onConflictDoUpdate({ target: analyticsWindows.days, set: { days } })
    const [window] = await tx.select().from(analyticsWindows).where(eq(analyticsWindows.days, days)).for('update')
    const behind = window ? daysBetween(window.asOf, today) : 0
    if (behind === 0) return
    // In the future: the clock was ahead.
    if (behind < 0 || behind > MOST_STEPS) await sumUp(tx, days, today)
    else for (let step = behind; step > 0; step--) await moveByADay(tx, days, dayBefore(today, step))
    await tx.update(analyticsWindows).set({ asOf: today }).where(eq(analyticsWindows.days, days))
  })
}

async function sumUp(tx: Db, days: Period, today: string): Promise<void> {
  await tx.delete(articleWindows).where(eq(articleWindows.days, days))
  const middle = dayBefore(today, days)
  const first = dayBefore(today, 2 * days - 1)
  await tx.execute(sql`
    insert into ${articleWindows} (days, article_id, views, clicks, views_before, clicks_before)
    select ${days}::int, article_id, sum(views), sum(clicks), sum(views_before), sum(clicks_before)
    from (
      select article_id, coalesce(sum(views) filter (where day > ${middle}::date), 0) as views, 0 as clicks,
        coalesce(sum(views) filter (where day <= ${middle}::date), 0) as views_before, 0 as clicks_before
      from ${viewDays} where day >= ${first}::date and day < ${today}::date
      group by article_id
      union all
      select article_id, 0, coalesce(sum(counted) filter (where day > ${middle}::date), 0),
        0, coalesce(sum(counted) filter (where day <= ${middle}::date), 0)
      from ${clickHours} where day >= ${first}::date and day < ${today}::date and article_id > 0
      group by article_id
    ) sums
    group by article_id`)
}

/** From `day` to the day after: `day` comes in, one day moves to the previous period, and one falls out. */
async function moveByADay(tx: Db, days: Period, day: string): Promise<void> {
  const back = dayBefore(day, days - 1)
  const out = dayBefore(day, 2 * days - 1)
  await tx.execute(sql`
    insert into ${articleWindows} (days, article_id, views, clicks, views_before, clicks_before)
    select ${days}::int, article_id,
      sum(views * now), sum(clicks * now), sum(views * before), sum(clicks * before)
    from (
      select article_id, views, clicks, now, before
      from (values (${day}::date, 1, 0), (${back}::date, -1, 1), (${out}::date, 0, -1)) as moved(day, now, before)
      join (
        select day, article_id, views, 0 as clicks from ${viewDays}
        where day in (${day}::date, ${back}::date, ${out}::date)
        union all
        select day, article_id, 0, counted from ${clickHours}
        where day in (${day}::date, ${back}::date, ${out}::date) and article_id > 0
      ) counted using (day)
    ) changes
    group by article_id
    on conflict (days, article_id) do update set views = article_windows.views + excluded.views,
      clicks = article_windows.clicks + excluded.clicks,
      views_before = article_windows.views_before + excluded.views_before,
      clicks_before = article_windows.clicks_before + excluded.clicks_before`)
}

/** Adds counts of days that the windows have passed: those kept while the database was unavailable. */
export async function addLateCounts(tx: Db, { views, clicks }: Batch): Promise<void> {
  const rows = [
    ...views.map(({ day, articleId, views }) => ({ day, articleId, views, clicks: 0 })),
    ...clicks.map(({ day, articleId, counted }) => ({ day, articleId, views: 0, clicks: counted })),
  ]
  // Locked, so that no window moves between reading its position and adding the sum.
  await tx.select().from(analyticsWindows).orderBy(analyticsWindows.days).for('update')
  await tx.execute(sql`
    insert into ${articleWindows} (days, article_id, views, clicks, views_before, clicks_before)
    select w.days, r."articleId",
      coalesce(sum(r.views) filter (where r.day > w.as_of - w.days), 0),
      coalesce(sum(r.clicks) filter (where r.day > w.as_of - w.days), 0),
      coalesce(sum(r.views) filter (where r.day <= w.as_of - w.days), 0),
      coalesce(sum(r.clicks) filter (where r.day <= w.as_of - w.days), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(day date, "articleId" int, views int, clicks int)
    join ${analyticsWindows} w on r.day < w.as_of and r.day > w.as_of - 2 * w.days
    where r."articleId" > 0 and exists (select 1 from articles where articles.id = r."articleId")
    group by w.days, r."articleId"
    on conflict (days, article_id) do update set views = article_windows.views + excluded.views,
      clicks = article_windows.clicks + excluded.clicks,
      views_before = article_windows.views_before + excluded.views_before,
      clicks_before = article_windows.clicks_before + excluded.clicks_before`)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
