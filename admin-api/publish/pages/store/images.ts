import type { Db } from '../../../platform/database/client.ts'
import { oneOf } from '../../../platform/database/one-of.ts'
import { media } from '../../../platform/database/tables/media.ts'

/** The reads that the files of content-cache are built from: live articles only, always in total order. */

export type MediaRow = typeof media.$inferSelect

export async function mediaByPaths(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, MediaRow>()
  const rows = await db.select().from(media).where(oneOf(media.path, paths))
  return new Map(rows.map((row) => [row.path, row]))
}

/** Images by their file names without the size, whatever width a text shows. */
export async function mediaByKeys(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({
      key: media.key,
      alt: media.alt,
      caption: media.caption,
      credit: media.credit,
      variants: media.variants,
      currentPath: media.currentPath,
    })
    .from(media)
    .where(oneOf(media.key, keys))
  return new Map(rows.map((row) => [row.key as string, row]))
}

/** The current files of images of the library, by the paths that name them. */
export async function currentPathsOf(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select({ path: media.path, currentPath: media.currentPath })
    .from(media)
    .where(oneOf(media.path, paths))
  return new Map(rows.map(({ path, currentPath }) => [path, currentPath ?? path]))
}
