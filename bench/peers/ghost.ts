import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../tests/support/free-port.ts'

/** A running Ghost to compare with; nothing of it is kept in the project. */
export type Ghost = {
  url: string
  /** Id of its process. */
  pid: () => number
  /** Requests a page of the admin list. */
  list: (page: number, limit: number) => Promise<void>
  /** Publishes a post and returns its path on the site. */
  publish: (title: string) => Promise<string>
  /** Restarts its process on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export const GHOST_VERSION = '6.65.0'
const NODE_VERSION = '22.23.3'
const FOLDER = join(tmpdir(), `touchline-bench-ghost-${GHOST_VERSION}`)
const RUNTIME = join(FOLDER, 'runtime')
const OWNER = { name: 'Owner', email: 'owner@example.com', password: 'nine tall trees by a river', blogTitle: 'Bench' }

const run = promisify(execFile)

/** Installs Ghost from npm into a temporary folder, starts it and fills it. Null if unavailable. */
export async function startGhost(posts: number): Promise<Ghost | null> {
  try {
    await install()
    return await start(posts)
  } catch (error) {
    console.error(`Ghost is left out: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return null
  }
}

async function install(): Promise<void> {
  if (existsSync(join(FOLDER, 'installed'))) return
  await mkdir(FOLDER, { recursive: true })
  console.log('Installing Ghost into a temporary folder; this takes minutes once')
  await run('npm', ['pack', `ghost@${GHOST_VERSION}`], { cwd: FOLDER })
  await run('tar', ['xzf', `ghost-${GHOST_VERSION}.tgz`], { cwd: FOLDER })
  await unpin(join(FOLDER, 'package', 'package.json'))
  const options = { cwd: join(FOLDER, 'package'), maxBuffer: 64 * 1024 * 1024, timeout: 900_000 }
  await run('npx', ['--yes', 'pnpm', 'install', '--prod', '--frozen-lockfile'], options)
  await buildDriver(join(FOLDER, 'package'))
  await writeFile(join(FOLDER, 'installed'), '')
}

// Its database driver, built for Node 24, fails an assertion in Node; Ghost asks for 22. The package includes the
// headers.
async function buildDriver(folder: string): Promise<void> {
  const options = { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024, timeout: 900_000 }
  await run('npm', ['install', '--prefix', RUNTIME, `node@${NODE_VERSION}`], options)
  const driver = dirname(createRequire(join(folder, 'index.js')).resolve('better-sqlite3/package.json'))
  const platform = `node-${process.platform}-${process.arch}`
  const places = ['node_modules', 'node_modules/node/node_modules'].map((place) => join(RUNTIME, place, platform))
  const headers = places.find((place) => existsSync(join(place, 'include/node/node_version.h')))
  if (!headers) throw new Error(`there are no headers of Node ${NODE_VERSION}`)
  await run('npx', ['--yes', 'node-gyp', 'rebuild', '--release'], {
    ...options,
    cwd: driver,
    // As a variable this takes precedence: node-gyp prefers the machine's npm settings to its arguments.
    env: { ...process.env, npm_config_nodedir: headers },
  })
}

// pnpm itself would download the version that Ghost pins, bypassing the registry client.
async function unpin(file: string): Promise<void> {
  const { packageManager: _pinned, devEngines: _engines, ...rest } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(rest, null, 2))
}

async function start(posts: number): Promise<Ghost> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = join(FOLDER, `bench-${process.pid}.db`)
  await configure(url, port, database)
  let child = startProcess()
  const stop = async () => {
    await end(child)
    await rm(database, { force: true })
  }
  try {
    await untilReady(url, child)
    const cookie = await signIn(url)
    console.log(`Filling Ghost with ${posts} posts`)
    for (let n = 0; n < posts; n++) await publish(url, cookie, `Story ${n} of the league`)
    return {
      url,
      pid: () => child.pid ?? 0,
      list: (page, limit) => list(url, cookie, page, limit),
      publish: (title) => publish(url, cookie, title),
      restart: async () => {
        await end(child)
        child = startProcess()
        await untilReady(url, child)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function configure(url: string, port: number, filename: string): Promise<void> {
  const config = {
    url,
    server: { host: '127.0.0.1', port },
    database: { client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true },
    mail: { transport: 'Direct' },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
    portal: { url: false },
    sodoSearch: { url: false },
    announcementBar: { url: false },
    comments: { url: false },
    logging: { transports: ['file'], path: FOLDER },
  }
  await writeFile(join(FOLDER, 'package', 'config.development.json'), JSON.stringify(config))
}

function startProcess(): ChildProcess {
  return spawn(join(RUNTIME, 'node_modules/node/bin/node'), ['index.js'], {
    cwd: join(FOLDER, 'package'),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'ignore',
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (hasEnded(child)) throw new Error('it stopped while starting')
    const ready = await fetch(`${url}/ghost/api/admin/site/`).catch(() => null)
    if (ready?.ok) return
    await sleep(50)
  }
  throw new Error('it did not start within two minutes')
}

async function signIn(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const setup = await fetch(`${url}/ghost/api/admin/authentication/setup/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ setup: [OWNER] }),
  })
  if (!setup.ok) throw new Error(`its set-up answered ${setup.status}`)
  const session = await fetch(`${url}/ghost/api/admin/session/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: OWNER.email, password: OWNER.password }),
  })
  const cookie = session.headers.get('set-cookie')?.split(';')[0]
  if (!session.ok || !cookie) throw new Error(`signing in answered ${session.status}`)
  return cookie
}

async function publish(url: string, cookie: string, title: string): Promise<string> {
  const html = `<p>${'football rugby cup final '.repeat(30)}</p>`
  const answer = await fetch(`${url}/ghost/api/admin/posts/?source=html`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
    body: JSON.stringify({ posts: [{ title, html, status: 'published' }] }),
  })
  if (!answer.ok) throw new Error(`a post answered ${answer.status}`)
  const { posts } = (await answer.json()) as { posts: { slug: string }[] }
  return `/${posts[0]?.slug}/`
}

async function list(url: string, cookie: string, page: number, limit: number): Promise<void> {
  const query = `limit=${limit}&page=${page}&order=published_at%20desc`
  const answer = await fetch(`${url}/ghost/api/admin/posts/?${query}`, { headers: { Cookie: cookie, Origin: url } })
  if (!answer.ok) throw new Error(`its list answered ${answer.status}`)
  await answer.arrayBuffer()
}
