import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { ALLOWED_TAGS } from '#shared/html-policy.ts'
import { offerProblems } from '#shared/offer-rules.ts'
import { slugify } from '#shared/slug.ts'
import { DEMO_COMPETITIONS } from './demo-matches.ts'
import { DEMO_MEDIA_FOLDER, type DemoArticle, parseDemoArticle, readDemo } from './read-demo.ts'

const { articles, bookmakers, media } = await readDemo()
const slugs = new Set(articles.map((article) => article.slug))
const bookmakerSlugs = new Set(bookmakers.map((bookmaker) => bookmaker.slug))

const PAGES = ['/', '/news', '/betting-tips', '/bookmaker/reviews', '/archive', '/about', '/search']
const MATCH_PAGES = new Set(
  DEMO_COMPETITIONS.flatMap(({ slug, clubs }) => [
    `/competition/${slug}`,
    ...clubs.map((club) => `/team/${club.slug}`),
  ]),
)
// Advertising rules: no text may say that a bet is sure, a source of income, or a way to recover a loss.
const FORBIDDEN =
  /guarantee|risk[- ]free|free bets?\b|sure (thing|bet|win)|can(’t|not) lose|(likely|certain|bound|sure) to win|probable win|will win\b|easy money|invest|recover(ing)? (your |the )?loss|win (it )?back/i

const isTip = (article: DemoArticle) => /tip|bet/i.test(`${article.title} ${article.excerpt}`)
const textOf = (article: DemoArticle) =>
  article.content
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const wordsOf = (article: DemoArticle) => textOf(article).split(' ').length

describe('the demo as a whole', () => {
  it('has 38 articles over the six sports', () => {
    const counts = CORE_CATEGORY_SLUGS.map((slug) => articles.filter((article) => article.category === slug).length)
    expect(counts).toEqual([9, 7, 6, 5, 6, 5])
  })

  it('dates each article at its own hour, newest football, and goes back some 75 days', () => {
    const hours = articles.map((article) => article.hoursAgo)
    expect(new Set(hours).size).toBe(hours.length)
    expect(hours[0]).toBe(2)
    expect(articles[0]?.category).toBe('football-news')
    expect(new Set(articles.slice(0, 6).map((article) => article.category)).size).toBeGreaterThanOrEqual(4)
    expect(hours.at(-1)).toBeGreaterThan(70 * 24)
  })

  it('repeats no cover within six articles, nor next to itself in a sport', () => {
    for (const start of articles.keys()) {
      const covers = articles.slice(start, start + 6).map((article) => article.cover)
      expect(new Set(covers).size, covers.join(' ')).toBe(covers.length)
    }
    for (const category of CORE_CATEGORY_SLUGS) {
      const covers = articles.filter((article) => article.category === category).map((article) => article.cover)
      expect(covers.filter((cover, index) => cover === covers[index + 1])).toEqual([])
    }
  })

  it('has no sentence twice in different articles', () => {
    const owners = new Map<string, string>()
    for (const article of articles) {
      const sentences = textOf(article).split(/(?<=[.!?:;])\s+/)
      for (const sentence of sentences.filter((each) => each.length > 40)) {
        expect(owners.get(sentence) ?? article.slug, sentence).toBe(article.slug)
        owners.set(sentence, article.slug)
      }
    }
  })

  it('varies in length', () => {
    const words = articles.map(wordsOf)
    expect(Math.max(...words) / Math.min(...words)).toBeGreaterThan(1.6)
  })
})

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  it('has 300 to 900 words and an excerpt of a card’s length', () => {
    expect(wordsOf(article)).toBeGreaterThanOrEqual(300)
    expect(wordsOf(article)).toBeLessThanOrEqual(900)
    expect(article.excerpt.length).toBeGreaterThanOrEqual(90)
    expect(article.excerpt.length).toBeLessThanOrEqual(200)
  })

  it('takes its slug from its title', () => {
    const shorter = new RegExp(`\\b${slug.split('-').join('\\b.*\\b')}\\b`)
    expect(slugify(article.title)).toMatch(shorter)
  })

  it('has a drawn cover that is described', () => {
    expect(media[article.cover]?.map((rendition) => rendition.width)).toEqual([480, 800, 1200, 1600])
    expect(article.coverAlt.length).toBeGreaterThan(30)
  })

  it('is balanced HTML of the allowed tags', () => {
    const open: string[] = []
    for (const [, closing, name = ''] of article.content.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      expect(ALLOWED_TAGS).toContain(name)
      if (closing) expect(open.pop()).toBe(name)
      else if (name !== 'img') open.push(name)
    }
    expect(open).toEqual([])
    expect(article.content).not.toMatch(/&(?!(amp|lt|gt|nbsp);)|<h1/)
  })

  it('links only to what is there', () => {
    for (const [, address = ''] of article.content.matchAll(/href="([^"]+)"/g)) {
      const [, first, second] = address.split('/')
      const known =
        PAGES.includes(address) ||
        MATCH_PAGES.has(address) ||
        (first === 'category' && CORE_CATEGORY_SLUGS.includes(second ?? '')) ||
        slugs.has(address.slice(1))
      expect(known, address).toBe(true)
      expect(address).not.toBe(`/${slug}`)
    }
    for (const [image] of article.content.matchAll(/<img[^>]*>/g)) {
      const file = /src="\/media\/([^"]+)"/.exec(image)?.[1] ?? ''
      expect(Object.values(media).flat()).toContainEqual(expect.objectContaining({ file, width: 1200, height: 675 }))
      expect(image).toMatch(/alt="[^"]{20,}" width="1200" height="675"/)
    }
  })

  it('quotes in its pull lines only what it says itself', () => {
    for (const [, line = ''] of article.content.matchAll(/<blockquote>([^<]+)<\/blockquote>/g)) {
      expect(article.content.split(line.replace(/\.$/, '')).length, line).toBeGreaterThan(2)
    }
  })

  it('claims nothing that advertising may not, and only tips carry offers', () => {
    expect(`${article.title} ${article.excerpt} ${textOf(article)}`).not.toMatch(FORBIDDEN)
    const embeds = [...article.content.matchAll(/data-(?:bookmaker|compare)="([^"]+)"/g)]
    const offers = embeds.flatMap(([, slugs = '']) => slugs.split(','))
    expect(offers.every((offer) => bookmakerSlugs.has(offer))).toBe(true)
    if (!isTip(article)) expect(offers).toEqual([])
    if (isTip(article)) expect(article.content).toMatch(/<p>18\+\. Gamble responsibly\.[^<]*<\/p>$/)
    else expect(article.content).not.toContain('18+')
  })
})

describe('tips, bookmakers and images', () => {
  it('has at least eight tips', () => {
    expect(articles.filter(isTip).length).toBeGreaterThanOrEqual(8)
  })

  it('ranks six bookmakers, each with a mark and a link that leads nowhere real', () => {
    expect(bookmakers.map((bookmaker) => bookmaker.rank)).toEqual([1, 2, 3, 4, 5, 6])
    for (const bookmaker of bookmakers) {
      expect(media[bookmaker.logo]?.[0]).toMatchObject({ width: 160, height: 160 })
      // A page that is there: the Watch must not call the links of the demonstration broken.
      const { host, pathname, searchParams } = new URL(bookmaker.affiliateLink)
      expect([host, pathname, searchParams.get('join')]).toEqual(['example.com', '/', bookmaker.slug])
      expect(offerProblems({ ...bookmaker, licenceCheckedOn: '2026-11-01' })).toEqual([])
      expect(`${bookmaker.bonusType} ${bookmaker.bonusAmount}`).not.toMatch(FORBIDDEN)
    }
  })

  it('has every file of its index, light enough for a grid of twelve', () => {
    for (const rendition of Object.values(media).flat()) {
      expect(existsSync(new URL(rendition.file, DEMO_MEDIA_FOLDER)), rendition.file).toBe(true)
      if (rendition.width === 800) expect(rendition.bytes).toBeLessThanOrEqual(12 * 1024)
    }
  })
})

describe('parseDemoArticle', () => {
  it('says which file is wrong, and where', () => {
    expect(() => parseDemoArticle('news.html', '<p>Hello</p>')).toThrow('news.html does not start with')
    expect(() => parseDemoArticle('a-b.html', '<!--\ntitle: A b\n-->\n<p>Hello</p>')).toThrow(/a-b\.html: .*excerpt/s)
  })
})
