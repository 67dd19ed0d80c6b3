import { Hono } from 'hono'
import { z } from 'zod'
import {
  categoryDeleteQuerySchema,
  categoryInputSchema,
  categoryPatchSchema,
  categorySchema,
} from '#shared/category.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import type { Marks, Wake } from '../marks.ts'
import { createCategory, removeCategory, saveCategory } from './save.ts'
import { findCategory, findCategoryBySlug, listCategories } from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'category'>
  publisher: Wake
}

/** /api/categories */
export function categoryRoutes(deps: Deps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/', anyone, answers('All categories', z.array(categorySchema)), publicCache, async (c) =>
      c.json(await listCategories(db)),
    )
    .get('/:slug', anyone, answers('One category', categorySchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const category = (await findCategoryBySlug(db, slug)) ?? (id ? await findCategory(db, id) : null)
      if (!category) throw notFound('Category')
      return c.json(category)
    })
    .post('/', may('names'), answers('Create a category', categorySchema, 201), body(categoryInputSchema), async (c) =>
      withRevision(c, await createCategory(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('names'),
      answers('Save any part of a category', categorySchema),
      params(idParam),
      body(categoryPatchSchema),
      async (c) =>
        withRevision(
          c,
          await saveCategory(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c)),
        ),
    )
    .delete('/:id', may('names'), params(idParam), query(categoryDeleteQuerySchema), async (c) => {
      await removeCategory(deps, c.req.valid('param').id, c.req.valid('query').moveTo, c.var.user)
      return c.json({ message: 'The category is deleted' })
    })
}
