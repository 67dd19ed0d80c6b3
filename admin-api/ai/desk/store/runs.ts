import { count, eq, inArray, sql } from 'drizzle-orm'
import { LOCKS } from '../../../platform/database/advisory-locks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { aiRuns } from '../../../platform/database/tables/ai.ts'
import { settings } from '../../../platform/database/tables/site.ts'

export type NewRun = { purpose: string; promptVersion: string; model: string; articleId?: number | undefined }
export type RunEnd = { tokensIn: number; tokensOut: number; tries: number; ms: number; outcome: string }
/** A day's limits; days are in the editorial time zone. */
export type Budget = { tokens: number; runs: number }

/** Locks the budget, also against other processes, until the transaction ends. */
export async function holdBudget(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.aiBudget})`)
}

/** Records a call about to be made. */
export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const [row] = await db.insert(aiRuns).values(run).returning({ id: aiRuns.id })
  if (!row) throw new Error('The run was not recorded')
  return row.id
}

/** Records a call's outcome; `cost` null: no prices are known. */
export async function endRun(db: Db, id: number, end: RunEnd, cost: number | null): Promise<void> {
  const tokens = end.tokensIn + end.tokensOut
  await db
    .update(aiRuns)
    .set({ ...end, tokens, cost })
    .where(eq(aiRuns.id, id))
}

/** Connects calls to the article that they produced. */
export async function tieRuns(tx: Db, ids: readonly number[], articleId: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(aiRuns)
    .set({ articleId })
    .where(inArray(aiRuns.id, [...ids]))
}

/** The tokens and calls since midnight. */
export async function spentToday(db: Db, timeZone: string): Promise<Budget & { cost: number }> {
  const [row] = await db
    .select({
      runs: count(),
      tokens: sql<string>`coalesce(sum(${aiRuns.tokens}), 0)`,
      cost: sql<number>`coalesce(sum(${aiRuns.cost}), 0)`.mapWith(Number),
    })
    .from(aiRuns)
    .where(sql`${aiRuns.at} >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`)
  return { runs: row?.runs ?? 0, tokens: Number(row?.tokens ?? 0), cost: row?.cost ?? 0 }
}

/** The limits from Settings; null if the defaults apply. */
export async function budgetSettings(db: Db): Promise<{ tokens: number | null; runs: number | null }> {
  const rows = await db
    .select({ id: settings.id, value: settings.value })
    .from(settings)
    .where(inArray(settings.id, ['aiDailyTokens', 'aiDailyRuns']))
  const of = (id: string) => {
    const value = rows.find((row) => row.id === id)?.value
    return value === undefined ? null : Number(value)
  }
  return { tokens: of('aiDailyTokens'), runs: of('aiDailyRuns') }
}

/** Deletes old calls. */
export async function deleteOldRuns(db: Db, days: number): Promise<void> {
  await db.delete(aiRuns).where(sql`${aiRuns.at} < now() - make_interval(days => ${days})`)
}
