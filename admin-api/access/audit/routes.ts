import { Hono } from 'hono'
import { auditQuerySchema } from '#shared/audit.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { may } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { listed } from '../../platform/http/listed.ts'
import { query } from '../../platform/http/validate.ts'
import { listAudit } from './store.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
}

/** /api/audit: who did what and when. */
export function auditRoutes({ db, env }: Deps) {
  return new Hono<AppEnv>().get('/', may('audit'), query(auditQuerySchema), async (c) => {
    return listed(c, await listAudit(db, c.req.valid('query'), env.timeZone))
  })
}
