import { Hono } from 'hono'
import { z } from 'zod'
import { can } from '#shared/permissions.ts'
import { presenceInputSchema, presenceSchema } from '#shared/presence.ts'
import type { Db } from '../../platform/database/client.ts'
import { isForeignKeyViolation, notFound } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import { mayWrite } from '../articles/own-drafts.ts'
import { notePresence, othersAt } from './store.ts'

const articleParam = z.object({ articleId: idParam.shape.id })

/** /api/presence: who else has an article open in the editor. */
export function presenceRoutes({ db }: { db: Db }) {
  return new Hono<AppEnv>().put(
    '/:articleId',
    may('drafts'),
    answers('Report that an article is open, and see who else has it open', z.array(presenceSchema)),
    params(articleParam),
    body(presenceInputSchema),
    async (c) => {
      const { articleId } = c.req.valid('param')
      const { isTyping, ...at } = c.req.valid('json')
      // A user who cannot change the article holds no block in it.
      const holds = (await mayWrite(db, articleId, c.var.user)) && isTyping
      const seen = { articleId, userId: c.var.user.id, ...at, isTyping: holds }
      await notePresence(db, seen).catch((error) => {
        throw isForeignKeyViolation(error) ? notFound('Article') : error
      })
      return c.json(await othersAt(db, { ...seen, seesEmails: can(c.var.user, 'articles') }))
    },
  )
}
