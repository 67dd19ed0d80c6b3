import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Advert, AdvertPlace } from '#shared/advert.ts'
import type { Article } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { publishTip } from '../support/tips.ts'

/** The adverts of a site and their places; the tests share one newsroom, and change it in this order. */

const LICENCE = { licenceBoard: 'Gauteng Gambling Board', licenceNumber: '+27-1', licenceCheckedOn: '2026-11-01' }
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

let instance: Instance
let editor: Client
let aloe: Bookmaker
let baobab: Bookmaker
let both: Article
let linking: Article

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  aloe = await createBookmaker(editor, {
    ...{ name: '=Aloe "Odds"', slug: 'aloe-odds', rank: 1, featured: true, bonusAmount: 'R200 bonus bet', ...LICENCE },
    ...{ affiliateLink: 'https://aloe.example.com/join?s={click}', termsLink: 'https://aloe.example.com/terms' },
  })
  baobab = await createBookmaker(editor, { name: 'Baobab Bet', rank: 2, affiliateLink: 'https://shared.example/b' })
  await createBookmaker(editor, { name: 'Cycad', rank: 3, affiliateLink: 'https://shared.example/c' })
  await createBookmaker(editor, { name: 'Ended', validUntil: '2026-01-01T00:00:00Z' })
  both = await publishArticle(editor, {
    content: '<p>a</p><div data-bookmaker="aloe-odds"></div><div data-compare="aloe-odds, baobab-bet"></div>',
    publishedAt: '2026-11-02T08:00:00.000Z',
  })
  linking = await publishArticle(editor, {
    content: `<p><a href="https://www.aloe.example.com/x?y=1&amp;z=2">one</a> <a href="/go/aloe-odds?p=text">two</a>
      <a href="https://shared.example/b">three</a> <a href="https://shared.example/else">nobody’s</a></p>`,
    publishedAt: '2026-11-01T08:00:00.000Z',
  })
  await createArticle(editor, { content: '<p>a</p><div data-bookmaker="aloe-odds"></div>' })
})
afterAll(() => instance?.stop())

const adverts = async (): Promise<Advert[]> => (await editor.get('/api/adverts')).body
const places = async (id: number, query = ''): Promise<AdvertPlace[]> =>
  (await editor.get(`/api/adverts/${id}/places?limit=100${query}`)).body
const blocksOf = (list: AdvertPlace[]) => list.map(({ path, block }) => `${block} ${path}`)

test('GET /api/adverts lists live adverts, best first, with licence, terms, dates and number of pages', async () => {
  const list = await adverts()
  expect(list.map(({ name }) => name)).toEqual([aloe.name, 'Baobab Bet', 'Cycad'])
  expect(list[0]).toEqual({
    id: aloe.id,
    name: aloe.name,
    slug: 'aloe-odds',
    bonusType: null,
    bonusAmount: 'R200 bonus bet',
    termsLink: 'https://aloe.example.com/terms',
    validFrom: null,
    validUntil: null,
    ...LICENCE,
    isHeld: false,
    link: null,
    clicks: 0,
    pages: 5,
    articles: 2,
    blocks: { home: 1, reviews: 1, review: 1, article: 1, compare: 1, text: 1 },
  })
  expect(list[1]).toMatchObject({ pages: 4, articles: 2, blocks: { reviews: 1, review: 1, compare: 1, text: 1 } })
  expect(list[2]).toMatchObject({ pages: 2, articles: 0 })
})

test('its places are site pages, then live articles, newest first, by block', async () => {
  expect(blocksOf(await places(aloe.id))).toEqual([
    'home /',
    'reviews /bookmaker/reviews',
    'review /bookmaker/reviews/aloe-odds',
    `article /${both.slug}`,
    `compare /${both.slug}`,
    `text /${linking.slug}`,
  ])
  const { headers, body } = await editor.get(`/api/adverts/${aloe.id}/places?limit=2&offset=2`)
  expect(headers.get('x-total-count')).toBe('6')
  expect(blocksOf(body)).toEqual(['review /bookmaker/reviews/aloe-odds', `article /${both.slug}`])
  expect(body[1]).toMatchObject({ title: both.title, articleId: both.id, clicks: 0 })
  expect((await editor.get('/api/adverts/999999/places')).status).toBe(404)
  expect((await editor.get('/api/adverts?days=31')).status).toBe(400)
})

test('an open tip’s Join is on its page and the list, unless its bookmaker is hidden by strict rules', async () => {
  const tip = await publishTip(editor, { bookmakerId: baobab.id })
  const ofTip = [`tip /betting-tips`, `tip /tips/${tip.slug}`]
  expect(blocksOf(await places(baobab.id))).toEqual(expect.arrayContaining(ofTip))
  expect((await places(baobab.id)).find(({ block }) => block === 'tip')?.clicks).toBeNull()
  await editor.put('/api/settings', { offerRules: 'strict' })
  expect((await adverts()).map(({ isHeld }) => isHeld)).toEqual([false, true, true])
  expect(blocksOf(await places(baobab.id)).filter((place) => place.startsWith('tip'))).toEqual([])
  await editor.put('/api/settings', { offerRules: '' })
})

test('clicks are counted by place, and the last link check’s result is included', async () => {
  const visit = (address: string) =>
    fetch(instance.url + address, { headers: { 'user-agent': BROWSER }, redirect: 'manual' })
  await visit(`/go/aloe-odds?a=${both.id}&p=compare`)
  await expect.poll(async () => (await adverts())[0]?.clicks, { timeout: 30_000 }).toBe(1)
  const clicked = (await places(aloe.id)).filter(({ clicks }) => clicks !== 0)
  expect(clicked).toMatchObject([{ path: `/${both.slug}`, block: 'compare', clicks: 1 }])
  await editor.post('/api/watch/check')
  expect((await adverts())[0]?.link).toEqual({ state: 'broken', checkedAt: expect.any(String) })
})

test('format=csv has a line for each place, without spreadsheet formulas', async () => {
  const { status, headers, body } = await editor.get('/api/adverts?format=csv')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="adverts-\d{4}-\d\d-\d\d-clicks-30-days\.csv"$/,
  )
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toContain('bookmaker,licenceBoard,licenceNumber,licenceCheckedOn')
  const own = lines.filter((line: string) => line.includes('Aloe'))
  expect(own).toHaveLength(6)
  for (const line of own) expect(line).toMatch(/^"'=Aloe ""Odds""",Gauteng Gambling Board,"?'\+27-1"?,2026-11-01,yes,/)
  expect(own.filter((line: string) => line.includes(`/${both.slug},1`))).toHaveLength(1)
})

test('an article that loses its links or leaves the site is no longer a place', async () => {
  await editor.put(`/api/articles/${linking.id}`, { content: '<p>Words alone.</p>' })
  await editor.delete(`/api/articles/${both.id}`)
  expect((await adverts()).map(({ articles }) => articles)).toEqual([0, 0, 0])
  expect(blocksOf(await places(aloe.id))).toHaveLength(3)
})

test('contributors and anonymous callers have no access', async () => {
  const { client } = await join(instance, editor, 'writer@example.com', 'contributor')
  expect((await client.get('/api/adverts')).status).toBe(403)
  expect((await instance.anonymous().get(`/api/adverts/${aloe.id}/places`)).status).toBe(401)
})

test('a user can export at most three CSV lists at once, and more once they are done', async () => {
  const path = '/api/adverts?format=csv'
  const together = await Promise.all(Array.from({ length: 12 }, () => editor.get(path)))
  const refused = together.filter(({ status }) => status === 429)
  expect(together.length - refused.length).toBeGreaterThanOrEqual(3)
  expect(refused[0]?.body.message).toBe('3 lists of adverts of yours are under way. Try again when one has ended.')
  await expect.poll(async () => (await editor.get(path)).status).toBe(200)
  const shown = await Promise.all(Array.from({ length: 12 }, () => editor.get('/api/adverts')))
  expect(shown.every(({ status }) => status === 200)).toBe(true)
})
