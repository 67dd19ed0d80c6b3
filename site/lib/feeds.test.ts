import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { FeedFile } from '#shared/kinds/feed-file.ts'
import { siteFileSchema } from '#shared/kinds/site.ts'
import { rssResponse } from './rss.ts'
import { archivePages, sitemapIndexResponse, sitemapResponse, standingPages } from './sitemap.ts'

const site = siteFileSchema.parse(JSON.parse(readFileSync('site/fixture/site.json', 'utf8')))

const awkward = 'Tips & "odds" <1.5> ]]> \u0000\ud83c\udfc9'

async function parse(response: Response) {
  const text = await response.text()
  // XML 1.0 does not allow NUL.
  expect(text).not.toContain('\u0000')
  return new XMLParser({ ignoreAttributes: false }).parse(text)
}

describe('rssResponse', () => {
  const item: FeedFile['items'][number] = {
    id: 7,
    slug: 'a-story',
    title: awkward,
    excerpt: awkward,
    author: null,
    category: 'Tennis',
    image: '/media/a.avif',
    hasOffer: false,
    origin: null,
    correctedAt: null,
    publishedAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
  }
  const feed: FeedFile = { v: 1, title: 'Touchline', description: 'News', path: '/', items: [item], ledgerHead: null }

  it('says when an article was corrected, unless its whole text has the correction', async () => {
    const corrected = { ...item, excerpt: 'A draw.', correctedAt: '2026-11-21T23:00:00.000Z' }
    const description = async (one: FeedFile['items'][number]) =>
      (await parse(rssResponse(site, { ...feed, items: [one] }, '/rss.xml'))).rss.channel.item.description
    // Already the next day in Johannesburg.
    expect(await description(corrected)).toMatch(/^A draw\. Corrected on .*22/)
    const text = { content: '<p>A draw.</p>', corrections: [], offers: [], tips: [] }
    expect(await description({ ...corrected, text })).not.toContain('Corrected')
    expect(await description(item)).not.toContain('Corrected')
  })

  it('is well-formed whatever the text, with absolute addresses and RFC 822 dates', async () => {
    const { rss } = await parse(rssResponse(site, feed, '/rss.xml'))
    expect(rss.channel.item).toMatchObject({
      title: 'Tips & "odds" <1.5> ]]> \ud83c\udfc9',
      link: 'http://localhost:3000/a-story',
      pubDate: 'Sat, 21 Nov 2026 06:00:00 GMT',
      'media:content': { '@_url': 'http://localhost:3000/media/a.avif' },
    })
  })
})

describe('the hub of a feed', () => {
  const empty: FeedFile = { v: 1, title: 'Touchline', description: 'News', path: '/', items: [], ledgerHead: null }
  it('is named where there is one', async () => {
    const links = async (hub?: string) =>
      (await rssResponse({ ...site, webSubHub: hub }, empty, '/rss.xml').text()).match(/<atom:link [^>]*>/g)
    expect(await links()).toHaveLength(1)
    expect(await links('https://hub.example/?a&b')).toContain(
      '<atom:link href="https://hub.example/?a&amp;b" rel="hub"/>',
    )
  })
})

describe('the notice in a feed', () => {
  const { helpline } = site
  const plain: FeedFile['items'][number] = {
    id: 7,
    slug: 'a-story',
    title: 'A wet morning at the nets',
    excerpt: 'Nobody could grip the ball.',
    author: null,
    category: 'Cricket',
    image: null,
    hasOffer: false,
    origin: null,
    correctedAt: null,
    publishedAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
  }
  const descriptionOf = async (item: FeedFile['items'][number]) => {
    const feed: FeedFile = { v: 1, title: 'T', description: 'N', path: '/', items: [item], ledgerHead: null }
    return (await parse(rssResponse(site, feed, '/rss.xml'))).rss.channel.item.description
  }

  it('goes along with tips and offers, and with nothing else', async () => {
    const notice = `18+. Gamble responsibly. Helpline ${helpline}.`
    expect(await descriptionOf(plain)).toBe(plain.excerpt)
    expect(await descriptionOf({ ...plain, hasOffer: true })).toBe(`${plain.excerpt} ${notice}`)
    expect(await descriptionOf({ ...plain, title: 'Betting tips for the derby' })).toBe(`${plain.excerpt} ${notice}`)
  })
})

describe('sitemaps', () => {
  const archive = { v: 1 as const, months: [{ year: 2026, month: 4, total: 1001 }] }

  const index = { v: 1 as const, months: [{ year: 2026, month: 4, parts: 3 }], matches: 3, tips: 1 }

  it('has a child for the pages and for each part of a month', async () => {
    const { sitemapindex } = await parse(sitemapIndexResponse(site, index))
    expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/archive.xml',
      '/sitemaps/tips.xml',
      '/sitemaps/matches.xml',
      '/sitemaps/matches/2.xml',
      '/sitemaps/matches/3.xml',
      '/sitemaps/2026-04.xml',
      '/sitemaps/2026-04-2.xml',
      '/sitemaps/2026-04-3.xml',
    ])
  })

  async function pathsOf(response: Response): Promise<string[]> {
    const { urlset } = await parse(response)
    return urlset.url.map(({ loc }: { loc: string }) => new URL(loc).pathname)
  }

  it('lists the standing pages, every category and every review', async () => {
    const pages = standingPages({
      v: 1,
      newest: '2026-04-12',
      categories: [
        { slug: 'surfing', newest: '2026-04-02' },
        { slug: 'tennis', newest: null },
      ],
      reviews: ['baobab-bet'],
      authors: ['nomsa'],
      tags: [{ slug: 'harbour-cup', newest: '2026-04-01' }],
    })
    const paths = await pathsOf(sitemapResponse(site, pages))
    const { urlset } = await parse(sitemapResponse(site, pages))
    const changed = Object.fromEntries(
      urlset.url.map(({ loc, lastmod }: { loc: string; lastmod?: string }) => [new URL(loc).pathname, lastmod]),
    )
    expect(changed).toMatchObject({ '/': '2026-04-12', '/news': '2026-04-12', '/category/surfing': '2026-04-02' })
    expect(changed).toMatchObject({
      '/tag/harbour-cup': '2026-04-01',
      '/about': undefined,
      '/category/tennis': undefined,
    })
    expect(paths).toEqual(expect.arrayContaining(['/', '/news', '/about']))
    expect(paths.slice(-5)).toEqual([
      '/category/surfing',
      '/category/tennis',
      '/bookmaker/reviews/baobab-bet',
      '/authors/nomsa',
      '/tag/harbour-cup',
    ])
    expect(paths).not.toContain('/archive')
  })

  it('lists the parts of the archive', async () => {
    const paths = await pathsOf(sitemapResponse(site, archivePages(archive)))
    expect(paths).toEqual(['/archive', '/archive/2026/04', '/archive/2026/04/2', '/archive/2026/04/3'])
  })

  it('names title and date of a news article', async () => {
    const news = { title: awkward, publishedAt: '2026-11-21T06:00:00.000Z' }
    const { urlset } = await parse(sitemapResponse(site, [{ path: '/a-story', news }]))
    expect(urlset.url['news:news']).toMatchObject({
      'news:title': 'Tips & "odds" <1.5> ]]> \ud83c\udfc9',
      'news:publication_date': '2026-11-21T06:00:00.000Z',
    })
  })
})
