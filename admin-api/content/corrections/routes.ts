import { Hono } from 'hono'
import { z } from 'zod'
import {
  CORRECTIONS_MAX,
  correctionInputSchema,
  correctionListQuerySchema,
  correctionSchema,
} from '#shared/correction.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { anyone, isAllowed, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { listed } from '../../platform/http/listed.ts'
import { body, idParam, params, query } from '../../platform/http/validate.ts'
import { lockArticle } from '../articles/store/articles.ts'
import { findArticle } from '../articles/store/read-articles.ts'
import { confirmWords } from '../confirm-words.ts'
import type { Marks, Wake } from '../marks.ts'
import { countCorrections, deleteCorrection, findCorrection, insertCorrection, listCorrections } from './store.ts'

const TOO_MANY = `This article has ${CORRECTIONS_MAX} corrections, the most that one can have. Delete one first.`

const articleParam = z.object({ articleId: idParam.shape.id })

/** /api/corrections */
export function correctionRoutes(deps: { db: Db; marks: Pick<Marks, 'correction'>; publisher: Wake }) {
  const { db, marks, publisher } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('Corrections', z.array(correctionSchema)),
      publicCache,
      query(correctionListQuerySchema),
      async (c) => {
        const onlyLive = !(await isAllowed(c, 'names'))
        return listed(c, await listCorrections(db, c.req.valid('query'), onlyLive))
      },
    )
    .post(
      '/:articleId',
      may('names'),
      answers('Correct an article', correctionSchema, 201),
      params(articleParam),
      body(correctionInputSchema),
      async (c) => {
        const { articleId } = c.req.valid('param')
        const correction = await db.transaction(async (tx) => {
          // Two simultaneous ones are counted one after the other.
          await lockArticle(tx, articleId)
          const article = await findArticle(tx, articleId)
          if (!article) throw notFound('Article')
          if ((await countCorrections(tx, articleId)) >= CORRECTIONS_MAX) throw new ApiError(422, TOO_MANY)
          const { acknowledge, ...input } = c.req.valid('json')
          await confirmWords(tx, c.var.user, {
            action: 'article.acknowledge',
            target: articleId,
            details: { title: article.title },
            before: null,
            after: { texts: { text: input.text } },
            acknowledge,
          })
          const id = await insertCorrection(tx, { articleId, ...input })
          await recordAudit(tx, c.var.user, 'article.correct', articleId, { title: article.title, text: input.text })
          await marks.correction(tx, article.slug)
          return findCorrection(tx, id)
        })
        publisher.wake()
        return c.json(correction, 201)
      },
    )
    .delete('/:id', may('names'), params(idParam), async (c) => {
      const { id } = c.req.valid('param')
      await db.transaction(async (tx) => {
        const correction = await findCorrection(tx, id)
        if (!correction) throw notFound('Correction')
        await deleteCorrection(tx, id)
        await recordAudit(tx, c.var.user, 'article.uncorrect', correction.article.id, {
          title: correction.article.title,
          text: correction.text,
        })
        await marks.correction(tx, correction.article.slug)
      })
      publisher.wake()
      return c.json({ message: 'The correction is deleted' })
    })
}
