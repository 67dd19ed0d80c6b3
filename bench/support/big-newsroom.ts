import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { siteApp } from '../../admin-api/app/serving/site-app.ts'
import { sitePolicy } from '../../admin-api/app/serving/site-policy.ts'
import { createApi } from '../../admin-api/app.ts'
import { createAffiliateRedirects } from '../../admin-api/audience/clicks/go.ts'
import { createDeps } from '../../admin-api/deps.ts'
import { type Database, openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { listen } from '../../admin-api/platform/http/listen.ts'
import { liveVersion } from '../../admin-api/publish/pages/releases.ts'
import { findCode } from '../../admin-api/publish/renderer/code-build.ts'
import { startRenderer } from '../../admin-api/publish/renderer/renderer.ts'
import { type Instance, instanceEnv, startInstance } from '../../tests/support/instance.ts'
import { seedArticles } from './seed-articles.ts'

/**
 * The whole product, publisher included, with very many articles. An instance builds the site and ends; then the rows
 * are inserted and the same folders are served from this process, which does not check for missing pages, since
 * rendering 100,000 would take too long.
 */
export async function startBigNewsroom(articles: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const instance = await startInstance({ database: 'embedded' })
  await instance.kill9()
  try {
    const env = readEnv(instanceEnv(instance.dirs))
    const database = await openDatabase(env)
    await seedArticles(database.client, articles)
    const stop = await serve(instance, env, database)
    return { ...stop, stop: () => stop.stop().finally(instance.stop) }
  } catch (error) {
    await instance.stop()
    throw error
  }
}

async function serve({ dirs }: Instance, env: ReturnType<typeof readEnv>, database: Database) {
  const log = pino({ level: 'silent' })
  const code = await findCode(join(dirs.data, 'renderer'), liveVersion(join(dirs.data, 'releases'), dirs.dist) ?? '')
  if (!code) throw new Error('The instance has built no site')
  const server = await listen({ ...env, port: 0 })
  const url = `http://localhost:${server.port}`
  const target = (await readFile(join(dirs.data, 'installation-id'), 'utf8')).trim()
  const redirects = createAffiliateRedirects(env, log)
  const stopping = new AbortController().signal
  const deps = await createDeps({ env, log, database, siteUrl: url, target, redirects, stopping })
  await deps.publisher.register()
  const renderer = startRenderer(code.folder, log)
  deps.publisher.start({ renderer, distDir: dirs.dist })
  server.serve(siteApp(deps, createApi(deps), sitePolicy(code.inline, null), dirs.dist))
  return {
    url,
    async stop() {
      await deps.publisher.stop()
      await renderer.stop()
      await server.close()
      await database.close()
    },
  }
}
