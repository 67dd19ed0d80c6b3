import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/** Tips by slugs or ids, for checking a text that shows them: keyed as the text names them. */
export async function tipStates(db: Db, keys: readonly string[]): Promise<Map<string, { isPublished: boolean }>> {
  if (keys.length === 0) return new Map()
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`
  const rows = await db
    .select({ id: tips.id, slug: tips.slug, publishedAt: tips.publishedAt })
    .from(tips)
    .where(sql`not ${tips.imported} and (${tips.slug} in ${wanted} or ${tips.id}::text in ${wanted})`)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return new Map(
    keys.flatMap((key) => {
      const found = bySlug.get(key) ?? byId.get(key)
      return found ? [[key, { isPublished: found.publishedAt !== null }]] : []
    }),
  )
}
