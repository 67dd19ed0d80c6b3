import { Hono } from 'hono'
import { z } from 'zod'
import {
  mediaDeleteQuerySchema,
  mediaInputSchema,
  mediaListQuerySchema,
  mediaPatchSchema,
  mediaSchema,
} from '#shared/upload.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { fetchGuarded } from '../../platform/http/fetch-guarded.ts'
import { body, idParam, params, query } from '../../platform/http/validate.ts'
import { viewerOf } from '../articles/own-drafts.ts'
import type { Marks, Wake } from '../marks.ts'
import type { Pictures } from './images.ts'
import { keepPicture } from './normalize.ts'
import { removePicture } from './remove.ts'
import { findMedia, findMediaByPath, listMedia, updateMedia } from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'bookmakers' | 'picture' | 'site'>
  storage: Storage
  publisher: Wake
  pictures: Pictures
}

/** /api/media: the library. */
export function mediaRoutes(deps: Deps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/', may('uploads'), answers('Pictures', z.array(mediaSchema)), query(mediaListQuerySchema), async (c) => {
      const { items, total } = await listMedia(db, c.req.valid('query'), draftsOf(c.var.user))
      c.header('X-Total-Count', String(total))
      return c.json(items)
    })
    .post(
      '/',
      may('uploads'),
      answers('Add a picture from an address', mediaSchema, 201),
      body(mediaInputSchema),
      async (c) => {
        const { url, alt = null } = c.req.valid('json')
        const bytes = await fetchGuarded(url)
        const name = nameIn(url)
        const { normalizedPath } = await keepPicture(deps, bytes, { name, alt }, c.var.user)
        const row = await findMediaByPath(db, normalizedPath, draftsOf(c.var.user))
        if (!row) throw notFound('Picture')
        return c.json(row, 201)
      },
    )
    .put(
      '/:id',
      may('media'),
      answers('Name a picture', mediaSchema),
      params(idParam),
      body(mediaPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const changes = Object.fromEntries(
          Object.entries(c.req.valid('json')).filter(([, value]) => value !== undefined),
        )
        const row = await findMedia(db, id)
        if (!row) throw notFound('Picture')
        await db.transaction(async (tx) => {
          await updateMedia(tx, id, changes)
          await deps.marks.picture(tx, row.path)
          await recordAudit(tx, c.var.user, 'media.update', id, { fields: Object.keys(changes) })
        })
        deps.publisher.wake()
        return c.json(await findMedia(db, id, draftsOf(c.var.user)))
      },
    )
    .delete('/:id', may('media'), params(idParam), query(mediaDeleteQuerySchema), async (c) => {
      const { id } = c.req.valid('param')
      await removePicture(deps, id, { evenIfUsed: c.req.valid('query').force === 'true' }, c.var.user)
      return c.json({ message: 'The picture is removed' })
    })
}

// The title of a draft is for those who may read it.
function draftsOf(user: CurrentUser): string | null {
  const viewer = viewerOf(user)
  return viewer === 'newsroom' ? null : viewer.ownOf
}

/** What the last part of an address calls the file; some are no text. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return (
    decoded(last)
      .replace(/\p{Cc}/gu, '')
      .slice(0, 200)
      .toWellFormed()
      .trim() || 'picture'
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
