import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { articles, categories } from '../../../platform/database/tables/articles.ts'

/** The published articles of an import that is about to become visible; scheduled ones are not live yet. */
export async function importedArticles(tx: Db, importId: string) {
  const rows = await tx.execute<{
    slug: string
    at: string
    month: string
    category: string | null
    live: boolean
    tip: boolean
  }>(sql`
    select a.slug, a.published_at as at, to_char(a.published_day, 'YYYY/MM') as month, c.slug as category,
      a.published_at <= now() as live, a.is_tip as tip
    from ${articles} a left join ${categories} c on c.id = a.category_id
    where a.import_id = ${importId}::uuid and a.published`)
  return rows.map(({ at, ...row }) => ({ ...row, publishedAt: new Date(at).toISOString() }))
}

/** How many live articles months ("2026/11") will have once an import is visible. */
export async function monthTotals(tx: Db, importId: string, months: readonly string[]) {
  const rows = await tx.execute<{ month: string; total: number }>(sql`
    select month, (
      select count(*)::int from ${articles} a
      where a.published_day >= to_date(month, 'YYYY/MM')
        and a.published_day < to_date(month, 'YYYY/MM') + interval '1 month'
        and a.published and a.hold is null and a.published_at <= now()
        and (a.trashed_at is null or a.import_id = ${importId}::uuid)
    ) as total
    from jsonb_array_elements_text(${JSON.stringify(months)}::text::jsonb) as month`)
  return [...rows]
}
