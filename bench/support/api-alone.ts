import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { ensureFirstAdmin } from '../../admin-api/access/auth/first-admin.ts'
import { createApi } from '../../admin-api/app.ts'
import { createAffiliateRedirects, startAffiliateRedirects } from '../../admin-api/audience/clicks/go.ts'
import { ensureCoreCategories } from '../../admin-api/content/categories/store.ts'
import { createDeps } from '../../admin-api/deps.ts'
import { type Database, openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { listen } from '../../admin-api/platform/http/listen.ts'
import { type Client, createClient } from '../../tests/support/client.ts'
import { ADMIN } from '../../tests/support/instance.ts'

/** The API over a seeded database; `reader` has no session, `editor` has one. */
export type ApiAlone = { database: Database; url: string; reader: Client; editor: Client }

/**
 * Runs a benchmark against only the API, in this process, without publisher or site. `seed` fills the Postgres of
 * BENCH_DATABASE_URL, or else the embedded engine.
 */
export async function withApiAlone<T>(
  seed: (database: Database) => Promise<void>,
  measure: (api: ApiAlone) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  const env = readEnv({
    DATA_DIR: folder,
    CONTENT_CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: process.env.BENCH_DATABASE_URL,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PORT: '0',
  })
  const database = await openDatabase(env)
  const log = pino({ level: 'silent' })
  const redirects = createAffiliateRedirects(env, log)
  try {
    await ensureCoreCategories(database.db)
    await ensureFirstAdmin(database.db, env)
    await seed(database)
    const server = await listen({ ...env, port: 0 })
    const url = `http://localhost:${server.port}`
    const stopping = new AbortController().signal
    const deps = await createDeps({ env, log, database, siteUrl: url, target: 'bench', redirects, stopping })
    server.serve(createApi(deps))
    await startAffiliateRedirects(redirects, database.db)
    const editor = createClient(url)
    await editor.post('/api/auth/login', ADMIN)
    const measured = await measure({ database, url, reader: createClient(url), editor })
    await server.close()
    return measured
  } finally {
    await redirects.hitCounter.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
