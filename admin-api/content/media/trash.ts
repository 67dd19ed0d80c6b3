import type { TrashedMedia } from '#shared/media.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudits, recordDone } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Instant } from '../../platform/database/clock.ts'
import { ApiError, conflict, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { StoreError } from '../../platform/files/store-error.ts'
import { whileHolding } from '../../platform/loops/while-holding.ts'
import type { Wake } from '../marks.ts'
import { type ImageMarks, markImage } from './mark-image.ts'
import { shownBy } from './shown-by.ts'
import { findManyMedia } from './store/library.ts'
import { deleteMedia, type MediaRow } from './store/rows.ts'
import {
  freeTrashed,
  holdTrashed,
  lockTaken,
  moveMedia,
  namesOfTrashed,
  type Trashed,
  takeTrashed,
} from './store/trash.ts'
import { clearHolders } from './store/uses.ts'

type Deps = { db: Db; marks: ImageMarks; storage: Storage; publisher: Wake }

/**
 * Moves images to the trash. Pages that show them do not change until they are permanently deleted. Images in use are
 * not moved, unless `force` is set; a dry run moves none.
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
    await recordAudits(tx, user, 'media.trash', moved.map(noted))
    return { trashed: moved.map(({ id }) => id), inUse }
  })
}

/** Moves one image to the trash. 404; 409 while it is used, unless `force`. */
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

/** Restores images from the trash. Returns the ids of those that were in it. */
export async function restoreMedia(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  user: CurrentUser,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const moved = await moveMedia(tx, ids, null)
    await recordAudits(tx, user, 'media.restore', moved.map(noted))
    return moved.map(({ id }) => id)
  })
}

function noted({ id, name }: { id: number; name: string }) {
  return { target: id, details: { name } }
}

const NAMES_NOTED = 50
const NAMES_SAID = 5

/**
 * Permanently deletes what was in the trash at an instant, including files, and publishes the pages that showed it
 * without it. 502 with the names of those whose files the store does not delete: they stay in the trash.
 */
export async function emptyMediaTrash(deps: Deps, before: Instant, user: CurrentUser | null): Promise<number> {
  const { gone, kept } = await deleteForGood(deps, { until: before })
  if (gone.length > 0) {
    const names = gone.slice(0, NAMES_NOTED)
    await recordDone(deps.db, user, 'media.empty-trash', null, { images: gone.length, names })
    deps.publisher.wake()
  }
  if (kept.length > 0) throw new ApiError(502, notDeleted(kept))
  return gone.length
}

// How soon another process takes over from a killed one.
const TAKEN_SECONDS = 20
const RENEWED_MS = 5_000

/**
 * Deletes images in the trash one by one, with their files. Returns the names of the deleted ones, and of those kept:
 * the store refused to delete a file, or is unavailable, and then all later ones are kept too.
 */
export async function deleteForGood(
  deps: Pick<Deps, 'db' | 'marks' | 'storage'>,
  which: Trashed,
): Promise<{ gone: string[]; kept: string[] }> {
  const { db } = deps
  const gone: string[] = []
  const kept: string[] = []
  const next = (after: number) => takeTrashed(db, which, after, TAKEN_SECONDS)
  for (let image = await next(0); image; image = await next(image.id)) {
    try {
      if (await deleteTaken(deps, which, image)) gone.push(image.name)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (!error.isRefusal) return { gone, kept: await namesOfTrashed(db, which) }
      kept.push(image.name)
    }
  }
  return { gone, kept }
}

// Its files first: otherwise files that the store kept would be forgotten. The image is taken meanwhile, so that an
// upload of the same image waits and does not lose its files; outside a transaction, since the store may be slow.
async function deleteTaken(
  { db, marks, storage }: Pick<Deps, 'db' | 'marks' | 'storage'>,
  which: Trashed,
  image: MediaRow,
): Promise<boolean> {
  const { id, path } = image
  await removeWhileTaken(db, storage, image)
  return db.transaction(async (tx) => {
    if (!(await lockTaken(tx, which, id))) return false
    // Marked while it is still known what shows it.
    await markImage(tx, marks, path)
    await clearHolders(tx, path)
    await deleteMedia(tx, id)
    return true
  })
}

// If the store keeps a file, another process may take the image immediately; but not after a pause of this process, in
// which another may have taken it.
async function removeWhileTaken(db: Db, storage: Storage, image: MediaRow): Promise<void> {
  let renewedAt = performance.now()
  const isTaken = () => performance.now() - renewedAt < TAKEN_SECONDS * 1000
  const renew = async () => {
    const at = performance.now()
    if (!isTaken() || !(await holdTrashed(db, image.id, TAKEN_SECONDS))) return false
    renewedAt = at
    return true
  }
  try {
    await whileHolding(renew, RENEWED_MS, () => removeFiles(storage, image))
  } catch (error) {
    if (isTaken()) await freeTrashed(db, image.id)
    throw error
  }
}

/**
 * Deletes an image's files, together. Throws once all are answered, since none may be deleted after an upload of the
 * same image.
 */
async function removeFiles(storage: Storage, { variants, former }: MediaRow): Promise<void> {
  const files = [...variants, ...former].map(({ path }) => storage.removeObject(path.slice('/media/'.length)))
  for (const answer of await Promise.allSettled(files)) if (answer.status === 'rejected') throw answer.reason
}

/** Says which images could not be deleted. */
export function notDeleted(names: readonly string[]): string {
  const named = names.slice(0, NAMES_SAID).map((name) => `“${name}”`)
  const others = names.length - named.length
  const all = [named.join(', '), others > 0 && `${others} more`].filter((words) => words !== false).join(' and ')
  return `The file store did not delete ${all}: in the trash until it does. Try again in a moment.`
}
