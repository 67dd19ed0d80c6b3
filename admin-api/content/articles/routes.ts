import { Hono } from 'hono'
import { z } from 'zod'
import {
  type Article,
  articleInputSchema,
  articleListItemSchema,
  articleListQuerySchema,
  articlePatchSchema,
  articleSchema,
  type SaveAs,
  saveAsSchema,
  scoreInputSchema,
} from '#shared/article.ts'
import { PARTIAL } from '#shared/constants.ts'
import { acknowledgeBodySchema } from '#shared/finding.ts'
import { viewCountsSchema } from '#shared/view-counts.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { anyone, may, signedIn } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache, sharedCache } from '../../platform/http/cache.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { etagOf, ifMatchOf, revisionOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import type { Marks, Wake } from '../marks.ts'
import { createArticle } from './create.ts'
import type { DraftMail } from './draft-mail.ts'
import { refuseOthersRevisions, viewerOf, withRewriteFor } from './own-drafts.ts'
import { createReadersList, sendReadersList } from './readers-list.ts'
import { restoreRevision } from './restore-revision.ts'
import { scoreArticle } from './score.ts'
import { findRevision, listRevisions } from './store/articles.ts'
import { listAll } from './store/list-articles.ts'
import { findArticle, findArticleBySlug, findLive, findLiveBySlug, type Viewer } from './store/read-articles.ts'
import { countViews } from './store/view-counts.ts'
import { restoreArticle, trashArticle } from './trash.ts'
import { saveArticle } from './update.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
  marks: Pick<Marks, 'article' | 'named'>
  publisher: Wake
  draftMail: DraftMail | null
}

const revisionParam = idParam.extend({ revision: idParam.shape.id })

/** /api/articles */
export function articleRoutes(deps: Deps) {
  const { db } = deps
  const readersList = createReadersList(db)
  return new Hono<AppEnv>()
    .get(
      '/',
      anyone,
      answers('Articles', z.array(articleListItemSchema)),
      sharedCache,
      query(articleListQuerySchema),
      async (c) => {
        const wanted = c.req.valid('query')
        const session = wanted.live ? null : await c.var.session()
        if (!session) return sendReadersList(c, await readersList(wanted, c.var.inTurn))
        const { items, total, searchedFor, isPartial } = await listAll(
          db,
          wanted,
          viewerOf(session.user),
          deps.env.timeZone,
        )
        c.header('X-Total-Count', String(total))
        if (wanted.q) c.header(PARTIAL, isPartial ? 'yes' : 'no')
        if (searchedFor) c.header('X-Searched-For', encodeURIComponent(searchedFor))
        return c.json(items)
      },
    )
    .get('/:slug', anyone, answers('One article', articleSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const session = await c.var.session()
      const article = session
        ? await findSeen(db, slug, id, viewerOf(session.user))
        : ((await findLiveBySlug(db, slug)) ?? (id ? await findLive(db, id) : null))
      if (!article) throw notFound('Article')
      // Readers do not see an unapplied rewrite.
      if (!session) return c.json({ ...article, aiRewrittenContent: null })
      c.header('ETag', etagOf(article.revision))
      return c.json(await withRewriteFor(db, article, session.user))
    })
    .post('/', may('drafts'), answers('Create an article', articleSchema, 201), body(articleInputSchema), async (c) => {
      const article = await createArticle(deps, c.req.valid('json'), c.var.user)
      c.header('ETag', etagOf(article.revision))
      return c.json(article, 201)
    })
    .put(
      '/:id',
      may('drafts'),
      answers('Save any part of an article', articleSchema),
      params(idParam),
      body(articlePatchSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const ifMatch = revisionOf(c.req.header('If-Match'))
        const as = saveAsOf(c.req.header('Save-As'))
        const article = await saveArticle(deps, id, c.req.valid('json'), c.var.user, { ifMatch, as })
        c.header('ETag', etagOf(article.revision))
        return c.json(article)
      },
    )
    .delete('/:id', may('drafts'), params(idParam), async (c) => {
      await trashArticle(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The article is in the trash for 30 days' })
    })
    .post('/:id/restore', may('drafts'), params(idParam), async (c) =>
      c.json(await restoreArticle(deps, c.req.valid('param').id, c.var.user)),
    )
    .put('/:id/score', may('articles'), params(idParam), body(scoreInputSchema), async (c) =>
      c.json(await scoreArticle(deps, c.req.valid('param').id, c.req.valid('json').score, c.var.user)),
    )
    .get('/:id/revisions', may('drafts'), params(idParam), async (c) => {
      const { id } = c.req.valid('param')
      await refuseOthersRevisions(db, id, c.var.user)
      return c.json(await listRevisions(db, id))
    })
    .get('/:id/revisions/:revision', may('drafts'), params(revisionParam), async (c) => {
      const { id, revision } = c.req.valid('param')
      await refuseOthersRevisions(db, id, c.var.user)
      const found = await findRevision(db, id, revision)
      if (!found) throw notFound('Revision')
      return c.json(found)
    })
    .post(
      '/:id/revisions/:revision/restore',
      may('drafts'),
      params(revisionParam),
      mayBeEmpty,
      body(acknowledgeBodySchema),
      async (c) => {
        const { id, revision } = c.req.valid('param')
        const { acknowledge } = c.req.valid('json')
        const options = { acknowledge, ifMatch: ifMatchOf(c) }
        return withRevision(c, await restoreRevision(deps, id, revision, c.var.user, options))
      },
    )
}

async function findSeen(db: Db, slug: string, id: number | null, viewer: Viewer): Promise<Article | null> {
  return (await findArticleBySlug(db, slug, viewer)) ?? (id ? await findArticle(db, id, viewer) : null)
}

function saveAsOf(header: string | undefined): SaveAs {
  const as = saveAsSchema.safeParse(header)
  if (!as.success) throw invalid('Save-As', 'Must be autosave or merge, or left out')
  return as.data
}

/**
 * /api/article-counts: how many articles each view of the newsroom's list has. A separate path, since any word after
 * /api/articles is a slug.
 */
export function countRoutes({ db }: { db: Db }) {
  return new Hono<AppEnv>().get('/', signedIn, answers('Articles in each view', viewCountsSchema), async (c) =>
    c.json(await countViews(db, viewerOf(c.var.user))),
  )
}
