import { Hono } from 'hono'
import { importAnswerSchema, importQuerySchema } from '#shared/matches/import-file.ts'
import { ApiError } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { idempotent } from '../../platform/http/idempotency/idempotent.ts'
import { cappedBody, FILES_AT_ONCE, membersBodies, wholeBody } from '../../platform/http/json-body.ts'
import { textBody } from '../../platform/http/text-body.ts'
import { query } from '../../platform/http/validate.ts'
import { importMatches } from './import-matches.ts'
import type { MatchDeps } from './match-deps.ts'

const MOST_BYTES = 20 * 1024 * 1024
const TYPES = /^(application\/json|text\/csv|text\/plain)\b/i

/**
 * POST /api/matches/import. Placed before the limit for other bodies, since a season's file is larger, and may be CSV.
 */
export function matchImportRoutes(deps: MatchDeps & { secretKey: string }) {
  return new Hono<AppEnv>().post(
    '/import',
    may('matches'),
    answers('Import matches', importAnswerSchema),
    query(importQuerySchema),
    membersBodies(MOST_BYTES, FILES_AT_ONCE * MOST_BYTES),
    cappedBody(MOST_BYTES, 'The file is larger than 20 MB. Split it by season or competition.'),
    wholeBody,
    may('matches'),
    idempotent(deps),
    async (c) => {
      if (!TYPES.test(c.req.header('Content-Type') ?? '')) {
        throw new ApiError(415, 'Send the file as application/json, text/csv or text/plain')
      }
      return c.json(
        await importMatches(deps, await textBody(c.req), c.req.valid('query'), { name: 'import', user: c.var.user }),
      )
    },
  )
}
