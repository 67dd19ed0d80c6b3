import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { createFileReader, encodingFor } from '../admin-api/platform/http/static-file.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startInstance } from '../tests/support/instance.ts'
import { startGhost } from './peers/ghost.ts'
import type { Benchmark } from './run.ts'
import { mirror } from './support/mirror.ts'
import { at, round } from './support/times.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** Astro's blog starter, built: its dist folder. */
const BLOG = process.env.BENCH_BLOG_DIST
const GHOST_POSTS = 12
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Pages to measure; all without it. */
const ONLY = process.env.BENCH_PAGES?.split(',')

type Figures = Record<'scores' | 'lcp' | 'cls' | 'tbt' | 'requests' | 'all' | 'html' | 'script', number | string>

/** Lighthouse, mobile on simulated slow 4G, on every kind of page that readers see; Astro's blog starter and Ghost's default theme beside them. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  const rows: Benchmark['rows'] = []
  try {
    const [newest] = (await instance.anonymous().get('/api/articles?limit=1')).body
    const [bookmaker] = (await instance.anonymous().get('/api/bookmakers')).body
    const pages: Record<string, string> = {
      home: '/',
      news: '/news',
      category: '/category/football-news',
      tips: '/betting-tips',
      article: `/${newest.slug}`,
      review: `/bookmaker/reviews/${bookmaker.slug}`,
      search: '/search',
      archive: '/archive',
      login: '/login',
    }
    for (const [name, path] of Object.entries(pages)) {
      if (ONLY && !ONLY.includes(name)) continue
      rows.push({ page: name, ...(await measure(instance.url + path)) })
    }
  } finally {
    await instance.stop()
  }
  rows.push(...(await starterRows()), ...(await ghostRows()))
  return {
    title: `Lighthouse 13.5, mobile, simulated slow 4G, median of ${RUNS}`,
    rows,
    notes: [
      'scores: performance, accessibility, best practices, SEO. Login and search are noindex, which SEO counts against them.',
      'lcp and tbt in ms; all, html and script in KB as sent; script is what is loaded before anybody touches the page.',
      'BENCH_BLOG_DIST names the dist folder of Astro’s blog starter (examples/blog of withastro/astro, built); without it that is left out.',
    ],
  }
}

async function measure(url: string): Promise<Figures> {
  const reports: Report[] = []
  for (let n = 0; n < RUNS; n++) reports.push(await report(url))
  const scores = CATEGORIES.map((name) => Math.round(100 * median(reports.map((r) => r.categories[name]?.score ?? 0))))
  const value = (audit: string) => median(reports.map((r) => r.audits[audit]?.numericValue ?? 0))
  const sent = reports.map(({ audits }) => requestsOf(audits['network-requests']?.details))
  const kilobytes = (kind: (request: Request) => boolean) =>
    round(median(sent.map((requests) => sum(requests.filter(kind)))) / 1024)
  return {
    scores: scores.join('/'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: round(value('cumulative-layout-shift')),
    tbt: Math.round(value('total-blocking-time')),
    requests: median(sent.map((requests) => requests.length)),
    all: kilobytes(() => true),
    html: kilobytes(({ resourceType }) => resourceType === 'Document'),
    script: kilobytes(({ resourceType }) => resourceType === 'Script'),
  }
}

// A browser of its own for each: what one keeps must not help the next.
async function report(url: string): Promise<Report> {
  const port = await freePort()
  const options = await chromiumLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** The parts of Lighthouse's report that are looked at. */
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: unknown }>
}
type Request = { resourceType: string; transferSize: number }

function requestsOf(details: unknown): Request[] {
  const { items = [] } = (details ?? {}) as { items?: Request[] }
  return items
}

async function starterRows(): Promise<Benchmark['rows']> {
  if (!BLOG || !existsSync(resolve(BLOG, 'index.html'))) {
    return [{ page: 'Astro blog starter: not here' }]
  }
  return staticRows('Astro blog starter', resolve(BLOG), '/blog/first-post/')
}

/** Ghost's default theme as it sends it, served by the same static server. */
async function ghostRows(): Promise<Benchmark['rows']> {
  const ghost = await startGhost(GHOST_POSTS)
  if (!ghost) return [{ page: 'Ghost: not here' }]
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  try {
    const article = await ghost.publish('What a reader of Ghost waits for')
    await mirror(ghost.url, ['/', article], folder)
    return await staticRows('Ghost’s default theme', folder, article)
  } finally {
    await ghost.stop()
    await rm(folder, { recursive: true })
  }
}

async function staticRows(name: string, folder: string, article: string): Promise<Benchmark['rows']> {
  const server = await serveFolder(folder)
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    const home = { page: `${name}: home`, ...(await measure(`${url}/`)) }
    return [home, { page: `${name}: article`, ...(await measure(url + article)) }]
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** A static server with compression, so that nobody is measured at a disadvantage. */
async function serveFolder(folder: string) {
  const read = createFileReader()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = await read(resolve(folder, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`))
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const encoding = encodingFor(file.type, request.headers['accept-encoding']?.toString())
    response.writeHead(200, { 'Content-Type': file.type, ...(encoding && { 'Content-Encoding': encoding }) })
    response.end(encoding ? await file.encoded(encoding) : file.bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function sum(requests: readonly Request[]): number {
  return requests.reduce((total, { transferSize }) => total + transferSize, 0)
}

function median(values: readonly number[]): number {
  return at(values, 0.5)
}
