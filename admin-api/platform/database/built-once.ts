import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

type Prepared<Rows> = { execute: (values: Record<string, unknown>) => Promise<Rows> }

/** A value supplied when a query of `builtOnce` runs. */
export function given(name: string): Placeholder {
  return sql.placeholder(name)
}

/**
 * A query that Drizzle builds once per connection. Building one with many columns and joins takes a millisecond or two,
 * longer than the engine takes to answer it. In a transaction, which has its own connection, it is built again.
 */
export function builtOnce<Rows>(build: (db: Db) => { prepare: (name: string) => Prepared<Rows> }) {
  const queries = new WeakMap<Db, Prepared<Rows>>()
  return (db: Db, values: Record<string, unknown> = {}): Promise<Rows> => {
    let query = queries.get(db)
    if (!query) {
      // Without a name: connection poolers lose statements that the server keeps by name.
      query = build(db).prepare(undefined as unknown as string)
      queries.set(db, query)
    }
    return query.execute(values)
  }
}
