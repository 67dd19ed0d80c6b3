import { Hono } from 'hono'
import { z } from 'zod'
import {
  emptyMediaTrashSchema,
  mediaSchema,
  restoreMediaSchema,
  tagMediaSchema,
  trashedMediaSchema,
  trashMediaSchema,
} from '#shared/media.ts'
import type { Db } from '../../platform/database/client.ts'
import { inSeconds } from '../../platform/database/clock.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { body } from '../../platform/http/validate.ts'
import type { Wake } from '../marks.ts'
import { tagMedia } from './change.ts'
import type { ImageMarks } from './mark-image.ts'
import { emptyMediaTrash, restoreMedia, trashMedia } from './trash.ts'

type Deps = { db: Db; marks: ImageMarks; storage: Storage; publisher: Wake }

/** Calls for many images at once, below /api/media. */
export function bulkRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post('/tag', may('media'), answers('Tag images', z.array(mediaSchema)), body(tagMediaSchema), async (c) =>
      c.json(await tagMedia(deps, c.req.valid('json'), c.var.user)),
    )
    .post(
      '/trash',
      may('media'),
      answers('Move images to the trash', trashedMediaSchema),
      body(trashMediaSchema),
      async (c) => c.json(await trashMedia(deps, c.req.valid('json'), c.var.user)),
    )
    .post(
      '/restore',
      may('media'),
      answers('Restore images', z.object({ restored: z.array(z.int()) })),
      body(restoreMediaSchema),
      async (c) => c.json({ restored: await restoreMedia(deps, c.req.valid('json').ids, c.var.user) }),
    )
    .post(
      '/empty-trash',
      may('media'),
      answers('Permanently delete the images in the trash', z.object({ deleted: z.int() })),
      mayBeEmpty,
      body(emptyMediaTrashSchema),
      async (c) => {
        const before = c.req.valid('json').before ?? inSeconds(0)
        return c.json({ deleted: await emptyMediaTrash(deps, before, c.var.user) })
      },
    )
}
