import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { articleForm } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { startInstance } from '../tests/support/instance.ts'
import { waitUntilPublished } from '../tests/support/publish.ts'
import type { Benchmark } from './run.ts'
import { get } from './support/get.ts'
import { stories } from './support/stories.ts'
import { at, round, spread, timed } from './support/times.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
const READERS = Number(process.env.BENCH_READERS ?? 1000)
const EDITORS = 20
const READS_FOR_MS = 5000
const THINKS_FOR_MS = 2000
const CHARACTERS = 2000
const LISTS = ['?limit=25', '?limit=25&q=united', '?limit=25&offset=500', '?limit=25&categoryId=2']

type Times = { pages: number[]; lists: number[]; saves: number[]; errors: string[] }

/** How long readers and editors wait with a thousand readers and twenty editors. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance({ ownProcess: true, env: { DEMO_CONTENT: '1' } })
  try {
    const editor = await instance.login()
    const articles = [...stories(0, ARTICLES, CHARACTERS)].map((story) => ({ ...story, published: true }))
    const imported = await editor.post('/api/articles/import', { articles })
    if (imported.body.imported !== ARTICLES) throw new Error(JSON.stringify(imported.body))
    await waitUntilPublished(editor)
    const newest = (await editor.get('/api/articles?limit=100')).body.map(({ slug }: { slug: string }) => `/${slug}`)
    const paths = ['/', '/news', '/betting-tips', '/matches', '/category/tennis', '/search?q=united', ...newest]

    const times: Times = { pages: [], lists: [], saves: [], errors: [] }
    const end = performance.now() + SECONDS * 1000
    await Promise.all([
      ...Array.from({ length: READERS }, (_, n) => read(instance.url, paths, n, end, times)),
      ...Array.from({ length: EDITORS }, (_, n) => edit(editor, n, end, times)),
    ])
    for (const error of new Set(times.errors)) console.log(error)
    return {
      title: `${READERS} readers and ${EDITORS} editors for ${SECONDS} s, ${ARTICLES} articles`,
      rows: [row('pages', times.pages), row('editors’ lists', times.lists), row('saves that go live', times.saves)],
      notes: [
        `Errors: ${times.errors.length}. Limits: pages 100 ms p99, lists 100 ms p95, no error.`,
        `A reader opens a page every ${READS_FOR_MS / 1000} s, an editor lists every ${THINKS_FOR_MS / 1000} s and saves every fifth time. The callers run on the same machine and take their share of it.`,
        `Load of the machine at the end (1 minute): ${loadavg()[0]?.toFixed(1)}.`,
      ],
    }
  } finally {
    await instance.stop()
  }
}

/** One reader, on a separate connection, until the end. */
async function read(url: string, paths: readonly string[], n: number, end: number, times: Times): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await sleep((n / READERS) * READS_FOR_MS)
  for (let turn = n; performance.now() < end; turn += 7) {
    const path = paths[turn % paths.length] ?? '/'
    try {
      times.pages.push(await timed(() => get(url + path, agent, { 'accept-encoding': 'br' })))
    } catch (error) {
      times.errors.push(String(error))
    }
    await sleep(READS_FOR_MS * (0.5 + Math.random()))
  }
  agent.destroy()
}

/** One editor: lists articles, and every fifth time saves a live one. */
async function edit(editor: Client, n: number, end: number, times: Times): Promise<void> {
  const form = { ...articleForm(), title: `Of editor ${n}`, published: true }
  const own = (await editor.post('/api/articles', form)).body
  await sleep((n / EDITORS) * THINKS_FOR_MS)
  for (let turn = 1; performance.now() < end; turn += 1) {
    const list = `/api/articles${LISTS[turn % LISTS.length]}`
    await timedCall(times.lists, () => editor.get(list))
    if (turn % 5 === 0) {
      const title = `Of editor ${n}, turn ${turn}`
      await timedCall(times.saves, () => editor.put(`/api/articles/${own.id}`, { ...form, title }))
    }
    await sleep(THINKS_FOR_MS * (0.5 + Math.random()))
  }

  async function timedCall(list: number[], call: () => Promise<{ status: number }>): Promise<void> {
    let status = 0
    list.push(
      await timed(async () => {
        status = (await call()).status
      }),
    )
    if (status !== 200) times.errors.push(`An editor's call was answered ${status}`)
  }
}

function row(what: string, times: number[]) {
  const { p50, p95, max } = spread(times)
  return { what, 'a second': round(times.length / SECONDS), p50, p95, p99: round(at(times, 0.99)), max }
}
