import type { TrashedMedia } from '#shared/media.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Wake } from '../marks.ts'
import { type ImageMarks, markImage } from './mark-image.ts'
import { shownBy } from './shown-by.ts'
import { clearHolders, deleteTrashedMedia, findImageByKey, findManyMedia, moveMedia } from './store.ts'

type Deps = { db: Db; marks: ImageMarks; storage: Storage; publisher: Wake }

/**
 * Moves images to the trash. Pages that show them do not change until they are deleted for good. Images in use are not
 * moved, unless `force` is set; a dry run moves none.
 */
export async function trashMedia(
  { db }: Pick<Deps, 'db'>,
  { ids, force, dryRun = false }: { ids: readonly number[]; force: boolean; dryRun?: boolean },
  user: CurrentUser,
): Promise<TrashedMedia> {
  return db.transaction(async (tx) => {
    const images = (await findManyMedia(tx, ids, null)).filter(({ trashedAt }) => trashedAt === null)
    const inUse = images.flatMap((image) => {
      const message = shownBy(image)
      return message === null || force ? [] : [{ id: image.id, name: image.name, message }]
    })
    const kept = new Set(inUse.map(({ id }) => id))
    const going = images.flatMap(({ id }) => (kept.has(id) ? [] : id))
    if (dryRun) return { trashed: going, inUse }
    const moved = going.length === 0 ? [] : await moveMedia(tx, going, user.id)
    for (const { id, name } of moved) await recordAudit(tx, user, 'media.trash', id, { name })
    return { trashed: moved.map(({ id }) => id), inUse }
  })
}

/** Moves one image to the trash. 404; 409 while something shows it, unless `force`. */
export async function trashOne(
  deps: Pick<Deps, 'db'>,
  id: number,
  { force }: { force: boolean },
  user: CurrentUser,
): Promise<void> {
  const { trashed, inUse } = await trashMedia(deps, { ids: [id], force }, user)
  if (inUse[0]) throw conflict('id', inUse[0].message)
  if (trashed.length === 0) throw notFound('Image')
}

/** Takes images out of the trash. Returns the ids of those that were in it. */
export async function restoreMedia(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  user: CurrentUser,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const moved = await moveMedia(tx, ids, null)
    for (const { id, name } of moved) await recordAudit(tx, user, 'media.restore', id, { name })
    return moved.map(({ id }) => id)
  })
}

const NAMES_NOTED = 50

/** Deletes for good what was in the trash at an instant, files too, and what showed it is published without it. */
export async function emptyMediaTrash(deps: Deps, before: string, user: CurrentUser | null): Promise<number> {
  const gone = await deps.db.transaction(async (tx) => {
    const rows = await deleteTrashedMedia(tx, before)
    for (const { path } of rows) {
      // Marked while they still say what shows it.
      await markImage(tx, deps.marks, path)
      await clearHolders(tx, path)
    }
    if (rows.length > 0) {
      const names = rows.slice(0, NAMES_NOTED).map(({ name }) => name)
      await recordAudit(tx, user, 'media.empty-trash', null, { images: rows.length, names })
    }
    return rows
  })
  if (gone.length === 0) return 0
  deps.publisher.wake()
  for (const { key, variants, former } of gone) {
    // Somebody may have uploaded it again meanwhile: then its files are that image's.
    if (key && (await findImageByKey(deps.db, key))) continue
    for (const { path } of [...variants, ...former]) await deps.storage.removeObject(path.slice('/media/'.length))
  }
  return gone.length
}
