import { Hono } from 'hono'
import { z } from 'zod'
import {
  authorInputSchema,
  authorListQuerySchema,
  authorPatchSchema,
  authorSchema,
  bylinesSchema,
  nameChoiceSchema,
} from '#shared/author.ts'
import { slugSchema } from '#shared/slug.ts'
import { uuidParamSchema } from '#shared/user.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { listed } from '../../platform/http/listed.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, params, query } from '../../platform/http/validate.ts'
import { bylinesOfAuthor, removeAuthor } from './remove.ts'
import { type AuthorDeps, createAuthor, saveAuthor } from './save.ts'
import { findAuthor, findAuthorBySlug, isAuthorShown, listAuthors } from './store.ts'

const slugParam = z.object({ slug: slugSchema })

/** /api/authors */
export function authorRoutes(deps: AuthorDeps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('Authors', z.array(authorSchema)),
      publicCache,
      query(authorListQuerySchema),
      async (c) => {
        const isReader = (await c.var.session()) === null
        return listed(c, await listAuthors(db, c.req.valid('query'), isReader))
      },
    )
    .get('/:slug', anyone, answers('One author', authorSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = uuidParamSchema.shape.id.safeParse(slug).data
      const author = (await findAuthorBySlug(db, slug)) ?? (id ? await findAuthor(db, id) : null)
      const isReader = (await c.var.session()) === null
      if (!author || (isReader && !(await isAuthorShown(db, author.id)))) throw notFound('Author')
      return c.json(author)
    })
    .post('/', may('names'), answers('Create an author', authorSchema, 201), body(authorInputSchema), async (c) =>
      withRevision(c, await createAuthor(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('names'),
      answers('Save any part of an author', authorSchema),
      params(uuidParamSchema),
      body(authorPatchSchema),
      async (c) =>
        withRevision(c, await saveAuthor(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c))),
    )
    .get(
      '/:id/bylines',
      may('names'),
      answers('How much content has the name of an author', bylinesSchema),
      params(uuidParamSchema),
      async (c) => c.json(await bylinesOfAuthor(deps, c.req.valid('param').id)),
    )
    .delete('/:id', may('names'), params(uuidParamSchema), query(nameChoiceSchema), async (c) => {
      await removeAuthor(deps, c.req.valid('param').id, c.req.valid('query'), c.var.user)
      return c.json({ message: 'The author is deleted' })
    })
}
