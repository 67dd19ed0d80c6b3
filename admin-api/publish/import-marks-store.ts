import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { articles, categories } from '../db/tables.ts'

/**
 * What an import that is about to become visible changes on the site: its published articles, those ahead of
 * their time with it; the categories of the live ones; the months of their archive ("2026/11") with as many
 * articles as these will have; and the minutes in which the newest leave a news sitemap of `hours`.
 */
export async function importedReach(tx: Db, importId: string, hours: number) {
  const ofImport = sql`${articles} a where a.import_id = ${importId}::uuid and a.published`
  const live = sql`${ofImport} and a.published_at <= now()`
  const published = await tx.execute<{ slug: string; due: string | null }>(sql`
    select a.slug, case when a.published_at > now() then a.published_at end as due from ${ofImport}`)
  const shown = await tx.execute<{ slug: string }>(sql`
    select slug from ${categories} where id in (select a.category_id from ${live}) order by slug`)
  const months = await tx.execute<{ folder: string; total: number }>(sql`
    select to_char(month, 'YYYY/MM') as folder, (
      select count(*)::int from ${articles} a
      where a.published_day >= month and a.published_day < month + interval '1 month'
        and a.published and a.published_at <= now()
        and (a.trashed_at is null or a.import_id = ${importId}::uuid)
    ) as total
    from (select distinct date_trunc('month', a.published_day) as month from ${live}) touched`)
  const ends = await tx.execute<{ at: string }>(sql`
    select distinct date_trunc('minute', a.published_at) + make_interval(hours => ${hours}, mins => 1) as at
    from ${live} and a.published_at > now() - make_interval(hours => ${hours})`)
  return {
    articles: published.map(({ slug, due }) => ({ slug, dueAt: due && new Date(due).toISOString() })),
    categories: shown.map(({ slug }) => slug),
    months: [...months],
    sitemapEnds: ends.map(({ at }) => new Date(at).toISOString()),
  }
}
