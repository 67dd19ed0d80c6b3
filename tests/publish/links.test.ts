import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REVIEWS_PAGE } from '#shared/review-views.ts'
import { type DemoSite, startDemoSite } from '../support/demo-site.ts'

let demo: DemoSite

beforeAll(async () => {
  demo = await startDemoSite()
})
afterAll(() => demo?.instance.stop())

test('every internal link, image and file on every page exists', async () => {
  const targets = new Map<string, string>()
  const dead: string[] = []
  for (const file of demo.files.filter((name) => name.endsWith('.html'))) {
    const html = (await demo.read(file)).replace(/<template>[\s\S]*?<\/template>/g, '')
    for (const address of addressesIn(html)) {
      if (!address.startsWith('#')) targets.set(address, file)
      else if (!html.includes(`id="${address.slice(1)}"`)) dead.push(`${file}: no ${address}`)
    }
  }
  expect(targets.size).toBeGreaterThan(100)
  for (const [address, file] of targets) {
    const [path = '', fragment] = address.split('#')
    const answer = await demo.reader.get(path)
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
  const own = all.map((value) => value.replaceAll('&amp;', '&').replace(demo.instance.url, '') || '/')
  return own.filter((value) => /^[/#](?!\/)/.test(value))
}

describe('structured data and meta tags', () => {
  test('every article is a NewsArticle with dates, author, image and breadcrumbs', async () => {
    for (const article of demo.published) {
      const html = await demo.read(`${article.slug}.html`)
      const news = jsonLd(html, 'NewsArticle')
      const address = `${demo.instance.url}/${article.slug}`
      expect(news).toMatchObject({
        '@context': 'https://schema.org',
        headline: article.title,
        datePublished: article.publishedAt,
        mainEntityOfPage: address,
        author: { '@type': expect.stringMatching(/^(Person|Organization)$/), name: expect.any(String) },
        publisher: { '@type': 'Organization', name: 'Touchline', logo: { '@type': 'ImageObject' } },
      })
      expect(Date.parse(news['dateModified'] as string)).toBeGreaterThanOrEqual(
        Date.parse(article.publishedAt as string),
      )
      const images = news['image'] as string[]
      expect(images.length).toBeGreaterThan(0)
      for (const image of images) expect((await demo.reader.get(demo.pathOf(image))).status, image).toBe(200)
      const { itemListElement: steps } = jsonLd(html, 'BreadcrumbList') as { itemListElement: Step[] }
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
      for (const { name, item } of steps) {
        expect(name).toBeTruthy()
        expect(item).toMatch(new RegExp(`^${demo.instance.url}/`))
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

  test('the home page is a WebSite of an Organization', async () => {
    const html = await demo.read('index.html')
    expect(jsonLd(html, 'WebSite')).toMatchObject({ name: 'Touchline', url: `${demo.instance.url}/` })
    const organization = jsonLd(html, 'Organization')
    expect(organization).toMatchObject({ name: 'Touchline', url: `${demo.instance.url}/` })
    expect((await demo.reader.get(demo.pathOf(organization['logo'] as string))).status).toBe(200)
  })

  test.each(['news', 'betting-tips', 'category/tennis', 'bookmaker/reviews'])(
    '/%s is an ItemList of its links',
    async (page) => {
      const html = await demo.read(`${page}.html`)
      const { itemListElement: steps } = jsonLd(html, 'ItemList') as { itemListElement: Step[] }
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, n) => n + 1))
      expect(steps.length).toBeGreaterThan(1)
      for (const { url = '' } of steps) expect((await demo.reader.get(demo.pathOf(url))).status, url).toBe(200)
    },
  )

  test('a shared page shows a card: an image in a format that every network supports', async () => {
    const cards = new Set<string>()
    for (const file of demo.files.filter((name) => name.endsWith('.html'))) {
      const meta = metaOf(await demo.read(file))
      expect(meta, file).toMatchObject({
        'twitter:card': 'summary_large_image',
        'og:title': expect.stringMatching(/\S/),
        'og:description': expect.stringMatching(/\S/),
        'og:image': expect.stringMatching(/^https?:/),
        'og:image:alt': expect.stringMatching(/\S/),
        'og:image:width': expect.stringMatching(/^\d+$/),
        'og:image:height': expect.stringMatching(/^\d+$/),
      })
      cards.add(meta['og:image'] as string)
      // A card's alt text is its text: the headline of its article, or the site's.
      const [, id] = /\/card-(\d+)-/.exec(meta['og:image'] as string) ?? []
      const article = demo.published.find((one) => one.id === Number(id))
      const words = article ? escaped(article.title) : 'Touchline: Know the form before you back the result.'
      if (id) expect(meta['og:image:alt'], file).toBe(words)
    }
    expect(cards.size).toBeGreaterThan(demo.published.length)
    for (const card of cards) {
      const { status, headers } = await demo.reader.get(demo.pathOf(card))
      expect([card, status, headers.get('content-type')]).toEqual([
        card,
        200,
        expect.stringMatching(/^image\/(png|jpeg)$/),
      ])
    }
  })

  test('every indexable page has a canonical URL and allows large image previews', async () => {
    for (const file of demo.files.filter((name) => name.endsWith('.html'))) {
      const html = await demo.read(file)
      const { robots } = metaOf(html)
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
      const isHidden = /^\/(login|admin|search|404|not-found\/.*)$/.test(path)
      // One list in several orders, of which only the first is indexable.
      const isView = path.startsWith(`${REVIEWS_PAGE}/by/`)
      expect(robots, file).toBe(isHidden || isView ? 'noindex' : 'max-image-preview:large')
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
      expect(canonical, file).toBe(isHidden ? undefined : demo.instance.url + (isView ? REVIEWS_PAGE : path))
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
