import { between, eq, sql } from 'drizzle-orm'
import type { Period } from '#shared/analytics.ts'
import { seenBy, type Viewer } from '../../content/articles/store/read-articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { articleWindows, clickHours, offerDays, siteDays, viewDays } from '../../platform/database/tables/analytics.ts'
import { articles, categories } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'

/**
 * The editorial days of a period and of the one before: `first` to `middle` are before, the day after to `last` now.
 */
export type Span = { days: Period; first: string; middle: string; last: string }

type ReadCounts = { views: number; clicks: number; viewsBefore: number; clicksBefore: number }

/** Each day with any data, of both periods, oldest first. */
export function listDays(db: Db, { first, last }: Span) {
  return db
    .select()
    .from(siteDays)
    .where(between(siteDays.day, first, last))
    .orderBy(siteDays.day)
}

const counts = sql`s.views, s.clicks, s.views_before as "viewsBefore", s.clicks_before as "clicksBefore"`

export type ArticleRow = ReadCounts & { id: number; title: string; slug: string; category: string | null }
export type CategoryRow = ReadCounts & { id: number | null; name: string | null }

/**
 * Articles that were read or clicked from, most read first, and the same by their current category; those in the trash
 * are omitted, and drafts that `viewer` may not read only count for their category. `most` null: all of them. One
 * query, since the sums of ten thousand articles take time.
 */
export async function listReading(db: Db, { days, last }: Span, most: number | null, viewer: Viewer) {
  const rows = await db.execute(sql`
    with sums as materialized (
      select article_id, a.category_id, sum(parts.views)::int as views, sum(parts.clicks)::int as clicks,
        sum(views_before)::int as views_before, sum(clicks_before)::int as clicks_before
      from (
        select article_id, views, clicks, views_before, clicks_before from ${articleWindows} where days = ${days}
        union all
        select article_id, views, 0, 0, 0 from ${viewDays} where day = ${last}::date
        union all
        select article_id, 0, counted, 0, 0 from ${clickHours}
        where day = ${last}::date and article_id > 0 and counted > 0
      ) parts
      join ${articles} a on a.id = article_id and a.trashed_at is null
      group by article_id, a.category_id
    ), most_read as (
      select * from sums where views > 0 or clicks > 0
      order by views desc, clicks desc, article_id desc limit ${most}
    ), by_category as (
      select category_id, sum(views)::int as views, sum(clicks)::int as clicks,
        sum(views_before)::int as views_before, sum(clicks_before)::int as clicks_before
      from sums group by category_id
    )
    select 'article' as kind, ${articles.id}, ${articles.title}, ${articles.slug}, c.name as category, ${counts}
    from most_read s join ${articles} on ${articles.id} = s.article_id left join ${categories} c on c.id = s.category_id
    where ${seenBy(viewer) ?? sql`true`}
    union all
    select 'category', c.id, null, null, c.name, ${counts}
    from by_category s left join ${categories} c on c.id = s.category_id
    order by kind, views desc, clicks desc, id desc`)
  const found = rows as unknown as (ArticleRow & { kind: 'article' | 'category' })[]
  const articleRows: ArticleRow[] = []
  const categoryRows: CategoryRow[] = []
  for (const { kind, id, title, slug, category, ...read } of found) {
    if (kind === 'article') articleRows.push({ id, title, slug, category, ...read })
    else categoryRows.push({ id, name: category, ...read })
  }
  return { articles: articleRows, categories: categoryRows }
}

/** Clicks by bookmaker, placement and device: one row per combination. */
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
