import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { ensureFirstAdmin } from './access/auth/first-admin.ts'
import { ensureAutoBlogger } from './ai/auto-blogger/store/settings.ts'
import { startTicking } from './ai/auto-blogger/ticking.ts'
import { lockDataDir } from './app/moving/put-in-place.ts'
import { prepareFolders } from './app/prepare-folders.ts'
import { newsroomSite } from './app/serving/newsroom-site.ts'
import { siteApp } from './app/serving/site-app.ts'
import { sitePolicy } from './app/serving/site-policy.ts'
import { startingApp } from './app/serving/starting-app.ts'
import { announcement, firstSignIn } from './app/start-messages.ts'
import type { Stopping } from './app/stop-on-signal.ts'
import { createApi } from './app.ts'
import { createAffiliateRedirects, startAffiliateRedirects } from './audience/clicks/go.ts'
import { ensureCoreCategories } from './content/categories/store.ts'
import { createDeps, type Deps } from './deps.ts'
import { type Database, openDatabase } from './platform/database/client.ts'
import type { Env } from './platform/env/env.ts'
import { EnvError } from './platform/env/values.ts'
import { writeAtomically } from './platform/files/atomic-file.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { listen } from './platform/http/listen.ts'
import { keyFile } from './publish/announce/index-now.ts'
import { reconcile } from './publish/pages/reconcile.ts'
import { completeRelease, goLive, liveVersion, openRelease, type Release } from './publish/pages/releases.ts'
import { buildCode, type CodeBuild, CodeBuildError, findCode, sweepRenderers } from './publish/renderer/code-build.ts'
import { type InlineHashes, mergeHashes, NO_HASHES } from './publish/renderer/inline-hashes.ts'
import { type Renderer, startRenderer } from './publish/renderer/renderer.ts'
import { resumeWork, startWorkers } from './work.ts'

/** Output for the person at the terminal. */
type Say = (words: string) => void

/** The port that it listens on (null: a Unix socket), and its dependencies. */
export type Started = { port: number | null; database: Database; deps: Deps }

/** How a start opens its database and its renderer; tests pass open ones. */
export type Openers = {
  database: (env: Env) => Database | Promise<Database>
  renderer: (folder: string, log: Logger) => Renderer
}

const OPENERS: Openers = { database: openDatabase, renderer: startRenderer }

/**
 * Starts the whole product in this process; resolves once it serves. Everything it opens is registered with `stopping`.
 * Throws if it cannot start.
 */
export async function start(env: Env, log: Logger, stopping: Stopping, say: Say, open = OPENERS): Promise<Started> {
  prepareFolders(env)
  stopping.beforeExit(await lockDataDir(env.dataDir))
  const folders = { releases: join(env.dataDir, 'releases'), renderers: join(env.dataDir, 'renderer') }
  const version = env.render ? liveVersion(folders.releases, env.distDir) : null
  const old = version === null ? null : await findCode(folders.renderers, version)
  const live = old?.inline
  const server = await listen(env)
  const siteUrl = env.siteUrl ?? ownAddress(server.port)

  // Readers get the existing site while everything else starts, and while the site is rebuilt.
  const redirects = createAffiliateRedirects(env, log)
  if (live) server.serve(startingApp(env, log, redirects, sitePolicy(live, env.s3)))

  const startRendering = (code: CodeBuild): RunningCode => {
    const renderer = open.renderer(code.folder, log)
    stopping.beforeExit(renderer.stop)
    return { ...code, renderer }
  }
  // The code is built, and loaded by the renderer, while the database opens: neither needs the other. A server that
  // renders no site may still serve the newsroom.
  const building =
    env.render || env.adminUrl
      ? buildCode(
          folders.renderers,
          () => log.info('building the site’s templates, once for this version'),
          stopping.signal,
        ).then(startRendering)
      : null
  building?.catch(() => {})
  log.info('opening the database')
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
  // Printed at the end, and always: the password is not stored anywhere.
  const sayPassword = () => firstAdmin && say(firstSignIn(firstAdmin))
  process.once('exit', sayPassword)
  await resumeWork(deps, stopping)

  // A version that cannot be built takes nothing down: the live one stays, and is published to as before.
  const keepOld = (error: unknown) => {
    if (!old || stopping.signal.aborted || !(error instanceof CodeBuildError)) throw error
    log.error({ reason: error.reason }, 'the new version of the site cannot be built; the live one is kept')
    deps.publisher.report('templates', error.reason)
    return startRendering(old)
  }

  const api = createApi(deps)
  const serve = (inline: InlineHashes, siteDir: string, newsroom?: MiddlewareHandler<AppEnv>) =>
    server.serve(siteApp(deps, api, sitePolicy(inline, env.s3), siteDir, newsroom))
  if (live) serve(live, env.distDir)
  const built = building && (await building.catch(keepOld))
  const code = built && { ...built, renderer: deps.metrics.ofRenderer(built.renderer) }
  const inline = code?.inline ?? NO_HASHES
  // Until the swap, pages come from the old version and previews from the new one.
  if (live) serve(mergeHashes(live, inline), env.distDir)
  const release = code && env.render ? await openRelease(folders.releases, code.hash, code.assets) : null
  await publishChanges(deps, target, code && release && siteOf(code, release), stopping)
  if (code && release) {
    await completeRelease(release)
    await goLive(folders.releases, release, env.distDir)
    await sweepRenderers(folders.renderers, code.hash)
    deps.copy?.start(release.folder)
    stopping.beforeExit(() => deps.copy?.stop())
  }
  await deps.followers?.start(target)
  // From its own folder: the output of `npm run build` at DIST_DIR would no longer change.
  serve(inline, release?.folder ?? env.distDir, code && !env.render ? newsroomOf(deps, code) : undefined)
  const ticking = await startTicking(deps)
  stopping.beforeExit(ticking.stop)
  process.off('exit', sayPassword)
  const listening = env.siteUrl && `http://${env.host}:${server.port}`
  say(announcement({ site: siteUrl, admin: env.adminUrl, listening }, firstAdmin))
  await startWorkers(deps, stopping)
  stopping.beforeExit(async () => {
    await server.close()
    await deps.hitCounter.stop()
    await deps.followers?.stop()
    deps.images.stop()
  })
  // A load balancer that checks /api/ready sends no more requests here; those that still arrive are served.
  stopping.beforeExit(() => sleep(env.drainSeconds * 1000))
  return { port: server.port, database, deps }
}

/** The site's code, with the renderer that has loaded it. */
type RunningCode = CodeBuild & { renderer: Renderer }

/** Where pages are rendered, and with what; `isNew`: none of them is there yet. */
type Site = { renderer: Renderer; distDir: string; assetsDir: string; isNew: boolean }

function siteOf({ renderer, assets }: RunningCode, { folder, isComplete }: Release): Site {
  return { renderer, distDir: folder, assetsDir: assets, isNew: !isComplete }
}

/** Publishes what has changed since this installation last ran: its content, and with a site its pages too. */
async function publishChanges(deps: Deps, target: string, site: Site | null, stopping: Stopping): Promise<void> {
  const { env, log, publisher } = deps
  await reconcile(deps.db, target, { contentDir: env.contentCacheDir, site }, deps.siteImages)
  if (site && env.indexNow) await writeAtomically(join(site.distDir, keyFile(env.indexNow.key)), env.indexNow.key)
  stopping.beforeExit(publisher.stop)
  publisher.start(site)
  log.info(site ? 'rendering what changed' : 'writing changed content')
  const failures = await publisher.settled()
  if (failures > 0) log.warn({ failures }, 'some pages could not be rendered: see /api/publish/status')
}

/** The newsroom of a server that renders no site; without ADMIN_URL it has none. */
function newsroomOf({ env, siteUrl }: Deps, { renderer, assets, inline }: RunningCode) {
  if (!env.adminUrl) return undefined
  return newsroomSite({
    renderer,
    assetsDir: assets,
    contentDir: env.contentCacheDir,
    policy: sitePolicy(inline, env.s3),
    adminUrl: env.adminUrl,
    siteUrl,
  })
}

function ownAddress(port: number | null): string {
  if (port === null) throw new EnvError('SITE_URL must be set when the server listens on a Unix socket')
  return `http://localhost:${port}`
}

/** Identifies this installation's rows of dirty files; kept with its data. */
function installationId(dataDir: string): string {
  const file = join(dataDir, 'installation-id')
  if (!existsSync(file)) writeFileSync(file, `local:${randomUUID()}`)
  return readFileSync(file, 'utf8').trim()
}
