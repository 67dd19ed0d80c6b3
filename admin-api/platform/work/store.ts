import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/client.ts'
import { inSeconds } from '../database/clock.ts'

/** Work whose rows a process takes for some seconds, so that no other does it too. */
type Work = {
  table: PgTable & { id: AnyPgColumn; takenUntil: AnyPgColumn }
  /** Which rows are to be done; without it, all. */
  where?: SQL | undefined
  /** Which goes first. */
  orderBy?: AnyPgColumn
}

/** Work that is tried again: its table has the columns of `dueWork`. */
export type DueWork = Work & {
  table: { dueAt: AnyPgColumn; attempts: AnyPgColumn; error: AnyPgColumn }
  /** Further changes of a row after a try that failed. */
  failed?: (isGivenUp: boolean) => Record<string, unknown>
}

export type DueRow = { id: string | number; attempts: number }

/** Takes rows that are due, for some seconds: those first that are due longest, unless the work says otherwise. */
export function takeDue<Row>(db: Db, work: DueWork, limit: number, seconds: number): Promise<Row[]> {
  const { dueAt } = work.table
  return take(db, { orderBy: dueAt, ...work, where: and(lte(dueAt, sql`now()`), work.where) }, limit, seconds)
}

/** Takes rows that no process has, for some seconds: one that is killed meanwhile leaves them to the next. */
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
  // As an array it is read once: Postgres may read a list of a subquery again for each row, and take others then.
  const taken = await setTaken(db, work, inSeconds(seconds), sql`${table.id} = any(array(${chosen}))`).returning()
  return taken as Row[]
}

/** Extends the hold on those of some rows that are still in progress; false if none is. */
export async function hold(db: Db, work: Work, ids: readonly DueRow['id'][], seconds: number): Promise<boolean> {
  const { id, takenUntil } = work.table
  const isOurs = and(inArray(id, [...ids]), isNotNull(takenUntil))
  const held = await setTaken(db, work, inSeconds(seconds), isOurs).returning({ id })
  return held.length > 0
}

/** Frees what processes that are gone had taken. Only where no other process can be at work. */
export async function freeAll(db: Db, work: Work): Promise<void> {
  await setTaken(db, work, null, work.where)
}

function setTaken(db: Db, { table }: Work, takenUntil: SQL | null, where: SQL | undefined) {
  return db.update<PgTable>(table).set({ takenUntil }).where(where)
}

/** Records a try that failed, unless another process has made it meanwhile; without seconds there is no other. */
export async function fail(db: Db, work: DueWork, row: DueRow, error: string, seconds: number | null): Promise<void> {
  const dueAt = seconds === null ? null : inSeconds(seconds)
  await db
    .update<PgTable>(work.table)
    .set({ attempts: row.attempts + 1, error, dueAt, takenUntil: null, ...work.failed?.(seconds === null) })
    .where(and(eq(work.table.id, row.id), eq(work.table.attempts, row.attempts)))
}

/** When a row is due next that no process has; null when none is. */
export async function nextDue(db: Db, { table, where }: DueWork): Promise<string | null> {
  const [row] = await db
    .select({ at: min(sql<string>`greatest(${table.dueAt}, ${table.takenUntil})`) })
    .from(table as PgTable)
    .where(and(isNotNull(table.dueAt), where))
  return row?.at ? new Date(row.at).toISOString() : null
}
