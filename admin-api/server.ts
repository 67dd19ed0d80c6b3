import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRASH_DAYS } from '#shared/constants.ts'
import { createApi } from './app.ts'
import { deleteOldTrash } from './articles/store.ts'
import { ensureFirstAdmin } from './auth/first-admin.ts'
import { deleteExpiredLimits } from './auth/store.ts'
import { ensureCoreCategories } from './categories/store.ts'
import { openDatabase } from './db/client.ts'
import { createDeps, type Deps } from './deps.ts'
import { readEnv } from './env.ts'
import { contentSecurityPolicy } from './http/content-security-policy.ts'
import { listen } from './http/listen.ts'
import { siteApp } from './http/site-app.ts'
import { createLog } from './log.ts'
import { deleteExpiredPreviews } from './preview/store.ts'
import { buildCode, sweepRenderers } from './publish/code-build.ts'
import { completeRelease, goLive, openRelease } from './publish/releases.ts'
import { startRenderer } from './publish/renderer.ts'
import { explainStartError, HELP } from './start-messages.ts'

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

try {
  await start()
} catch (error) {
  console.error(explainStartError(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.logLevel)
  const step = (words: string) => log.info(words)

  mkdirSync(env.dataDir, { recursive: true })
  const server = await listen(env.host, env.port)
  const siteUrl = env.siteUrl ?? `http://localhost:${server.port}`

  // The code is built while the database opens: neither needs the other.
  const building = env.render
    ? buildCode(join(env.dataDir, 'renderer'), () => step('building the site’s templates, once for this version'))
    : null
  building?.catch(() => {})
  const database = await openDatabase(env)
  const deps = createDeps(env, log, database, siteUrl, installationId(env.dataDir))
  await ensureCoreCategories(deps.db)
  const firstAdmin = await ensureFirstAdmin(deps.db, env)
  await deps.publisher.register()
  if (env.demoContent) {
    const { loadDemo } = await import('./db/demo/load-demo.ts')
    await loadDemo(deps, step)
  }

  const code = await building
  const release = code && (await openRelease(join(env.dataDir, 'releases'), code.hash, code.assets))
  const renderer = code && startRenderer(code.folder, log)
  await deps.publisher.reconcile(release?.folder ?? null, release !== null && !release.isComplete)
  deps.publisher.start(renderer && release ? { renderer, distDir: release.folder } : null)
  step('rendering what changed')
  const failures = await deps.publisher.settled()
  if (failures > 0) log.warn({ failures }, 'some pages could not be rendered: see /api/publish/status')
  if (code && release) {
    await completeRelease(release)
    await goLive(join(env.dataDir, 'releases'), release, env.distDir)
    await sweepRenderers(join(env.dataDir, 'renderer'), code.hash)
  }

  const csp = contentSecurityPolicy(code?.inline ?? { scripts: [], styles: [] })
  server.serve(siteApp(deps, createApi(deps), csp))
  announce(siteUrl, firstAdmin)

  const sweeping = setInterval(() => {
    sweep(deps).catch((error: unknown) => log.warn({ err: error }, 'sweeping'))
  }, 3_600_000)
  stopOnSignal(async () => {
    clearInterval(sweeping)
    await server.close()
    await deps.tally.stop()
    await deps.publisher.stop()
    await renderer?.stop()
    await database.close()
  })
}

/** Removes what is over: sessions, counters, old trash. */
async function sweep(deps: Deps): Promise<void> {
  await deps.sessions.sweep()
  await deleteExpiredLimits(deps.db)
  await deleteOldTrash(deps.db, TRASH_DAYS)
  await deleteExpiredPreviews(deps.db)
  await deps.storage.sweepUploads()
}

/** Names this installation's row set of dirty files; kept with its data. */
function installationId(dataDir: string): string {
  const file = join(dataDir, 'installation-id')
  if (!existsSync(file)) writeFileSync(file, `local:${randomUUID()}`)
  return readFileSync(file, 'utf8').trim()
}

function announce(siteUrl: string, firstAdmin: { email: string; password: string } | null): void {
  const lines = ['', `Site: ${siteUrl}`, `Admin: ${siteUrl}/admin`]
  if (firstAdmin)
    lines.push(`Sign in with ${firstAdmin.email} and the password ${firstAdmin.password} (shown only now)`)
  console.log([...lines, ''].join('\n'))
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal does not wait.
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
