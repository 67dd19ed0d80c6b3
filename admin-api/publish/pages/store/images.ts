import { basename } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { IMAGE_PATH } from '#shared/image-path.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstAmong, isAnyOf, oneOf } from '../../../platform/database/one-of.ts'
import { media } from '../../../platform/database/tables/media.ts'

/** The reads that the files of content-cache are built from: live articles only, always in total order. */

export type MediaRow = typeof media.$inferSelect

export async function mediaByPaths(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, MediaRow>()
  const rows = await db.select().from(media).where(oneOf(media.path, paths))
  return new Map(rows.map((row) => [row.path, row]))
}

/** The first few of some file names, without the size, that are in the library. */
export function firstOfLibrary(db: Db, keys: readonly string[], most: number): Promise<string[]> {
  return firstAmong(db, keys, most, sql`select ${media.key} from ${media}`)
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

/** The current files of library images, by the paths that name them. */
export async function currentPathsOf(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select({ path: media.path, currentPath: media.currentPath })
    .from(media)
    .where(oneOf(media.path, paths))
  return new Map(rows.map(({ path, currentPath }) => [path, currentPath ?? path]))
}

/** Which of some files the library has, by their names: a text may name any number that never existed. */
export async function filesInLibrary(db: Db, names: readonly string[]): Promise<Set<string>> {
  const keyOf = (name: string) => IMAGE_PATH.exec(`/media/${name}`)?.[1] ?? ''
  const found = await filesOf(db, isAnyOf(media.key, [...new Set(names.map(keyOf))]))
  const rest = names.filter((name) => !found.has(name)).map((name) => `/media/${name}`)
  // Files that replaced others, the last and those before it, have separate keys.
  const isOfReplaced = sql`${media.id} in (
    select replaced.id from ${media} as replaced
    cross join jsonb_array_elements(replaced.variants || replaced.former) as file
    where replaced.current_path is not null and ${isAnyOf(sql`file ->> 'path'`, rest)})`
  const replaced = rest.length > 0 ? await filesOf(db, isOfReplaced) : new Set<string>()
  return new Set(names.filter((name) => found.has(name) || replaced.has(name)))
}

async function filesOf(db: Db, where: SQL): Promise<Set<string>> {
  const rows = await db.select({ variants: media.variants, former: media.former }).from(media).where(where)
  return new Set(rows.flatMap(({ variants, former }) => [...variants, ...former].map(({ path }) => basename(path))))
}
