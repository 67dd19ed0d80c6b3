import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApi } from '../admin-api/app.ts'
import { ensureFirstAdmin } from '../admin-api/auth/first-admin.ts'
import { ensureCoreCategories } from '../admin-api/categories/store.ts'
import { createGoing } from '../admin-api/clicks/going.ts'
import { type Database, openDatabase } from '../admin-api/db/client.ts'
import { createDeps } from '../admin-api/deps.ts'
import { readEnv } from '../admin-api/env.ts'
import { listen } from '../admin-api/http/listen.ts'
import { type Client, createClient } from '../tests/support/client.ts'
import { startGhost } from './peers/ghost.ts'
import type { Benchmark } from './run.ts'
import { seedArticles } from './support/seed-articles.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 100_000)
const CALLS = 40
const GHOST_POSTS = 2_000
const ADMIN = { email: 'editor@example.com', password: 'a long enough password' }

/** The lists and the search of the newsroom and of readers, at 100,000 articles; Ghost's own list beside them. */
export async function run(): Promise<Benchmark> {
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
  try {
    await ensureCoreCategories(database.db)
    await ensureFirstAdmin(database.db, env)
    await seedArticles(database.client, ARTICLES)
    const server = await listen(env.host, 0)
    const url = `http://localhost:${server.port}`
    const log = pino({ level: 'silent' })
    // Neither the publisher nor the site takes part: this is about the lists alone.
    server.serve(createApi(await createDeps(env, log, database, url, 'bench', createGoing(env, log))))
    const reader = createClient(url)
    const editor = createClient(url)
    await editor.post('/api/auth/login', ADMIN)
    const rows = await measureAll(reader, editor)
    const plans = await planAll(database, reader, editor)
    await server.close()
    return {
      title: `Lists and search at ${ARTICLES.toLocaleString('en')} articles, ms over ${CALLS} calls, ${database.engine} engine`,
      variant: database.engine,
      attachments: { 'plans.txt': plans },
      rows: [...rows, ...(await ghostRows())],
      notes: [
        'HTTP on loopback, 12 articles a page, X-Total-Count included; the deep page is the last but one.',
        'BENCH_DATABASE_URL measures a Postgres instead.',
        `Ghost 6.65 has ${GHOST_POSTS.toLocaleString('en')} posts in SQLite; it is left out where it cannot be installed.`,
      ],
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Call = { what: string; who: 'reader' | 'editor'; path: string }

function calls(): Call[] {
  const deep = Math.floor(ARTICLES * 0.9)
  const sorts = ['title', 'views', 'score', 'clickCount', 'publishedAt', 'createdAt'].flatMap((s) => [s, `-${s}`])
  const call = (who: Call['who']) => (what: string, path: string) => ({ what, who, path })
  const [readers, newsroom] = [call('reader'), call('editor')]
  return [
    readers('readers: first page', '/api/articles?limit=12'),
    readers('readers: deep page', `/api/articles?limit=12&offset=${deep}`),
    readers('readers: category', '/api/articles?limit=12&categoryId=2'),
    readers('readers: category, deep', `/api/articles?categoryId=2&offset=${Math.floor(deep / 6)}`),
    readers('readers: tips', '/api/articles?tips=true'),
    newsroom('newsroom: drafts', '/api/articles?published=false'),
    newsroom('newsroom: category', '/api/articles?categoryId=3'),
    newsroom('newsroom: search, a word of every article', '/api/articles?q=football'),
    newsroom('newsroom: search, a rare word', '/api/articles?q=word500'),
    readers('search, a word of every article', '/api/search?q=football'),
    readers('search, a rare word', '/api/search?q=word500'),
    ...sorts.flatMap((sort) => [
      newsroom(`newsroom: by ${sort}`, `/api/articles?sort=${sort}`),
      newsroom(`newsroom: by ${sort}, deep`, `/api/articles?sort=${sort}&offset=${deep}`),
    ]),
  ]
}

async function measureAll(reader: Client, editor: Client) {
  const rows = []
  for (const { what, who, path } of calls()) rows.push(await measure(what, who === 'reader' ? reader : editor, path))
  return rows
}

/** How the database answers each list: the plans of the statements that read articles. */
async function planAll(database: Database, reader: Client, editor: Client): Promise<string> {
  const parts: string[] = []
  for (const { what, who, path } of calls()) {
    const client = who === 'reader' ? reader : editor
    const statements = await statementsOf(database, () => patiently(client, path))
    parts.push(`== ${what}\n${path}\n`)
    for (const { query, values } of statements.filter(({ query: text }) => /\bfrom "articles"/.test(text))) {
      const plan = await database.client.unsafe(`explain (analyze, buffers) ${query}`, values as string[])
      parts.push(`${query}\n${plan.map((line) => line['QUERY PLAN']).join('\n')}\n`)
    }
  }
  return parts.join('\n')
}

type Statement = { query: string; values: unknown[] }

/** What a call asks of the database, as the driver's own log has it. */
async function statementsOf({ db }: Database, call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { session } = db as unknown as {
    session: { logger: { logQuery: (query: string, values: unknown[]) => void } }
  }
  const { logger } = session
  session.logger = { logQuery: (query, values) => statements.push({ query, values }) }
  await call()
  session.logger = logger
  return statements
}

async function patiently(client: Client, path: string): Promise<void> {
  // The search guards itself against floods.
  for (;;) {
    const { status, headers } = await client.get(path)
    if (status !== 429) return
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(headers.get('retry-after') ?? 1)))
  }
}

async function measure(what: string, client: Client, path: string) {
  const times: number[] = []
  for (let n = 0; n < CALLS + 3; n++) {
    const started = performance.now()
    const answer = await client.get(path)
    // The search guards itself against floods; a pause is not part of its time.
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)))
      continue
    }
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    // The first calls warm up.
    if (n >= 3) times.push(performance.now() - started)
  }
  return row(what, times)
}

async function ghostRows() {
  const ghost = await startGhost(GHOST_POSTS)
  if (!ghost) return [{ what: 'Ghost 6.65: could not be installed here', p50: '', p95: '', max: '' }]
  try {
    const pages = [1, 150]
    const rows = []
    for (const page of pages) {
      const times: number[] = []
      for (let n = 0; n < CALLS + 3; n++) {
        const started = performance.now()
        await ghost.list(page, 12)
        if (n >= 3) times.push(performance.now() - started)
      }
      rows.push(row(`Ghost 6.65, ${GHOST_POSTS} posts: admin list, page ${page}`, times))
    }
    return rows
  } finally {
    await ghost.stop()
  }
}

function row(what: string, times: number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { what, p50: at(0.5), p95: at(0.95), max: at(1) }
}
