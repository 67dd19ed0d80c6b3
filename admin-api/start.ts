import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { ensureFirstAdmin } from './access/auth/first-admin.ts'
import { ensureAutoBlogger } from './ai/auto-blogger/store/settings.ts'
import { startTicking } from './ai/auto-blogger/ticking.ts'
import { resumeReviews } from './ai/reviews/review-jobs.ts'
import { startAlerts } from './app/alerts/start-alerts.ts'
import { prepareFolders } from './app/prepare-folders.ts'
import { newsroomSite } from './app/serving/newsroom-site.ts'
import { siteApp } from './app/serving/site-app.ts'
import { sitePolicy } from './app/serving/site-policy.ts'
import { startingApp } from './app/serving/starting-app.ts'
import { announcement, firstSignIn } from './app/start-messages.ts'
import type { Stopping } from './app/stop-on-signal.ts'
import { createApi } from './app.ts'
import { createAffiliateRedirects, startAffiliateRedirects } from './audience/clicks/go.ts'
import { startCounting } from './audience/most-read/count-most-read.ts'
import { resumeChecks, startWatching } from './audience/watch/watch.ts'
import { moveReserved } from './content/articles/move-reserved.ts'
import { ensureCoreCategories } from './content/categories/store.ts'
import { resumeLeading } from './content/matches/lead-articles.ts'
import { startSettling } from './content/tips/settle-due.ts'
import { resumeImportChecks } from './content/transfer/import-checks.ts'
import { sweepImports } from './content/transfer/store.ts'
import { createDeps, type Deps } from './deps.ts'
import { type Database, openDatabase } from './platform/database/client.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import type { Env } from './platform/env/env.ts'
import { EnvError } from './platform/env/values.ts'
import { writeAtomically } from './platform/files/atomic-file.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { listen } from './platform/http/listen.ts'
import { keyFile } from './publish/announce/index-now.ts'
import { reconcile } from './publish/pages/reconcile.ts'
import { completeRelease, goLive, liveVersion, openRelease } from './publish/pages/releases.ts'
import { buildCode, type CodeBuild, CodeBuildError, findCode, sweepRenderers } from './publish/renderer/code-build.ts'
import { type InlineHashes, mergeHashes, NO_HASHES } from './publish/renderer/inline-hashes.ts'
import { type Renderer, startRenderer } from './publish/renderer/renderer.ts'
import { sweep } from './sweep.ts'

/** Output for the person at the terminal. */
type Say = (words: string) => void

/** The port that it listens on (null: a Unix socket), and its dependencies. */
export type Started = { port: number | null; database: Database; deps: Deps }

/** How a start opens its database and its renderer; tests pass ones that are open already. */
export type Openers = {
  database: (env: Env) => Database | Promise<Database>
  renderer: (folder: string, log: Logger) => Renderer
}

const OPENERS: Openers = { database: openDatabase, renderer: startRenderer }

/**
 * Starts the whole product in this process; resolves once it serves. Everything it opens is registered with `stopping`.
 * Throws when it cannot start.
 */
export async function start(env: Env, log: Logger, stopping: Stopping, say: Say, open = OPENERS): Promise<Started> {
  const step = (words: string) => log.info(words)

  prepareFolders(env)
  stopping.beforeExit(await lockFolder(env.dataDir))
  const folders = { releases: join(env.dataDir, 'releases'), renderers: join(env.dataDir, 'renderer') }
  const version = env.render ? liveVersion(folders.releases, env.distDir) : null
  const old = version === null ? null : await findCode(folders.renderers, version)
  const live = old?.inline
  const server = await listen(env)
  const siteUrl = env.siteUrl ?? ownAddress(server.port)

  // The existing site is enough for readers: they get it while everything else starts, and while it is built again.
  const redirects = createAffiliateRedirects(env, log)
  if (live) server.serve(startingApp(env, log, redirects, sitePolicy(live, env.s3)))

  const startRendering = (code: CodeBuild) => {
    const renderer = open.renderer(code.folder, log)
    stopping.beforeExit(renderer.stop)
    return { ...code, renderer }
  }
  // The code is built, and the renderer loads it, while the database opens: neither needs the other.
  // A server that renders no site may serve the newsroom all the same.
  const building =
    env.render || env.adminUrl
      ? buildCode(
          folders.renderers,
          () => step('building the site’s templates, once for this version'),
          stopping.signal,
        ).then(startRendering)
      : null
  building?.catch(() => {})
  step('opening the database')
  const database = await open.database(env)
  stopping.beforeExit(database.close)
  const target = installationId(env.dataDir)
  const deps = await createDeps({ env, log, database, siteUrl, target, redirects, stopping: stopping.signal })
  stopping.beforeExit(deps.tracing.stop)
  stopping.beforeExit(() => deps.letters?.stop())
  await startAffiliateRedirects(redirects, deps.db)
  await ensureCoreCategories(deps.db)
  await ensureAutoBlogger(deps.db)
  const firstAdmin = await ensureFirstAdmin(deps.db, env, (words) => log.warn(words))
  // Said at the end, and in any case: the password is kept nowhere.
  const sayPassword = () => firstAdmin && say(firstSignIn(firstAdmin))
  process.once('exit', sayPassword)
  // First: the publisher forgets targets that were not seen for long, and a listener is seen at a start alone.
  await deps.followers?.register()
  await deps.publisher.register()
  resumeChecks(deps)
  resumeReviews(deps)
  resumeImportChecks(deps)
  resumeLeading(deps)
  await deps.jobs.start()
  stopping.beforeExit(deps.jobs.stop)
  await sweepImports(deps.db)
  await moveReserved(deps)
  if (env.demoContent) {
    const { loadDemo } = await import('./content/demo/load-demo.ts')
    await loadDemo(deps, step)
  }

  // A version that cannot be built takes nothing down: the live one stays, and is published to as before.
  const keepOld = (error: unknown) => {
    if (!old || stopping.signal.aborted || !(error instanceof CodeBuildError)) throw error
    log.error({ reason: error.reason }, 'the new version of the site cannot be built; the live one is kept')
    deps.publisher.report('templates', error.reason)
    return startRendering(old)
  }

  const api = createApi(deps)
  const app = (inline: InlineHashes, siteDir: string, newsroom?: MiddlewareHandler<AppEnv>) =>
    siteApp(deps, api, sitePolicy(inline, env.s3), siteDir, newsroom)
  if (live) server.serve(app(live, env.distDir))
  const code = building && (await building.catch(keepOld))
  const inline = code?.inline ?? NO_HASHES
  // Until the swap, pages are the old version's and previews the new one's.
  if (live) server.serve(app(mergeHashes(live, inline), env.distDir))
  const release = code && env.render ? await openRelease(folders.releases, code.hash, code.assets) : null
  const renderer = code && deps.metrics.ofRenderer(code.renderer)
  const written = {
    contentDir: env.contentCacheDir,
    site: code && release && { distDir: release.folder, assetsDir: code.assets },
  }
  await reconcile(deps.db, target, written, release !== null && !release.isComplete, deps.siteImages)
  if (release && env.indexNow) await writeAtomically(join(release.folder, keyFile(env.indexNow.key)), env.indexNow.key)
  stopping.beforeExit(deps.publisher.stop)
  deps.publisher.start(renderer && release ? { renderer, distDir: release.folder } : null)
  step(release ? 'rendering what changed' : 'writing changed content')
  const failures = await deps.publisher.settled()
  if (failures > 0) log.warn({ failures }, 'some pages could not be rendered: see /api/publish/status')
  if (code && release) {
    await completeRelease(release)
    await goLive(folders.releases, release, env.distDir)
    await sweepRenderers(folders.renderers, code.hash)
    deps.copy?.start(release.folder)
    stopping.beforeExit(() => deps.copy?.stop())
  }
  const newsroom =
    code && renderer && !env.render && env.adminUrl
      ? newsroomSite({
          renderer,
          assetsDir: code.assets,
          contentDir: env.contentCacheDir,
          policy: sitePolicy(inline, env.s3),
          adminUrl: env.adminUrl,
          siteUrl,
        })
      : undefined
  await deps.followers?.start(target)
  // From its own folder: the output of `npm run build` at DIST_DIR would no longer change.
  server.serve(app(inline, release?.folder ?? env.distDir, newsroom))
  const ticking = await startTicking(deps)
  stopping.beforeExit(ticking.stop)
  process.off('exit', sayPassword)
  const listening = env.siteUrl && `http://${env.host}:${server.port}`
  say(announcement({ site: siteUrl, admin: env.adminUrl, listening }, firstAdmin))

  const watching = await startWatching(deps)
  stopping.beforeExit(watching.stop)
  deps.letters?.start()
  deps.feeds.start()
  stopping.beforeExit(deps.feeds.stop)
  deps.news.start()
  stopping.beforeExit(deps.news.stop)
  deps.wordsIndex.start()
  stopping.beforeExit(deps.wordsIndex.stop)
  stopping.beforeExit(startSettling(deps).stop)
  stopping.beforeExit(startCounting(deps).stop)
  deps.upkeep.start()
  stopping.beforeExit(deps.upkeep.stop)
  const alerts = startAlerts(deps)
  stopping.beforeExit(() => alerts?.stop())
  const sweeping = setInterval(() => {
    sweep(deps).catch((error: unknown) => log.warn({ err: error }, 'cleanup failed'))
  }, 3_600_000)
  stopping.beforeExit(async () => {
    clearInterval(sweeping)
    await server.close()
    await deps.hitCounter.stop()
    await deps.followers?.stop()
    deps.images.stop()
  })
  // A load balancer that asks /api/ready sends no more requests here; those that come meanwhile are served.
  stopping.beforeExit(() => sleep(env.drainSeconds * 1000))
  return { port: server.port, database, deps }
}

function ownAddress(port: number | null): string {
  if (port === null) throw new EnvError('SITE_URL must be set when the server listens on a Unix socket')
  return `http://localhost:${port}`
}

/** Names this installation's row set of dirty files; kept with its data. */
function installationId(dataDir: string): string {
  const file = join(dataDir, 'installation-id')
  if (!existsSync(file)) writeFileSync(file, `local:${randomUUID()}`)
  return readFileSync(file, 'utf8').trim()
}
