import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analytics } from '#shared/analytics.ts'
import type { Article } from '#shared/article.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createRandom } from '../support/random.ts'
import { type Hit, makeReplay, replay } from '../support/replay.ts'

/** The full proof with 100,000 is `npm run prove`. */
const HITS = Number(process.env.TEST_HITS ?? 5_000)
const SEED = Number(process.env.TEST_SEED ?? 7)
const ARTICLES = 20
const BOOKMAKERS = 5
const PLACEMENTS = ['home', 'reviews', 'text', 'compare']
const WRITTEN = { timeout: 60_000, interval: 300 }

let instance: Instance
let editor: Client
let hits: Hit[]
let articles: Article[]

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1' } })
  editor = await instance.login()
  const football = (await editor.get('/api/categories/football-news')).body.id
  articles = []
  for (let n = 0; n < ARTICLES; n++) {
    articles.push(await publishArticle(editor, n % 2 === 0 ? { categoryId: football } : {}))
  }
  const bookmakers: string[] = []
  for (let n = 0; n < BOOKMAKERS; n++) {
    const form = { name: `Partner ${n}`, affiliateLink: `https://partner.example.com/${n}?sub={article}-{placement}` }
    bookmakers.push((await editor.post('/api/bookmakers', form)).body.slug)
  }
  const lanes = makeReplay({ articles, bookmakers, placements: PLACEMENTS }, HITS, createRandom(SEED))
  hits = lanes.flat()
  expect(await replay(instance.url, lanes)).toBe(0)
})
afterAll(() => instance?.stop())

const isView = ({ bookmaker }: Hit) => bookmaker === null
const isClick = (hit: Hit) => !isView(hit)
const isCounted = ({ kind }: Hit) => kind === 'person'
const howMany = (...rules: ((hit: Hit) => boolean)[]) => hits.filter((hit) => rules.every((rule) => rule(hit))).length

test('it has the promised mix of hits', () => {
  expect(hits).toHaveLength(HITS)
  expect(howMany(({ kind }) => kind === 'robot')).toBe(HITS * 0.4)
  expect(howMany(({ kind }) => kind === 'prefetch')).toBe(HITS * 0.1)
  expect(howMany(({ kind }) => kind === 'repeat')).toBe(HITS * 0.1)
})

test('the Analytics tab’s totals equal an independent count', async () => {
  const read = async () => (await editor.get('/api/articles/analytics')).body
  const views = howMany(isView, isCounted)
  const clicks = howMany(isClick, isCounted, ({ articleId }) => articleId > 0)
  await expect.poll(async () => (await read()).totalViews, WRITTEN).toBe(views)
  await expect.poll(async () => (await read()).totalClicks, WRITTEN).toBe(clicks)
  for (const { id } of articles) {
    const ofIt = (hit: Hit) => hit.articleId === id
    const [viewed, clicked] = [howMany(isView, isCounted, ofIt), howMany(isClick, isCounted, ofIt)]
    const { body } = await editor.get(`/api/articles/${id}`)
    expect(body).toMatchObject({ views: viewed, clickCount: clicked })
    expect(body.engagementRate).toBe(viewed > 0 ? Math.round((clicked * 10_000) / viewed) / 100 : 0)
  }
})

test('so does every table of GET /api/analytics', async () => {
  const { body } = (await editor.get('/api/analytics?days=7')) as { body: Analytics }
  expect(body.totals).toMatchObject({
    views: howMany(isView, isCounted),
    clicks: howMany(isClick, isCounted),
    seen: howMany(isClick),
    viewsBefore: 0,
    clicksBefore: 0,
  })
  const [views, clicks] = [sum(body.series, 'views'), sum(body.series, 'clicks')]
  expect([views, clicks]).toEqual([body.totals.views, body.totals.clicks])
  expect(body.articles).toHaveLength(ARTICLES)
  for (const row of body.articles) {
    const ofIt = (hit: Hit) => hit.articleId === row.id
    expect(row.views).toBe(howMany(isView, isCounted, ofIt))
    expect(row.clicks).toBe(howMany(isClick, isCounted, ofIt))
  }
  expect(body.bookmakers).toHaveLength(BOOKMAKERS)
  for (const row of body.bookmakers) {
    const ofIt = (hit: Hit) => hit.bookmaker === row.slug
    expect([row.clicks, row.seen]).toEqual([howMany(isCounted, ofIt), howMany(ofIt)])
  }
  for (const row of body.placements) {
    const ofIt = (hit: Hit) => isClick(hit) && hit.placement === row.placement
    expect([row.placement, row.clicks, row.seen]).toEqual([row.placement, howMany(isCounted, ofIt), howMany(ofIt)])
  }
  for (const row of body.devices) {
    expect(row.clicks).toBe(howMany(isClick, isCounted, ({ device }) => device === row.device))
  }
  const even = new Set(articles.filter((_, n) => n % 2 === 0).map(({ id }) => id))
  const football = body.categories.find(({ name }) => name === 'Football News')
  expect(football?.views).toBe(howMany(isView, isCounted, ({ articleId }) => even.has(articleId)))
  const rest = body.categories.find(({ name }) => name === 'Uncategorized')
  expect(rest?.clicks).toBe(howMany(isClick, isCounted, ({ articleId }) => articleId > 0 && !even.has(articleId)))
})

test('a kill and a restart neither lose nor double written counts', async () => {
  const before = (await editor.get('/api/analytics?days=7')).body.totals
  await instance.kill9()
  await instance.restart()
  editor = await instance.login()
  expect((await editor.get('/api/analytics?days=7')).body.totals).toEqual(before)
})

function sum(points: Analytics['series'], key: 'views' | 'clicks'): number {
  return points.reduce((total, point) => total + point[key], 0)
}
