import { and, arrayContains, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Media } from '#shared/media.ts'
import { userName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { containing } from '../../../platform/database/like.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { media } from '../../../platform/database/tables/media.ts'
import { type DraftsOf, isUnused, isUsed, withUse } from './uses.ts'

const shown = {
  id: media.id,
  path: media.path,
  currentPath: media.currentPath,
  name: media.name,
  alt: media.alt,
  caption: media.caption,
  credit: media.credit,
  tags: media.tags,
  focusX: media.focusX,
  focusY: media.focusY,
  width: media.width,
  height: media.height,
  variants: media.variants,
  createdAt: media.createdAt,
  trashedAt: media.trashedAt,
  trashedBy: sql<string | null>`${userName}`,
}

export type MediaFilter = {
  q?: string | undefined
  unused?: boolean | undefined
  tag?: string | undefined
  trashed?: boolean | undefined
  limit: number
  offset: number
}

/** Newest first; in the trash most recently deleted first. */
export async function listMedia(db: Db, filter: MediaFilter, draftsOf: DraftsOf) {
  const where = and(...conditions(filter))
  // Whether each image is used is checked in one query for all, which also counts them: one by one, with a second
  // count, takes several times as long.
  const counted = filter.unused === undefined ? sql<null>`null` : sql<number>`count(*) over ()::int`
  const page = await db
    .select({ id: media.id, total: counted.as('total') })
    .from(media)
    .where(where)
    .orderBy(...(filter.trashed ? [desc(media.trashedAt)] : [desc(media.createdAt)]), desc(media.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const ids = page.map(({ id }) => id)
  const found = await findManyMedia(db, ids, draftsOf)
  const items = ids.flatMap((id) => found.find((image) => image.id === id) ?? [])
  // A page that is not full gives the total itself.
  const isLast = ids.length < filter.limit && (ids.length > 0 || filter.offset === 0)
  const known = isLast ? filter.offset + ids.length : page[0]?.total
  if (typeof known === 'number') return { items, total: known }
  const [all] = await db.select({ total: count() }).from(media).where(where)
  return { items, total: all?.total ?? 0 }
}

/** Images by their ids, with where they are used. */
export async function findManyMedia(db: Db, ids: readonly number[], draftsOf: DraftsOf): Promise<Media[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(shown)
    .from(media)
    .leftJoin(users, eq(users.id, media.trashedBy))
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
  return withUse(db, rows, draftsOf)
}

export async function findMedia(db: Db, id: number, draftsOf: DraftsOf): Promise<Media | null> {
  const [found] = await findManyMedia(db, [id], draftsOf)
  return found ?? null
}

/** The tags in the image library, with the number of images for each. */
export function listMediaTags(db: Db) {
  return db.execute<{ tag: string; images: number }>(sql`
    select tag, count(*)::int as images from ${media}, unnest(${media.tags}) as tag
    where ${media.trashedAt} is null group by tag order by tag`)
}

function conditions({ q, unused, tag, trashed = false }: MediaFilter): (SQL | undefined)[] {
  const pattern = q ? containing(q.toLowerCase()) : null
  return [
    trashed ? isNotNull(media.trashedAt) : isNull(media.trashedAt),
    pattern ? sql`(${media.searched} like ${pattern} or ${media.tags}::text like ${pattern})` : undefined,
    tag === undefined ? undefined : arrayContains(media.tags, [tag]),
    unused === undefined ? undefined : unused ? isUnused : isUsed,
  ]
}
