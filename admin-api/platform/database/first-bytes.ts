import { type SQL, sql } from 'drizzle-orm'

/**
 * The ids of the first rows that fit into so many bytes, at least one. Statements read only a few long texts at a time:
 * the driver takes in an answer at once, and others wait meanwhile. `rows` are the candidates, each with its `id`, its
 * `bytes` and the columns that order them.
 */
export function firstBytes(rows: SQL, order: SQL, most: number): SQL {
  return sql`
    select id from (
      select id, coalesce(sum(bytes) over (order by ${order} rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from (${rows}) wanted
    ) measured where bytes_before < ${most}`
}
