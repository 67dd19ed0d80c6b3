import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApi } from '../admin-api/app.ts'
import { ensureFirstAdmin } from '../admin-api/auth/first-admin.ts'
import { ensureCoreCategories } from '../admin-api/categories/store.ts'
import { createGoing, startGoing } from '../admin-api/clicks/going.ts'
import { type Database, openDatabase } from '../admin-api/db/client.ts'
import { createDeps } from '../admin-api/deps.ts'
import { readEnv } from '../admin-api/env.ts'
import { listen } from '../admin-api/http/listen.ts'
import { type Client, createClient } from '../tests/support/client.ts'
import type { Benchmark } from './run.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const DAYS = Number(process.env.BENCH_DAYS ?? 730)
const CALLS = 40
const ADMIN = { email: 'editor@example.com', password: 'a long enough password' }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** The newsroom's figures over two years in which each of 10,000 articles was read every day. */
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
  const log = pino({ level: 'silent' })
  const going = createGoing(env, log)
  try {
    await ensureCoreCategories(database.db)
    await ensureFirstAdmin(database.db, env)
    await seed(database)
    const server = await listen(env.host, 0)
    const url = `http://localhost:${server.port}`
    server.serve(createApi(await createDeps(env, log, database, url, 'bench', going)))
    await startGoing(going, database.db)
    const editor = createClient(url)
    await editor.post('/api/auth/login', ADMIN)
    const first = await timed(() => editor.get('/api/analytics?days=90'))
    const rows = [
      await measure('GET /api/analytics?days=7', editor, '/api/analytics?days=7'),
      await measure('GET /api/analytics?days=30', editor, '/api/analytics?days=30'),
      await measure('GET /api/analytics?days=90', editor, '/api/analytics?days=90'),
      await measure('GET /api/articles/analytics', editor, '/api/articles/analytics'),
      await measure('CSV of every article, 90 days', editor, '/api/analytics?days=90&format=csv&table=articles'),
      await measure(
        'GET /api/analytics?days=90, while views are written',
        editor,
        '/api/analytics?days=90',
        reading(url),
      ),
    ]
    await server.close()
    return {
      title: `Analytics over ${DAYS} days of ${ARTICLES.toLocaleString('en')} articles, ms over ${CALLS} calls, ${database.engine} engine`,
      rows,
      notes: [
        `${(ARTICLES * DAYS).toLocaleString('en')} daily rows of views, and clicks from every article each fifth day.`,
        `The windows of a new database are summed up once: ${Math.round(first)} ms; from then on they move by a day each night.`,
        'Target: p95 of 150 ms. BENCH_DATABASE_URL measures a Postgres instead.',
      ],
    }
  } finally {
    await going.tally.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function seed({ client }: Database): Promise<void> {
  await client`
    insert into articles (title, slug, excerpt, content, category_id, published, published_at, published_day,
      views, click_count, last_viewed_at, reading_minutes, created_at)
    select 'Story ' || i || ' of the league', 'story-' || i, 'What happened in match ' || i,
      '<p>' || repeat('football rugby word' || (i % 977) || ' cup final ', 100) || '</p>',
      1 + i % 6, true, now() - make_interval(days => ${DAYS}::int), (now() - make_interval(days => ${DAYS}::int))::date,
      i, i % 97, now() - make_interval(secs => i), 1, now() - make_interval(days => ${DAYS}::int)
    from generate_series(1, ${ARTICLES}::int) i`
  await client`
    insert into bookmakers (name, slug, affiliate_link, rank)
    select 'Bookmaker ' || i, 'bookmaker-' || i, 'https://partner.example.com/' || i, i from generate_series(1, 20) i`
  for (let day = 0; day < DAYS; day++) {
    await client`
      insert into view_days (day, article_id, views)
      select current_date - ${day}::int, i, 1 + (i * 7919 + ${day}::int * 31) % 50
      from generate_series(1, ${ARTICLES}::int) i`
    await client`
      insert into click_hours (day, hour, bookmaker_id, article_id, placement, device, counted, seen)
      select current_date - ${day}::int, i % 24, 1 + i % 20, i, 'in-text', case when i % 3 = 0 then 'desktop' else 'mobile' end, 1, 2
      from generate_series(1, ${ARTICLES}::int) i where (i + ${day}::int) % 5 = 0`
    await client`
      insert into offer_days (day, bookmaker_id, placement, device, counted, seen)
      select current_date - ${day}::int, b, p, d, 5, 9
      from generate_series(1, 20) b, unnest(array['home', 'in-text', 'table', 'review', 'tips']) p,
        unnest(array['mobile', 'tablet', 'desktop']) d`
  }
  await client`
    insert into site_days (day, views, counted, seen)
    select day, sum(views), 1500, 2700 from view_days group by day`
  await client`vacuum analyze`
}

async function measure(what: string, client: Client, path: string, beside?: () => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < CALLS + 3; n++) {
    await beside?.()
    const took = await timed(() => client.get(path))
    // The first calls warm up.
    if (n >= 3) times.push(took)
  }
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { what, p50: at(0.5), p95: at(0.95), max: at(1), target: 150 }
}

async function timed(call: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now()
  const { status } = await call()
  if (status !== 200) throw new Error(`The API answered ${status}`)
  return performance.now() - started
}

/** A burst of readers before each call, so that there is always something on its way to the tables. */
function reading(url: string): () => Promise<unknown> {
  const reader = createClient(url)
  return () =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        reader.post(`/api/articles/story-${1 + Math.floor(Math.random() * ARTICLES)}/view`, undefined, BROWSER),
      ),
    )
}
