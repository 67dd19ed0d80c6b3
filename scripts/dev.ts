import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AstroInlineConfig } from 'astro'
import { prepareFolders } from '../admin-api/app/prepare-folders.ts'
import { explainStartError } from '../admin-api/app/start-messages.ts'
import { stopOnSignal } from '../admin-api/app/stop-on-signal.ts'
import { readEnv } from '../admin-api/platform/env/env.ts'

/**
 * npm run dev: Astro's dev server on PORT, and behind it the API, which restarts when its code changes. The API updates
 * content-cache but renders no pages; Astro does that on request.
 */
const API_CODE = ['admin-api', 'shared']
const API_PATHS = ['/api', '/go', '/media', '/preview']
// Editors and the publisher write files in several steps, and often several files.
const SETTLE_MS = 200

try {
  await run()
} catch (error) {
  console.error(explainStartError(error))
  process.exit(1)
}

async function run(): Promise<void> {
  const env = readEnv()
  const { host, contentCacheDir } = env
  prepareFolders({ ...env, render: false })
  const port = await takeablePort(host, env.port)
  const apiPort = await takeablePort('127.0.0.1', 0)
  const target = `http://127.0.0.1:${apiPort}`

  const api = startApi({ PORT: String(apiPort), HOST: '127.0.0.1', SITE_URL: `http://localhost:${port}` })
  stopOnSignal().beforeExit(api.stop)

  const proxy = Object.fromEntries(API_PATHS.map((path) => [`^${path}(/|$)`, { target }]))
  const site = startSite({
    root: '.',
    logLevel: 'warn',
    server: { host, port },
    vite: {
      server: { proxy, strictPort: true },
      // Find all packages before the first request, since one found later reloads open pages.
      optimizeDeps: { entries: ['site/{islands,admin,browser}/**/*.{ts,tsx}', '!**/*.test.ts'] },
      plugins: [reloadOnPublish(contentCacheDir)],
    },
  })
  const [isServing] = await Promise.all([api.isServing(target), site])
  if (!isServing) process.exit(1)
}

// Imported only now, since it reads the environment on loading.
async function startSite(config: AstroInlineConfig): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const { dev } = await import('astro')
  await dev(config)
}

/** The API as a separate process, restarted whenever its code changes. */
function startApi(settings: Record<string, string>) {
  const env = { ...process.env, ...settings, RENDER: 'off' }
  // Not `node --watch`, whose thread messages interfere with the embedded database's.
  const start = () => spawn(process.execPath, ['admin-api/server.ts'], { stdio: ['ignore', 'inherit', 'inherit'], env })
  let child = start()
  let isStopped = false

  const restart = settled(async () => {
    await end(child)
    if (isStopped) return
    console.log('The API’s code changed: starting it again')
    child = start()
  })
  const watchers = API_CODE.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) restart()
    }),
  )

  return {
    /** Waits for the first start; false if it ended instead, having printed why. */
    async isServing(target: string): Promise<boolean> {
      while (!hasEnded(child)) {
        if (
          await fetch(`${target}/api/health`).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return true
        await sleep(100)
      }
      return false
    },
    async stop(): Promise<void> {
      isStopped = true
      for (const watcher of watchers) watcher.close()
      await end(child)
    },
  }
}

type Hot = { send: (event: string, payload?: unknown) => void }
type Server = { environments: Record<string, { hot: Hot }>; ws: { send: (message: { type: 'full-reload' }) => void } }

/** A Vite plugin: pages read content-cache with plain fs, so Vite has to be notified of changes. */
function reloadOnPublish(folder: string) {
  return {
    name: 'reload-on-publish',
    configureServer({ environments, ws }: Server) {
      const reload = settled(async () => {
        // The event that Astro sends when its collections change, which calls getStaticPaths again.
        for (const { hot } of Object.values(environments)) hot.send('astro:content-changed', {})
        ws.send({ type: 'full-reload' })
      })
      watch(folder, { recursive: true }, reload)
    },
  }
}

/** Runs `work` once calls have stopped (debounce). */
function settled(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, SETTLE_MS)
  }
}

/** The port, or a free one for 0. Rejects if another process has it. */
async function takeablePort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return taken
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
