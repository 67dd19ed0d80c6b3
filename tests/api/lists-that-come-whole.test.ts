import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { join } from '../support/people.ts'

let open: OpenInstance
let manager: Client

beforeAll(async () => {
  open = await startOpenInstance({ DEMO_CONTENT: '0' })
  const admin = await open.instance.login()
  manager = (await join(open.instance, admin, 'manager@example.com', 'affiliate-manager')).client
})
afterAll(() => open?.stop())

const form = (name: string, more: object = {}) => ({ name, affiliateLink: 'https://partner.example.com/join', ...more })
const reviewOf = (words: number) => `<p>${'word '.repeat(words)}</p>`

// Readers get all of them in one answer.
test('bookmaker reviews have a total size limit, within which each may change', async () => {
  const made = []
  for (let n = 0; n < 20; n++)
    made.push(await createBookmaker(manager, form(`Long ${n}`, { review: reviewOf(19_900) })))
  const [first, second] = made
  const one = await manager.post('/api/bookmakers', form('One more', { review: reviewOf(19_900) }))
  expect(one.status).toBe(422)
  expect(one.body.message).toContain('reviews of all bookmakers')
  expect((await manager.post('/api/bookmakers', form('Short', { review: reviewOf(100) }))).status).toBe(201)
  expect((await manager.put(`/api/bookmakers/${first?.id}`, { review: reviewOf(19_000) })).status).toBe(200)
  expect((await manager.put(`/api/bookmakers/${second?.id}`, { ...second, rating: 4 })).status).toBe(200)
  await open.inDatabase(
    (sql) => sql`update bookmakers set review = repeat('<p>long</p>', 10000) where slug like 'long-%'`,
  )
  expect((await manager.put(`/api/bookmakers/${first?.id}`, { review: reviewOf(19_990) })).status).toBe(200)
  expect((await manager.put(`/api/bookmakers/${second?.id}`, { review: reviewOf(19_990) })).status).toBe(200)
  const short = (await manager.get('/api/bookmakers/short')).body
  expect((await manager.put(`/api/bookmakers/${short.id}`, { review: reviewOf(200) })).status).toBe(422)
})

test('there are at most 300 bookmakers, and each may change', async () => {
  await open.inDatabase(async (sql) => {
    await sql`update bookmakers set review = null`
    await sql`insert into bookmakers (name, slug, affiliate_link)
      select 'Number ' || n, 'number-' || n, 'https://partner.example.com/' || n
      from generate_series((select count(*) from bookmakers), 298) n`
  })
  expect((await manager.post('/api/bookmakers', form('The last'))).status).toBe(201)
  const answer = await manager.post('/api/bookmakers', form('Too many'))
  expect(answer.status).toBe(422)
  expect(answer.body.message).toContain('300 bookmakers')
  const last = (await manager.get('/api/bookmakers/the-last')).body
  expect((await manager.put(`/api/bookmakers/${last.id}`, { rating: 3 })).status).toBe(200)
  expect((await manager.delete(`/api/bookmakers/${last.id}`)).status).toBe(200)
  expect((await manager.post('/api/bookmakers', form('In its place'))).status).toBe(201)
})

test('there are at most 1,000 categories, added or imported', async () => {
  const { client: editor } = await join(open.instance, await open.instance.login(), 'editor@example.org')
  await open.inDatabase(
    (sql) => sql`insert into categories (name, slug) select 'Sport ' || n, 'sport-' || n
      from generate_series((select count(*) from categories), 998) n`,
  )
  const articleIn = (slug: string) => ({
    articles: [{ title: `In ${slug}`, content: '<p>Words.</p>', category: { slug, name: slug, description: null } }],
  })
  expect((await editor.post('/api/categories', { name: 'The last' })).status).toBe(201)
  const answer = await editor.post('/api/categories', { name: 'Too many' })
  expect(answer.status).toBe(422)
  expect(answer.body.message).toContain('1,000 categories')
  for (const call of ['import', 'import/check']) {
    const refused = await editor.post(`/api/articles/${call}`, articleIn('one-more'))
    expect(refused.status, call).toBe(400)
    expect(refused.body.message).toContain('1,000 categories')
  }
  expect((await editor.post('/api/articles/import', articleIn('the-last'))).status).toBe(200)
})

test('a tip’s texts have a maximum length', async () => {
  const { client: editor } = await join(open.instance, await open.instance.login(), 'tipster@example.org')
  const tip = {
    event: 'Umlazi Rovers v Soweto City',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    sport: 'tennis',
    market: '1x2',
    selection: 'home',
    odds: 2,
  }
  const long = `<p>${'w'.repeat(19_990)}</p>`
  const texts = { reasoning: long, afterwards: long }
  const made = await editor.post('/api/tips', { ...tip, ...texts })
  expect(made.status).toBe(201)
  // Each "&" is stored as five characters.
  for (const more of ['w'.repeat(20_000), '&'.repeat(5_000)]) {
    for (const field of ['reasoning', 'afterwards']) {
      const refused = await editor.post('/api/tips', { ...tip, ...texts, [field]: `<p>${more}</p>` })
      expect(refused.status, field).toBe(400)
      expect(refused.body.issues[0].path).toBe(field)
    }
  }
  // From an earlier version.
  await open.inDatabase(
    (sql) => sql`update tips set reasoning = ${`<p>${'w'.repeat(60_000)}</p>`} where id = ${made.body.id}`,
  )
  const before = (await editor.get(`/api/tips/${made.body.slug}`)).body
  const save = (fields: object) => editor.put(`/api/tips/${made.body.id}`, { ...before, ...fields })
  expect((await save({ odds: 3 })).status).toBe(200)
  expect((await save({ reasoning: `<p>${'w'.repeat(60_001)}</p>` })).status).toBe(400)
  expect((await save({ reasoning: `<p>${'w'.repeat(50_000)}</p>` })).status).toBe(200)
})

test('an article has at most 200 corrections', async () => {
  const { client: editor } = await join(open.instance, await open.instance.login(), 'corrector@example.org')
  const { id } = await createArticle(editor)
  await open.inDatabase(
    (sql) =>
      sql`insert into corrections (article_id, text) select ${id}, 'It was Tuesday.' from generate_series(1, 199)`,
  )
  const correct = () => editor.post(`/api/corrections/${id}`, { text: 'It was Wednesday.' })
  const asked = await Promise.all(Array.from({ length: 4 }, correct))
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  for (const { status, body } of asked) if (status === 422) expect(body.message).toContain('200 corrections')
  const last = asked.find(({ status }) => status === 201)
  expect((await editor.delete(`/api/corrections/${last?.body.id}`)).status).toBe(200)
  expect((await correct()).status).toBe(201)
})

test('a match whose events exceed the current limit can keep or shorten them', async () => {
  const { client: editor } = await join(open.instance, await open.instance.login(), 'scorer@example.org')
  const competition = { name: 'Wordy Cup', season: '2026', sport: 'tennis', format: 'league' }
  const row = { date: '2026-12-02', home: 'Wordy A', away: 'Wordy B', status: 'finished', score: { home: 1, away: 0 } }
  expect((await editor.post('/api/matches/import', { competition, matches: [row] })).body).toMatchObject({ created: 1 })
  const eventsOf = (count: number) =>
    Array(count).fill({ side: 'home', type: 'other', player: 'P'.repeat(80), text: 't'.repeat(120) })
  await open.inDatabase((sql) => sql`update matches set events = ${JSON.stringify(eventsOf(80))}::text::jsonb`)
  const [match] = (await editor.get('/api/matches?team=wordy-a')).body
  expect(match.events).toHaveLength(80)
  const save = (fields: object) => editor.put(`/api/matches/${match.id}`, { ...match, ...fields })
  const score = (count: number) => {
    const { status, score: result } = match
    return editor.put(`/api/matches/${match.id}/score`, { status, score: result, events: eventsOf(count) })
  }
  expect((await save({ venue: 'Court 1' })).status).toBe(200)
  expect((await save({ events: eventsOf(81) })).body.issues[0].path).toBe('events')
  expect((await score(81)).status).toBe(400)
  expect((await score(79)).status).toBe(200)
})

test('there are at most 100 feeds', async () => {
  const { client: editor } = await join(open.instance, await open.instance.login(), 'feeder@example.org')
  await open.inDatabase(
    (sql) => sql`insert into feeds (name, url, interval_minutes, daily_requests, is_paused, next_at)
      select 'Feed ' || n, 'https://feeds.example/' || n, 60, 24, true, now() from generate_series(1, 99) n`,
  )
  const add = (name: string) => editor.post('/api/feeds', { name, url: 'https://feeds.example/', isPaused: true })
  expect((await add('The last')).status).toBe(201)
  const refused = await add('Too many')
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('100 feeds')
})
