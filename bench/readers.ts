import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { DEFAULT_TIME_ZONE } from '#shared/constants.ts'
import { editorialDay } from '#shared/dates.ts'
import { createFileReader, encodingFor } from '../admin-api/platform/http/static-file.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { type OpenInstance, startOpenInstance } from '../tests/support/inside-database.ts'
import type { Instance } from '../tests/support/instance.ts'
import { waitUntilPublished } from '../tests/support/publish.ts'
import { tipForm } from '../tests/support/tips.ts'
import { startGhost } from './peers/ghost.ts'
import type { Benchmark } from './run.ts'
import { amongEarlier } from './support/earlier.ts'
import { mirror } from './support/mirror.ts'
import { seedSettledTips, TIMES } from './support/seed-tips.ts'
import { at, round } from './support/times.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** Astro's blog starter, built: its dist folder. */
const BLOG = process.env.BENCH_BLOG_DIST
const GHOST_POSTS = 12
const SETTLED_TIPS = Number(process.env.BENCH_TIPS ?? 20_000)
// As many as the record page lists from its ledger.
const NEW_TIPS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Pages to measure; all by default. Earlier results of the others are kept. */
const ONLY = process.env.BENCH_PAGES?.split(',')

type Figures = Record<'scores' | 'lcp' | 'cls' | 'tbt' | 'requests' | 'all' | 'html' | 'script', number | string>

/**
 * Lighthouse, mobile on simulated slow 4G, on every kind of public page, compared with Astro's blog starter and Ghost's
 * default theme.
 */
export async function run(save: (benchmark: Benchmark) => Promise<void>): Promise<Benchmark> {
  const open = await startOpenInstance({ DEMO_CONTENT: '1', RENDER: '' }, undefined, { ownProcess: true })
  const { instance } = open
  const rows: Benchmark['rows'] = []
  const measurePage = async (page: string, path: string) => {
    if (ONLY && !ONLY.includes(page)) return
    rows.push({ page, ...(await measure(instance.url + path)) })
    if (ONLY) await save(await resultOf(rows))
  }
  try {
    const reader = instance.anonymous()
    const newest = await namedStory(instance)
    const [bookmaker] = (await reader.get('/api/bookmakers')).body
    const [tip] = (await reader.get('/api/tips?status=open&limit=1')).body
    const match = (await reader.get(`/api/matches/${tip.match.slug}`)).body
    const pages: Record<string, string> = {
      home: '/',
      news: '/news',
      'news page': '/news/page/1',
      category: '/category/football-news',
      'category page': '/category/football-news/page/1',
      tag: '/tag/match-reports',
      author: `/authors/${newest.authors[0].slug}`,
      tips: '/betting-tips',
      article: `/${newest.slug}`,
      reviews: '/bookmaker/reviews',
      review: `/bookmaker/reviews/${bookmaker.slug}`,
      contact: '/contact',
      corrections: '/corrections',
      search: '/search',
      archive: '/archive',
      matches: '/matches',
      'match day': `/matches/${editorialDay(match.kickOff, DEFAULT_TIME_ZONE)}`,
      match: `/match/${match.slug}`,
      competition: `/competition/${match.competition.slug}`,
      team: `/team/${match.home.slug}`,
      tip: `/tips/${tip.slug}`,
      login: '/login',
    }
    for (const [name, path] of Object.entries(pages)) await measurePage(name, path)
    if (!ONLY || ONLY.includes('record')) await haveLongRecord(open)
    await measurePage('record', '/betting-tips/record')
  } finally {
    await open.stop()
  }
  if (!ONLY) rows.push(...(await starterRows()), ...(await ghostRows()))
  return resultOf(rows)
}

async function resultOf(rows: Benchmark['rows']): Promise<Benchmark> {
  return {
    title: `Lighthouse 13.5, mobile, simulated slow 4G, median of ${RUNS}`,
    rows: ONLY ? await amongEarlier('readers', 'page', rows) : rows,
    notes: [
      'scores: performance, accessibility, best practices, SEO. Login and search are noindex, which SEO counts against them.',
      `The record counts ${SETTLED_TIPS} settlements: ${SETTLED_TIPS / TIMES} tips, with ${TIMES} lines each in the ledger.`,
      'lcp and tbt in ms; all, html and script in KB as sent; script is what is loaded before anybody touches the page.',
      'BENCH_BLOG_DIST names the dist folder of Astro’s blog starter (examples/blog of withastro/astro, built); without it that is left out.',
    ],
  }
}

/** Adds stories with a tag and an author, which the demo publication lacks; returns the newest. */
async function namedStory(instance: Instance) {
  const editor = await instance.login()
  const author = (await editor.post('/api/authors', { name: 'Sample Author' })).body
  await editor.post('/api/tags', { name: 'Match Reports', slug: 'match-reports' })
  const stories: { id: number }[] = (await editor.get('/api/articles?limit=12')).body
  for (const { id } of stories) {
    await editor.put(`/api/articles/${id}`, { tags: ['match-reports'], authorIds: [author.id] })
  }
  await waitUntilPublished(editor)
  return (await editor.get(`/api/articles/${stories[0]?.id}`)).body
}

/** A record of thousands of settlements; publishing tips then has it rendered again. */
async function haveLongRecord({ inDatabase, instance }: OpenInstance): Promise<void> {
  await inDatabase((sql) => seedSettledTips(sql, SETTLED_TIPS))
  const editor = await instance.login()
  for (let n = 0; n < NEW_TIPS; n++) {
    const { id } = (await editor.post('/api/tips', tipForm())).body
    await editor.post(`/api/tips/${id}/publish`)
  }
  await waitUntilPublished(editor)
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

// A separate browser for each, so that no cache helps the next.
async function report(url: string): Promise<Report> {
  const port = await freePort()
  const options = await chromiumLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error(`Lighthouse has no result for ${url}`)
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** The parts of Lighthouse's report that are used. */
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

/** Ghost's default theme as delivered, served by the same static server. */
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

/** A static server with compression, so that no site is at a disadvantage. */
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
