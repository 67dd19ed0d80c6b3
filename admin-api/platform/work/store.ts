import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/client.ts'
import { inSeconds } from '../database/clock.ts'

/** Work whose rows a process takes for some seconds, so that no other does it too. */
type Work = {
  table: PgTable & { id: AnyPgColumn; takenUntil: AnyPgColumn }
  /** Which rows to process; unset: all. */
  where?: SQL | undefined
  /** Which goes first. */
  orderBy?: AnyPgColumn
}

/** Work with retries: its table has the columns of `dueWork`. */
export type DueWork = Work & {
  table: { dueAt: AnyPgColumn; attempts: AnyPgColumn; error: AnyPgColumn }
  /** Further changes of a row after a failed attempt. */
  failed?: (isGivenUp: boolean) => Record<string, unknown>
}

export type DueRow = { id: string | number; attempts: number }

/** Takes rows that are due, for some seconds: by default those due longest first. */
export function takeDue<Row>(db: Db, work: DueWork, limit: number, seconds: number): Promise<Row[]> {
  const { dueAt } = work.table
  return take(db, { orderBy: dueAt, ...work, where: and(lte(dueAt, sql`now()`), work.where) }, limit, seconds)
}

/** Takes rows that no process has, for some seconds: if it is killed meanwhile, the next one gets them. */
export async function take<Row>(db: Db, work: Work, limit: number, seconds: number): Promise<Row[]> {
  const { table, where, orderBy = table.id } = work
  const isFree = or(isNull(table.takenUntil), lte(table.takenUntil, sql`now()`))
  const chosen = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(isFree, where))
    .orderBy(asc(orderBy), asc(table.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  // As an array it is evaluated once: Postgres may evaluate a subquery again for each row, and then take others.
  const taken = await setTaken(db, work, inSeconds(seconds), sql`${table.id} = any(array(${chosen}))`).returning()
  return taken as Row[]
}

/** Extends the hold on those rows that are still in progress; false if none is. */
export async function hold(db: Db, work: Work, ids: readonly DueRow['id'][], seconds: number): Promise<boolean> {
  const { id, takenUntil } = work.table
  const isOurs = and(inArray(id, [...ids]), isNotNull(takenUntil))
  const held = await setTaken(db, work, inSeconds(seconds), isOurs).returning({ id })
  return held.length > 0
}

/** Frees what dead processes had taken. Only if no other process can be working. */
export async function freeAll(db: Db, work: Work): Promise<void> {
  await setTaken(db, work, null, work.where)
}

function setTaken(db: Db, { table }: Work, takenUntil: SQL | null, where: SQL | undefined) {
  return db.update<PgTable>(table).set({ takenUntil }).where(where)
}

/** Records a failed attempt, unless another process has made it meanwhile; without seconds there are no more. */
export async function fail(db: Db, work: DueWork, row: DueRow, error: string, seconds: number | null): Promise<void> {
  const dueAt = seconds === null ? null : inSeconds(seconds)
  await db
    .update<PgTable>(work.table)
    .set({ attempts: row.attempts + 1, error, dueAt, takenUntil: null, ...work.failed?.(seconds === null) })
    .where(and(eq(work.table.id, row.id), eq(work.table.attempts, row.attempts)))
}

/** When the next free row is due; null if there is none. */
export async function nextDue(db: Db, { table, where }: DueWork): Promise<string | null> {
  const [row] = await db
    .select({ at: min(sql<string>`greatest(${table.dueAt}, ${table.takenUntil})`) })
    .from(table as PgTable)
    .where(and(isNotNull(table.dueAt), where))
  return row?.at ? new Date(row.at).toISOString() : null
}
