import { type SQL, sql } from 'drizzle-orm'

/**
 * The ids of the first of some rows: as many as have so many bytes together, and one in any case. Of long texts a statement
 * reads few: the driver takes an answer in at once, and others wait meanwhile. `rows` are those that may be read, each with
 * its `id`, its `bytes` and what they are ordered by.
 */
export function firstBytes(rows: SQL, order: SQL, most: number): SQL {
  return sql`
    select id from (
      select id, coalesce(sum(bytes) over (order by ${order} rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from (${rows}) wanted
    ) measured where bytes_before < ${most}`
}
