import { asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { settings } from '../../platform/database/tables.ts'

// Kept in the same table, but nobody's to read or write through the API.
const INTERNAL = ['demoContent']

/** Every setting that was ever changed, by key. */
export async function readSettings(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: settings.id, value: settings.value })
    .from(settings)
    .where(notInArray(settings.id, INTERNAL))
    .orderBy(asc(settings.id))
  return Object.fromEntries(rows.map((row) => [row.id, row.value]))
}

/** Stores settings; an empty value goes back to what is built in. */
export async function writeSettings(tx: Db, values: Record<string, string>): Promise<void> {
  const entries = Object.entries(values)
  const cleared = entries.flatMap(([id, value]) => (value === '' ? [id] : []))
  const kept = entries.flatMap(([id, value]) => (value === '' ? [] : [{ id, value }]))
  if (cleared.length > 0) await tx.delete(settings).where(inArray(settings.id, cleared))
  if (kept.length === 0) return
  await tx
    .insert(settings)
    .values(kept)
    .onConflictDoUpdate({ target: settings.id, set: { value: sql`excluded.value`, updatedAt: sql`now()` } })
}
