import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Match } from '#shared/matches/match.ts'
import { distFile } from '#shared/pages.ts'
import { articleForm } from '../tests/support/articles.ts'
import type { Client } from '../tests/support/client.ts'
import { type Instance, startInstance } from '../tests/support/instance.ts'
import { waitUntilPublished } from '../tests/support/publish.ts'
import type { Benchmark } from './run.ts'
import { stories } from './support/stories.ts'
import type { Row } from './support/table.ts'
import { round, spread, timed } from './support/times.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const MATCHES = Number(process.env.BENCH_MATCHES ?? 5_000)
const TIMES = Number(process.env.BENCH_TIMES ?? 40)
const LEAGUES = 20
const TEAMS = 20
const LIMIT = 60
const UNTIL_START_MS = 60_000
const REST_MS = 200
const LOOK_MS = 5
const PATIENCE_MS = 60_000

/** How soon after the API's response a score, a settled tip and a story are on every page that shows them. */
export async function run(): Promise<Benchmark> {
  const instance = await startInstance()
  try {
    const editor = await instance.login()
    const articles = [...stories(0, ARTICLES)].map((story) => ({ ...story, published: true }))
    report('importing articles')
    await must(editor.post('/api/articles/import', { articles }))
    report('importing matches')
    const importing = await timed(() => importMatches(editor))
    report('waiting until all is live')
    await waitUntilPublished(editor)
    // Otherwise writes pending from the imports would be measured too.
    await promisify(execFile)('sync')
    report('scores')
    const scored = await overAndOver(instance, editor, await scores(editor))
    report('settled tips')
    const settled = await overAndOver(instance, editor, await settlements(editor))
    report('stories')
    const written = await overAndOver(instance, editor, await namedStories(editor))
    return {
      title: `From an answer to every page that shows it, ms, with ${MATCHES} matches and ${ARTICLES} articles`,
      rows: [
        row('a score: match, day, competition, both teams', scored),
        row('a settled tip: tip, match, tipster, record', settled),
        row('a story with 5 tags and 2 authors: story, home, tags, authors', written),
        {
          what: `import of ${MATCHES} matches, s`,
          times: 1,
          p50: round(importing / 1000, 2),
          p95: '',
          max: '',
          limit: 10,
        },
      ],
      notes: [
        'Each from rest: until the last of its files is in place, as the system tells it; then every page is asked for its version over HTTP.',
      ],
    }
  } finally {
    await instance.stop()
  }
}

/** Reports progress, since the whole takes minutes. */
function report(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)
}

/** A change: its request, which resolves with new pages, and the existing pages that must show it. */
type Change = { pages: string[]; send: () => Promise<string[]> }

async function overAndOver(instance: Instance, editor: Client, changes: readonly Change[]): Promise<number[]> {
  const times: number[] = []
  for (const { pages, send } of changes) {
    const before = await Promise.all(pages.map((page) => versionOf(instance, page)))
    const written = watchPages(instance.dirs.dist, pages)
    const made = await send()
    const answered = performance.now()
    times.push((await written.all([...made, ...pages])) - answered)
    written.stop()
    await waitUntilPublished(editor)
    // Readers get these files, as their versions over HTTP confirm.
    for (const page of made) await mustDiffer(instance, page, '')
    for (const [n, page] of pages.entries()) await mustDiffer(instance, page, before[n] ?? '')
    await sleep(REST_MS)
  }
  // The first ones are a warm-up.
  return times.slice(3)
}

/**
 * Records when page files are replaced. Polling the pages instead would use processor time and, on two cores, double
 * the result.
 */
function watchPages(distDir: string, pages: readonly string[]) {
  const seen = new Map<string, number>()
  // New stories are in the site's root folder.
  const folders = new Set(['.', ...pages.map((page) => dirname(distFile(page)))])
  const watchers = [...folders].map((folder) =>
    watch(join(distDir, folder), (_, name) => {
      const file = join(folder, name ?? '')
      if (!seen.has(file)) seen.set(file, performance.now())
    }),
  )
  return {
    /** When the last of these pages was first replaced; throws if one never is. */
    async all(wanted: readonly string[]): Promise<number> {
      const files = wanted.map(distFile)
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        const missing = files.filter((file) => !seen.has(file))
        if (missing.length === 0) return Math.max(...files.map((file) => seen.get(file) ?? 0))
        if (performance.now() > deadline) throw new Error(`Not written within a minute: ${missing.join(', ')}`)
        await sleep(LOOK_MS)
      }
    },
    stop: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}

/** The version of a page that readers get; '' if there is none yet. */
async function versionOf(instance: Instance, page: string): Promise<string> {
  const response = await fetch(`${instance.url}${page}`, { method: 'HEAD' })
  return response.ok ? (response.headers.get('etag') ?? '') : ''
}

async function mustDiffer(instance: Instance, page: string, before: string): Promise<void> {
  if ((await versionOf(instance, page)) === before) throw new Error(`${page} did not change`)
}

/** One file of all leagues with a match per day in each; the last days are in the future. */
async function importMatches(editor: Client): Promise<void> {
  const rows = Array.from({ length: MATCHES }, (_, at) => {
    const [league, n] = [at % LEAGUES, Math.floor(at / LEAGUES)]
    const date = new Date(Date.now() - (n - 5) * 86_400_000).toISOString().slice(0, 10)
    const home = n % TEAMS
    const away = (home + 1 + (Math.floor(n / TEAMS) % (TEAMS - 1))) % TEAMS
    const score = n > 10 ? `${n % 4},${n % 3}` : ','
    return `League ${league},2026,football-news,${date},15:00,Club ${league} ${home},Club ${league} ${away},${score}`
  })
  const body = ['competition,season,sport,date,time,home,away,homeScore,awayScore', ...rows].join('\n')
  const headers = { origin: editor.url, 'content-type': 'text/csv' }
  await must(editor.send('/api/matches/import', { method: 'POST', headers, body }))
}

async function openMatches(editor: Client, query = ''): Promise<Match[]> {
  const { body } = await editor.get(`/api/matches?status=scheduled&limit=100${query}`)
  return (body as Match[]).slice(0, TIMES)
}

async function scores(editor: Client): Promise<Change[]> {
  return (await openMatches(editor)).map(({ id, slug, kickOff, competition, home, away }) => ({
    pages: [
      `/match/${slug}`,
      `/matches/${new Date(Date.parse(kickOff) + 7_200_000).toISOString().slice(0, 10)}`,
      `/competition/${competition.slug}`,
      `/team/${home.slug}`,
      `/team/${away.slug}`,
    ],
    send: async () => sent(editor.put(`/api/matches/${id}/score`, score(2, 1))),
  }))
}

function score(home: number, away: number) {
  return { status: 'finished', score: { home, away } }
}

async function settlements(editor: Client): Promise<Change[]> {
  const authorId = (await editor.post('/api/authors', { name: 'Thandi Mokoena', slug: 'the-tipster' })).body.id
  const changes: Change[] = []
  const kickOff = new Date(Date.now() + UNTIL_START_MS).toISOString()
  // Tips cannot be published on a match that has begun.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  for (const match of await openMatches(editor, `&from=${tomorrow}`)) {
    await must(editor.put(`/api/matches/${match.id}`, { kickOff }))
    const pick = { market: '1x2', selection: 'home', odds: 2.1, reasoning: '<p>Five won at home, one lost.</p>' }
    const { id } = await must(editor.post('/api/tips', { ...pick, matchId: match.id, authorId }))
    const { slug } = await must(editor.post(`/api/tips/${id}/publish`))
    changes.push({
      pages: [`/tips/${slug}`, `/match/${match.slug}`, '/authors/the-tipster', '/betting-tips/record'],
      send: async () => sent(editor.post(`/api/tips/${id}/settle`, { outcome: 'won' })),
    })
  }
  await sleep(Math.max(0, Date.parse(kickOff) - Date.now()) + 1_000)
  await waitUntilPublished(editor)
  return changes
}

async function namedStories(editor: Client): Promise<Change[]> {
  const names = ['Aisha Patel', 'Pieter Botha']
  const made = await Promise.all(names.map((name, n) => editor.post('/api/authors', { name, slug: `writer-${n}` })))
  const tags = ['derby', 'coaches', 'transfers', 'injuries', 'stadiums']
  for (const name of tags) await must(editor.post('/api/tags', { name, slug: name }))
  const form = { tags, authorIds: made.map(({ body }) => body.id), published: true }
  return Array.from({ length: TIMES }, (_, n) => ({
    // The first story creates its tags' pages.
    pages: ['/', ...(n === 0 ? [] : tags.map((tag) => `/tag/${tag}`)), '/authors/writer-0', '/authors/writer-1'],
    send: async () => [
      `/${(await must(editor.post('/api/articles', articleForm({ ...form, title: `Named ${n}` })))).slug}`,
    ],
  }))
}

async function sent(asked: ReturnType<Client['post']>): Promise<string[]> {
  await must(asked)
  return []
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the response's shape
async function must(asked: ReturnType<Client['post']>): Promise<any> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return body
}

function row(what: string, times: readonly number[]): Row {
  return { what, times: times.length, ...spread(times), limit: LIMIT }
}
