import type { MediaVariant } from '#shared/upload.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Wake } from '../marks.ts'
import type { Images } from './images.ts'
import { type ImageMarks, markImage } from './mark-image.ts'
import { hashOf, withUpload, writeRenditions } from './normalize.ts'
import type { Rendition } from './renditions.ts'
import { findRow, lockMedia, updateMedia } from './store/rows.ts'

// Each is rewritten with every replacement, while other uploads wait: a large photo leaves nine each time.
const MOST_FORMER = 1000
const TOO_OFTEN =
  'This image has been replaced too often: each of its earlier addresses is kept. Add the file as a new image, and show that.'

type Deps = { db: Db; marks: ImageMarks; storage: Storage; publisher: Wake; images: Images }

/**
 * Replaces an image's file with an uploaded one, wherever it is shown. Articles keep naming the image by its path;
 * pages are published with the new file's addresses, since browsers cache the old ones forever. The old addresses serve
 * the new file too, since feeds, emails and other sites link to them. 404, 413, 415; 422 for one with too many of
 * those.
 */
export async function replaceFile(deps: Deps, id: number, upload: string, user: CurrentUser): Promise<void> {
  const image = await findRow(deps.db, { id })
  if (!image || image.trashedAt) throw notFound('Image')
  if (image.former.length >= MOST_FORMER) throw new ApiError(422, TOO_OFTEN)
  await withUpload(deps, upload, async (bytes) => {
    // Separate names, so that deleting an image never removes another's files.
    const made = await writeRenditions(deps, bytes, await hashOf(bytes, image.path), { withStills: true })
    const former = await deps.db.transaction(async (tx) => {
      const row = await lockMedia(tx, id)
      // Files of an image in the trash may be about to be deleted.
      if (!row || row.trashedAt) throw notFound('Image')
      const { path: currentPath, width, height, variants } = made
      const before = withoutThose([...row.former, ...row.variants], variants)
      await updateMedia(tx, id, { currentPath, width, height, variants, former: before, focusX: null, focusY: null })
      await markImage(tx, deps.marks, row.path)
      await recordAudit(tx, user, 'media.replace', id, { name: row.name })
      return before
    })
    for (const old of former) {
      const rendition = nearest([...made.files, ...made.stills], old)
      if (rendition) await deps.storage.writeObject(old.path.slice('/media/'.length), rendition.data)
    }
  })
  deps.publisher.wake()
}

function withoutThose(files: readonly MediaVariant[], others: readonly MediaVariant[]): MediaVariant[] {
  const names = new Set(others.map(({ path }) => path))
  const left = files.filter(({ path }) => !names.has(path))
  return left.filter(({ path }, at) => left.findIndex((file) => file.path === path) === at)
}

// In the same format, since an address includes it.
function nearest(files: readonly Rendition[], old: MediaVariant): Rendition | undefined {
  const away = ({ width }: Rendition) => Math.abs(width - old.width)
  return files.filter(({ type }) => type === old.type).toSorted((a, b) => away(a) - away(b))[0]
}
