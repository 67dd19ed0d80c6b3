import { Hono } from 'hono'
import { checkFormSchema } from '#shared/article.ts'
import { findingsSchema } from '#shared/finding.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import { listFindings } from './check-findings.ts'
import { viewerOf } from './own-drafts.ts'
import { findArticle } from './store/read-articles.ts'

/** /api/articles/findings and /api/articles/{id}/findings. Mounted before /:slug. */
export function findingRoutes({ db }: { db: Db }) {
  return new Hono<AppEnv>()
    .post(
      '/findings',
      may('drafts'),
      answers('Findings in an unsaved form', findingsSchema),
      body(checkFormSchema),
      async (c) => {
        const { id, ...form } = c.req.valid('json')
        const article = {
          title: form.title ?? '',
          excerpt: form.excerpt ?? null,
          content: await sanitized(form.content ?? ''),
          featuredImage: form.featuredImage ?? null,
          featuredImageAlt: form.featuredImageAlt ?? null,
          searchTitle: form.searchTitle ?? null,
          searchDescription: form.searchDescription ?? null,
        }
        // Findings of a stored article are only for users who may see the article.
        const stored = id === undefined ? null : await findArticle(db, id, viewerOf(c.var.user))
        return c.json(await listFindings(db, stored?.id ?? null, article, { raw: form.content }))
      },
    )
    .get(
      '/:id/findings',
      may('drafts'),
      answers('Findings in an article', findingsSchema),
      params(idParam),
      async (c) => {
        const { id } = c.req.valid('param')
        const article = await findArticle(db, id, viewerOf(c.var.user))
        if (!article) throw notFound('Article')
        return c.json(await listFindings(db, id, article))
      },
    )
}
