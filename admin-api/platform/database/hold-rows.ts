import { asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { oneOf } from './one-of.ts'

/**
 * For a transaction that deletes rows: any other that stores their ids has ended, or waits for this one. Locked in the
 * order of the ids, so that two transactions with the same rows cannot deadlock.
 */
export async function holdRows(
  tx: Db,
  table: PgTable & { id: PgColumn },
  ids: readonly (number | string)[],
): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(oneOf(table.id, ids)).orderBy(asc(table.id)).for('update')
}
