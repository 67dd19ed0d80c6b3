import { type Column, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

// Longer lists are not kept prepared, filled up or not.
const MOST = 32

/**
 * Whether a column has one of the values, of which each read has another number. A list is filled up with its last
 * value to the next power of two, so that there are six texts of a query to plan and keep, and not one for each length.
 */
export function oneOf<Some extends Column>(column: Some, values: readonly Some['_']['data'][]): SQL {
  const last = values.at(-1)
  if (last === undefined || values.length > MOST) return inArray(column, [...values])
  const room = 2 ** Math.ceil(Math.log2(values.length))
  return inArray(column, [...values, ...Array.from({ length: room - values.length }, () => last)])
}

/**
 * Whether a column of ids has one of the values, however many: one text of a query to plan and keep. As a table: where
 * Postgres reads all rows, as it does before it has statistics, a list would be read anew for each.
 */
export function withId(column: Column, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} in (select unnest(${'name' in ids ? ids : idList(ids)}::text::int[]))`
}

/**
 * The same by the column's own index, whatever Postgres knows of a table: for a few among many rows that take long to
 * read.
 */
export function lookedUp(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = any(array(select unnest(${idList(ids)}::text::int[])))`
}

/** The same of texts: thousands as parameters of their own would keep the thread that serves readers. */
export function isAnyOf(column: Column | SQL, texts: readonly string[]): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`
}

/** The first so many of some texts that are among those of a query of one column, in their order. */
export async function firstAmong(db: Db, texts: readonly string[], most: number, known: SQL): Promise<string[]> {
  const rows = await db.execute<{ text: string }>(sql`
    select given.text from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as given(text, place)
    where given.text in (${known}) order by given.place limit ${most}`)
  return rows.map(({ text }) => text)
}

/** The value of a placeholder in `withId`. */
export function idList(ids: readonly number[]): string {
  return `{${[...new Set(ids)].join(',')}}`
}
