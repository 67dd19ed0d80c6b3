import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createTip } from '../support/tips.ts'

/**
 * If a match does not begin as planned or an offer ends, no page links to the bookmaker any more. And every page and
 * data file of a tip follows changes to the names that it shows.
 */
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

// Pages keep the text in an attribute for later.
const WAITS = /[^"]Waiting to be settled/

test.each([
  ['21', 'live', { home: 0, away: 2 }],
  ['22', 'cancelled', null],
])('the match on the %s is %s: Join is removed from every page', async (day, status, score) => {
  const { match, tip, pages } = await tipOn(day)
  for (const page of pages) expect(await file(page), page).toMatch(JOIN)
  expect(await file('betting-tips.html')).toContain(`/tips/${tip.slug}`)
  expect((await editor.put(`/api/matches/${match.id}/score`, { status, score })).status).toBe(200)
  await waitUntilPublished(editor)
  for (const page of pages) expect(await file(page), page).not.toMatch(JOIN)
  for (const page of pages) expect(await file(page), page).toMatch(WAITS)
  for (const list of ['betting-tips.html', 'index.html']) expect(await file(list)).not.toContain(`/tips/${tip.slug}`)
})

test('shared links and feeds of a tip’s pages include the age limit and helpline', async () => {
  const { match, tip, pages } = await tipOn('20')
  const notice = /og:description" content="[^"]*18\+\. Gamble responsibly\. Helpline 0800 006 008\."/
  for (const page of pages) expect(await file(page), page).toMatch(notice)
  const items = (await file('rss.xml')).split('<item>')
  expect(items.find((item) => item.includes('/story-20<'))).toContain('Helpline 0800 006 008')
  await editor.post(`/api/tips/${tip.id}/withdraw`, { reason: 'Only for its notice' })
  await editor.put(`/api/matches/${match.id}/score`, { status: 'cancelled', score: null })
  await waitUntilPublished(editor)
})

test('a kick-off moved forward removes Join at the new time without a save', async () => {
  const { match, pages } = await tipOn('23')
  const kickOff = new Date(Date.now() + 10_000).toISOString()
  await editor.put(`/api/matches/${match.id}`, { kickOff })
  // Open pages remove it at that time too.
  await expect.poll(() => file(pages[0] as string), { timeout: 10_000 }).toContain(`data-until="${kickOff}"`)
  for (const page of pages) await expect.poll(() => file(page), { timeout: 30_000 }).toMatch(WAITS)
  for (const page of pages) expect(await file(page), page).not.toMatch(JOIN)
})

test('content files of a tip’s match, day and lists get the tipster’s new name', async () => {
  const { match, tip } = await tipOn('24')
  const author = (await editor.post('/api/authors', { name: 'Name Before' })).body
  const on = { matchId: match.id, event: undefined, startsAt: undefined, sport: undefined, authorId: author.id }
  const draft = await createTip(editor, on)
  await editor.post(`/api/tips/${draft.id}/publish`)
  await waitUntilPublished(editor)
  const files = [`match/${match.slug}.json`, 'matches/2098-11-24.json', 'betting-tips.json', 'home.json']
  const data = (path: string) => readFile(join(instance.dirs.cache, path), 'utf8')
  for (const path of files) expect(await data(path), path).toContain('Name Before')
  await editor.put(`/api/authors/${author.id}`, { name: 'Name After' })
  await waitUntilPublished(editor)
  for (const path of files) expect(await data(path), path).toContain('Name After')
  for (const path of files) expect(await data(path), path).not.toContain('Name Before')
  expect(await file('betting-tips.html')).toContain(`/tips/${tip.slug}`)
})

test('an ended offer is removed from every page of its tips', async () => {
  const { pages } = await tipOn('25')
  for (const page of [...pages, 'betting-tips.html']) expect(await file(page), page).toMatch(JOIN)
  const [bookmaker] = (await editor.get('/api/bookmakers')).body
  const ended = { validUntil: new Date(Date.now() + 3000).toISOString() }
  expect((await editor.put(`/api/bookmakers/${bookmaker.id}`, ended)).status).toBe(200)
  for (const page of [...pages, 'betting-tips.html'])
    await expect.poll(() => file(page), { timeout: 30_000, message: page }).not.toMatch(JOIN)
})
