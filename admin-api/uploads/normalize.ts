import type { Normalized } from '#shared/upload.ts'
import { NOT_AN_IMAGE } from '#shared/upload.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../audit/store.ts'
import type { Deps } from '../deps.ts'
import { ApiError, notFound } from '../errors.ts'
import { upsertMedia } from '../media/store.ts'
import { createQueue } from './queue.ts'
import { makeRenditions, NotAnImage, type Renditions } from './renditions.ts'

const inTurn = createQueue(2)

/**
 * Turns an upload into a picture of the library: decoded, stripped, written at the site's widths. The upload
 * is used up either way. 404 when there is none, 415 when it is no image.
 */
export async function normalizeUpload(deps: Deps, path: string, user: CurrentUser): Promise<Normalized> {
  const id = uploadIdOf(path)
  const bytes = id && (await deps.storage.readUpload(id))
  if (!id || !bytes) throw notFound('Upload')
  try {
    return await keepPicture(deps, bytes, { name: id, alt: null }, user)
  } finally {
    await deps.storage.discardUpload(id)
  }
}

/** Stores a picture's renditions and its row in the library; the same picture again is the same row. 415. */
export async function keepPicture(
  deps: Deps,
  bytes: Buffer,
  about: { name: string; alt: string | null },
  user: CurrentUser,
): Promise<Normalized> {
  const made = await inTurn(() => makeRenditions(bytes)).catch(explain)
  for (const { name, bytes: data } of made.files) await deps.storage.writeObject(name, data)
  const { path, width, height, variants } = made
  await deps.db.transaction(async (tx) => {
    await upsertMedia(tx, { path, name: about.name, alt: about.alt, width, height, variants })
    await recordAudit(tx, user, 'media.add', path)
  })
  return { normalizedPath: path, width, height, variants }
}

function explain(error: unknown): Promise<Renditions> {
  throw error instanceof NotAnImage ? new ApiError(415, `The file ${NOT_AN_IMAGE}`) : error
}

/** The id in an uploadURL or an objectPath. */
function uploadIdOf(path: string): string | null {
  const [, id] = /\/(?:api\/objects\/put|objects\/uploads)\/([0-9a-f-]{36})(?:\?|$)/.exec(path) ?? []
  return id ?? null
}
