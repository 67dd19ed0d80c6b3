import { Hono } from 'hono'
import { oddsImportedSchema } from '#shared/tips/odds.ts'
import { oldTipsAnswerSchema, oldTipsQuerySchema } from '#shared/tips/old-tips.ts'
import { ApiError } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { idempotent } from '../../platform/http/idempotency/idempotent.ts'
import { cappedBody, FILES_AT_ONCE, membersBodies, wholeBody } from '../../platform/http/json-body.ts'
import { textBody } from '../../platform/http/text-body.ts'
import { query } from '../../platform/http/validate.ts'
import { importOdds, readOdds } from './import-odds.ts'
import { importTips } from './import-tips.ts'
import type { TipChange } from './tip-change.ts'

const MOST_BYTES = 20 * 1024 * 1024
const TOO_LARGE = 'The file is larger than 20 MB. Split it.'
const TYPES = /^(application\/json|text\/csv|text\/plain)\b/i

type Deps = TipChange & { timeZone: string; secretKey: string }

/**
 * POST /api/tips/import and /api/tips/odds. Placed before the limit for other bodies, since a file is larger, and may
 * be CSV.
 */
export function tipImportRoutes(deps: Deps) {
  const bodies = membersBodies(MOST_BYTES, FILES_AT_ONCE * MOST_BYTES)
  return new Hono<AppEnv>()
    .post(
      '/import',
      may('tips'),
      answers('Import old tips, kept apart from the record', oldTipsAnswerSchema),
      query(oldTipsQuerySchema),
      bodies,
      cappedBody(MOST_BYTES, TOO_LARGE),
      wholeBody,
      may('tips'),
      idempotent(deps),
      async (c) => {
        refuseOtherTypes(c.req.header('Content-Type'))
        return c.json(await importTips(deps, await textBody(c.req), c.req.valid('query'), c.var.user))
      },
    )
    .post(
      '/odds',
      may('tips'),
      answers('Store bookmakers’ odds of many tips', oddsImportedSchema),
      bodies,
      cappedBody(MOST_BYTES, TOO_LARGE),
      wholeBody,
      may('tips'),
      idempotent(deps),
      async (c) => {
        refuseOtherTypes(c.req.header('Content-Type'))
        return c.json(await importOdds(deps, await readOdds(await textBody(c.req)), { user: c.var.user }))
      },
    )
}

function refuseOtherTypes(type = ''): void {
  if (!TYPES.test(type)) throw new ApiError(415, 'Send the file as application/json, text/csv or text/plain')
}
