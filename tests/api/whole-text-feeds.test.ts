import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedTip } from '#shared/kinds/feed-file.ts'
import type { Team } from '#shared/matches/team.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { publishTip } from '../support/tips.ts'

/** Two articles, each with its own category and tag: one with a tip on a match, the other with an offer. */

const OTHER_TARGET = 'test:feeds'

let open: OpenInstance
let editor: Client
let tip: { id: number; slug: string }
let bookmaker: { id: number; slug: string }
let corrected: { id: number }

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
  for (const name of ['Tips', 'Offers', 'Neither']) await editor.post('/api/tags', { name })
  const competition = { name: 'Whole League', sport: 'football-news', season: '2026/27', format: 'league' }
  const matches = [{ date: '2099-01-22', time: '15:00', home: 'Vaal Rangers', away: 'Kei Wanderers' }]
  await editor.post('/api/matches/import', { competition, matches })
  const [{ id: matchId }] = (await editor.get('/api/matches?date=2099-01-22')).body
  tip = await publishTip(editor, { event: undefined, startsAt: undefined, sport: undefined, matchId })
  const affiliateLink = 'https://partner.example.com/'
  bookmaker = (await editor.post('/api/bookmakers', { name: 'Whole Bet', affiliateLink })).body
  const [first, second] = (await editor.get('/api/categories')).body
  await publish('tips', first.id, `<div data-tip="${tip.slug}"></div>`)
  corrected = await publish('offers', second.id, `<div data-bookmaker="${bookmaker.slug}"></div>`)
  await waitUntilPublished(editor)
  // No publisher runs for it, so its marks stay.
  await open.inDatabase((sql) => sql`insert into publish_targets (name) values (${OTHER_TARGET})`)
})
afterAll(() => open?.stop())

async function publish(tag: string, categoryId: number, content: string): Promise<{ id: number }> {
  return publishArticle(editor, { categoryId, tags: [tag], content: `<p>Read.</p>${content}` })
}

/** The feeds that a change marks. */
async function feedsMarkedBy(change: () => Promise<{ status: number }>, status = 200): Promise<string[]> {
  await open.inDatabase((sql) => sql`delete from dirty_files where target = ${OTHER_TARGET}`)
  expect((await change()).status).toBe(status)
  const rows = await open.inDatabase(
    (sql) => sql`select distinct file from dirty_files where target = ${OTHER_TARGET} and file like 'feeds/%'`,
  )
  return rows.map(({ file }) => file).sort()
}

async function team(name: string): Promise<Team> {
  return (await editor.get('/api/teams')).body.find((one: Team) => one.name === name)
}

async function tipsIn(feed: string): Promise<FeedTip[]> {
  const { items } = (await editor.get(`/api/content/${feed}`)).body
  return items.flatMap(({ text }: { text?: { tips: FeedTip[] } }) => text?.tips ?? [])
}

function correct(id: number): () => Promise<{ status: number }> {
  return () => editor.post(`/api/corrections/${id}`, { text: 'It was 2–1.' })
}

test('a change of what only whole texts show marks no feed while they carry summaries', async () => {
  const { id } = await team('Vaal Rangers')
  expect(await feedsMarkedBy(() => editor.put(`/api/teams/${id}`, { name: 'Vaal Lions' }))).toEqual([])
})

test('a correction marks the feeds of its article, and no other, and summaries say when it was made', async () => {
  const [, category] = (await editor.get('/api/categories')).body
  const concerned = [`feeds/${category.slug}.json`, 'feeds/rss.json', 'feeds/tags/offers.json'].sort()
  // The news sitemap says when a story last changed.
  expect(await feedsMarkedBy(correct(corrected.id), 201)).toEqual(['feeds/news-sitemap.json', ...concerned])
  await waitUntilPublished(editor)
  const [{ correctedAt }] = (await editor.get('/api/corrections')).body
  for (const feed of concerned) {
    const { items } = (await editor.get(`/api/content/${feed}`)).body
    const shown = items.map((item: { id: number; correctedAt: string | null }) => [item.id, item.correctedAt])
    expect(shown, feed).toContainEqual([corrected.id, correctedAt])
    expect(shown.filter(([, at]: [number, string | null]) => at !== null)).toHaveLength(1)
  }
})

test('a team that is renamed marks the feeds of articles with a tip on it, and no other; the pick keeps the name it was fixed with', async () => {
  expect((await editor.put('/api/settings', { fullTextFeeds: 'on' })).status).toBe(200)
  await waitUntilPublished(editor)
  const [category] = (await editor.get('/api/categories')).body
  const concerned = [`feeds/${category.slug}.json`, 'feeds/rss.json', 'feeds/tags/tips.json']
  const { id } = await team('Vaal Lions')
  expect(await feedsMarkedBy(() => editor.put(`/api/teams/${id}`, { name: 'Vaal Athletic' }))).toEqual(concerned)
  await waitUntilPublished(editor)
  for (const feed of concerned) {
    expect(await tipsIn(feed), feed).toEqual([expect.objectContaining({ id: tip.id, pick: 'Vaal Rangers to win' })])
  }
})

test('an offer that changes marks the feeds of articles that show it, and no other', async () => {
  const [, category] = (await editor.get('/api/categories')).body
  const change = { bonusAmount: 'R50' }
  expect(await feedsMarkedBy(() => editor.put(`/api/bookmakers/${bookmaker.id}`, change))).toEqual(
    [`feeds/${category.slug}.json`, 'feeds/rss.json', 'feeds/tags/offers.json'].sort(),
  )
})

test('whole texts have the corrections themselves', async () => {
  const [, category] = (await editor.get('/api/categories')).body
  const concerned = [`feeds/${category.slug}.json`, 'feeds/rss.json', 'feeds/tags/offers.json'].sort()
  // The news sitemap says when a story last changed.
  expect(await feedsMarkedBy(correct(corrected.id), 201)).toEqual(['feeds/news-sitemap.json', ...concerned])
  await waitUntilPublished(editor)
  for (const feed of concerned) {
    const { items } = (await editor.get(`/api/content/${feed}`)).body
    const texts = items.flatMap(({ id, text }: { id: number; text?: object }) => (id === corrected.id ? [text] : []))
    expect(texts[0].corrections, feed).toMatchObject([{ text: 'It was 2–1.' }, { text: 'It was 2–1.' }])
  }
})
