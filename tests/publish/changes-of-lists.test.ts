import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewViewPath } from '#shared/review-views.ts'
import { publishArticle } from '../support/articles.ts'
import { type ChangingSite, startChangingSite } from '../support/changing-site.ts'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { DATED, NOTHING, only, sorted, together, withoutNaming } from '../support/site-diff.ts'

/**
 * For each kind of change to a category, a bookmaker or an image, all files that it touches: "+" created, "-" removed,
 * "~" changed. Others are unchanged. The tests build on each other, in this order.
 */

let site: ChangingSite
let editor: Client

beforeAll(async () => {
  site = await startChangingSite()
  editor = site.editor
})
afterAll(() => site?.stop())

describe('a category', () => {
  let id: number

  test('is created: a news filter, its page and feed', async () => {
    const files = await site.diff(async () => {
      id = (await editor.post('/api/categories', { name: 'Surfing', description: 'Waves.' })).body.id
    })
    expect(files).toEqual(
      only(
        ['+ category/surfing.html', '+ category/surfing/rss.xml', '~ news.html', '~ sitemaps/pages.xml'],
        ['+ categories/surfing.json', '+ feeds/surfing.json', '~ news.json', '~ sitemap.json'],
      ),
    )
  })

  test('gets another description: its page and feed', async () => {
    const files = await site.diff(() => editor.put(`/api/categories/${id}`, { description: 'Waves and boards.' }))
    expect(files).toEqual(
      only(
        ['~ category/surfing.html', '~ category/surfing/rss.xml'],
        ['~ categories/surfing.json', '~ feeds/surfing.json'],
      ),
    )
  })

  test('is renamed: every page that shows its name', async () => {
    const article = await publishArticle(editor, {
      title: 'Glass at dawn',
      categoryId: id,
      publishedAt: '2026-05-05T05:00:00Z',
    })
    await waitUntilPublished(editor)
    const files = await site.diff(() => editor.put(`/api/categories/${id}`, { name: 'Surf' }))
    expect(files).toEqual(
      only(
        [
          '~ archive/2026/05.html',
          '~ category/surfing.html',
          '~ category/surfing/rss.xml',
          `~ ${article.slug}.html`,
          '~ news.html',
        ],
        [
          '~ archive/2026/05/1.json',
          `~ articles/${article.slug}.json`,
          '~ categories/surfing.json',
          '~ feeds/surfing.json',
          '~ news.json',
        ],
      ),
    )
  })

  test('is a renamed default category: every page, since it is in the header', async () => {
    const files = await site.diff(() => editor.put(`/api/categories/${site.tennis}`, { name: 'Tennis and padel' }))
    const others = ['~ rss.xml', '~ category/tennis/rss.xml']
    expect(files.dist).toEqual(sorted([...(await site.framedPages()), ...others]))
    await site.diff(() => editor.put(`/api/categories/${site.tennis}`, { name: 'Tennis' }))
  })

  test('gets another slug: its page and feed move', async () => {
    const files = await site.diff(() => editor.put(`/api/categories/${id}`, { slug: 'surf' }))
    expect(files).toEqual(
      only(
        [
          '- category/surfing.html',
          '- category/surfing/rss.xml',
          '+ category/surf.html',
          '+ category/surf/rss.xml',
          '~ archive/2026/05.html',
          '~ glass-at-dawn.html',
          '~ news.html',
          '~ sitemaps/pages.xml',
        ],
        [
          '- categories/surfing.json',
          '- feeds/surfing.json',
          '+ categories/surf.json',
          '+ feeds/surf.json',
          '~ archive/2026/05/1.json',
          '~ articles/glass-at-dawn.json',
          '~ news.json',
          '~ sitemap.json',
        ],
      ),
    )
  })

  test('is deleted: its articles move to another category', async () => {
    const files = await site.diff(() => editor.delete(`/api/categories/${id}?moveTo=${site.cricket}`))
    expect(files).toEqual(
      only(
        [
          '- category/surf.html',
          '- category/surf/rss.xml',
          '~ archive/2026/05.html',
          '~ category/cricket.html',
          '~ category/cricket/rss.xml',
          '~ glass-at-dawn.html',
          '~ news.html',
          '~ sitemaps/pages.xml',
        ],
        [
          '- categories/surf.json',
          '- feeds/surf.json',
          '~ archive/2026/05/1.json',
          '~ articles/glass-at-dawn.json',
          '~ categories/cricket.json',
          '~ feeds/cricket.json',
          '~ news.json',
          '~ sitemap.json',
        ],
      ),
    )
  })
})

describe('a bookmaker', () => {
  const LISTS = ['~ bookmakers.json', '~ home.json']
  // The reviews page, in every sort order and with every filter that the offers match.
  const COMPARISON = (['all', 'top-rated'] as const).flatMap((filter) =>
    (['rank', 'rating', 'name'] as const).map((sort) => `~ ${reviewViewPath({ sort, filter }).slice(1)}.html`),
  )
  let ids: number[]

  test('gets another offer: every page that shows it, including articles', async () => {
    ids = (await editor.get('/api/bookmakers')).body.map(({ id }: { id: number }) => id)
    // The third is not featured, so the front page and the tips do not show it.
    const files = await site.diff(() => editor.put(`/api/bookmakers/${ids[2]}`, { bonusAmount: 'R 500' }))
    expect(files).toEqual(
      only(
        [...COMPARISON, '~ bookmaker/reviews/cycad-sports.html', '~ long-ago.html'],
        ['~ articles/long-ago.json', '~ bookmakers.json', '~ bookmakers/cycad-sports.json'],
      ),
    )
  })

  test('becomes featured: the home page', async () => {
    const files = await site.diff(() => editor.put(`/api/bookmakers/${ids[2]}`, { featured: true }))
    expect(files).toEqual(only(['~ index.html'], ['~ home.json']))
  })

  test('gets another affiliate link: no page, since links use /go', async () => {
    const affiliateLink = 'https://bookmaker.example.com/new'
    expect(await site.diff(() => editor.put(`/api/bookmakers/${ids[0]}`, { affiliateLink }))).toEqual(NOTHING)
  })

  test('gets another rank: the lists, and each review whose number changes', async () => {
    const files = await site.diff(() => editor.put('/api/bookmakers/order', { ids: [...ids].reverse() }))
    expect(files).toEqual(
      only(
        [...COMPARISON, '~ bookmaker/reviews/aloe-odds.html', '~ bookmaker/reviews/cycad-sports.html', '~ index.html'],
        ['~ bookmakers.json', '~ bookmakers/aloe-odds.json', '~ bookmakers/cycad-sports.json', '~ home.json'],
      ),
    )
  })

  test('is created, featured and first: the lists and each review whose number changes', async () => {
    const form = { name: 'Dassie Play', affiliateLink: 'https://bookmaker.example.com/9', featured: true, rank: 1 }
    const files = await site.diff(() => editor.post('/api/bookmakers', form))
    const moved = ['aloe-odds', 'baobab-bet']
    expect(files).toEqual(
      only(
        [
          '+ bookmaker/reviews/dassie-play.html',
          ...moved.map((slug) => `~ bookmaker/reviews/${slug}.html`),
          ...COMPARISON,
          '~ index.html',
          '~ sitemaps/pages.xml',
        ],
        [
          '+ bookmakers/dassie-play.json',
          ...moved.map((slug) => `~ bookmakers/${slug}.json`),
          '~ bookmakers.json',
          '~ home.json',
          '~ sitemap.json',
        ],
      ),
    )
  })

  test('gets another slug: its review, links to it, and articles that embed it', async () => {
    const files = await site.diff(() => editor.put(`/api/bookmakers/${ids[2]}`, { slug: 'cycad-bets' }))
    expect(files).toEqual(
      only(
        [
          '+ bookmaker/reviews/cycad-bets.html',
          '- bookmaker/reviews/cycad-sports.html',
          ...['index', 'long-ago'].map((page) => `~ ${page}.html`),
          ...COMPARISON,
          '~ sitemaps/pages.xml',
        ],
        [
          '+ bookmakers/cycad-bets.json',
          '- bookmakers/cycad-sports.json',
          '~ articles/long-ago.json',
          ...LISTS,
          '~ sitemap.json',
        ],
      ),
    )
    await editor.put(`/api/bookmakers/${ids[2]}`, { slug: 'cycad-sports' })
    await waitUntilPublished(editor)
  })

  test('is deleted: removed from articles too, and the others’ numbers change', async () => {
    const files = await site.diff(() => editor.delete(`/api/bookmakers/${ids[2]}`))
    const others = ['aloe-odds', 'baobab-bet', 'dassie-play']
    expect(files).toEqual(
      only(
        [
          '- bookmaker/reviews/cycad-sports.html',
          ...others.map((slug) => `~ bookmaker/reviews/${slug}.html`),
          ...['index', 'long-ago'].map((page) => `~ ${page}.html`),
          ...COMPARISON,
          '~ sitemaps/pages.xml',
        ],
        [
          '- bookmakers/cycad-sports.json',
          ...others.map((slug) => `~ bookmakers/${slug}.json`),
          '~ articles/long-ago.json',
          ...LISTS,
          '~ sitemap.json',
        ],
      ),
    )
  })
})

describe('an image', () => {
  test('gets another alt text: the pages that show it', async () => {
    const { normalizedPath } = (await upload(editor, await photo(800, 450))).body
    const shown = await site.diff(() => editor.put(`/api/articles/${site.old.id}`, { featuredImage: normalizedPath }))
    const own = only(
      ['~ long-ago.html', '~ sitemaps/2026-03.xml'],
      ['~ articles/long-ago.json', '~ archive/2026/03/1.json'],
    )
    expect(withoutNaming(shown)).toEqual(together(own, DATED))
    const [{ id }] = (await editor.get('/api/media?limit=1')).body
    const files = await site.diff(() => editor.put(`/api/media/${id}`, { alt: 'Two players at the net' }))
    expect(withoutNaming(files)).toEqual(only(['~ long-ago.html'], ['~ articles/long-ago.json']))
  })

  test('gets a caption: shown below the image in articles, unless the author wrote one', async () => {
    const [noted, captioned] = [await photo(800, 450, 71), await photo(800, 450, 72)]
    const own = (await upload(editor, captioned)).body.normalizedPath
    const path = (await upload(editor, noted)).body.normalizedPath
    const found = await Promise.all(
      [path, own].map(async (one) => (await editor.get(`/api/media?q=${one}`)).body[0].id as number),
    )
    const image = `<img src="${path}" alt="A net">`
    const empty = `<figure>${image}<figcaption></figcaption></figure>`
    const written = `<figure><img src="${own}" alt="A ball"><figcaption>The author’s own</figcaption></figure>`
    const content = `<p>${image}</p>${empty}${written}<p>Before ${image} after.</p><div><a href="/news">${image}</a></div>`
    await site.diff(() => editor.put(`/api/articles/${site.old.id}`, { content }))

    const words = { caption: 'Rain & <img src=x onerror=alert(1)>', credit: '"Naledi" <script>alert(2)</script>' }
    const files = await site.diff(() => Promise.all(found.map((id) => editor.put(`/api/media/${id}`, words))))
    expect(withoutNaming(files)).toEqual(only(['~ long-ago.html'], ['~ articles/long-ago.json']))
    const html = (await site.instance.anonymous().get('/long-ago')).body
    const note =
      /Rain &amp; &lt;img src=x onerror=alert\(1\)&gt;\. Image: (?:&quot;|")Naledi(?:&quot;|") &lt;script&gt;/
    const count = (part: RegExp) => [...html.matchAll(new RegExp(part, 'g'))].length
    const shown = '<img src="/media/[^>]*>'
    expect(count(new RegExp(`<figure>${shown}<figcaption>${note.source}`))).toBe(2)
    expect(count(new RegExp(`<figure><a href="/news">${shown}</a><figcaption>${note.source}`))).toBe(1)
    expect(count(new RegExp(`<p>Before ${shown} after.</p><p><small>${note.source}`))).toBe(1)
    expect(count(note)).toBe(4)
    expect(html).toContain('<figcaption>The author’s own</figcaption>')
    expect(html).not.toMatch(/<img src="?x|<script>alert/)
  })
})
