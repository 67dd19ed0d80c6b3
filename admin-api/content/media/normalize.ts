import { setTimeout as sleep } from 'node:timers/promises'
import { can } from '#shared/permissions.ts'
import type { MediaVariant, Normalized } from '#shared/upload.ts'
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/upload.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { UploadTooLarge } from '../../platform/files/storage.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'
import type { Marks, Wake } from '../marks.ts'
import { refuseWords } from '../refuse-words.ts'
import { inImageTurn } from './image-turns.ts'
import type { Images } from './images.ts'
import { NotAnImage } from './images.ts'
import { findRow, type MediaRow, updateMedia, upsertMedia } from './store/rows.ts'
import { moveMedia } from './store/trash.ts'
import { isNamed } from './store/uses.ts'
import { UnfitImage } from './unfit-image.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'image'>
  storage: Storage
  publisher: Wake
  images: Images
}

const HASH_LENGTH = 16
const LOOKED_AGAIN_MS = 300
const MOST_LOOKS = 100
// A file may be stored at seventy times the size sent, and keeps a decoder busy for seconds.
const NEW_IMAGES_A_DAY = 300
const TOO_MANY = `A contributor can add ${NEW_IMAGES_A_DAY} new images in a day. Use images that are there, or ask an editor.`
const BEING_DELETED = 'This image is being deleted for good just now. Try again in a minute.'

type Upload = { path: string; name?: string | undefined; alt?: string | null | undefined }

/**
 * Turns an upload into a library image: decoded, stripped of metadata, written at the site's widths. The upload is
 * removed in any case. 404 if there is none, 413 if it is too large, 415 if it is not an image.
 */
export async function normalizeUpload(deps: Deps, upload: Upload, user: CurrentUser): Promise<Normalized> {
  refuseWords('alt', { texts: { alt: upload.alt } })
  return withUpload(deps, upload.path, (bytes, id) =>
    keepImage(deps, bytes, { name: upload.name ?? id, alt: upload.alt ?? null }, user),
  )
}

type Use<T> = (bytes: Uint8Array, id: string) => Promise<T>

/**
 * Does something with an upload, in turn, and then removes it in any case. 404 if there is none, 413 if it is too
 * large.
 */
export async function withUpload<T>(deps: Pick<Deps, 'storage'>, path: string, use: Use<T>): Promise<T> {
  const id = uploadIdOf(path)
  if (!id) throw notFound('Upload')
  return inImageTurn(() => useUpload(deps, id, use))
}

async function useUpload<T>(deps: Pick<Deps, 'storage'>, id: string, use: Use<T>): Promise<T> {
  const bytes = await deps.storage.readUpload(id).catch(async (error: unknown) => {
    if (error instanceof UploadTooLarge) await deps.storage.discardUpload(id)
    throw explain(error)
  })
  if (!bytes) throw notFound('Upload')
  try {
    return await use(bytes, id)
  } finally {
    await deps.storage.discardUpload(id)
  }
}

/** Stores an image's renditions and its row in the library; the same image again is the same row. 415, 429. */
export async function keepImage(
  deps: Deps,
  bytes: Uint8Array,
  about: { name: string; alt: string | null },
  user: CurrentUser | null,
): Promise<Normalized> {
  const { hash, known, isBack } = await outOfTrash(deps, bytes, user)
  // Files of one in the trash may be missing, if deletion was interrupted: they are stored again.
  if (isBack) await writeRenditions(deps, bytes, hash)
  if (known) {
    if (about.alt && !known.alt && mayChange(user)) await giveWords(deps, known, about.alt, user)
    return normalized(known)
  }
  await countNew(deps.db, user)
  const { files: _, stills: __, ...image } = await writeRenditions(deps, bytes, hash)
  await deps.db.transaction(async (tx) => {
    await upsertMedia(tx, { ...image, name: about.name, alt: about.alt })
    // If it had been deleted permanently, texts may still name it.
    await deps.marks.image(tx, image.path)
    await recordAudit(tx, user, 'media.add', image.path, { name: about.name })
  })
  deps.publisher.wake()
  return normalized(image)
}

/** 429 for more new images than a user who may only add to the library can add in a day. */
async function countNew(db: Db, user: CurrentUser | null): Promise<void> {
  if (user === null || mayChange(user)) return
  await countCall(rateLimiter(db, 'new-images', NEW_IMAGES_A_DAY, 24 * 3600), user.id, TOO_MANY)
}

// Pages show a change of an image immediately, so not everyone who may add one may change one.
function mayChange(user: CurrentUser | null): boolean {
  return user === null || can(user, 'media')
}

/**
 * The name of an image's files, and the image if the library has it, restored from the trash first. While its files are
 * being deleted it waits: those stored now would be deleted too. 503 after half a minute.
 */
async function outOfTrash(deps: Pick<Deps, 'db'>, bytes: Uint8Array, user: CurrentUser | null) {
  for (let looked = 0; looked < MOST_LOOKS; looked++) {
    const { hash, known } = await nameFor(deps.db, bytes, user)
    if (!known?.trashedAt) return { hash, known, isBack: false }
    if (await takeBack(deps, known, user)) return { hash, known, isBack: true }
    await sleep(LOOKED_AGAIN_MS)
  }
  throw new ApiError(503, BEING_DELETED, { headers: { 'Retry-After': '30' } })
}

/** Makes an image's renditions and stores them under names that begin with `hash`. 415. */
export async function writeRenditions(
  deps: Pick<Deps, 'images' | 'storage'>,
  bytes: Uint8Array,
  hash: string,
  { withStills = false } = {},
) {
  const made = await deps.images.renditions(bytes, hash, withStills).catch((error: unknown) => {
    throw explain(error)
  })
  for (const { name, data } of made.files) await deps.storage.writeObject(name, data)
  const variants: MediaVariant[] = made.files.map(({ name, data, ...file }) => ({
    ...file,
    path: `/media/${name}`,
    bytes: data.byteLength,
  }))
  return {
    path: `/media/${made.main}`,
    width: made.width,
    height: made.height,
    variants,
    files: made.files,
    stills: made.stills,
  }
}

// The name of an image whose file was replaced is taken, so its original file gets another one. So does the file of an
// image that was deleted, if its user may not restore it: texts still name it, and their pages would show it again.
async function nameFor(
  db: Db,
  bytes: Uint8Array,
  user: CurrentUser | null,
): Promise<{ hash: string; known: MediaRow | null }> {
  for (let salt = ''; ; salt += '+') {
    const hash = await hashOf(bytes, salt)
    const row = await findRow(db, { key: hash })
    const isTaken = row?.currentPath || (!mayChange(user) && (row ? row.trashedAt : await isNamed(db, hash)))
    if (!isTaken) return { hash, known: row }
  }
}

// Uploading an image that is in the trash restores it, for those who may restore one.
async function takeBack({ db }: Pick<Deps, 'db'>, known: MediaRow, user: CurrentUser | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [moved] = await moveMedia(tx, [known.id], null)
    if (!moved) return false
    await recordAudit(tx, user, 'media.restore', known.id, { name: known.name })
    return true
  })
}

// Given alt text and captions fill empty ones; existing ones are kept.
async function giveWords(deps: Deps, known: MediaRow, alt: string, user: CurrentUser | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await updateMedia(tx, known.id, { alt })
    await deps.marks.image(tx, known.path)
    await recordAudit(tx, user, 'media.update', known.id, {
      name: known.name,
      changes: { alt: { before: known.alt, after: alt } },
    })
  })
  deps.publisher.wake()
}

function normalized({
  path,
  width,
  height,
  variants,
}: Omit<Normalized, 'normalizedPath'> & { path: string }): Normalized {
  return { normalizedPath: path, width, height, variants }
}

/** Names bytes by their hash; a salt gives a different name. Off the main thread, unlike a one-shot hash. */
export async function hashOf(bytes: Uint8Array, salt = ''): Promise<string> {
  const salted = salt === '' ? bytes : Buffer.concat([bytes, Buffer.from(salt)])
  const digest = await crypto.subtle.digest('SHA-256', salted as BufferSource)
  return Buffer.from(digest).toString('hex').slice(0, HASH_LENGTH)
}

function explain(error: unknown): unknown {
  if (error instanceof UnfitImage) return new ApiError(413, error.message)
  if (error instanceof NotAnImage) return new ApiError(415, `The file ${NOT_AN_IMAGE}`)
  if (error instanceof UploadTooLarge) return new ApiError(413, `The file ${IMAGE_TOO_LARGE}`)
  return error
}

/** The id in an uploadURL or an objectPath, for either store. */
function uploadIdOf(path: string): string | null {
  const [, id] = /\/(?:put|uploads)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/.exec(path) ?? []
  return id ?? null
}
