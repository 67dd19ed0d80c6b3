import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import type { Client } from '../support/client.ts'
import { listFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** The demo publication, as whoever tries the product sees it. */
let instance: Instance
let editor: Client
let reader: Client
let files: string[]
let published: Article[]

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  editor = await instance.login()
  reader = instance.anonymous()
  // Neither a draft nor what is to come nor what is in the trash may be found anywhere.
  await editor.post('/api/articles', { title: 'Hidden draft', content: '<p>Not yet.</p>' })
  const form = { content: '<p>Later.</p>', published: true }
  await editor.post('/api/articles', { ...form, title: 'Hidden until later', publishedAt: '2099-01-01T00:00:00Z' })
  const { body } = await editor.post('/api/articles', { ...form, title: 'Hidden in the trash' })
  await editor.delete(`/api/articles/${body.id}`)
  await waitUntilPublished(editor)
  files = await listFiles(instance.dirs.dist)
  published = await everyArticle()
})
afterAll(() => instance?.stop())

async function everyArticle(): Promise<Article[]> {
  const all: Article[] = []
  for (let offset = 0; ; offset += 100) {
    const { body } = await reader.get(`/api/articles?limit=100&offset=${offset}`)
    all.push(...body)
    if (body.length < 100) return all
  }
}

function read(file: string): Promise<string> {
  return readFile(join(instance.dirs.dist, file), 'utf8')
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: isList })

function isList(name: string): boolean {
  return ['url', 'sitemap', 'item'].includes(name)
}

async function readXml(file: string) {
  const text = await read(file)
  expect(XMLValidator.validate(text), file).toBe(true)
  return parser.parse(text)
}

function pathOf(address: string): string {
  expect(address, address).toMatch(new RegExp(`^${instance.url}/`))
  return address.slice(instance.url.length)
}

const W3C_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('the sitemaps', () => {
  test('reach every published article, and nothing that is not published', async () => {
    const index = await readXml('sitemap.xml')
    const children: string[] = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => pathOf(loc))
    const found: string[] = []
    for (const child of children) {
      const { urlset } = await readXml(child.slice(1))
      expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
      expect(urlset.url.length, child).toBeLessThanOrEqual(50_000)
      for (const { loc, lastmod, ...rest } of urlset.url) {
        found.push(pathOf(loc))
        if (child !== '/sitemaps/pages.xml') expect(lastmod, loc).toMatch(W3C_DATE)
        const image = rest['image:image']?.['image:loc']
        if (image) expect(image).toMatch(/^https?:\/\//)
      }
    }
    expect(new Set(found).size, 'no address twice').toBe(found.length)
    for (const path of found) expect((await reader.get(path)).status, path).toBe(200)
    const slugs = found.filter((path) => !files.includes(`${path.slice(1)}.html`) || isArticle(path))
    const standing = found.filter((path) => !isArticle(path))
    expect(slugs.filter(isArticle).sort()).toEqual(published.map(({ slug }) => `/${slug}`).sort())
    expect(standing).toEqual(expect.arrayContaining(['/', '/news', '/betting-tips', '/archive', '/category/tennis']))
    expect(standing.filter((path) => /login|admin|search|not-found|404|hidden/.test(path))).toEqual([])
  })

  test('name no child that is not there, and leave none out', async () => {
    const index = await readXml('sitemap.xml')
    const children = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => pathOf(loc).slice(1))
    expect(children.sort()).toEqual(files.filter((file) => file.startsWith('sitemaps/')))
  })

  test('the one for news has the last 48 hours, as Google asks for them', async () => {
    const { urlset } = await readXml('news-sitemap.xml')
    const fresh = published.filter(({ publishedAt }) => Date.parse(publishedAt as string) > Date.now() - 48 * 3_600_000)
    expect(fresh.length).toBeGreaterThan(0)
    expect(urlset.url.map(({ loc }: { loc: string }) => pathOf(loc)).sort()).toEqual(
      fresh.map(({ slug }) => `/${slug}`).sort(),
    )
    for (const { loc, 'news:news': news } of urlset.url) {
      const article = published.find(({ slug }) => pathOf(loc) === `/${slug}`)
      expect(news['news:publication']).toEqual({ 'news:name': 'Touchline', 'news:language': 'en' })
      expect(news['news:publication_date']).toMatch(W3C_DATE)
      expect(news['news:title']).toBe(article?.title)
    }
  })

  test('robots.txt leads to them', async () => {
    const robots = await read('robots.txt')
    for (const name of ['sitemap.xml', 'news-sitemap.xml'])
      expect(robots).toContain(`Sitemap: ${instance.url}/${name}\n`)
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  })
})

function isArticle(path: string): boolean {
  return published.some(({ slug }) => path === `/${slug}`)
}

test('the archive reaches every published article, oldest first, and nothing else', async () => {
  const months = hrefsOf(await read('archive.html')).filter((href) => /^\/archive\/\d{4}\/\d\d$/.test(href))
  expect(months).toEqual([...months].sort().reverse())
  const found: string[] = []
  for (const month of months) {
    const own = hrefsOf(await read(`${month.slice(1)}.html`)).filter(isArticle)
    const dates = own.map((path) => published.find(({ slug }) => path === `/${slug}`)?.publishedAt as string)
    expect(dates).toEqual([...dates].sort())
    found.push(...own)
  }
  expect(found.sort()).toEqual(published.map(({ slug }) => `/${slug}`).sort())
  const pages = files.filter((file) => /^archive\/\d{4}\/\d\d\.html$/.test(file)).map((file) => `/${file.slice(0, -5)}`)
  expect(months.toSorted()).toEqual(pages)
})

function hrefsOf(html: string): string[] {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  return [...main.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => (href as string).replaceAll('&amp;', '&'))
}

test('every internal link, picture and file that a page names is there', async () => {
  const targets = new Map<string, string>()
  const dead: string[] = []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = (await read(file)).replace(/<template>[\s\S]*?<\/template>/g, '')
    for (const address of addressesIn(html)) {
      if (!address.startsWith('#')) targets.set(address, file)
      else if (!html.includes(`id="${address.slice(1)}"`)) dead.push(`${file}: no ${address}`)
    }
  }
  expect(targets.size).toBeGreaterThan(100)
  for (const [address, file] of targets) {
    const [path = '', fragment] = address.split('#')
    const answer = await reader.get(path)
    const expected = path.startsWith('/go/') ? 302 : 200
    if (answer.status !== expected) dead.push(`${file}: ${address} answers ${answer.status}`)
    else if (fragment && !String(answer.body).includes(`id="${fragment}"`)) dead.push(`${file}: no ${address}`)
  }
  expect(dead).toEqual([])
})

function addressesIn(html: string): string[] {
  const attributes = html.matchAll(/\s(?:href|src|data-from|component-url|renderer-url|action)="([^"]*)"/g)
  const sets = html.matchAll(/\ssrcset="([^"]*)"/g)
  const shared = html.matchAll(/<meta property="og:image" content="([^"]*)"/g)
  const all = [
    ...[...attributes, ...shared].map(([, value]) => value as string),
    ...[...sets].flatMap(([, value]) =>
      (value as string).split(',').map((part) => part.trim().split(' ')[0] as string),
    ),
  ]
  const own = all.map((value) => value.replaceAll('&amp;', '&').replace(instance.url, '') || '/')
  return own.filter((value) => /^[/#](?!\/)/.test(value))
}

describe('the feeds', () => {
  test('are RSS 2.0 with all that it asks for', async () => {
    const feeds = files.filter((file) => file.endsWith('rss.xml'))
    expect(feeds.length).toBe(7)
    for (const feed of feeds) {
      const { rss } = await readXml(feed)
      expect(rss['@_version']).toBe('2.0')
      const { channel } = rss
      for (const name of ['title', 'link', 'description']) expect(channel[name], `${feed} ${name}`).toBeTruthy()
      expect(channel['atom:link']).toMatchObject({ '@_href': `${instance.url}/${feed}`, '@_rel': 'self' })
      const items = channel.item ?? []
      expect(items.length).toBeLessThanOrEqual(20)
      for (const item of items) {
        expect(isArticle(pathOf(item.link)), item.link).toBe(true)
        expect(item.guid).toMatchObject({ '#text': item.link, '@_isPermaLink': 'true' })
        expect(item.title).toBeTruthy()
        // RFC 822, as every reader takes it.
        expect(item.pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
        if (item['media:content']) expect(item['media:content']['@_url']).toMatch(/^https?:\/\//)
      }
      const dates = items.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate))
      expect(dates).toEqual([...dates].sort((a, b) => b - a))
    }
  })
})

describe('what search engines are told', () => {
  test('every article is a NewsArticle with dates, author and image, and has its way from the front page', async () => {
    for (const article of published) {
      const html = await read(`${article.slug}.html`)
      const news = jsonLd(html, 'NewsArticle')
      const address = `${instance.url}/${article.slug}`
      expect(news).toMatchObject({
        '@context': 'https://schema.org',
        headline: article.title,
        datePublished: article.publishedAt,
        mainEntityOfPage: address,
        author: { '@type': expect.stringMatching(/^(Person|Organization)$/), name: expect.any(String) },
        publisher: { '@type': 'Organization', name: 'Touchline' },
      })
      expect(Date.parse(news['dateModified'] as string)).toBeGreaterThanOrEqual(
        Date.parse(article.publishedAt as string),
      )
      if (article.featuredImage) expect((news['image'] as string[])[0]).toMatch(/^https?:\/\//)
      const { itemListElement: steps } = jsonLd(html, 'BreadcrumbList') as { itemListElement: Step[] }
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
      for (const { name, item } of steps) {
        expect(name).toBeTruthy()
        expect(item).toMatch(new RegExp(`^${instance.url}/`))
      }
      expect(steps.at(-1)).toMatchObject({ name: article.title, item: address })
      expect(metaOf(html)).toMatchObject({
        'og:type': 'article',
        'og:title': escaped(article.title),
        'og:url': address,
        'article:published_time': article.publishedAt,
        robots: 'max-image-preview:large',
      })
      expect(html).toContain(`<link rel="canonical" href="${address}"`)
    }
  })

  test('the front page is a WebSite of an Organization', async () => {
    const html = await read('index.html')
    expect(jsonLd(html, 'WebSite')).toMatchObject({ name: 'Touchline', url: `${instance.url}/` })
    const organization = jsonLd(html, 'Organization')
    expect(organization).toMatchObject({ name: 'Touchline', url: `${instance.url}/` })
    expect((await reader.get(pathOf(organization['logo'] as string))).status).toBe(200)
  })

  test.each(['news', 'betting-tips', 'category/tennis', 'bookmaker/reviews'])(
    '/%s is an ItemList of what it leads to',
    async (page) => {
      const html = await read(`${page}.html`)
      const { itemListElement: steps } = jsonLd(html, 'ItemList') as { itemListElement: Step[] }
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, n) => n + 1))
      expect(steps.length).toBeGreaterThan(1)
      for (const { url = '' } of steps) expect((await reader.get(pathOf(url))).status, url).toBe(200)
    },
  )

  test('every page that may be found names its one address, and says how large pictures may be shown', async () => {
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const html = await read(file)
      const { robots } = metaOf(html)
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
      const isHidden = /^\/(login|admin|search|404|not-found\/.*)$/.test(path)
      expect(robots, file).toBe(isHidden ? 'noindex' : 'max-image-preview:large')
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
      expect(canonical, file).toBe(isHidden ? undefined : instance.url + path)
    }
  })
})

type Step = { position: number; name?: string; item?: string; url?: string }

function jsonLd(html: string, type: string): Record<string, unknown> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const found = blocks.map(([, text]) => JSON.parse(text as string)).filter((block) => block['@type'] === type)
  expect(found, type).toHaveLength(1)
  return found[0]
}

function metaOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&#38;').replaceAll('"', '&#34;')
}
