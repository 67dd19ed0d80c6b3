import { Hono } from 'hono'
import { z } from 'zod'
import { slugSchema } from '#shared/slug.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { anyone } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'
import { publicCache } from '../http/cache.ts'
import { idOf, params } from '../http/validate.ts'
import { findCategory, findCategoryBySlug, listCategories } from './store.ts'

const slugParam = z.object({ slug: slugSchema })

/** /api/categories */
export function categoryRoutes({ db }: Deps) {
  return new Hono<AppEnv>()
    .get('/', anyone, publicCache, async (c) => c.json(await listCategories(db)))
    .get('/:slug', anyone, publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const category = (await findCategoryBySlug(db, slug)) ?? (id ? await findCategory(db, id) : null)
      if (!category) throw notFound('Category')
      return c.json(category)
    })
}
