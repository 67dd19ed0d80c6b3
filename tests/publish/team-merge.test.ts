import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runScript } from '../support/run-script.ts'

/** Merging two teams, as readers see it. */

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '0' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

async function at(path: string) {
  const answer = await fetch(`${instance.url}${path}`, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location') }
}

test('every page shows the remaining team, and old URLs redirect to it', async () => {
  const matches = [
    { date: '2026-03-01', home: 'Kei Utd', away: 'Aloe', score: { home: 2, away: 0 } },
    { date: '2096-03-08', home: 'Bulbul', away: 'Kei Utd' },
    { date: '2026-03-15', home: 'Kei United', away: 'Bulbul', score: { home: 1, away: 0 } },
  ]
  const competition = { name: 'Merge Cup', sport: 'football-news', season: '2026', format: 'league' }
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const content = '<p>About <a href="/team/kei-utd">them</a>.</p><div data-next-match="kei-utd"></div>'
  const { slug } = await publishArticle(editor, { title: 'On both teams', content })
  await waitUntilPublished(editor)

  expect((await editor.post('/api/teams/kei-utd/merge', { into: 'kei-united' })).status).toBe(200)
  await waitUntilPublished(editor)
  const pages = [
    'competition/merge-cup-2026',
    'match/kei-utd-v-aloe-2026-03-01',
    'matches/2096-03-08',
    slug,
    'team/aloe',
  ]
  for (const page of [...pages, 'team/kei-united', 'index']) {
    const html = await readFile(join(instance.dirs.dist, `${page}.html`), 'utf8')
    expect(html, page).not.toContain('Kei Utd')
    expect(html, page).not.toContain('/team/kei-utd')
    if (page !== 'index') expect(html, page).toContain('Kei United')
  }
  const own = await readFile(join(instance.dirs.dist, 'team/kei-united.html'), 'utf8')
  for (const match of ['kei-utd-v-aloe-2026-03-01', 'bulbul-v-kei-utd-2096-03-08', slug]) expect(own).toContain(match)
  for (const [from, to] of [
    ['/team/kei-utd', '/team/kei-united'],
    ['/team/kei-utd/page/1', '/team/kei-united'],
    ['/calendars/team/kei-utd.ics', '/calendars/team/kei-united.ics'],
  ] as const) {
    expect(await at(from)).toEqual({ status: 301, location: to })
  }
})

test('a new slug of a team redirects from the old one, and back', async () => {
  const { body: team } = await editor.get('/api/teams/kei-united')
  const next = (await editor.get('/api/matches?team=kei-united&status=scheduled')).body[0]
  const kept = await publishArticle(editor, {
    title: 'Before it moved',
    content: '<p>Words.</p><div data-next-match="kei-united"></div>',
  })
  for (const [slug, old] of [
    ['kei', 'kei-united'],
    ['kei-united', 'kei'],
  ]) {
    await editor.put(`/api/teams/${team.id}`, { slug })
    await waitUntilPublished(editor)
    expect(await at(`/team/${old}`)).toEqual({ status: 301, location: `/team/${slug}` })
    expect(await at(`/team/${slug}`)).toEqual({ status: 200, location: null })
    expect(await at('/team/kei-utd')).toEqual({ status: 301, location: `/team/${slug}` })
    const html = await readFile(join(instance.dirs.dist, `${kept.slug}.html`), 'utf8')
    expect(html, 'next-match block by the team’s old slug').toContain(`/match/${next.slug}`)
  }
  // Under its old slug too it follows the matches: this one is over.
  await editor.put(`/api/teams/${team.id}`, { slug: 'kei' })
  await waitUntilPublished(editor)
  await editor.put(`/api/matches/${next.id}`, { kickOff: '2026-03-08T13:00:00.000Z' })
  expect(
    (await editor.put(`/api/matches/${next.id}/score`, { status: 'finished', score: { home: 0, away: 1 } })).status,
  ).toBe(200)
  await waitUntilPublished(editor)
  expect(await readFile(join(instance.dirs.dist, `${kept.slug}.html`), 'utf8')).not.toContain(`/match/${next.slug}`)
  await editor.put(`/api/teams/${team.id}`, { slug: 'kei-united' })
  await waitUntilPublished(editor)
})

test('an article that names a deleted team by an old slug loses its next match', async () => {
  const { body: team } = await editor.post('/api/teams', { name: 'Drongo', sport: 'football-news' })
  await editor.put(`/api/teams/${team.id}`, { slug: 'drongo-fc' })
  const { slug } = await publishArticle(editor, {
    title: 'Before it was deleted',
    content: '<p>Words.</p><div data-next-match="drongo"></div>',
  })
  await waitUntilPublished(editor)
  const page = () => readFile(join(instance.dirs.dist, `${slug}.html`), 'utf8')
  expect(await page()).toContain('Drongo')
  expect((await editor.delete(`/api/teams/${team.id}`)).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await page()).not.toContain('Drongo')
})

test('the site is byte-identical to a fresh build', async () => {
  const fresh = join(instance.dirs.root, 'fresh')
  const built = await runScript('build', { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: fresh })
  expect(built.failed, built.output).toBeFalsy()
  expect(await hashFiles(fresh)).toEqual(await hashFiles(instance.dirs.dist))
})
