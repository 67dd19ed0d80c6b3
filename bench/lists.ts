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
import { startGhost } from './ghost.ts'
import type { Benchmark } from './run.ts'

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
    await seed(database)
    const server = await listen(env.host, 0)
    const url = `http://localhost:${server.port}`
    const log = pino({ level: 'silent' })
    // Neither the publisher nor the site takes part: this is about the lists alone.
    server.serve(createApi(await createDeps(env, log, database, url, 'bench', createGoing(env, log))))
    const reader = createClient(url)
    const editor = createClient(url)
    await editor.post('/api/auth/login', ADMIN)
    const rows = await measureAll(reader, editor)
    await server.close()
    return {
      title: `Lists and search at ${ARTICLES.toLocaleString('en')} articles, ms over ${CALLS} calls, ${database.engine} engine`,
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

async function seed({ client }: Database): Promise<void> {
  const step = 5_000
  for (let from = 0; from < ARTICLES; from += step) {
    await client`
      insert into articles (title, slug, excerpt, content, category_id, published, published_at, published_day,
        views, score, click_count, reading_minutes, created_at)
      select 'Story ' || i || ' of the league', 'story-' || i, 'What happened in match ' || i,
        '<p>' || repeat('football rugby word' || (i % 977) || ' cup final ', 30) || '</p>',
        1 + i % 6, i % 20 <> 0,
        case when i % 20 <> 0 then now() - make_interval(mins => i * 5) end,
        case when i % 20 <> 0 then (now() - make_interval(mins => i * 5))::date end,
        (i::bigint * 7919 % 100000)::int, i % 11, i * 31 % 997, 1, now() - make_interval(mins => i * 5)
      from generate_series(${from + 1}::int, ${from + step}::int) i`
  }
  await client`vacuum analyze articles`
}

async function measureAll(reader: Client, editor: Client) {
  const deep = Math.floor(ARTICLES * 0.9)
  const sorts = ['title', 'views', 'score', 'clickCount', 'publishedAt', 'createdAt'].flatMap((s) => [s, `-${s}`])
  const rows = [
    await measure('readers: first page', reader, '/api/articles?limit=12'),
    await measure('readers: deep page', reader, `/api/articles?limit=12&offset=${deep}`),
    await measure('readers: category', reader, '/api/articles?limit=12&categoryId=2'),
    await measure('readers: category, deep', reader, `/api/articles?categoryId=2&offset=${Math.floor(deep / 6)}`),
    await measure('readers: tips', reader, '/api/articles?tips=true'),
    await measure('newsroom: drafts', editor, '/api/articles?published=false'),
    await measure('newsroom: category', editor, '/api/articles?categoryId=3'),
    await measure('newsroom: search, a word of every article', editor, '/api/articles?q=football'),
    await measure('newsroom: search, a rare word', editor, '/api/articles?q=word500'),
    await measure('search, a word of every article', reader, '/api/search?q=football'),
    await measure('search, a rare word', reader, '/api/search?q=word500'),
  ]
  for (const sort of sorts) {
    rows.push(await measure(`newsroom: by ${sort}`, editor, `/api/articles?sort=${sort}`))
    rows.push(await measure(`newsroom: by ${sort}, deep`, editor, `/api/articles?sort=${sort}&offset=${deep}`))
  }
  return rows
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
