import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { matches, settings, tipLedger, tips } from '../../../platform/database/tables.ts'

// What was said last of a tip, in the ledger that is only appended to.
const decidedAt = sql`(select max(${tipLedger.at}) from ${tipLedger} where ${tipLedger.tipId} = ${tips.id})`

/** Ids of settled tips whose match was changed after the last word in the ledger, the newest change first. */
export async function changedResults(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(and(eq(tips.status, 'settled'), sql`${matches.updatedAt} > ${decidedAt}`))
    .orderBy(desc(matches.updatedAt), desc(tips.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Whether a settled tip's match was changed after the last word in the ledger. */
export async function hasChangedResult(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(and(eq(tips.id, id), sql`${matches.updatedAt} > ${decidedAt}`))
  return row !== undefined
}

/** Ids of open tips whose match was last changed before an instant: nobody is still typing its result. */
export async function restedTips(db: Db, before: string): Promise<Set<number>> {
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(and(eq(tips.status, 'open'), sql`${matches.updatedAt} <= ${before}`))
  return new Set(rows.map(({ id }) => id))
}

/** Whether tips settle by themselves an hour after their result. */
export async function settlesByItself(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.id, 'settleTips'))
  return row?.value === 'on'
}
