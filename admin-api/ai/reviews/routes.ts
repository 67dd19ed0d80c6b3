import { Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import { articleSchema } from '#shared/article.ts'
import { applyRewriteSchema, proposalSchema } from '#shared/proposal.ts'
import {
  batchEstimateQuerySchema,
  batchEstimateSchema,
  batchInputSchema,
  batchResultSchema,
  bulkEstimateInputSchema,
  bulkInputSchema,
  bulkResultSchema,
  reviewInputSchema,
  reviewSchema,
} from '#shared/review.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { callsAtOnce } from '../../platform/http/calls-at-once.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import { body, idParam, params, query } from '../../platform/http/validate.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { prefersAsync, respondWith } from '../../platform/jobs/respond.ts'
import type { Ai } from '../desk/ai.ts'
import { applyRewrite, dismissRewrite } from './apply-rewrite.ts'
import { estimateBatch } from './estimate-batch.ts'
import { readProposal } from './proposal.ts'
import { startBatch, startBulk } from './review-jobs.ts'
import { reviewOne } from './review-one.ts'

type Deps = {
  log: Logger
  env: Pick<Env, 'aiPrice'>
  db: Db
  marks: Pick<Marks, 'article'>
  ai: Ai
  storage: Storage
  publisher: Wake
  traffic: Traffic
  jobs: Jobs
}

const reviewedSchema = z.object({
  review: reviewSchema,
  article: articleSchema,
  /** No model was called: the stored review is of exactly these words. */
  known: z.literal(true).optional(),
})

// The AI server gets two at a time; the others queue, and other users' calls behind them.
const MOST_AT_ONCE = 40

/** /api/articles: reviews, rewrites, and both for many. Before the routes that take a slug. */
export function reviewRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/batch-review',
      may('articles'),
      answers('Review all articles, rewrite those below 7', batchResultSchema),
      mayBeEmpty,
      body(batchInputSchema),
      async (c) => respondWith(c, await startBatch(deps, c.req.valid('json'), c.var.user)),
    )
    .get(
      '/batch-review/estimate',
      may('articles'),
      answers('The scope and cost of a batch review', batchEstimateSchema),
      query(batchEstimateQuerySchema),
      async (c) => c.json(await estimateBatch(deps, null, c.req.valid('query').again)),
    )
    .post(
      '/bulk-review/estimate',
      may('articles'),
      answers('The scope and cost of a bulk review', batchEstimateSchema),
      body(bulkEstimateInputSchema),
      async (c) => {
        const { articleIds, again } = c.req.valid('json')
        return c.json(await estimateBatch(deps, articleIds, again))
      },
    )
    .post(
      '/bulk-review',
      may('articles'),
      answers('Review some articles, rewrite those below 7', bulkResultSchema),
      body(bulkInputSchema),
      async (c) => respondWith(c, await startBulk(deps, c.req.valid('json'), c.var.user)),
    )
    .post(
      '/:id/review',
      may('articles'),
      answers('Review an article, unless it is unchanged since its last review', reviewedSchema),
      callsAtOnce(MOST_AT_ONCE, 'reviews'),
      params(idParam),
      mayBeEmpty,
      body(reviewInputSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const call = { again: c.req.valid('json').again, user: c.var.user }
        if (!prefersAsync(c)) return c.json(await reviewOne(deps, id, call))
        const options = { kind: 'review', user: call.user, total: 1, isBeside: true }
        return respondWith(c, await deps.jobs.run(options, (job) => reviewOne(deps, id, call, job)))
      },
    )
    .post(
      '/:id/apply-rewrite',
      may('articles'),
      answers('Apply the proposed rewrite', articleSchema),
      params(idParam),
      mayBeEmpty,
      body(applyRewriteSchema),
      async (c) => c.json(await applyRewrite(deps, c.req.valid('param').id, c.var.user, c.req.valid('json'))),
    )
    .get(
      '/:id/rewrite',
      may('articles'),
      answers('The waiting rewrite, part by part', proposalSchema),
      params(idParam),
      async (c) => c.json(await readProposal(deps.db, c.req.valid('param').id)),
    )
    .delete(
      '/:id/rewrite',
      may('articles'),
      answers('Dismiss a waiting rewrite', articleSchema),
      params(idParam),
      async (c) => c.json(await dismissRewrite(deps, c.req.valid('param').id, c.var.user)),
    )
}
