import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { refusalOf } from '#shared/permissions.ts'
import { exportFileSchema, IMPORT_MAX_BYTES, importReportSchema, importResultSchema } from '#shared/transfer.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Upkeep } from '../../platform/database/upkeep.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError } from '../../platform/errors.ts'
import { isStillAllowed, may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { callsAtOnce } from '../../platform/http/calls-at-once.ts'
import { idempotent } from '../../platform/http/idempotency/idempotent.ts'
import { FILES_AT_ONCE, jsonBody, membersBodies, wholeBody } from '../../platform/http/json-body.ts'
import { textStream } from '../../platform/http/text-stream.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { respondWith } from '../../platform/jobs/respond.ts'
import type { Marks, Wake } from '../marks.ts'
import { checkImport } from './check-import.ts'
import { exportedText } from './export.ts'
import { startImport } from './import.ts'
import { exportBatch, type Position } from './store/export.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  log: Logger
  db: Db
  marks: Pick<Marks, 'article' | 'category' | 'imported' | 'named'>
  publisher: Wake
  wordsIndex: Wake
  traffic: Traffic
  jobs: Jobs
  upkeep: Pick<Upkeep, 'refresh'>
  secretKey: string
}

const EXPORT_BATCH = 100
// Each keeps two batches in memory until they are received.
const MOST_EXPORTS = 3

/** /api/articles/export and /api/articles/import. Placed before the limit for other bodies, a tenth of an import's. */
export function transferRoutes(deps: Deps) {
  const bodies = membersBodies(IMPORT_MAX_BYTES, FILES_AT_ONCE * IMPORT_MAX_BYTES)
  return new Hono<AppEnv>()
    .get(
      '/export',
      may('transfer'),
      answers('Every article, with names instead of ids', exportFileSchema),
      callsAtOnce(MOST_EXPORTS, 'exports', 'taken'),
      async (c) => {
        const { outgoing } = c.env as HttpBindings
        const read = async (after: Position | null) => {
          // A slow download may outlast its account or role.
          if (!(await isStillAllowed(c, 'transfer'))) throw new ApiError(403, refusalOf('transfer'))
          return exportBatch(deps.db, after, EXPORT_BATCH)
        }
        const stream = textStream(exportedText(await read(null), read), (error) => {
          deps.log.error({ err: error }, 'an export failed')
          outgoing.destroy()
        })
        return c.body(stream, 200, { 'Content-Type': 'application/json' })
      },
    )
    .post(
      '/import/check',
      may('transfer'),
      answers('Preview the import of a file', importReportSchema),
      bodies,
      jsonBody(IMPORT_MAX_BYTES),
      wholeBody,
      may('transfer'),
      async (c) => c.json(await checkImport(deps, new Uint8Array(await c.req.arrayBuffer()), c.var.user)),
    )
    .post(
      '/import',
      may('transfer'),
      answers('Import an exported file, or one like it', importResultSchema),
      bodies,
      jsonBody(IMPORT_MAX_BYTES),
      wholeBody,
      may('transfer'),
      idempotent(deps),
      async (c) => {
        const body = new Uint8Array(await c.req.arrayBuffer())
        return respondWith(c, await startImport(deps, body, c.var.user))
      },
    )
}
