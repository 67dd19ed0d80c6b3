import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../admin-api/platform/database/client.ts'
import type { Answer, Client } from '../tests/support/client.ts'
import { startGhost } from './peers/ghost.ts'
import type { Benchmark } from './run.ts'
import { type ApiAlone, withApiAlone } from './support/api-alone.ts'
import { amongEarlier } from './support/earlier.ts'
import { seedArticles } from './support/seed-articles.ts'
import { seedMedia } from './support/seed-media.ts'
import { spread, timed } from './support/times.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 100_000)
const IMAGES = 10_000
const CALLS = 40
const WARM_UPS = 3
const GHOST_POSTS = 2_000

/** The calls to measure, by name prefix ("media,newsroom: filter"); all by default. Results of the others are kept. */
const ONLY = process.env.BENCH_CALLS?.split(',')

/** The newsroom's and readers' lists and search with 100,000 articles, compared with Ghost's list. */
export async function run(): Promise<Benchmark> {
  const own = await withApiAlone(
    async ({ client }) => {
      await seedArticles(client, ARTICLES)
      await seedMedia(client, IMAGES)
    },
    async (api) => ({
      engine: api.database.engine,
      rows: await measureAll(api),
      plans: await planAll(api),
    }),
  )
  const variant = own.engine
  return {
    title: `Lists and search at ${ARTICLES.toLocaleString('en')} articles, ms over ${CALLS} calls, ${own.engine} engine`,
    variant,
    ...(ONLY
      ? { rows: await amongEarlier(`lists.${variant}`, 'what', own.rows) }
      : { rows: [...own.rows, ...(await ghostRows())], attachments: { 'plans.txt': own.plans } }),
    notes: [
      'HTTP on loopback, 12 articles or 24 images a page, X-Total-Count included; the deep page is at nine tenths.',
      `Media: ${IMAGES.toLocaleString('en')} images, every third in an article.`,
      'BENCH_DATABASE_URL measures a Postgres instead.',
      `Ghost 6.65 has ${GHOST_POSTS.toLocaleString('en')} posts in SQLite; it is left out where it cannot be installed.`,
    ],
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
    newsroom('newsroom: filter as it is typed, a start that all titles have', '/api/articles?q=sto'),
    newsroom('newsroom: filter as it is typed, a rare start', '/api/articles?q=word50'),
    newsroom('newsroom: filter with a typo', '/api/articles?q=stroy%205'),
    newsroom('newsroom: filter of drafts as it is typed', '/api/articles?published=false&q=leag'),
    newsroom('newsroom: counts of the views', '/api/article-counts'),
    newsroom('media: first page', '/api/media?limit=24'),
    newsroom('media: deep page', `/api/media?limit=24&offset=${Math.floor(IMAGES * 0.9)}`),
    newsroom('media: search, the start of a word', '/api/media?limit=24&q=matc'),
    newsroom('media: search, a rare word', '/api/media?limit=24&q=match%209999'),
    newsroom('media: of a tag', '/api/media?limit=24&tag=round%207'),
    newsroom('media: unused', '/api/media?limit=24&unused=true'),
    newsroom('media: used', '/api/media?limit=24&unused=false'),
    newsroom('media: tags', '/api/media/tags'),
    readers('search, a word of every article', '/api/search?q=football'),
    readers('search, a rare word', '/api/search?q=word500'),
    ...sorts.flatMap((sort) => [
      newsroom(`newsroom: by ${sort}`, `/api/articles?sort=${sort}`),
      newsroom(`newsroom: by ${sort}, deep`, `/api/articles?sort=${sort}&offset=${deep}`),
    ]),
  ].filter(({ what }) => !ONLY || ONLY.some((start) => what.startsWith(start)))
}

async function measureAll(api: ApiAlone) {
  const rows = []
  for (const { what, who, path } of calls()) rows.push(await measure(what, () => ask(api[who], path)))
  return rows
}

/** The query plans for each list: those of the statements that read articles. */
async function planAll(api: ApiAlone): Promise<string> {
  const { database } = api
  const parts: string[] = []
  for (const { what, who, path } of calls()) {
    const statements = await statementsOf(database, () => patiently(() => api[who].get(path)))
    parts.push(`== ${what}\n${path}\n`)
    for (const { query, values } of statements.filter(({ query: text }) => /\bfrom "(articles|media)"/.test(text))) {
      const plan = await database.client.unsafe(`explain (analyze, buffers) ${query}`, values as string[])
      parts.push(`${query}\n${plan.map((line) => line['QUERY PLAN']).join('\n')}\n`)
    }
  }
  return parts.join('\n')
}

type Statement = { query: string; values: unknown[] }

/** A call's database queries, from the driver's log. */
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

async function measure(what: string, call: () => Promise<number>) {
  const times: number[] = []
  for (let n = 0; n < CALLS + WARM_UPS; n++) times.push(await call())
  return { what, ...spread(times.slice(WARM_UPS)) }
}

/** A call's duration, without any wait that search's rate limit requires. */
async function ask(client: Client, path: string): Promise<number> {
  let took = 0
  const answer = await patiently(async () => {
    const started = performance.now()
    const answer = await client.get(path)
    took = performance.now() - started
    return answer
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return took
}

// Search is rate limited.
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 429) return answer
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

async function ghostRows() {
  const ghost = await startGhost(GHOST_POSTS)
  if (!ghost) return [{ what: 'Ghost 6.65: could not be installed here', p50: '', p95: '', max: '' }]
  try {
    const rows = []
    for (const page of [1, 150]) {
      const what = `Ghost 6.65, ${GHOST_POSTS} posts: admin list, page ${page}`
      rows.push(await measure(what, () => timed(() => ghost.list(page, 12))))
    }
    return rows
  } finally {
    await ghost.stop()
  }
}
