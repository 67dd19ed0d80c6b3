import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import type { Instant } from '../../../platform/database/clock.ts'
import { media } from '../../../platform/database/tables/media.ts'
import { hold, take } from '../../../platform/work/store.ts'
import type { MediaRow } from './rows.ts'

/**
 * Moves images to the trash, or restores those whose files no process is deleting (`by` null). Returns those that it
 * changed.
 */
export async function moveMedia(tx: Db, ids: readonly number[], by: string | null) {
  const isFree = or(isNull(media.takenUntil), lte(media.takenUntil, sql`now()`))
  return tx
    .update(media)
    .set(
      by === null
        ? { trashedAt: null, trashedBy: null, takenUntil: null }
        : { trashedAt: sql`now()`, trashedBy: by, takenUntil: null },
    )
    .where(
      and(inArray(media.id, [...ids]), by === null ? and(isNotNull(media.trashedAt), isFree) : isNull(media.trashedAt)),
    )
    .returning({ id: media.id, name: media.name })
}

/** Images in the trash: those moved there before an instant, or some of them. */
export type Trashed = { until: Instant } | { ids: readonly number[] }

const inTrash = (which: Trashed) =>
  'until' in which
    ? lte(media.trashedAt, which.until)
    : and(isNotNull(media.trashedAt), inArray(media.id, [...which.ids]))

/**
 * Takes the first image in the trash after one with this id, if any, for some seconds: only if no other process is
 * deleting its files.
 */
export async function takeTrashed(db: Db, which: Trashed, after: number, seconds: number): Promise<MediaRow | null> {
  const work = { table: media, where: and(inTrash(which), gt(media.id, after)) }
  const [row] = await take<MediaRow>(db, work, 1, seconds)
  return row ?? null
}

/** Extends the hold on an image whose files are being deleted; false: another process has it. */
export function holdTrashed(db: Db, id: number, seconds: number): Promise<boolean> {
  return hold(db, { table: media }, [id], seconds)
}

/** Releases an image in the trash to the next process. Only while no other can have taken it. */
export async function freeTrashed(db: Db, id: number): Promise<void> {
  await db.update(media).set({ takenUntil: null }).where(eq(media.id, id))
}

/** Whether an image that was taken is still in the trash; locked until the transaction ends. */
export async function lockTaken(tx: Db, which: Trashed, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inTrash(which), isNotNull(media.takenUntil), eq(media.id, id)))
    .for('update')
  return row !== undefined
}

/** The names of images of the trash. */
export async function namesOfTrashed(db: Db, which: Trashed): Promise<string[]> {
  const rows = await db.select({ name: media.name }).from(media).where(inTrash(which)).orderBy(asc(media.id))
  return rows.map(({ name }) => name)
}
