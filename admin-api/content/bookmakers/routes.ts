import { Hono } from 'hono'
import { z } from 'zod'
import {
  bookmakerInputSchema,
  bookmakerListQuerySchema,
  bookmakerOrderSchema,
  bookmakerPatchSchema,
  bookmakerSchema,
} from '#shared/bookmaker.ts'
import { isInDate } from '#shared/offer-rules.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache } from '../../platform/http/cache.ts'
import { etagOf, revisionOf } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import type { Marks, Wake } from '../marks.ts'
import { createBookmaker, orderBookmakers, removeBookmaker, saveBookmaker } from './save.ts'
import { findBookmaker, findBookmakerBySlug, findOffered, listOffered } from './store/bookmakers.ts'
import { listWithWarnings, withWarnings } from './warnings.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'bookmakers' | 'author' | 'tip'>
  publisher: Wake
  links: { changed: () => Promise<void> }
  siteUrl: string
}

/** /api/bookmakers */
export function bookmakerRoutes(deps: Deps) {
  const { db } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('All bookmakers; for readers those whose offer is in date', z.array(bookmakerSchema)),
      publicCache,
      query(bookmakerListQuerySchema),
      async (c) => {
        const { featured } = c.req.valid('query')
        if (!(await c.var.session())) return c.json(await listOffered(db, featured))
        return c.json(await listWithWarnings(db, { featured }))
      },
    )
    .get('/:slug', anyone, answers('One bookmaker', bookmakerSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const bookmaker = (await findBookmakerBySlug(db, slug)) ?? (id ? await findBookmaker(db, id) : null)
      if (await c.var.session()) {
        if (!bookmaker) throw notFound('Bookmaker')
        c.header('ETag', etagOf(bookmaker.revision))
        return c.json(await withWarnings(db, bookmaker))
      }
      const offered = bookmaker && isInDate(bookmaker, Date.now()) ? await findOffered(db, bookmaker.id) : null
      if (!offered) throw notFound('Bookmaker')
      return c.json(offered)
    })
    .post(
      '/',
      may('offers'),
      answers('Create a bookmaker', bookmakerSchema, 201),
      body(bookmakerInputSchema),
      async (c) => {
        const bookmaker = await createBookmaker(deps, c.req.valid('json'), c.var.user)
        c.header('ETag', etagOf(bookmaker.revision))
        return c.json(bookmaker, 201)
      },
    )
    .put('/order', may('offers'), body(bookmakerOrderSchema), async (c) =>
      c.json(await orderBookmakers(deps, c.req.valid('json').ids, c.var.user)),
    )
    .put(
      '/:id',
      may('offers'),
      answers('Save any part of a bookmaker', bookmakerSchema),
      params(idParam),
      body(bookmakerPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const ifMatch = revisionOf(c.req.header('If-Match'))
        const bookmaker = await saveBookmaker(deps, id, c.req.valid('json'), c.var.user, ifMatch)
        c.header('ETag', etagOf(bookmaker.revision))
        return c.json(bookmaker)
      },
    )
    .delete('/:id', may('offers'), params(idParam), async (c) => {
      await removeBookmaker(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The bookmaker is deleted' })
    })
}
