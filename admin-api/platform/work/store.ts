import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/client.ts'
import { inSeconds } from '../database/columns.ts'

/** A table whose rows a process takes for some seconds, so that no other works on them. */
export type TakenTable = PgTable & { id: AnyPgColumn; takenUntil: AnyPgColumn }

/** A table with the columns of `dueWork`. */
type DueTable = TakenTable & { dueAt: AnyPgColumn; attempts: AnyPgColumn; error: AnyPgColumn }

export type DueRow = { id: string | number; attempts: number }

/** What of a table is to be done. */
export type DueWork = {
  table: DueTable
  /** Which rows; without it, all. */
  where?: SQL | undefined
  /** Which goes first; without it, what is due longest. */
  orderBy?: AnyPgColumn
  /** What else changes in a row after a try that failed. */
  failed?: (isGivenUp: boolean) => Record<string, unknown>
}

type Choice = { where: SQL | undefined; orderBy: AnyPgColumn; limit: number }

/** Takes rows that are due, for some seconds. */
export function takeDue<Row extends DueRow>(
  db: Db,
  { table, where, orderBy = table.dueAt }: DueWork,
  limit: number,
  seconds: number,
): Promise<Row[]> {
  return take(db, table, { where: and(lte(table.dueAt, sql`now()`), where), orderBy, limit }, seconds)
}

/** Takes rows that no process has, for some seconds: one that is killed meanwhile leaves them to the next. */
export async function take<Row>(db: Db, table: TakenTable, choice: Choice, seconds: number): Promise<Row[]> {
  const isFree = or(isNull(table.takenUntil), lte(table.takenUntil, sql`now()`))
  const chosen = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(isFree, choice.where))
    .orderBy(asc(choice.orderBy), asc(table.id))
    .limit(choice.limit)
    .for('update', { skipLocked: true })
  const taken = await db
    .update<PgTable>(table)
    .set({ takenUntil: inSeconds(seconds) })
    .where(inArray(table.id, chosen))
    .returning()
  return taken as Row[]
}

/** Goes on holding those of some rows whose work has not ended; false: it has for all. */
export async function hold(db: Db, table: TakenTable, ids: readonly DueRow['id'][], seconds: number): Promise<boolean> {
  const held = await db
    .update<PgTable>(table)
    .set({ takenUntil: inSeconds(seconds) })
    .where(and(inArray(table.id, [...ids]), isNotNull(table.takenUntil)))
    .returning({ id: table.id })
  return held.length > 0
}

/** Notes a try that failed; without seconds there is no other. */
export async function fail(
  db: Db,
  { table, failed }: DueWork,
  { id, attempts }: DueRow,
  error: string,
  seconds: number | null,
): Promise<void> {
  const dueAt = seconds === null ? null : inSeconds(seconds)
  await db
    .update<PgTable>(table)
    .set({ attempts: attempts + 1, error, dueAt, takenUntil: null, ...failed?.(seconds === null) })
    .where(eq(table.id, id))
}

/** Frees what processes that are gone had taken. Only where no other process can be at work. */
export async function freeAll(db: Db, { table, where }: { table: TakenTable; where?: SQL | undefined }): Promise<void> {
  await db.update<PgTable>(table).set({ takenUntil: null }).where(where)
}

/** When a row is due next that no process has; null when none is. */
export async function nextDue(db: Db, { table, where }: DueWork): Promise<string | null> {
  const [row] = await db
    .select({ at: min(sql<string>`greatest(${table.dueAt}, ${table.takenUntil})`) })
    .from(table as PgTable)
    .where(and(isNotNull(table.dueAt), where))
  return row?.at ? new Date(row.at).toISOString() : null
}
