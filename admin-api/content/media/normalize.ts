import type { Normalized } from '#shared/upload.ts'
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/upload.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { UploadTooLarge } from '../../platform/files/storage.ts'
import type { Marks, Wake } from '../marks.ts'
import type { Pictures } from './images.ts'
import { NotAnImage } from './images.ts'
import { findPictureByHash, type MediaRow, updateMedia, upsertMedia } from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'picture'>
  storage: Storage
  publisher: Wake
  pictures: Pictures
}

const HASH_LENGTH = 16

type Upload = { path: string; name?: string | undefined; alt?: string | null | undefined }

/**
 * Turns an upload into a picture of the library: decoded, stripped, written at the site's widths. The upload
 * is used up either way. 404 when there is none, 413 when it is too large, 415 when it is no image.
 */
export async function normalizeUpload(deps: Deps, upload: Upload, user: CurrentUser): Promise<Normalized> {
  const id = uploadIdOf(upload.path)
  if (!id) throw notFound('Upload')
  const bytes = await deps.storage.readUpload(id).catch(async (error: unknown) => {
    if (error instanceof UploadTooLarge) await deps.storage.discardUpload(id)
    throw explain(error)
  })
  if (!bytes) throw notFound('Upload')
  try {
    return await keepPicture(deps, bytes, { name: upload.name ?? id, alt: upload.alt ?? null }, user)
  } finally {
    await deps.storage.discardUpload(id)
  }
}

/** Stores a picture's renditions and its row in the library; the same picture again is the same row. 415. */
export async function keepPicture(
  deps: Deps,
  bytes: Uint8Array,
  about: { name: string; alt: string | null },
  user: CurrentUser | null,
): Promise<Normalized> {
  const hash = await hashOf(bytes)
  const known = await findPictureByHash(deps.db, hash)
  if (known) {
    if (about.alt && !known.alt) await giveWords(deps, known, about.alt, user)
    return normalized(known)
  }
  const made = await deps.pictures.renditions(bytes, hash).catch((error: unknown) => {
    throw explain(error)
  })
  for (const { name, data } of made.files) await deps.storage.writeObject(name, data)
  const variants = made.files.map(({ name, data, ...file }) => ({
    ...file,
    path: `/media/${name}`,
    bytes: data.byteLength,
  }))
  const picture = { path: `/media/${made.main}`, width: made.width, height: made.height, variants }
  await deps.db.transaction(async (tx) => {
    await upsertMedia(tx, { ...picture, name: about.name, alt: about.alt })
    await recordAudit(tx, user, 'media.add', picture.path)
  })
  return normalized(picture)
}

// Words that come with a picture that has none are not lost; words that it has already are kept.
async function giveWords(deps: Deps, known: MediaRow, alt: string, user: CurrentUser | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await updateMedia(tx, known.id, { alt })
    await deps.marks.picture(tx, known.path)
    await recordAudit(tx, user, 'media.update', known.id, { fields: ['alt'] })
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

// Off the main thread, unlike a hash made in one go.
async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as BufferSource)
  return Buffer.from(digest).toString('hex').slice(0, HASH_LENGTH)
}

function explain(error: unknown): unknown {
  if (error instanceof NotAnImage) return new ApiError(415, `The file ${NOT_AN_IMAGE}`)
  if (error instanceof UploadTooLarge) return new ApiError(413, `The file ${IMAGE_TOO_LARGE}`)
  return error
}

/** The id in an uploadURL or an objectPath, of either back end. */
function uploadIdOf(path: string): string | null {
  const [, id] = /\/(?:put|uploads)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/.exec(path) ?? []
  return id ?? null
}
