import { Hono } from 'hono'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { z } from 'zod'
import { acknowledgeBodySchema } from '#shared/finding.ts'
import { tipOddsInputSchema, tipOddsSchema } from '#shared/tips/odds.ts'
import { recordQuerySchema, recordSchema } from '#shared/tips/record.ts'
import {
  tipCorrectSchema,
  tipInputSchema,
  tipListQuerySchema,
  tipPatchSchema,
  tipSchema,
  tipSettleSchema,
  tipWithdrawSchema,
} from '#shared/tips/tip.ts'
import type { Env } from '../../platform/env/env.ts'
import { notFound } from '../../platform/errors.ts'
import { anyone, isAllowed, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { publicCache, sharedCache } from '../../platform/http/cache.ts'
import { addressKey, clientAddress } from '../../platform/http/client-address.ts'
import { mayBeEmpty } from '../../platform/http/json-body.ts'
import { listed } from '../../platform/http/listed.ts'
import { ifMatchOf, withRevision } from '../../platform/http/revision.ts'
import { body, idOf, idParam, params, query, slugParam } from '../../platform/http/validate.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { correctTip, settleTip, withdrawTip } from './decide-tip.ts'
import { removeImportedTips } from './import-tips.ts'
import { proposals } from './propose.ts'
import { publishTip } from './publish-tip.ts'
import { createRecord } from './read-record.ts'
import { createRecordCsv } from './record-csv.ts'
import { saveOdds } from './save-odds.ts'
import { oddsOfTip } from './store/odds.ts'
import { findTip, findTipBySlug, listTips } from './store.ts'
import type { TipChange } from './tip-change.ts'
import { createTip, deleteTip, saveTip } from './write.ts'

type Deps = TipChange & {
  timeZone: string
  env: Pick<Env, 'trustProxy' | 'trustedClientHeader'>
  recordLimit: RateLimiterAbstract
}

/** /api/tips */
export function tipRoutes(deps: Deps) {
  const { db, timeZone } = deps
  const addressOf = clientAddress(deps.env)
  const record = createRecord(db)
  const recordCsv = createRecordCsv(db)
  return new Hono<AppEnv>()
    .get('/', anyone, answers('Tips', z.array(tipSchema)), publicCache, query(tipListQuerySchema), async (c) => {
      const withDrafts = await isAllowed(c, 'tips')
      const { from, to, ...filter } = c.req.valid('query')
      const list = await listTips(db, { ...filter, days: { from, to, timeZone }, withDrafts })
      return listed(c, list)
    })
    .get(
      '/record',
      anyone,
      answers('The record: totals, and the same by month, sport, market, author or bookmaker', recordSchema),
      sharedCache,
      query(recordQuerySchema),
      async (c) => {
        const { by, format } = c.req.valid('query')
        if (format !== 'csv') return c.json(await record(by, c.var.inTurn))
        const words = 'Too many downloads. Please wait a moment and try again.'
        await countCall(deps.recordLimit, addressKey(addressOf(c)), words)
        return c.body(await c.var.inTurn(recordCsv), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="tips.csv"',
        })
      },
    )
    .get(
      '/waiting',
      may('tips'),
      answers('Open tips that have started, with the outcome that the result gives'),
      async (c) => c.json(await proposals(db)),
    )
    .delete(
      '/imported',
      may('tips'),
      answers('Delete every imported tip', z.object({ message: z.string(), deleted: z.int() })),
      async (c) => {
        const deleted = await removeImportedTips(deps, c.var.user)
        const message = `${deleted} imported ${deleted === 1 ? 'tip is' : 'tips are'} deleted`
        return c.json({ message, deleted })
      },
    )
    .get('/:id/odds', may('tips'), answers('Bookmakers’ odds of a tip', tipOddsSchema), params(idParam), async (c) =>
      c.json(await oddsOfTip(db, c.req.valid('param').id)),
    )
    .put(
      '/:id/odds',
      may('tips'),
      answers('Store bookmakers’ odds of a tip', tipOddsSchema),
      params(idParam),
      body(tipOddsInputSchema),
      async (c) => c.json(await saveOdds(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user)),
    )
    .get('/:slug', anyone, answers('One tip', tipSchema), publicCache, params(slugParam), async (c) => {
      const { slug } = c.req.valid('param')
      const id = idOf(slug)
      const tip = (await findTipBySlug(db, slug)) ?? (id ? await findTip(db, id) : null)
      if (!tip || (!tip.publishedAt && !(await isAllowed(c, 'tips')))) throw notFound('Tip')
      return c.json(tip)
    })
    .post('/', may('tips'), answers('Create a draft', tipSchema, 201), body(tipInputSchema), async (c) =>
      c.json(await createTip(deps, c.req.valid('json'), c.var.user), 201),
    )
    .put(
      '/:id',
      may('tips'),
      answers('Save any part of a draft', tipSchema),
      params(idParam),
      body(tipPatchSchema),
      async (c) =>
        withRevision(c, await saveTip(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user, ifMatchOf(c))),
    )
    .delete('/:id', may('tips'), answers('Delete a draft'), params(idParam), async (c) => {
      await deleteTip(deps, c.req.valid('param').id, c.var.user)
      return c.json({ message: 'The draft is deleted' })
    })
    .post(
      '/:id/publish',
      may('tips'),
      answers('Publish a draft, which fixes it', tipSchema),
      params(idParam),
      mayBeEmpty,
      body(acknowledgeBodySchema),
      async (c) => {
        const { acknowledge = [] } = c.req.valid('json')
        return c.json(await publishTip(deps, c.req.valid('param').id, acknowledge, c.var.user))
      },
    )
    .post(
      '/:id/withdraw',
      may('tips'),
      answers('Withdraw a tip before its start', tipSchema),
      params(idParam),
      body(tipWithdrawSchema),
      async (c) => c.json(await withdrawTip(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user)),
    )
    .post(
      '/:id/settle',
      may('tips'),
      answers('Decide a tip', tipSchema),
      params(idParam),
      body(tipSettleSchema),
      async (c) => c.json(await settleTip(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user)),
    )
    .post(
      '/:id/correct',
      may('tips'),
      answers('Correct the outcome of a settled tip', tipSchema),
      params(idParam),
      body(tipCorrectSchema),
      async (c) => c.json(await correctTip(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user)),
    )
}
