import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { settings } from '../../platform/database/tables/site.ts'

// Kept in the same table, but not readable or writable through the API.
const REVISION = 'revision'
const BACKUP = 'backupMadeAt'
const BACKUP_FAILURE = 'backupFailure'
const INTERNAL = ['demoContent', REVISION, BACKUP, BACKUP_FAILURE]

/** Every setting that was ever changed, by key. */
export async function readSettings(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: settings.id, value: settings.value })
    .from(settings)
    .where(notInArray(settings.id, INTERNAL))
    .orderBy(asc(settings.id))
  return Object.fromEntries(rows.map((row) => [row.id, row.value]))
}

/** Whether four-eyes publishing is on. */
export function hasFourEyes(db: Db): Promise<boolean> {
  return isOn(db, 'fourEyes')
}

/** Whether feeds carry full texts. */
export function hasFullTextFeeds(db: Db): Promise<boolean> {
  return isOn(db, 'fullTextFeeds')
}

async function isOn(db: Db, id: string): Promise<boolean> {
  return (await readSetting(db, id)) === 'on'
}

/** The stored value of a setting; null: it was never changed. */
export async function readSetting(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.id, id))
  return row?.value ?? null
}

/** Stores settings; a blank value restores the default. */
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

/** How often the settings were saved, plus one; `lock` makes a second save wait until the transaction ends. */
export async function readRevision(db: Db, { lock = false } = {}): Promise<number> {
  if (lock) await db.insert(settings).values({ id: REVISION, value: '1' }).onConflictDoNothing()
  const wanted = db.select({ value: settings.value }).from(settings).where(eq(settings.id, REVISION))
  const [row] = await (lock ? wanted.for('update') : wanted)
  return Number(row?.value ?? 1)
}

export async function writeRevision(tx: Db, revision: number): Promise<void> {
  await tx
    .update(settings)
    .set({ value: String(revision) })
    .where(eq(settings.id, REVISION))
}

/** When `npm run backup` last made a complete backup; null: never. */
export function backupMadeAt(db: Db): Promise<string | null> {
  return readSetting(db, BACKUP)
}

/** Records that a complete backup was made now, and clears an earlier failure. */
export async function noteBackup(db: Db): Promise<void> {
  await writeSetting(db, BACKUP, new Date().toISOString())
  await db.delete(settings).where(eq(settings.id, BACKUP_FAILURE))
}

/** Why the last backup failed; null: it did not. */
export function backupFailure(db: Db): Promise<string | null> {
  return readSetting(db, BACKUP_FAILURE)
}

/** Records why a backup failed, for alerts. */
export function noteFailedBackup(db: Db, reason: string): Promise<void> {
  return writeSetting(db, BACKUP_FAILURE, reason)
}

async function writeSetting(db: Db, id: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ id, value })
    .onConflictDoUpdate({ target: settings.id, set: { value, updatedAt: sql`now()` } })
}
