import { Hono } from 'hono'
import { z } from 'zod'
import {
  mediaDeleteQuerySchema,
  mediaFileSchema,
  mediaInputSchema,
  mediaListQuerySchema,
  mediaPatchSchema,
  mediaSchema,
  mediaTagCountSchema,
  replacedMediaSchema,
} from '#shared/media.ts'
import { refuseFormer } from '../../access/auth/still-may.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may, signedIn } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { fetchGuarded } from '../../platform/http/fetch-guarded.ts'
import { listed } from '../../platform/http/listed.ts'
import { body, idParam, params, query } from '../../platform/http/validate.ts'
import type { Wake } from '../marks.ts'
import { refuseWords } from '../refuse-words.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { changeMedia } from './change.ts'
import { draftsOf } from './drafts-of.ts'
import { inFetchTurn, inImageTurn } from './image-turns.ts'
import type { Images } from './images.ts'
import type { ImageMarks } from './mark-image.ts'
import { keepImage } from './normalize.ts'
import { replaceFile } from './replace.ts'
import { findMedia, listMedia, listMediaTags } from './store/library.ts'
import { findRow, listReplaced } from './store/rows.ts'
import { restoreMedia, trashOne } from './trash.ts'

type Deps = {
  db: Db
  marks: ImageMarks
  storage: Storage
  publisher: Wake
  images: Images
}

/** /api/media: the library. */
export function mediaRoutes(deps: Deps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/', may('uploads'), answers('Images', z.array(mediaSchema)), query(mediaListQuerySchema), async (c) => {
      return listed(c, await listMedia(db, c.req.valid('query'), draftsOf(c.var.user)))
    })
    .post(
      '/',
      may('uploads'),
      answers('Add an image from an address', mediaSchema, 201),
      body(mediaInputSchema),
      async (c) => {
        const { url, alt = null } = c.req.valid('json')
        refuseWords('alt', { texts: { alt } })
        const { normalizedPath } = await inFetchTurn(async () => {
          const file = await fetchGuarded(url)
          await refuseFormer(db, c.var.user, 'uploads')
          return inImageTurn(() => keepImage(deps, file, { name: nameIn(url), alt }, c.var.user))
        })
        const row = await findRow(db, { path: normalizedPath })
        const image = row && (await findMedia(db, row.id, draftsOf(c.var.user)))
        if (!image) throw notFound('Image')
        return c.json(image, 201)
      },
    )
    .get('/tags', may('uploads'), answers('Tags of the library', z.array(mediaTagCountSchema)), async (c) =>
      c.json(await listMediaTags(db)),
    )
    .get('/replaced', signedIn, answers('Images whose file was replaced', z.array(replacedMediaSchema)), async (c) =>
      c.json(await listReplaced(db)),
    )
    .route('/', bulkRoutes(deps))
    .put(
      '/:id',
      may('media'),
      answers('Describe an image', mediaSchema),
      params(idParam),
      body(mediaPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        await changeMedia(deps, id, c.req.valid('json'), c.var.user)
        return c.json(await there(findMedia(db, id, draftsOf(c.var.user))))
      },
    )
    .put(
      '/:id/file',
      may('media'),
      answers('Replace the file of an image wherever it shows', mediaSchema),
      params(idParam),
      body(mediaFileSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        await replaceFile(deps, id, c.req.valid('json').path, c.var.user)
        return c.json(await there(findMedia(db, id, draftsOf(c.var.user))))
      },
    )
    .delete('/:id', may('media'), params(idParam), query(mediaDeleteQuerySchema), async (c) => {
      const force = c.req.valid('query').force === 'true'
      await trashOne(deps, c.req.valid('param').id, { force }, c.var.user)
      return c.json({ message: 'The image is in the trash' })
    })
    .post('/:id/restore', may('media'), answers('Restore an image', mediaSchema), params(idParam), async (c) => {
      const { id } = c.req.valid('param')
      const restored = await restoreMedia(deps, [id], c.var.user)
      if (restored.length === 0) throw notFound('Image')
      return c.json(await there(findMedia(db, id, draftsOf(c.var.user))))
    })
}

async function there<T>(found: Promise<T | null>): Promise<T> {
  const row = await found
  if (row === null) throw notFound('Image')
  return row
}

/** Decodes the file name at the end of an address; some are not valid text. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return (
    decoded(last)
      .replace(/\p{Cc}/gu, '')
      .slice(0, 200)
      .toWellFormed()
      .trim() || 'image'
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
