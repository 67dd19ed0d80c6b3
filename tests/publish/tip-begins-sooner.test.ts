import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createTip } from '../support/tips.ts'

/** A match that does not begin as planned: no page leads to a bookmaker any more, whatever start the tip was fixed with. */
let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  await createBookmaker(editor, {
    name: 'Aloe Odds',
    affiliateLink: 'https://partner.example.com/join',
    licenceBoard: 'Western Cape',
    licenceNumber: 'T-1',
    licenceCheckedOn: '2026-11-01',
  })
})
afterAll(() => instance?.stop())

const JOIN = /\/go\/aloe-odds\?(a=\d+&(#38;|amp;)?)?p=tip/

/** A tip on a new match with Join, and the pages that show it. */
async function tipOn(day: string) {
  const competition = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }
  const sides = { home: `Karoo ${day}`, away: `Bay ${day}` }
  await editor.post('/api/matches/import', {
    competition,
    matches: [{ date: `2098-11-${day}`, time: '15:00', ...sides }],
  })
  const [match] = (await editor.get(`/api/matches?date=2098-11-${day}`)).body
  const [bookmaker] = (await editor.get('/api/bookmakers')).body
  const on = { event: undefined, startsAt: undefined, sport: undefined, matchId: match.id, bookmakerId: bookmaker.id }
  const draft = await createTip(editor, on)
  const tip = (await editor.post(`/api/tips/${draft.id}/publish`)).body
  await publishArticle(editor, { slug: `story-${day}`, content: `<p>Words.</p><div data-tip="${tip.slug}"></div>` })
  await waitUntilPublished(editor)
  return { match, tip, pages: [`tips/${tip.slug}.html`, `match/${match.slug}.html`, `story-${day}.html`] }
}

const file = (path: string) => readFile(join(instance.dirs.dist, path), 'utf8')

test.each([
  ['21', 'live', { home: 0, away: 2 }, 'Waiting for the result'],
  ['22', 'cancelled', null, 'Waiting for the result'],
])('on the %s it is %s: Join is gone from every page', async (day, status, score, words) => {
  const { match, tip, pages } = await tipOn(day)
  for (const page of pages) expect(await file(page), page).toMatch(JOIN)
  expect(await file('betting-tips.html')).toContain(`/tips/${tip.slug}`)
  expect((await editor.put(`/api/matches/${match.id}/score`, { status, score })).status).toBe(200)
  await waitUntilPublished(editor)
  for (const page of pages) expect(await file(page), page).not.toMatch(JOIN)
  for (const page of pages) expect(await file(page), page).toContain(words)
  for (const list of ['betting-tips.html', 'index.html']) expect(await file(list)).not.toContain(`/tips/${tip.slug}`)
})

test('moved forward, it ends at its new kick-off without anybody saving', async () => {
  const { match, pages } = await tipOn('23')
  await editor.put(`/api/matches/${match.id}`, { kickOff: new Date(Date.now() + 4000).toISOString() })
  for (const page of pages) await expect.poll(() => file(page), { timeout: 30_000 }).toContain('Waiting for the result')
  for (const page of pages) expect(await file(page), page).not.toMatch(JOIN)
})
