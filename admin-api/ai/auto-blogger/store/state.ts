import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerPieces, autoBloggerState } from '../../../platform/database/tables/ai.ts'

export type StateRow = typeof autoBloggerState.$inferSelect

const theRow = eq(autoBloggerState.id, 1)
const isFree = or(isNull(autoBloggerState.leaseUntil), sql`${autoBloggerState.leaseUntil} < now()`)

export async function readState(db: Db): Promise<StateRow> {
  const [row] = await db.select().from(autoBloggerState).where(theRow)
  if (!row) throw new Error('The state of the auto-blogger is gone')
  return row
}

/** The same, locked until the transaction ends: operations that count pieces run one at a time. */
export async function lockState(tx: Db): Promise<StateRow> {
  const [row] = await tx.select().from(autoBloggerState).where(theRow).for('update')
  if (!row) throw new Error('The state of the auto-blogger is gone')
  return row
}

export async function updateState(tx: Db, changes: Partial<StateRow>): Promise<void> {
  await tx.update(autoBloggerState).set(changes).where(theRow)
}

/** Plans again, unless another process did or a run is in progress. False in that case. */
export function planRun(db: Db, before: StateRow, nextRun: string): Promise<boolean> {
  return change(db, { nextRun }, and(isStill(before), isFree))
}

/** Claims the run planned for `before.nextRun`, for some seconds. False if another process has it. */
export function takeRun(db: Db, before: StateRow, owner: string, seconds: number): Promise<boolean> {
  return change(db, { leaseOwner: owner, leaseUntil: inSeconds(seconds) }, and(isStill(before), isFree))
}

/** Extends the lease of a run. */
export function holdRun(db: Db, owner: string, seconds: number): Promise<boolean> {
  return change(db, { leaseUntil: inSeconds(seconds) }, eq(autoBloggerState.leaseOwner, owner))
}

/**
 * Ends a run in the transaction that stores its piece, or the reason why there is none, and plans the next one. False
 * if the run no longer belongs to its owner: then nothing of it may be stored.
 */
export function endRun(tx: Db, before: StateRow, owner: string, changes: Partial<StateRow>): Promise<boolean> {
  const isOurs = and(isStill(before), eq(autoBloggerState.leaseOwner, owner))
  return change(tx, { ...changes, leaseOwner: null, leaseUntil: null }, isOurs)
}

/** Releases a run that was stopped, or planned again, while it was being written. */
export async function releaseRun(db: Db, owner: string): Promise<void> {
  await change(db, { leaseOwner: null, leaseUntil: null }, eq(autoBloggerState.leaseOwner, owner))
}

/** Frees what a dead process held. Only if no other process can be working. */
export async function freeRun(db: Db): Promise<void> {
  await db.update(autoBloggerState).set({ leaseOwner: null, leaseUntil: null }).where(theRow)
}

/** Pieces by editorial day, from a day on. */
export async function writtenByDay(db: Db, from: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: autoBloggerPieces.day, count: sql<number>`count(*)::int` })
    .from(autoBloggerPieces)
    .where(sql`${autoBloggerPieces.day} >= ${from}`)
    .groupBy(autoBloggerPieces.day)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

// Stopped, or planned again, in between: then it is another run.
function isStill({ nextRun, isRunning }: StateRow) {
  return and(
    theRow,
    eq(autoBloggerState.isRunning, isRunning),
    sql`${autoBloggerState.nextRun} is not distinct from ${nextRun}::timestamptz`,
  )
}

function inSeconds(seconds: number): string {
  return sql`now() + make_interval(secs => ${seconds})` as unknown as string
}

async function change(db: Db, values: Partial<StateRow>, where: ReturnType<typeof and>): Promise<boolean> {
  const rows = await db.update(autoBloggerState).set(values).where(where).returning({ id: autoBloggerState.id })
  return rows.length > 0
}
