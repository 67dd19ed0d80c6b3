import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { REVIEW_PAGES, reviewViewPath } from '#shared/review-views.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles, listFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runBuild } from '../support/run-build.ts'
import { type SiteDiff, siteDiff } from '../support/site-diff.ts'

/** An offer from its start to its end, on every page that shows it. The tests build on each other, in this order. */

const SOON_MS = 8_000
const PATIENCE = { timeout: 60_000, interval: 250 }
const LICENCE = { licenceBoard: 'Gauteng Gambling Board', licenceNumber: 'T-1', licenceCheckedOn: '2026-11-01' }
const DISCLOSURE = 'We may earn a commission when you use links marked Ad.'
const DISCLAIMER = 'New players only. 18+. Gamble responsibly.'

let instance: Instance
let editor: Client
let reader: Client
let withCard: Article
let withTable: Article
const ids: Record<string, number> = {}

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  reader = instance.anonymous()
  await offer('Aloe Odds', { rank: 1, featured: true, rating: 3, paymentMethods: ['EFT'], ...LICENCE })
  const review = { review: '<h2>In use</h2><p>Plain and quick.</p>', pros: ['Quick payouts'], cons: ['Few markets'] }
  await offer('Baobab Bet', {
    ...{ rank: 2, featured: true, bonusType: 'Bonus bet', bonusAmount: 'R300 bonus bet' },
    ...{ termsLink: 'https://partner.example.com/terms', paymentMethods: ['Card', 'Voucher'], ...LICENCE, ...review },
  })
  await offer('Cycad Sports', { rank: 3, rating: 5 })
  withCard = await publishArticle(editor, { title: 'Card', content: '<p>a</p><div data-bookmaker="baobab-bet"></div>' })
  const compare = '<div data-compare="cycad-sports,baobab-bet,dassie-play"></div>'
  withTable = await publishArticle(editor, { title: 'Table', content: `<p>a</p>${compare}<p>b</p>` })
  await publishArticle(editor, { title: 'Neither' })
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

async function offer(name: string, form: Record<string, unknown>): Promise<void> {
  const affiliateLink = 'https://partner.example.com/join'
  const { status, body } = await editor.post('/api/bookmakers', { name, affiliateLink, ...form })
  expect(status, JSON.stringify(body)).toBe(201)
  ids[name] = body.id
}

function page(path: string): Promise<string> {
  return readFile(join(instance.dirs.dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8')
}

function diff(change: () => Promise<unknown>): Promise<SiteDiff> {
  return siteDiff(instance.dirs, async () => {
    await change()
    await waitUntilPublished(editor)
  })
}

function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

function touched(sign: string, paths: readonly string[], suffix: string): string[] {
  return paths.map((path) => `${sign} ${path}${suffix}`)
}

function sorted(files: string[]): string[] {
  return files.toSorted((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1))
}

function viewsOf(...filters: ('all' | 'top-rated' | 'licence-checked' | 'eft' | 'card' | 'voucher')[]): string[] {
  const sorts = ['rank', 'rating', 'name'] as const
  return filters.flatMap((filter) => sorts.map((sort) => reviewViewPath({ sort, filter }).slice(1)))
}

const BAOBAB_VIEWS = viewsOf('all', 'top-rated', 'licence-checked', 'card', 'voucher')

describe('the pages of an offer', () => {
  test('have the disclosure above the links and the disclaimer in each card', async () => {
    for (const path of ['/', '/bookmaker/reviews', '/bookmaker/reviews/baobab-bet', '/card', '/table']) {
      const html = await page(path)
      const first = html.indexOf('href="/go/')
      expect(first, path).toBeGreaterThan(0)
      expect(html.indexOf(DISCLOSURE), path).toBeLessThan(first)
      expect(html.indexOf(DISCLOSURE), path).toBeGreaterThan(0)
      const joins = html.match(/href="\/go\/[^"]+"[^>]*rel="sponsored nofollow"/g) ?? []
      expect(html.match(/href="\/go\//g)).toHaveLength(joins.length)
      expect(html.split(DISCLAIMER).length - 1, path).toBeGreaterThanOrEqual(joins.length)
    }
    const links = async (path: string) =>
      (await page(path)).replaceAll(/&(?:amp|#38);/g, '&').match(/(?<=href=")\/go\/[^"]+/g)
    expect(await links('/card')).toEqual([`/go/baobab-bet?a=${withCard.id}&p=article`])
    expect(await links('/table')).toContain(`/go/cycad-sports?a=${withTable.id}&p=compare`)
    expect(await page('/')).toMatch(/Our editors set this order by hand/)
  })

  test('include the age limit and helpline in feeds and shared links', async () => {
    const shared = async (path: string) => /og:description" content="([^"]*)"/.exec(await page(path))?.[1]
    const notice = /18\+\. Gamble responsibly\. Helpline 0800 006 008\.$/
    const plain = await shared('/neither')
    expect(plain).toMatch(/./)
    expect(plain).not.toMatch(notice)
    const pages = ['/', '/card', '/table', '/bookmaker/reviews', '/bookmaker/reviews/baobab-bet', '/betting-tips']
    for (const path of pages) expect(await shared(path), path).toMatch(notice)
    const feed = await readFile(join(instance.dirs.dist, 'rss.xml'), 'utf8')
    const items = feed.split('<item>').filter((item) => item.includes('Helpline'))
    expect(items.map((item) => /<title>(.*)<\/title>/.exec(item)?.[1]).toSorted()).toEqual(['Card', 'Table'])
  })

  test('compare bookmakers in an article in the order given', async () => {
    const html = await page('/table')
    const rows = html.match(/href="\/go\/([a-z-]+)/g)
    expect(rows).toEqual(['href="/go/cycad-sports', 'href="/go/baobab-bet'])
    expect(html).toContain('href="https://partner.example.com/terms" rel="sponsored nofollow"')
    expect(html.indexOf('<p>b</p>')).toBeGreaterThan(html.indexOf('href="/go/baobab-bet'))
  })

  test('include a review with facts and structured data', async () => {
    const html = await page('/bookmaker/reviews/baobab-bet')
    for (const words of ['Plain and quick.', 'Quick payouts', 'Few markets', 'Card, Voucher', 'R300 bonus bet']) {
      expect(html).toContain(words)
    }
    expect(html).toMatch(/Gauteng Gambling Board, T-1\.\s+<span[^>]*>Checked November 1, 2026<\/span>/)
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const found = scripts.map(([, json = '']) => JSON.parse(json))
    expect(found.find((data) => data['@type'] === 'Review')).toMatchObject({
      itemReviewed: { '@type': 'Organization', name: 'Baobab Bet' },
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Organization' },
      reviewBody: 'In use\nPlain and quick.',
    })
  })

  test('have sort and filter links to separate pages with the main page as canonical', async () => {
    const main = await page('/bookmaker/reviews')
    expect(main).not.toContain('content="noindex"')
    for (const path of REVIEW_PAGES) {
      expect((await reader.get(path)).status, path).toBe(200)
      const html = await page(path)
      expect(html).toContain(`<link rel="canonical" href="${instance.url}/bookmaker/reviews">`)
      if (path !== '/bookmaker/reviews') expect(html, path).toContain('content="noindex"')
      expect(html.match(/aria-current="true"/g), path).toHaveLength(2)
    }
    const order = async (path: string) =>
      [...(await page(path)).matchAll(/href="\/go\/([a-z-]+)/g)].map(([, slug]) => slug)
    expect(await order('/bookmaker/reviews')).toEqual(['aloe-odds', 'baobab-bet', 'cycad-sports'])
    expect(await order('/bookmaker/reviews/by/rating')).toEqual(['baobab-bet', 'cycad-sports', 'aloe-odds'])
    expect(await order('/bookmaker/reviews/by/name')).toEqual(['aloe-odds', 'baobab-bet', 'cycad-sports'])
    expect(await order('/bookmaker/reviews/by/rank/card')).toEqual(['baobab-bet'])
    expect(await order('/bookmaker/reviews/by/rank/licence-checked')).toEqual(['aloe-odds', 'baobab-bet'])
    expect((await reader.get('/bookmaker/reviews/by')).status).toBe(404)
    expect((await reader.get('/bookmaker/reviews/by/luck')).status).toBe(404)
  })
})

describe('an offer', () => {
  let validUntil: string

  test('gets an end date: comparison and review pages change', async () => {
    validUntil = inMs(SOON_MS)
    const files = await diff(() => editor.put(`/api/bookmakers/${ids['Baobab Bet']}`, { validUntil }))
    expect(files).toEqual({
      dist: sorted(touched('~', [...BAOBAB_VIEWS, 'bookmaker/reviews/baobab-bet'], '.html')),
      cache: touched('~', ['articles/card', 'articles/table', 'bookmakers', 'bookmakers/baobab-bet'], '.json'),
    })
  })

  test('ends: it is removed from every page automatically; its review stays', async () => {
    const files = await siteDiff(instance.dirs, async () => {
      await expect.poll(() => page('/card'), PATIENCE).not.toContain('Baobab')
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(validUntil))
      await waitUntilPublished(editor)
    })
    const pages = ['bookmaker/reviews/baobab-bet', 'bookmaker/reviews/cycad-sports', 'card', 'index', 'table']
    const contents = [
      'articles/card',
      'articles/table',
      'bookmakers',
      'bookmakers/baobab-bet',
      'bookmakers/cycad-sports',
      'home',
    ]
    expect(files).toEqual({
      dist: sorted(touched('~', [...BAOBAB_VIEWS, ...pages], '.html')),
      cache: touched('~', contents, '.json'),
    })

    const html = (await listFiles(instance.dirs.dist)).filter((file) => file.endsWith('.html'))
    for (const file of html) {
      const text = await readFile(join(instance.dirs.dist, file), 'utf8')
      expect(text, file).not.toContain('/go/baobab-bet')
      expect(text, file).not.toContain('R300')
    }
    const review = await page('/bookmaker/reviews/baobab-bet')
    for (const words of ['This offer has ended', 'Plain and quick.', 'Quick payouts']) expect(review).toContain(words)
    expect(await page('/bookmaker/reviews')).not.toContain('Baobab')
    await expect
      .poll(async () => (await reader.get('/go/baobab-bet?p=home')).headers.get('location'), PATIENCE)
      .toBe('/bookmaker/reviews/baobab-bet')
  })

  test('has not started: no page changes until it starts', async () => {
    let validFrom = ''
    const saved = await diff(async () => {
      validFrom = inMs(SOON_MS)
      await offer('Dassie Play', { rank: 1, featured: true, rating: 4, validFrom })
    })
    expect(saved).toEqual({ dist: [], cache: [] })
    expect((await reader.get('/bookmaker/reviews/dassie-play')).status).toBe(404)

    const begun = await siteDiff(instance.dirs, async () => {
      await expect.poll(() => page('/table'), PATIENCE).toContain('/go/dassie-play')
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(validFrom))
      await waitUntilPublished(editor)
    })
    // By name it comes after Aloe Odds, which shifts the following ranks.
    const views = viewsOf('all', 'top-rated')
    expect(begun).toEqual({
      dist: sorted([
        '+ bookmaker/reviews/dassie-play.html',
        ...touched('~', [...views, 'bookmaker/reviews/cycad-sports', 'index', 'table'], '.html'),
        '~ sitemaps/pages.xml',
      ]),
      cache: sorted([
        '+ bookmakers/dassie-play.json',
        ...touched('~', ['articles/table', 'bookmakers', 'bookmakers/cycad-sports', 'home', 'sitemap'], '.json'),
      ]),
    })
  })
})

describe('a link in a text', () => {
  const promo = 'https://erica.example/promo'

  test('to a bookmaker is tracked and marked as advertising, until the bookmaker’s site changes', async () => {
    await offer('Erica Bets', { affiliateLink: 'https://www.erica.example/join', ...LICENCE })
    const shared = 'https://partner.example.com/other'
    const content = `<p><a href="${promo}">Erica</a>, <a href="${shared}">shared</a>, <a href="/go/erica-bets">go</a>.</p>`
    const article = await publishArticle(editor, { title: 'Linked', content })
    await waitUntilPublished(editor)
    const html = await page(`/${article.slug}`)
    const marked = (words: string) =>
      new RegExp(
        `<a href="/go/erica-bets\\?a=${article.id}&amp;p=text" rel="sponsored nofollow">${words}</a> <span class="ad">Ad · 18\\+</span>`,
      )
    expect(html).toMatch(marked('Erica'))
    expect(html).toMatch(marked('go'))
    expect(html).toContain(`<a href="${shared}">shared</a>,`)
    expect((await editor.get(`/api/articles/${article.id}`)).body.content).toBe(content)

    await editor.put(`/api/bookmakers/${ids['Erica Bets']}`, { affiliateLink: 'https://fynbos.example/join' })
    await waitUntilPublished(editor)
    expect(await page(`/${article.slug}`)).toContain(`<a href="${promo}">Erica</a>,`)
  })
})

describe('strict rules', () => {
  test('remove bonus and Join of an unlicensed bookmaker from every page', async () => {
    await offer('Gannabos Bet', { featured: true, bonusType: 'Bonus bet', bonusAmount: 'R77 bonus bet' })
    const content = '<p>a</p><div data-bookmaker="gannabos-bet"></div>'
    const { slug } = await publishArticle(editor, { title: 'Unlicensed', content })
    await waitUntilPublished(editor)
    const pages = ['/', '/bookmaker/reviews', '/bookmaker/reviews/gannabos-bet', `/${slug}`]
    for (const path of pages) {
      expect(await page(path), path).toContain('R77 bonus bet')
      expect(await page(path), path).toContain('Licence not checked')
    }
    await editor.put('/api/settings', { offerRules: 'strict' })
    await waitUntilPublished(editor)
    for (const path of pages) {
      expect(await page(path), path).not.toContain('R77 bonus bet')
      expect(await page(path), path).not.toContain('/go/gannabos-bet')
      expect(await page(path), path).toContain('Gannabos Bet')
    }
    await editor.put('/api/settings', { offerRules: '' })
    await waitUntilPublished(editor)
    expect(await page('/')).toContain('R77 bonus bet')
  })
})

test('the site is byte-identical to a fresh build', async () => {
  const fresh = join(instance.dirs.root, 'fresh')
  const env = { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: fresh }
  expect(await runBuild(env)).toMatchObject({ failed: false })
  expect(await hashFiles(instance.dirs.dist)).toEqual(await hashFiles(fresh))
})
