import { Hono } from 'hono'
import { z } from 'zod'
import { tagInputSchema, tagListQuerySchema, tagMergeSchema, tagPatchSchema, tagSchema } from '#shared/tag.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { listed } from '../../platform/http/listed.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import { createTag, mergeTag, removeTag, saveTag, type TagDeps } from './save.ts'
import { findTag, findTagBySlug, listTags } from './store.ts'

/** /api/tags */
export function tagRoutes(deps: TagDeps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/', anyone, answers('Tags', z.array(tagSchema)), publicCache, query(tagListQuerySchema), async (c) => {
      const isReader = (await c.var.session()) === null
      return listed(c, await listTags(db, c.req.valid('query'), isReader))
    })
    .get('/:slug', anyone, answers('One tag', tagSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const tag = (await findTagBySlug(db, slug)) ?? (id ? await findTag(db, id) : null)
      // Readers do not see tags that only drafts have.
      if (!tag || (tag.articles === 0 && !(await c.var.session()))) throw notFound('Tag')
      return c.json(tag)
    })
    .post('/', may('names'), answers('Create a tag', tagSchema, 201), body(tagInputSchema), async (c) =>
      withRevision(c, await createTag(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('names'),
      answers('Save any part of a tag', tagSchema),
      params(idParam),
      body(tagPatchSchema),
      async (c) =>
        withRevision(c, await saveTag(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c))),
    )
    .post(
      '/:id/merge',
      may('names'),
      answers('Merge a tag into another', tagSchema),
      params(idParam),
      body(tagMergeSchema),
      async (c) => c.json(await mergeTag(deps, c.req.valid('param').id, c.req.valid('json').into, c.var.user)),
    )
    .delete('/:id', may('names'), params(idParam), async (c) => {
      await removeTag(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The tag is deleted' })
    })
}
