import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { articleForm } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { type Instance, ROOT, startInstance } from '../tests/support/instance.ts'
import { waitUntilPublished } from '../tests/support/publish.ts'
import type { Benchmark } from './run.ts'

const PUBLISHES = Number(process.env.BENCH_PUBLISHES ?? 100)
const BUILDS = 3
const POLL_MS = 1

/** From an editor's POST until readers have the article's page, and the home page with it. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  try {
    const editor = await instance.login()
    await waitUntilPublished(editor)
    for (let warmUp = 0; warmUp < 5; warmUp++) await publishOnce(editor)

    const answered: number[] = []
    const article: number[] = []
    const home: number[] = []
    for (let n = 0; n < PUBLISHES; n++) {
      const times = await publishOnce(editor)
      answered.push(times.answered)
      article.push(times.article)
      home.push(times.home)
      await waitUntilPublished(editor)
    }
    const builds = await buildTimes(instance)
    const articles = (await editor.get('/api/articles?limit=1&published=true')).headers.get('x-total-count')
    return {
      title: `From POST /api/articles to readers, ms, ${PUBLISHES} publishes`,
      rows: [
        row('the API has answered', answered),
        row('the article is live', article),
        row('the home page shows it', home),
        row('the same change by a plain astro build', builds),
      ],
      notes: [
        `One instance, embedded database, ${articles} articles at the end; times are of HTTP calls on loopback, polled every ${POLL_MS} ms.`,
        `The plain build is the median of ${BUILDS} runs of npm run build over the same content, in an empty folder.`,
      ],
    }
  } finally {
    await instance.stop()
  }
}

async function publishOnce(editor: Client): Promise<{ answered: number; article: number; home: number }> {
  const form = articleForm({ published: true })
  const started = performance.now()
  const answer = await editor.post('/api/articles', form)
  const answered = performance.now() - started
  if (answer.status !== 201) throw new Error(`POST /api/articles: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { slug, title } = answer.body
  const [article, home] = await Promise.all([
    sinceUntil(started, editor, `/${slug}`, title),
    sinceUntil(started, editor, '/', `/${slug}"`),
  ])
  return { answered, article, home }
}

async function sinceUntil(started: number, client: Client, path: string, words: string): Promise<number> {
  for (;;) {
    const page = await client.get(path)
    if (page.status === 200 && page.body.includes(words)) return performance.now() - started
    if (performance.now() - started > 60_000) throw new Error(`${path} did not show the article within a minute`)
    await sleep(POLL_MS)
  }
}

async function buildTimes({ dirs }: Instance): Promise<number[]> {
  const cache = join(dirs.root, 'bench-cache')
  const dist = join(dirs.root, 'bench-dist')
  await cp(dirs.cache, cache, { recursive: true })
  const times: number[] = []
  for (let n = 0; n < BUILDS; n++) {
    await rm(dist, { recursive: true, force: true })
    const started = performance.now()
    const env = { ...process.env, CONTENT_CACHE_DIR: cache, DIST_DIR: dist }
    await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
    times.push(performance.now() - started)
  }
  return times
}

function row(what: string, times: number[]): Record<string, string | number> {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { what, p50: at(0.5), p95: at(0.95), max: at(1) }
}
