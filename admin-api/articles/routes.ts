import { Hono } from 'hono'
import { z } from 'zod'
import { articleInputSchema, articleListQuerySchema, articlePatchSchema } from '#shared/article.ts'
import { slugSchema } from '#shared/slug.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { anyone, signedIn } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'
import { publicCache } from '../http/cache.ts'
import { body, idOf, idParam, params, query } from '../http/validate.ts'
import { createArticle } from './create.ts'
import { findArticle, findArticleBySlug, findLive, findLiveBySlug, listAll, listLive } from './store.ts'
import { saveArticle } from './update.ts'

const slugParam = z.object({ slug: slugSchema })

/** /api/articles */
export function articleRoutes(deps: Deps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/', anyone, publicCache, query(articleListQuerySchema), async (c) => {
      const wanted = c.req.valid('query')
      const list = (await c.var.session()) ? await listAll(db, wanted) : await listLive(db, wanted, wanted)
      c.header('X-Total-Count', String(list.total))
      return c.json(list.items)
    })
    .get('/:slug', anyone, publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const session = await c.var.session()
      const [bySlug, byId] = session ? [findArticleBySlug, findArticle] : [findLiveBySlug, findLive]
      const article = (await bySlug(db, slug)) ?? (id ? await byId(db, id) : null)
      if (!article) throw notFound('Article')
      if (session) c.header('ETag', etagOf(article.revision))
      return c.json(article)
    })
    .post('/', signedIn, body(articleInputSchema), async (c) => {
      const article = await createArticle(deps, c.req.valid('json'), c.var.user)
      c.header('ETag', etagOf(article.revision))
      return c.json(article, 201)
    })
    .put('/:id', signedIn, params(idParam), body(articlePatchSchema), async (c) => {
      const { id } = c.req.valid('param')
      const ifMatch = revisionOf(c.req.header('If-Match'))
      const article = await saveArticle(deps, id, c.req.valid('json'), c.var.user, ifMatch)
      c.header('ETag', etagOf(article.revision))
      return c.json(article)
    })
}

function etagOf(revision: number): string {
  return `"${revision}"`
}

/** The revision that If-Match names; null without the header or for "*"; 0, which no article has, for anything else. */
function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim()) ?? []
  return Number(revision ?? 0)
}
