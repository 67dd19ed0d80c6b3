import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Client, createClient } from './client.ts'
import { createTestDatabase, testServerUrl } from './database.ts'
import { lendRenderers } from './renderers.ts'
import { layDatabase } from './template-database.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const ADMIN = { email: 'editor@example.com', password: 'a long enough password' }

// What `npm start` runs, with its flags.
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
const START = scripts.start.split(' ').slice(1)
// An instance with a SITE_URL of its own says where it listens in a line of its own.
const READY = /^(?:Site:|Listening on) (http:\/\/(?:localhost|127\.0\.0\.1):\d+)\s*$/m
// A start may hold a whole build of the site on a machine that two other suites keep busy.
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 20_000

export type InstanceDirs = { root: string; data: string; cache: string; dist: string }

/** The whole product as its user starts it, in a process and folders of its own. */
export type Instance = {
  /** Address of the site; changes on restart, as the port is any free one. */
  readonly url: string
  /** Id of the server's process. */
  readonly pid: number
  readonly dirs: InstanceDirs
  /** What the process printed so far, standard output and error together. */
  output(): string
  /** A client without a session. */
  anonymous(): Client
  /** A client signed in as the first administrator. */
  login(): Promise<Client>
  /** Ends the process as Ctrl-C would and removes its folders and database. */
  stop(): Promise<void>
  /** Ends the process as a power cut would; folders and database stay. */
  kill9(): Promise<void>
  /** Starts again on what is there, stopping first when it still runs. */
  restart(): Promise<void>
}

export type InstanceOptions = {
  /** On top of the defaults; an empty value counts as not set. */
  env?: Record<string, string>
  /** 'postgres' needs TEST_DATABASE_URL; without a choice it decides. */
  database?: 'embedded' | 'postgres'
}

/** Starts an instance and waits until it serves. Rejects with what it printed when it does not start. */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-test-'))
  const dirs = instanceDirs(root)
  const database = await chooseDatabase(options.database)
  const env = instanceEnv(dirs, { DATABASE_URL: database?.url ?? '', ...options.env })
  const data = env['DATA_DIR'] ?? dirs.data
  if (env['RENDER'] !== 'off') await lendRenderers(data)
  if (!env['DATABASE_URL']) await layDatabase(data)
  let server = await startServer(env)

  async function stopServer(): Promise<void> {
    if (hasEnded(server.child)) return
    server.child.kill('SIGTERM')
    const forced = setTimeout(() => server.child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await once(server.child, 'exit')
    clearTimeout(forced)
  }

  return {
    get url() {
      return server.url
    },
    get pid() {
      return server.child.pid ?? 0
    },
    dirs,
    output: () => server.output(),
    anonymous: () => createClient(server.url),
    login: () => signIn(server.url),
    async stop() {
      await stopServer()
      await database?.drop()
      await rm(root, { recursive: true, force: true })
    },
    async kill9() {
      if (hasEnded(server.child)) return
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
    },
    async restart() {
      await stopServer()
      server = await startServer(env)
    },
  }
}

/** Where an instance that lives in `root` keeps what. */
export function instanceDirs(root: string): InstanceDirs {
  return { root, data: join(root, 'data'), cache: join(root, 'content-cache'), dist: join(root, 'dist') }
}

/** The environment of an instance: nothing of the developer's own settings gets in. */
export function instanceEnv(dirs: InstanceDirs, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    PORT: '0',
    DATA_DIR: dirs.data,
    CONTENT_CACHE_DIR: dirs.cache,
    DIST_DIR: dirs.dist,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'warn',
    ...extra,
  }
}

async function chooseDatabase(choice: InstanceOptions['database']) {
  const serverUrl = testServerUrl()
  if (choice === 'embedded' || (!choice && !serverUrl)) return null
  if (!serverUrl) throw new Error('TEST_DATABASE_URL must name a Postgres server for a test on Postgres')
  return createTestDatabase(serverUrl)
}

async function startServer(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, START, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const url = await new Promise<string>((done, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`No "Site:" line after ${START_TIMEOUT_MS} ms. It printed:\n${output}`))
    }, START_TIMEOUT_MS)
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const found = READY.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      done(found)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with code ${code} before it served. It printed:\n${output}`))
    })
  })
  return { child, url, output: () => output }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function signIn(url: string): Promise<Client> {
  const client = createClient(url)
  const answer = await client.post('/api/auth/login', ADMIN)
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return client
}
