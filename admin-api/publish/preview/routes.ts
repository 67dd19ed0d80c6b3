import { Hono } from 'hono'
import { previewFormSchema } from '#shared/article.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import type { Publisher } from '../pages/publisher.ts'
import { endPreviews, previewArticle, previewForm } from './links.ts'

type Deps = {
  env: Pick<Env, 'helpline'>
  db: Db
  publisher: Publisher
}

/** Previews, below /api/articles */
export function previewRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post('/preview', may('drafts'), body(previewFormSchema), async (c) =>
      c.json(await previewForm(deps, c.req.valid('json'), c.var.user)),
    )
    .post('/:id/preview-link', may('drafts'), params(idParam), async (c) =>
      c.json(await previewArticle(deps, c.req.valid('param').id, c.var.user)),
    )
    .delete('/:id/preview-link', may('drafts'), params(idParam), async (c) => {
      await endPreviews(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'Sharing stopped' })
    })
}
