import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingSite, startChangingSite } from '../support/changing-site.ts'
import { waitUntilPublished } from '../support/publish.ts'
import type { SiteDiff } from '../support/site-diff.ts'

/** The sitemap has the day on which a match last changed, so later goals that day cost nothing. */

const SITEMAP = '~ sitemaps/matches.xml'

let site: ChangingSite
let match: number

beforeAll(async () => {
  site = await startChangingSite()
  const { editor } = site
  const league = { name: 'Aloe League', season: '2026', sport: 'tennis' }
  await editor.post('/api/competitions', league)
  for (const name of ['Aloe', 'Baobab']) await editor.post('/api/teams', { name, sport: 'tennis' })
  const fixture = { competition: 'aloe-league-2026', home: 'Aloe', away: 'Baobab', kickOff: '2026-11-16T07:00:00Z' }
  const made = await editor.post('/api/matches', fixture)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  match = made.body.id
  await waitUntilPublished(editor)
})
afterAll(() => site?.stop())

async function score(home: number): Promise<SiteDiff> {
  return site.diff(() => site.editor.put(`/api/matches/${match}/score`, { status: 'live', score: { home, away: 0 } }))
}

async function lastChanged(path: string): Promise<string | undefined> {
  const { body } = await site.instance.anonymous().get('/sitemaps/matches.xml')
  return new RegExp(`${path}</loc><lastmod>([^<]*)<`).exec(body)?.[1]
}

test('only a match’s first change of a day updates the sitemap', async () => {
  expect((await score(0)).dist).not.toContain(SITEMAP)
  for (const path of ['/match/aloe-v-baobab.*', '/team/aloe', '/competition/aloe-league-2026', '/matches/2026-11-16'])
    expect(await lastChanged(path), path).toBe('2026-11-16')
  site.editor = await site.goTo('2026-11-17T00:10:00.000Z')
  expect((await score(1)).dist).toContain(SITEMAP)
  for (const path of ['/match/aloe-v-baobab.*', '/team/baobab', '/competition/aloe-league-2026', '/matches/2026-11-16'])
    expect(await lastChanged(path), path).toBe('2026-11-17')
  expect((await score(2)).dist).not.toContain(SITEMAP)
})
