import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { versioned } from '#shared/image-path.ts'
import type { Db } from '../../../platform/database/client.ts'
import { media } from '../../../platform/database/tables/media.ts'

type NewMedia = typeof media.$inferInsert
export type MediaRow = typeof media.$inferSelect

/** The current file of an image that a column names. Browsers cache its original file forever. */
export const shownPath = (column: AnyPgColumn) =>
  sql<string | null>`coalesce((select ${media.currentPath} from ${media} where ${media.path} = ${column}), ${column})`

/** An image's row only, by its id, by the path that articles name, or by the key that its widths share. */
export async function findRow(
  db: Db,
  by: { id: number } | { path: string } | { key: string },
): Promise<MediaRow | null> {
  const isIt = 'id' in by ? eq(media.id, by.id) : 'path' in by ? eq(media.path, by.path) : eq(media.key, by.key)
  const [row] = await db.select().from(media).where(isIt)
  return row ?? null
}

/** The images whose file was replaced. */
export async function listReplaced(db: Db) {
  const { path, currentPath } = media
  const rows = await db.select({ path, currentPath }).from(media).where(isNotNull(currentPath)).orderBy(asc(media.id))
  return rows.map((row) => ({ path: row.path, versionedPath: versioned(row.path, row.currentPath) }))
}

/** An image's row, locked until the transaction ends. */
export async function lockMedia(tx: Db, id: number): Promise<MediaRow | null> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row ?? null
}

/** The names and tags of some images, locked until the transaction ends. */
export function lockTags(tx: Db, ids: readonly number[]): Promise<Tagged[]> {
  return tx
    .select({ id: media.id, name: media.name, tags: media.tags })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
    .for('update')
}

type Tagged = Pick<MediaRow, 'id' | 'name' | 'tags'>

/** Stores the tags of some images in one statement: separate ones would make everyone wait. */
export async function updateTags(tx: Db, tagged: readonly Pick<Tagged, 'id' | 'tags'>[]): Promise<void> {
  if (tagged.length === 0) return
  const rows = JSON.stringify(tagged.map(({ id, tags }) => ({ id, tags })))
  await tx.execute(sql`
    update ${media} set tags = array(select jsonb_array_elements_text(given.tags))
    from jsonb_to_recordset(${rows}::text::jsonb) as given(id int, tags jsonb)
    where ${media.id} = given.id`)
}

/** Stores an image's row; an existing one keeps its name and alt text. */
export async function upsertMedia(tx: Db, row: NewMedia): Promise<void> {
  await tx.insert(media).values(row).onConflictDoNothing({ target: media.path })
}

export async function updateMedia(tx: Db, id: number, changes: Partial<NewMedia>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(media).set(changes).where(eq(media.id, id))
}

export async function deleteMedia(tx: Db, id: number): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}
