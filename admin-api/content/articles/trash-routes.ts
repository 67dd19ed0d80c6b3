import { Hono } from 'hono'
import { z } from 'zod'
import { emptyTrashSchema, restoredSchema, restoreManySchema, trashedSchema, trashQuerySchema } from '#shared/trash.ts'
import type { Db } from '../../platform/database/client.ts'
import { inSeconds } from '../../platform/database/clock.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { listed } from '../../platform/http/listed.ts'
import { body, query } from '../../platform/http/validate.ts'
import type { Marks, Wake } from '../marks.ts'
import { viewerOf } from './own-drafts.ts'
import { listTrash } from './store/trash.ts'
import { emptyTrash, restoreMany } from './trash.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'article'>
  publisher: Wake
  env: { timeZone: string }
}

/** /api/trash: deleted articles, for 30 days. */
export function trashRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get(
      '/',
      may('drafts'),
      answers('Deleted articles, most recently deleted first', z.array(trashedSchema)),
      query(trashQuerySchema),
      async (c) => {
        return listed(c, await listTrash(deps.db, viewerOf(c.var.user), c.req.valid('query'), deps.env.timeZone))
      },
    )
    .post('/restore', may('drafts'), answers('Restore articles', restoredSchema), body(restoreManySchema), async (c) =>
      c.json(await restoreMany(deps, c.req.valid('json').ids, c.var.user)),
    )
    .post(
      '/empty',
      may('articles'),
      answers('Permanently delete the articles in the trash', z.object({ deleted: z.int() })),
      mayBeEmpty,
      body(emptyTrashSchema),
      async (c) => {
        const before = c.req.valid('json').before ?? inSeconds(0)
        return c.json({ deleted: await emptyTrash(deps, before, c.var.user) })
      },
    )
}
