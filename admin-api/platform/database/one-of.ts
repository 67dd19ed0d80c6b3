import { type Column, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

// Longer lists are not prepared, padded or not.
const MOST = 32

/**
 * Whether a column has one of the values, whose number varies between calls. A list is padded with its last value to
 * the next power of two, so that there are six query texts to plan and keep, instead of one for each length.
 */
export function oneOf<Some extends Column>(column: Some, values: readonly Some['_']['data'][]): SQL {
  const last = values.at(-1)
  if (last === undefined || values.length > MOST) return inArray(column, [...values])
  const room = 2 ** Math.ceil(Math.log2(values.length))
  return inArray(column, [...values, ...Array.from({ length: room - values.length }, () => last)])
}

/**
 * Whether a column of ids has one of the values, however many: one query text to plan and keep. Passed as a table: if
 * Postgres scans all rows, as it does before it has statistics, it would search a list again for each row.
 */
export function withId(column: Column, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} in (select unnest(${'name' in ids ? ids : idList(ids)}::text::int[]))`
}

/**
 * The same by the column's index, whatever Postgres knows about a table: for a few among many rows that take long to
 * read.
 */
export function lookedUp(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = any(array(select unnest(${idList(ids)}::text::int[])))`
}

/** The same for texts: thousands of separate parameters would block the thread that serves readers. */
export function isAnyOf(column: Column | SQL, texts: readonly string[]): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`
}

/** The first few of some texts that are in the result of a one-column query, in their order. */
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
