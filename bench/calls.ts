import { Agent } from 'node:http'
import { startOpenInstance } from '../tests/support/inside-database.ts'
import type { Benchmark } from './run.ts'
import { get } from './support/get.ts'
import { seedArticles } from './support/seed-articles.ts'
import { at, round, spread } from './support/times.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const AT_A_TIME = 50

const CALLS = {
  'the first page': '/api/articles',
  'the first page of a category': '/api/articles?categoryId=2',
  'a hundred at once': '/api/articles?limit=100',
}

/** Requests per second for the public list, all sent at once by anonymous callers. */
export async function run(): Promise<Benchmark> {
  const open = await startOpenInstance({}, undefined, { ownProcess: true })
  try {
    await open.inDatabase((sql) => seedArticles(sql, ARTICLES))
    const rows = []
    for (const [what, path] of Object.entries(CALLS)) {
      await load(open.instance.url + path, 2)
      const times = await load(open.instance.url + path, SECONDS)
      const { p50, max } = spread(times)
      rows.push({ what, 'a second': Math.round(times.length / SECONDS), p50, p99: round(at(times, 0.99)), max })
    }
    return {
      title: `The public list of ${ARTICLES} articles from ${AT_A_TIME} connections for ${SECONDS} s each`,
      rows,
      notes: ['Target: 2,000 a second. The caller runs on the same machine and takes its share of it.'],
    }
  } finally {
    await open.stop()
  }
}

async function load(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const working = Array.from({ length: AT_A_TIME }, async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await get(url, agent)
      times.push(performance.now() - started)
    }
  })
  await Promise.all(working)
  agent.destroy()
  return times
}
