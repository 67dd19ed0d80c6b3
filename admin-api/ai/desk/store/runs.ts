import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { aiRuns, settings } from '../../../platform/database/tables.ts'

export type NewRun = { purpose: string; promptVersion: string; model: string }
export type RunEnd = { tokens: number; tries: number; ms: number; outcome: string }
/** A day's limits; the day is that of the editorial time zone. */
export type Budget = { tokens: number; runs: number }

/** Notes a call that is about to be made. */
export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const [row] = await db.insert(aiRuns).values(run).returning({ id: aiRuns.id })
  if (!row) throw new Error('The run was not noted')
  return row.id
}

export async function endRun(db: Db, id: number, end: RunEnd): Promise<void> {
  await db.update(aiRuns).set(end).where(eq(aiRuns.id, id))
}

/** What was spent since midnight. */
export async function spentToday(db: Db, timeZone: string): Promise<Budget> {
  const [row] = await db
    .select({ runs: count(), tokens: sql<string>`coalesce(sum(${aiRuns.tokens}), 0)` })
    .from(aiRuns)
    .where(sql`${aiRuns.at} >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`)
  return { runs: row?.runs ?? 0, tokens: Number(row?.tokens ?? 0) }
}

/** The limits that Settings has; null where nobody changed what is built in. */
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

/** Newest first. */
export async function listRuns(db: Db, page: { limit: number; offset: number }) {
  const items = await db
    .select()
    .from(aiRuns)
    .orderBy(desc(aiRuns.at), desc(aiRuns.id))
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await db.select({ total: count() }).from(aiRuns)
  return { items, total: counted?.total ?? 0 }
}

/** Forgets calls that are long past. */
export async function deleteOldRuns(db: Db, days: number): Promise<void> {
  await db.delete(aiRuns).where(sql`${aiRuns.at} < now() - make_interval(days => ${days})`)
}
