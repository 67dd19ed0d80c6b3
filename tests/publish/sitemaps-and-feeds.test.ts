import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate } from '#shared/dates.ts'
import { publishArticle } from '../support/articles.ts'
import { type DemoSite, startDemoSite } from '../support/demo-site.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { publishTip } from '../support/tips.ts'

const TIME_ZONE = 'Africa/Johannesburg'

let demo: DemoSite

beforeAll(async () => {
  demo = await startDemoSite()
})
afterAll(() => demo?.instance.stop())

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: isList })

function isList(name: string): boolean {
  return ['url', 'sitemap', 'item'].includes(name)
}

async function readXml(file: string) {
  const text = await demo.read(file)
  expect(XMLValidator.validate(text), file).toBe(true)
  return parser.parse(text)
}

const W3C_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

describe('the sitemaps', () => {
  test('list every published article and indexable page, and nothing else', async () => {
    const index = await readXml('sitemap.xml')
    const children: string[] = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => demo.pathOf(loc))
    const found: string[] = []
    for (const child of children) {
      const { urlset } = await readXml(child.slice(1))
      expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
      expect(urlset.url.length, child).toBeLessThanOrEqual(50_000)
      for (const { loc, lastmod, ...rest } of urlset.url) {
        found.push(demo.pathOf(loc))
        const path = demo.pathOf(loc)
        if (/(\d|archive|tips)\.xml$/.test(child)) expect(lastmod, loc).toMatch(W3C_DATE)
        else if (child.endsWith('/matches.xml') && path !== '/matches') expect(lastmod, loc).toMatch(DAY)
        // Only lists have the date of their newest story.
        else if (/^\/(news|tag\/.*)?$/.test(path)) expect(lastmod, loc).toMatch(DAY)
        const image = rest['image:image']?.['image:loc']
        if (image) expect(image).toMatch(/^https?:\/\//)
      }
    }
    expect(new Set(found).size, 'no address twice').toBe(found.length)
    for (const path of found) expect((await demo.reader.get(path)).status, path).toBe(200)
    expect(found.filter(demo.isArticle).sort()).toEqual(demo.published.map(({ slug }) => `/${slug}`).sort())
    // And every other indexable page: lists, categories, reviews, the archive.
    const standing: string[] = []
    for (const file of demo.files.filter((name) => name.endsWith('.html'))) {
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await demo.read(file)) ?? []
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
      // Numbered pages are found through the links of their lists.
      if (/\/page\/\d+$/.test(path)) continue
      if (canonical && demo.pathOf(canonical) === path && !demo.isArticle(path)) standing.push(path)
    }
    expect(standing.length).toBeGreaterThan(20)
    expect(found.filter((path) => !demo.isArticle(path)).sort()).toEqual(standing.sort())
  })

  test('list exactly the child sitemaps that exist', async () => {
    const index = await readXml('sitemap.xml')
    const children = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => demo.pathOf(loc).slice(1))
    expect(children.sort()).toEqual(demo.files.filter((file) => file.startsWith('sitemaps/')))
  })

  test('have the last change of an article, its month and its sitemap', async () => {
    const editor = await demo.instance.login()
    const { id, slug } = await publishArticle(editor, { title: 'Dated', publishedAt: '2020-02-03T10:00:00.000Z' })
    await waitUntilPublished(editor)
    const changes = [
      () => editor.put(`/api/articles/${id}`, { title: 'Dated again' }),
      () => editor.post(`/api/corrections/${id}`, { text: 'It was Kimberley.', placement: 'foot' }),
    ]
    const seen = new Set<string>()
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300)
      await waitUntilPublished(editor)
      const [own] = (await readXml('sitemaps/2020-02.xml')).urlset.url
      expect(demo.pathOf(own.loc)).toBe(`/${slug}`)
      expect(own.lastmod).toMatch(W3C_DATE)
      const { url: archived } = (await readXml('sitemaps/archive.xml')).urlset
      const { sitemap: children } = (await readXml('sitemap.xml')).sitemapindex
      const lastmodOf = (list: { loc: string; lastmod?: string }[], path: string) =>
        list.find(({ loc }) => demo.pathOf(loc) === path)?.lastmod
      for (const found of [
        lastmodOf(archived, '/archive/2020/02'),
        lastmodOf(archived, '/archive'),
        lastmodOf(children, '/sitemaps/2020-02.xml'),
        lastmodOf(children, '/sitemaps/archive.xml'),
      ])
        expect(found).toBe(own.lastmod)
      seen.add(own.lastmod)
    }
    expect(seen.size).toBe(changes.length)
    await editor.delete(`/api/articles/${id}`)
    await waitUntilPublished(editor)
  })

  test('the news sitemap has the last 48 hours in Google’s format', async () => {
    const { urlset } = await readXml('news-sitemap.xml')
    const fresh = demo.published.filter(
      ({ publishedAt }) => Date.parse(publishedAt as string) > Date.now() - 48 * 3_600_000,
    )
    expect(fresh.length).toBeGreaterThan(0)
    expect(urlset.url.map(({ loc }: { loc: string }) => demo.pathOf(loc)).sort()).toEqual(
      fresh.map(({ slug }) => `/${slug}`).sort(),
    )
    for (const { loc, lastmod, 'news:news': news } of urlset.url) {
      expect(lastmod, loc).toMatch(W3C_DATE)
      const article = demo.published.find(({ slug }) => demo.pathOf(loc) === `/${slug}`)
      expect(news['news:publication']).toEqual({ 'news:name': 'Touchline', 'news:language': 'en' })
      expect(news['news:publication_date']).toMatch(W3C_DATE)
      expect(news['news:title']).toBe(article?.title)
    }
  })

  test('robots.txt links to them', async () => {
    const robots = await demo.read('robots.txt')
    for (const name of ['sitemap.xml', 'news-sitemap.xml'])
      expect(robots).toContain(`Sitemap: ${demo.instance.url}/${name}\n`)
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  })
})

test('the archive lists exactly the published articles, oldest first', async () => {
  const months = hrefsOf(await demo.read('archive.html')).filter((href) => /^\/archive\/\d{4}\/\d\d$/.test(href))
  expect(months).toEqual([...months].sort().reverse())
  const found: string[] = []
  for (const month of months) {
    const own = hrefsOf(await demo.read(`${month.slice(1)}.html`)).filter(demo.isArticle)
    const dates = own.map((path) => demo.published.find(({ slug }) => path === `/${slug}`)?.publishedAt as string)
    expect(dates).toEqual([...dates].sort())
    found.push(...own)
  }
  expect(found.sort()).toEqual(demo.published.map(({ slug }) => `/${slug}`).sort())
  const pages = demo.files
    .filter((file) => /^archive\/\d{4}\/\d\d\.html$/.test(file))
    .map((file) => `/${file.slice(0, -5)}`)
  expect(months.toSorted()).toEqual(pages)
})

function hrefsOf(html: string): string[] {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  return [...main.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => (href as string).replaceAll('&amp;', '&'))
}

/** It is made from the article's id, which outlives its address. */
function guidOf(link: string): string {
  const article = demo.published.find(({ slug }) => demo.pathOf(link) === `/${slug}`)
  return `${demo.instance.url}/#article-${article?.id}`
}

describe('the feeds', () => {
  test('are valid RSS 2.0', async () => {
    const feeds = demo.files.filter((file) => file.endsWith('rss.xml'))
    expect(feeds.length).toBe(8)
    for (const feed of feeds) {
      const { rss } = await readXml(feed)
      expect(rss['@_version']).toBe('2.0')
      const { channel } = rss
      for (const name of ['title', 'link', 'description']) expect(channel[name], `${feed} ${name}`).toBeTruthy()
      expect(channel['atom:link']).toMatchObject({ '@_href': `${demo.instance.url}/${feed}`, '@_rel': 'self' })
      const items = channel.item ?? []
      expect(items.length).toBeLessThanOrEqual(20)
      for (const item of items) {
        expect(demo.isArticle(demo.pathOf(item.link)), item.link).toBe(true)
        expect(item.guid).toMatchObject({ '#text': guidOf(item.link), '@_isPermaLink': 'false' })
        expect(item.title).toBeTruthy()
        // RFC 822, which every feed reader accepts.
        expect(item.pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
        if (item['media:content']) expect(item['media:content']['@_url']).toMatch(/^https?:\/\//)
      }
      const dates = items.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate))
      expect(dates).toEqual([...dates].sort((a, b) => b - a))
    }
  })

  test('contain full texts if enabled, with notices and marked affiliate links, but no Join of a tip', async () => {
    const editor = await demo.instance.login()
    const [bookmaker] = (await editor.get('/api/bookmakers')).body
    const tip = await publishTip(editor, { bookmakerId: bookmaker.id })
    const blocks = `<div data-bookmaker="${bookmaker.slug}"></div><div data-tip="${tip.slug}"></div>`
    const content = `<p>Before <a href="/news">the news</a> and <a href="/go/${bookmaker.slug}">odds</a>.</p>${blocks}<p>After &lt; "them".</p>`
    const category = (await editor.get('/api/categories')).body.find(({ id }: { id: number }) => id === 1)
    const form = { title: 'Thunder in the north', categoryId: 1, tags: ['thunder'], content }
    const { id, slug } = await publishArticle(editor, form)
    await waitUntilPublished(editor)
    expect(await demo.read('rss.xml')).not.toContain('<content:encoded>')

    expect((await editor.put('/api/settings', { fullTextFeeds: 'on' })).status).toBe(200)
    await waitUntilPublished(editor)
    const { url } = demo.instance
    for (const feed of demo.files.filter((file) => file.endsWith('rss.xml'))) {
      const items = (await readXml(feed)).rss.channel.item ?? []
      for (const item of items.filter(({ link }: { link: string }) => demo.isArticle(demo.pathOf(link))))
        expect(item['content:encoded'], `${feed} ${item.link}`).toBeTruthy()
    }
    const textNow = async (): Promise<string> => {
      const { item } = (await readXml('rss.xml')).rss.channel
      return item.find(({ link }: { link: string }) => link === `${url}/${slug}`)['content:encoded']
    }
    const text = await textNow()
    expect(text).toContain(`<a href="${url}/news">the news</a>`)
    expect(text).toContain(`<a href="${url}/go/${bookmaker.slug}?a=${id}&amp;p=text" rel="sponsored nofollow">`)
    expect(text).toContain('odds</a> <span class="ad">Ad · 18+</span>')
    expect(text).toContain(`${url}/go/${bookmaker.slug}?a=${id}&amp;p=feed`)
    expect(text).toContain(`<a href="${url}/tips/${tip.slug}">Tip: ${tip.pick}</a>`)
    expect(text).toMatch(/After &lt; "them"\.<\/p><p>18\+\. Gamble responsibly\. Helpline .*<\/p>$/)
    expect(text).not.toMatch(/ (?:href|src)="\//)
    expect(text).not.toContain('p=tip')

    await editor.put(`/api/bookmakers/${bookmaker.id}`, { validUntil: '2026-01-01T00:00:00Z' })
    await waitUntilPublished(editor)
    expect(await textNow(), 'an offer that has ended').not.toContain('p=feed')

    // In the feeds of its category and tags too.
    const correct = (words: object) => editor.post(`/api/corrections/${id}`, words)
    const foot = (await correct({ text: 'It was <2–1>.\n\nAt "home".', placement: 'foot' })).body
    expect((await correct({ text: 'It was Kimberley.', placement: 'top' })).status).toBe(201)
    await waitUntilPublished(editor)
    const corrected = await textNow()
    const line = (words: string) => `<p><b>Correction, ${longDate(foot.correctedAt, TIME_ZONE)}:</b> ${words}</p>`
    expect(corrected.startsWith(`${line('It was Kimberley.')}<p>Before`)).toBe(true)
    expect(corrected).toContain(`${line('It was &lt;2–1&gt;.<br><br>At &quot;home&quot;.')}<p>18+. Gamble`)
    for (const feed of [`category/${category.slug}/rss.xml`, 'tag/thunder/rss.xml']) {
      expect(await demo.read(feed), feed).toContain('It was Kimberley.')
    }
    await editor.delete(`/api/corrections/${foot.id}`)
    await waitUntilPublished(editor)
    expect(await textNow()).not.toContain('2–1')

    await editor.put('/api/settings', { fullTextFeeds: '' })
    await waitUntilPublished(editor)
    expect(await demo.read('rss.xml')).not.toContain('<content:encoded>')
  })
})
