import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { dev } from 'astro'

/**
 * npm run dev: Astro's dev server on PORT, and behind it the API, which starts anew when its code changes.
 * The API keeps content-cache up to date and draws no pages: Astro draws them as they are asked for.
 */
const API_CODE = ['admin-api', 'shared']
const API_PATHS = ['/api', '/go', '/media', '/preview']

const port = Number(process.env.PORT || 3000)
const apiPort = await freePort()
const api = keepApiRunning()

const target = `http://127.0.0.1:${apiPort}`
const proxy = Object.fromEntries(API_PATHS.map((path) => [`^${path}(/|$)`, { target }]))
const site = await dev({ root: '.', server: { port }, vite: { server: { proxy } } })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([api.stop(), site.stop()])
    process.exit(0)
  })
}

// Not `node --watch`: its messages between threads get in the way of the embedded database's own.
function keepApiRunning() {
  let child = startApi()
  let restart: NodeJS.Timeout | undefined
  const watchers = API_CODE.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(restart)
      // An editor writes a file in several steps, and often several files.
      restart = setTimeout(async () => {
        await end(child)
        child = startApi()
      }, 200)
    }),
  )
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close()
      clearTimeout(restart)
      await end(child)
    },
  }
}

function startApi(): ChildProcess {
  const env = { ...process.env, PORT: String(apiPort), RENDER: 'off', SITE_URL: `http://localhost:${port}` }
  return spawn(process.execPath, ['admin-api/server.ts'], { stdio: 'inherit', env })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return free
}
