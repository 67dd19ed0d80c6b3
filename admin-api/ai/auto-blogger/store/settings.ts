import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerSettings, autoBloggerState } from '../../../platform/database/tables/ai.ts'

export type StoredSettings = typeof autoBloggerSettings.$inferSelect

const ROW = 1

/** Makes sure that the rows of settings and of state exist. */
export async function ensureAutoBlogger(db: Db): Promise<void> {
  await db.insert(autoBloggerSettings).values({ id: ROW }).onConflictDoNothing()
  await db.insert(autoBloggerState).values({ id: ROW }).onConflictDoNothing()
}

export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select().from(autoBloggerSettings).where(eq(autoBloggerSettings.id, ROW))
  if (!row) throw new Error('The settings of the auto-blogger are gone')
  return row
}

/** The same, locked until the transaction ends, so that two simultaneous saves never lose one. */
export async function lockStoredSettings(tx: Db): Promise<StoredSettings> {
  const [row] = await tx.select().from(autoBloggerSettings).where(eq(autoBloggerSettings.id, ROW)).for('update')
  if (!row) throw new Error('The settings of the auto-blogger are gone')
  return row
}

export async function updateStoredSettings(tx: Db, changes: Partial<StoredSettings>): Promise<StoredSettings> {
  const [row] = await tx
    .update(autoBloggerSettings)
    .set({ ...changes, updatedAt: sql`now()` as unknown as string })
    .where(eq(autoBloggerSettings.id, ROW))
    .returning()
  if (!row) throw new Error('The settings of the auto-blogger are gone')
  return row
}
