import { between, eq, sql } from 'drizzle-orm'
import type { Period } from '#shared/analytics.ts'
import type { Db } from '../db/client.ts'
import {
  articles,
  articleWindows,
  bookmakers,
  categories,
  clickHours,
  offerDays,
  siteDays,
  viewDays,
} from '../db/tables.ts'

/** The editorial days of a period and of the one before: `first` to `middle` are before, the day after to `last` now. */
export type Span = { days: Period; first: string; middle: string; last: string }

type ReadFigures = { views: number; clicks: number; viewsBefore: number; clicksBefore: number }

/** Each day that has anything, of both periods, oldest first. */
export function listDays(db: Db, { first, last }: Span) {
  return db
    .select()
    .from(siteDays)
    .where(between(siteDays.day, first, last))
    .orderBy(siteDays.day)
}

/** The sums of every article: its window up to yesterday, and what today has brought. */
function sumsOf({ days, last }: Span) {
  return sql`
    select article_id, sum(views)::int as views, sum(clicks)::int as clicks,
      sum(views_before)::int as views_before, sum(clicks_before)::int as clicks_before
    from (
      select article_id, views, clicks, views_before, clicks_before from ${articleWindows} where days = ${days}
      union all
      select article_id, views, 0, 0, 0 from ${viewDays} where day = ${last}::date
      union all
      select article_id, 0, counted, 0, 0 from ${clickHours}
      where day = ${last}::date and article_id > 0 and counted > 0
    ) parts
    group by article_id`
}

const figures = sql`s.views, s.clicks, s.views_before as "viewsBefore", s.clicks_before as "clicksBefore"`

/** Articles that were read or clicked from, but for those in the trash, most read first; `most` null: all of them. */
export async function listArticles(db: Db, span: Span, most: number | null) {
  type Row = ReadFigures & { id: number; title: string; slug: string; category: string | null }
  const rows = await db.execute(sql`
    select a.id, a.title, a.slug, c.name as category, ${figures}
    from (${sumsOf(span)}) s
    join ${articles} a on a.id = s.article_id and a.trashed_at is null
    left join ${categories} c on c.id = a.category_id
    where s.views > 0 or s.clicks > 0
    order by s.views desc, s.clicks desc, s.article_id desc
    limit ${most}`)
  return rows as unknown as Row[]
}

/** By the category that each article has now; null: those without one. */
export async function listCategories(db: Db, span: Span) {
  const rows = await db.execute(sql`
    select c.id, c.name, ${figures}
    from (
      select a.category_id, sum(s.views)::int as views, sum(s.clicks)::int as clicks,
        sum(s.views_before)::int as views_before, sum(s.clicks_before)::int as clicks_before
      from (${sumsOf(span)}) s join ${articles} a on a.id = s.article_id
      group by a.category_id
    ) s
    left join ${categories} c on c.id = s.category_id
    order by s.views desc, s.clicks desc, c.name`)
  return rows as unknown as (ReadFigures & { id: number | null; name: string | null })[]
}

/** Clicks by bookmaker, placement and device at once: one row each combination. */
export function listClicks(db: Db, { first, middle, last }: Span) {
  const now = sql`${offerDays.day} > ${middle}::date`
  const sum = (column: typeof offerDays.counted | typeof offerDays.seen, when: typeof now) =>
    sql<number>`coalesce(sum(${column}) filter (where ${when}), 0)::int`
  return db
    .select({
      bookmakerId: offerDays.bookmakerId,
      name: bookmakers.name,
      slug: bookmakers.slug,
      placement: offerDays.placement,
      device: offerDays.device,
      clicks: sum(offerDays.counted, now),
      seen: sum(offerDays.seen, now),
      clicksBefore: sum(offerDays.counted, sql`not (${now})`),
    })
    .from(offerDays)
    .leftJoin(bookmakers, eq(bookmakers.id, offerDays.bookmakerId))
    .where(between(offerDays.day, first, last))
    .groupBy(offerDays.bookmakerId, bookmakers.name, bookmakers.slug, offerDays.placement, offerDays.device)
}

export type ClickRow = Awaited<ReturnType<typeof listClicks>>[number]
