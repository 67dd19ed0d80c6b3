import { Hono } from 'hono'
import { z } from 'zod'
import { aiRunSchema, aiRunSummarySchema, aiStatusSchema, aiTestSchema } from '#shared/ai.ts'
import { pageQueryFields } from '#shared/paging.ts'
import type { Db } from '../../platform/database/client.ts'
import { may, signedIn } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { listed } from '../../platform/http/listed.ts'
import { query } from '../../platform/http/validate.ts'
import type { Ai } from './ai.ts'
import type { RunLog } from './run-log.ts'
import { listRuns, summariseRuns } from './store/run-list.ts'
import { testConnection } from './test-connection.ts'

type Deps = {
  db: Db
  ai: Ai
  aiRuns: RunLog
}

/** /api/ai */
export function aiRoutes({ ai, aiRuns, db }: Deps) {
  return new Hono<AppEnv>()
    .get('/status', signedIn, answers('The model in use and the day’s budget', aiStatusSchema), async (c) =>
      c.json({ isBuiltIn: ai.isBuiltIn, model: ai.model, budget: await aiRuns.budget() }),
    )
    .post('/test', may('settings'), answers('Test the model with a small question', aiTestSchema), async (c) =>
      c.json(await testConnection(ai)),
    )
    .get(
      '/runs/summary',
      may('settings'),
      answers('Cost and outcome of AI calls, by purpose and model', z.array(aiRunSummarySchema)),
      async (c) => c.json(await summariseRuns(db)),
    )
    .get(
      '/runs',
      may('settings'),
      answers('Calls to the AI server, newest first', z.array(aiRunSchema)),
      query(z.strictObject(pageQueryFields)),
      async (c) => {
        return listed(c, await listRuns(db, c.req.valid('query')))
      },
    )
}
