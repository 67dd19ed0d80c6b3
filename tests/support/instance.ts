import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Started } from '../../admin-api/start.ts'
import { type Client, createClient } from './client.ts'
import { createTestDatabase, testServerUrl } from './database.ts'
import { borrowEngine } from './engines.ts'
import { startInside } from './instance-inside.ts'
import { startProcess } from './instance-process.ts'
import { lendCode } from './renderers.ts'
import { layDatabase } from './template-database.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const ADMIN = { email: 'editor@example.com', password: 'a long enough password' }

export type InstanceDirs = { root: string; data: string; cache: string; dist: string }

/** The whole product in separate folders. */
export type Instance = {
  /** The site's address; in a separate process it changes on restart, since the port is any free one. */
  readonly url: string
  readonly dirs: InstanceDirs
  /** Id of the server's process. */
  readonly pid: number
  /** Its output since the start, standard output and error together. */
  output(): string
  /** A client without a session. */
  anonymous(): Client
  /** A client signed in as the first administrator. */
  login(): Promise<Client>
  /** Files of content-cache that are not what a full build would make of the database now; see `comparing`. */
  contentDiff(): Promise<string[]>
  /** Its dependencies; null if it runs in a separate process. */
  readonly inside: Started | null
  /** Ends it as Ctrl-C would and removes its folders and database. */
  stop(): Promise<void>
  /** Kills its process as a power cut would; folders and database stay. Throws if it has no separate process. */
  kill9(): Promise<void>
  /** Restarts on the same data, stopping first if it is running. */
  restart(): Promise<void>
}

export type InstanceOptions = {
  /** In addition to the defaults; an empty value counts as not set. */
  env?: Record<string, string>
  /** 'postgres' needs TEST_DATABASE_URL, which decides by default. */
  database?: 'embedded' | 'postgres'
  /**
   * Whether it runs in a separate process, as users start it, rather than in the test's. Default for instances with
   * NODE_OPTIONS, and for browser tests and benchmarks.
   */
  ownProcess?: boolean
  /** Whether it runs in a separate process that `contentDiff` can ask. */
  comparing?: boolean
  /** Whether it gets a separate renderer too, for tests that kill or limit that process. */
  ownRenderer?: boolean
}

/** Starts an instance and waits until it is ready. Rejects with its output if it does not start. */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const root = await mkdtemp(join(process.env.TEST_INSTANCES_DIR ?? tmpdir(), 'touchline-test-'))
  const dirs = instanceDirs(root)
  const database = await chooseDatabase(options.database)
  const env = instanceEnv(dirs, { DATABASE_URL: database?.url ?? '', ...options.env })
  const isInside = !needsProcess(options)
  const engine = isInside && !env['DATABASE_URL'] ? await borrowEngine() : null
  if (env['RENDER'] !== 'off') await lendCode(env['DATA_DIR'] ?? '')
  if (!isInside && !env['DATABASE_URL']) await layDatabase(env['DATA_DIR'] ?? '')
  const startServer = (vars: NodeJS.ProcessEnv) =>
    isInside
      ? startInside(vars, engine, options.ownRenderer ?? false)
      : startProcess(vars, options.comparing ? join(import.meta.dirname, 'comparing-server.ts') : undefined)
  let server = await startServer(env)

  return {
    get url() {
      return server.url
    },
    get pid() {
      return server.pid
    },
    get inside() {
      return server.inside
    },
    dirs,
    output: () => server.output(),
    contentDiff: () => server.contentDiff(),
    anonymous: () => createClient(server.url),
    login: () => signIn(server.url),
    async stop() {
      await server.stop()
      await engine?.giveBack()
      await database?.drop()
      await rm(root, { recursive: true, force: true })
    },
    kill9: () => server.kill9(),
    async restart() {
      await server.stop()
      // Within this process no other server took the port meanwhile, so clients and sessions stay valid.
      const port = server.inside ? new URL(server.url).port : env['PORT']
      server = await startServer({ ...env, PORT: port })
    },
  }
}

function needsProcess({ env = {}, ownProcess }: InstanceOptions): boolean {
  return ownProcess ?? (!process.env.TEST_INSTANCES_DIR || Boolean(env['NODE_OPTIONS']))
}

/** The folders of an instance in `root`. */
export function instanceDirs(root: string): InstanceDirs {
  return { root, data: join(root, 'data'), cache: join(root, 'content-cache'), dist: join(root, 'dist') }
}

/** An instance's environment, without the developer's settings. */
export function instanceEnv(dirs: InstanceDirs, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    NODE_COMPILE_CACHE,
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

async function signIn(url: string): Promise<Client> {
  const client = createClient(url)
  const answer = await client.post('/api/auth/login', ADMIN)
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return client
}
