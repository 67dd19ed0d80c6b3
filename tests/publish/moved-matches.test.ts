import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runScript } from '../support/run-script.ts'

/** A competition and a match whose slugs change. The tests build on each other, in this order. */

const COMPETITION = { name: 'Aloe Cup', sport: 'football-news', season: '2026', format: 'league' }
const MATCHES = [
  { date: '2026-03-01', home: 'Kei', away: 'Aloe', score: { home: 2, away: 0 } },
  { date: '2096-04-08', home: 'Bulbul', away: 'Kei' },
]

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '0' } })
  editor = await instance.login()
  expect((await editor.post('/api/matches/import', { competition: COMPETITION, matches: MATCHES })).status).toBe(200)
})
afterAll(() => instance?.stop())

/** Changes the slug, and waits until readers see it. */
async function move(what: 'competitions' | 'matches', from: string, slug: string): Promise<void> {
  const { id } = (await editor.get(`/api/${what}/${from}`)).body
  expect((await editor.put(`/api/${what}/${id}`, { slug })).status).toBe(200)
  await waitUntilPublished(editor)
}

async function at(path: string): Promise<string | number> {
  const answer = await fetch(`${instance.url}${path}`, { redirect: 'manual' })
  return answer.headers.get('location') ?? answer.status
}

test('every old URL of a competition redirects to the current one, also after two changes and back', async () => {
  for (const [from, to] of [
    ['aloe-cup-2026', 'aloe-trophy'],
    ['aloe-trophy', 'aloe-shield'],
  ] as const) {
    await move('competitions', from, to)
    for (const old of ['aloe-cup-2026', from]) {
      expect(await at(`/competition/${old}`)).toBe(`/competition/${to}`)
      expect(await at(`/competition/${old}/2026-03`)).toBe(`/competition/${to}/2026-03`)
      expect(await at(`/calendars/competition/${old}.ics`)).toBe(`/calendars/competition/${to}.ics`)
    }
    for (const path of [`/competition/${to}`, `/competition/${to}/2026-03`, `/calendars/competition/${to}.ics`])
      expect(await at(path), path).toBe(200)
  }
  await move('competitions', 'aloe-shield', 'aloe-cup-2026')
  expect(await at('/competition/aloe-cup-2026')).toBe(200)
  for (const old of ['aloe-trophy', 'aloe-shield'])
    expect(await at(`/competition/${old}`)).toBe('/competition/aloe-cup-2026')
})

test('every old URL of a match redirects to the current one', async () => {
  await move('matches', 'kei-v-aloe-2026-03-01', 'the-first')
  await move('matches', 'the-first', 'the-opener')
  for (const old of ['kei-v-aloe-2026-03-01', 'the-first']) expect(await at(`/match/${old}`)).toBe('/match/the-opener')
  expect(await at('/match/the-opener')).toBe(200)
})

test('a table embedded by an old slug of its competition still shows new results', async () => {
  const { slug } = await publishArticle(editor, {
    title: 'With a table',
    content: '<p>How they stand.</p><div data-table="aloe-shield"></div>',
  })
  const points = async () => {
    await waitUntilPublished(editor)
    const page = await readFile(join(instance.dirs.dist, `${slug}.html`), 'utf8')
    const text = page.slice(page.indexOf('How they stand.')).replaceAll(/<[^>]*>/g, ' ')
    return /Aloe Cup 2026[\s\S]*?\bKei\s+\d+\s+\S+\s+(\d+)/.exec(text)?.[1]
  }
  expect(await points()).toBe('3')
  const matches = [{ date: '2026-04-01', home: 'Kei', away: 'Bulbul', score: { home: 1, away: 1 } }]
  expect((await editor.post('/api/matches/import', { competition: COMPETITION, matches })).status).toBe(200)
  expect(await points()).toBe('4')
})

test('an old slug taken by another competition or match no longer redirects', async () => {
  const matches = [{ date: '2026-05-01', home: 'Kei', away: 'Bulbul', score: { home: 0, away: 0 } }]
  const other = { ...COMPETITION, name: 'Aloe Trophy' }
  expect((await editor.post('/api/matches/import', { competition: other, matches })).status).toBe(200)
  await move('competitions', 'aloe-trophy-2026', 'aloe-trophy')
  await move('matches', 'kei-v-bulbul-2026-05-01', 'the-first')
  expect(await at('/competition/aloe-trophy')).toBe(200)
  expect(await at('/match/the-first')).toBe(200)
  expect(await at('/match/kei-v-aloe-2026-03-01')).toBe('/match/the-opener')

  // A deleted one is gone, and so are its old addresses.
  const { id } = (await editor.get('/api/matches/the-opener')).body
  expect((await editor.delete(`/api/matches/${id}`)).status).toBe(200)
  await waitUntilPublished(editor)
  for (const slug of ['the-opener', 'kei-v-aloe-2026-03-01']) expect(await at(`/match/${slug}`)).toBe(404)
})

test('a link in an article to an old URL is not a finding', async () => {
  const content = `<p>${['/match/kei-v-bulbul-2026-05-01', '/competition/aloe-shield', '/match/no-such-one']
    .map((href) => `<a href="${href}">there</a>`)
    .join(' ')}</p>`
  const { id } = await publishArticle(editor, { title: 'With old links', content })
  const { body } = await editor.get(`/api/articles/${id}/findings`)
  const text = JSON.stringify(body)
  expect(text).toContain('/match/no-such-one')
  expect(text).not.toContain('kei-v-bulbul')
  expect(text).not.toContain('aloe-shield')
})

test('the site is byte-identical to a fresh build', async () => {
  await waitUntilPublished(editor)
  const pages = ['competition/aloe-cup-2026', 'team/kei', 'matches/2096-04-08', 'index']
  for (const page of pages) {
    const html = await readFile(join(instance.dirs.dist, `${page}.html`), 'utf8')
    expect(html, page).not.toContain('/competition/aloe-shield')
  }
  const fresh = join(instance.dirs.root, 'fresh')
  const built = await runScript('build', { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: fresh })
  expect(built.failed, built.output).toBeFalsy()
  expect(await hashFiles(fresh)).toEqual(await hashFiles(instance.dirs.dist))
})
