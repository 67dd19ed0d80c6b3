import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { reviewViewPath } from '#shared/review-views.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { createClock } from '../support/clock.ts'
import { listFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { photo, upload } from '../support/pictures.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { type SiteDiff, siteDiff } from '../support/site-diff.ts'

/**
 * For each kind of change, every file that it touches. "+" made, "-" removed, "~" changed; what is not named here
 * stays as it was. The tests build on each other, in this order.
 */

const HOUR_MS = 3_600_000

let instance: Instance
let editor: Client
let tennis: number
let cricket: number
/** The newest article: it heads every list. */
let newest: Article
/** One of long ago, which no list has room for. */
let old: Article

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  tennis = (await editor.get('/api/categories/tennis')).body.id
  cricket = (await editor.get('/api/categories/cricket')).body.id
  for (const [n, name] of ['Aloe Odds', 'Baobab Bet', 'Cycad Sports'].entries()) {
    const affiliateLink = `https://bookmaker.example.com/${n}`
    await editor.post('/api/bookmakers', { name, affiliateLink, rank: n + 1, featured: n < 2 })
  }
  old = await publishArticle(editor, {
    title: 'Long ago',
    categoryId: tennis,
    publishedAt: '2026-03-10T08:00:00Z',
    content: '<p>As it was.</p><div data-bookmaker="cycad-sports"></div>',
  })
  // More than a page of the longest list, so that what is old is on none.
  for (let n = 0; n < 25; n++) {
    const publishedAt = new Date(Date.UTC(2026, 7, 1 + n)).toISOString()
    await publishArticle(editor, { title: `Filler ${n}`, categoryId: tennis, publishedAt })
  }
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

function diff(change: () => Promise<unknown>): Promise<SiteDiff> {
  return siteDiff(instance.dirs, async () => {
    const answer = await change()
    if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
    await waitUntilPublished(editor)
  })
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && Number(answer.status) >= 300
}

const NOTHING = { dist: [], cache: [] }

/** Lists that a story of tennis heads. */
const HEADS = {
  dist: [
    '~ betting-tips.html',
    '~ category/tennis.html',
    '~ category/tennis/rss.xml',
    '~ data/categories/tennis.json',
    '~ index.html',
    '~ news-sitemap.xml',
    '~ news.html',
    '~ rss.xml',
  ],
  cache: [
    '~ betting-tips.json',
    '~ categories/tennis.json',
    '~ feeds/news-sitemap.json',
    '~ feeds/rss.json',
    '~ feeds/tennis.json',
    '~ home.json',
    '~ news.json',
  ],
}

/** A month's place in the archive when it gets its first story, or loses its last. */
function month(sign: '+' | '-', name: string, part = '1') {
  const [year, number] = name.split('-')
  return {
    dist: [
      '~ archive.html',
      `${sign} archive/${year}/${number}.html`,
      '~ sitemap.xml',
      `${sign} sitemaps/${name}.xml`,
      '~ sitemaps/pages.xml',
    ],
    cache: ['~ archive.json', `${sign} archive/${year}/${number}/${part}.json`],
  }
}

function together(...parts: SiteDiff[]): SiteDiff {
  return { dist: sorted(parts.flatMap(({ dist }) => dist)), cache: sorted(parts.flatMap(({ cache }) => cache)) }
}

function sorted(files: string[]): string[] {
  return files.toSorted((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1))
}

function only(dist: string[], cache: string[]): SiteDiff {
  return { dist: sorted(dist), cache: sorted(cache) }
}

describe('an article', () => {
  test('that is published', async () => {
    const files = await diff(async () => {
      newest = await publishArticle(editor, { title: 'A tip for the final', categoryId: tennis })
    })
    const own = only([`+ ${newest.slug}.html`], [`+ articles/${newest.slug}.json`])
    const today = (newest.publishedAt as string).slice(0, 7)
    expect(files).toEqual(together(own, HEADS, month('+', today)))
  })

  test('whose title is edited', async () => {
    const files = await diff(() => editor.put(`/api/articles/${newest.id}`, { title: 'A tip for the great final' }))
    const [year, number] = (newest.publishedAt as string).slice(0, 7).split('-')
    const own = only(
      [`~ ${newest.slug}.html`, `~ archive/${year}/${number}.html`, `~ sitemaps/${year}-${number}.xml`],
      [`~ articles/${newest.slug}.json`, `~ archive/${year}/${number}/1.json`],
    )
    expect(files).toEqual(together(own, HEADS))
  })

  test('of long ago whose text is edited', async () => {
    const content = '<p>As it is said to have been.</p><div data-bookmaker="cycad-sports"></div>'
    const files = await diff(() => editor.put(`/api/articles/${old.id}`, { content }))
    // The month's sitemap says when it was changed; no list says anything of it.
    expect(files).toEqual(
      only(['~ long-ago.html', '~ sitemaps/2026-03.xml'], ['~ articles/long-ago.json', '~ archive/2026/03/1.json']),
    )
  })

  test('that gets a score or a view', async () => {
    expect(await diff(() => editor.put(`/api/articles/${old.id}/score`, { score: 9 }))).toEqual(NOTHING)
    expect(await diff(() => instance.anonymous().post('/api/articles/long-ago/view'))).toEqual(NOTHING)
  })

  test('that is saved as a draft', async () => {
    expect(await diff(() => editor.post('/api/articles', { title: 'Not yet', content: '<p>Soon.</p>' }))).toEqual(
      NOTHING,
    )
  })

  test('that is renamed', async () => {
    const files = await diff(() => editor.put(`/api/articles/${old.id}`, { slug: 'once-upon-a-time' }))
    expect(files).toEqual(
      only(
        ['- long-ago.html', '+ once-upon-a-time.html', '~ archive/2026/03.html', '~ sitemaps/2026-03.xml'],
        [
          '- articles/long-ago.json',
          '+ articles/once-upon-a-time.json',
          '~ archive/2026/03/1.json',
          '~ redirects.json',
        ],
      ),
    )
    const reader = instance.anonymous()
    expect((await reader.get('/long-ago')).headers.get('location')).toBe('/once-upon-a-time')
  })

  test('that takes the slug a redirect has', async () => {
    const taker = await publishArticle(editor, { title: 'Long ago', publishedAt: '2026-04-02T08:00:00Z' })
    await waitUntilPublished(editor)
    expect((await instance.anonymous().get('/long-ago')).status).toBe(200)
    // And leaves it again: the redirect is back.
    const files = await diff(() => editor.delete(`/api/articles/${taker.id}`))
    // The list of all news counts its articles: the number is in its file and not on its page.
    const own = only(['- long-ago.html'], ['- articles/long-ago.json', '~ redirects.json', '~ news.json'])
    expect(files).toEqual(together(own, month('-', '2026-04')))
    expect((await instance.anonymous().get('/long-ago')).status).toBe(301)
  })

  test('that goes to the trash, and comes back', async () => {
    const own = (sign: '+' | '-') =>
      only([`${sign} once-upon-a-time.html`], [`${sign} articles/once-upon-a-time.json`, '~ redirects.json'])
    const counted = only(['~ data/categories/tennis.json'], ['~ categories/tennis.json', '~ news.json'])
    const gone = await diff(() => editor.delete(`/api/articles/${old.id}`))
    expect(gone).toEqual(together(own('-'), counted, month('-', '2026-03')))
    const back = await diff(() => editor.post(`/api/articles/${old.id}/restore`))
    expect(back).toEqual(together(own('+'), counted, month('+', '2026-03')))
  })

  test('that is unpublished, and published again with its old date', async () => {
    const gone = await diff(() => editor.put(`/api/articles/${newest.id}`, { published: false }))
    const month11 = (newest.publishedAt as string).slice(0, 7)
    const own = only([`- ${newest.slug}.html`], [`- articles/${newest.slug}.json`])
    expect(gone).toEqual(together(own, HEADS, month('-', month11)))
    const { publishedAt } = newest
    const back = await diff(() => editor.put(`/api/articles/${newest.id}`, { published: true, publishedAt }))
    const again = only([`+ ${newest.slug}.html`], [`+ articles/${newest.slug}.json`])
    expect(back).toEqual(together(again, HEADS, month('+', month11)))
  })

  test('that moves to another category', async () => {
    const files = await diff(() => editor.put(`/api/articles/${old.id}`, { categoryId: cricket }))
    expect(files).toEqual(
      only(
        [
          '~ archive/2026/03.html',
          '~ category/cricket.html',
          '~ category/cricket/rss.xml',
          '~ data/categories/cricket.json',
          '~ data/categories/tennis.json',
          '~ once-upon-a-time.html',
          '~ sitemaps/2026-03.xml',
        ],
        [
          '~ archive/2026/03/1.json',
          '~ articles/once-upon-a-time.json',
          '~ categories/cricket.json',
          '~ categories/tennis.json',
          '~ feeds/cricket.json',
        ],
      ),
    )
  })

  test('that is scheduled changes nothing, and all that it should when its time comes', async () => {
    let scheduled: Article | undefined
    const publishedAt = new Date(Date.now() + 6000).toISOString()
    const saved = await diff(async () => {
      scheduled = await publishArticle(editor, { title: 'Soon a tip', categoryId: tennis, publishedAt })
    })
    expect(saved).toEqual(NOTHING)
    const live = await siteDiff(instance.dirs, async () => {
      await sleep(Date.parse(publishedAt) - Date.now() + 200)
      await waitUntilPublished(editor)
    })
    const [year, number] = publishedAt.slice(0, 7).split('-')
    const own = only(
      ['+ soon-a-tip.html', '~ archive.html', `~ archive/${year}/${number}.html`, `~ sitemaps/${year}-${number}.xml`],
      ['+ articles/soon-a-tip.json', '~ archive.json', `~ archive/${year}/${number}/1.json`],
    )
    expect(live).toEqual(together(own, HEADS))
    await editor.delete(`/api/articles/${scheduled?.id}`)
    await waitUntilPublished(editor)
  })

  test('of 48 hours ago leaves the news sitemap by itself', async () => {
    const publishedAt = new Date(Date.now() - 48 * HOUR_MS + 6000).toISOString()
    const article = await publishArticle(editor, { title: 'Two days old', publishedAt })
    await waitUntilPublished(editor)
    const files = await siteDiff(instance.dirs, async () => {
      await sleep(Date.parse(publishedAt) + 48 * HOUR_MS - Date.now() + 300)
      await waitUntilPublished(editor)
    })
    expect(files).toEqual(only(['~ news-sitemap.xml'], ['~ feeds/news-sitemap.json']))
    await editor.delete(`/api/articles/${article.id}`)
    await waitUntilPublished(editor)
  })

  test('whose older revision is restored', async () => {
    const files = await diff(() => editor.post(`/api/articles/${old.id}/revisions/2/restore`))
    // Its words were the same; its category was the other one.
    expect(files.dist).toEqual(
      sorted([
        '~ archive/2026/03.html',
        '~ category/cricket.html',
        '~ category/cricket/rss.xml',
        '~ data/categories/cricket.json',
        '~ data/categories/tennis.json',
        '~ once-upon-a-time.html',
        '~ sitemaps/2026-03.xml',
      ]),
    )
  })
})

describe('a category', () => {
  let id: number

  test('that is created is a filter of the news, with a page and a feed', async () => {
    const files = await diff(async () => {
      id = (await editor.post('/api/categories', { name: 'Surfing', description: 'Waves.' })).body.id
    })
    expect(files).toEqual(
      only(
        ['+ category/surfing.html', '+ category/surfing/rss.xml', '+ data/categories/surfing.json', '~ news.html'],
        ['+ categories/surfing.json', '+ feeds/surfing.json', '~ news.json'],
      ),
    )
  })

  test('whose description is edited', async () => {
    const files = await diff(() => editor.put(`/api/categories/${id}`, { description: 'Waves and boards.' }))
    expect(files).toEqual(
      only(
        ['~ category/surfing.html', '~ category/surfing/rss.xml', '~ data/categories/surfing.json'],
        ['~ categories/surfing.json', '~ feeds/surfing.json'],
      ),
    )
  })

  test('whose name is edited: whatever names it', async () => {
    const article = await publishArticle(editor, {
      title: 'Glass at dawn',
      categoryId: id,
      publishedAt: '2026-05-05T05:00:00Z',
    })
    await waitUntilPublished(editor)
    const files = await diff(() => editor.put(`/api/categories/${id}`, { name: 'Surf' }))
    expect(files).toEqual(
      only(
        [
          '~ archive/2026/05.html',
          '~ category/surfing.html',
          '~ category/surfing/rss.xml',
          '~ data/categories/surfing.json',
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

  test('one of the six, whose name is edited: every page, for it is in the header', async () => {
    const files = await diff(() => editor.put(`/api/categories/${tennis}`, { name: 'Tennis and padel' }))
    const others = ['~ rss.xml', '~ category/tennis/rss.xml', '~ data/categories/tennis.json']
    expect(files.dist).toEqual(sorted([...(await framedPages()), ...others]))
    await diff(() => editor.put(`/api/categories/${tennis}`, { name: 'Tennis' }))
  })

  test('whose slug is edited moves', async () => {
    const files = await diff(() => editor.put(`/api/categories/${id}`, { slug: 'surf' }))
    expect(files).toEqual(
      only(
        [
          '- category/surfing.html',
          '- category/surfing/rss.xml',
          '- data/categories/surfing.json',
          '+ category/surf.html',
          '+ category/surf/rss.xml',
          '+ data/categories/surf.json',
          '~ archive/2026/05.html',
          '~ glass-at-dawn.html',
          '~ news.html',
        ],
        [
          '- categories/surfing.json',
          '- feeds/surfing.json',
          '+ categories/surf.json',
          '+ feeds/surf.json',
          '~ archive/2026/05/1.json',
          '~ articles/glass-at-dawn.json',
          '~ news.json',
        ],
      ),
    )
  })

  test('that is deleted leaves its articles to another', async () => {
    const files = await diff(() => editor.delete(`/api/categories/${id}?moveTo=${cricket}`))
    expect(files).toEqual(
      only(
        [
          '- category/surf.html',
          '- category/surf/rss.xml',
          '- data/categories/surf.json',
          '~ archive/2026/05.html',
          '~ category/cricket.html',
          '~ category/cricket/rss.xml',
          '~ data/categories/cricket.json',
          '~ glass-at-dawn.html',
          '~ news.html',
        ],
        [
          '- categories/surf.json',
          '- feeds/surf.json',
          '~ archive/2026/05/1.json',
          '~ articles/glass-at-dawn.json',
          '~ categories/cricket.json',
          '~ feeds/cricket.json',
          '~ news.json',
        ],
      ),
    )
  })
})

describe('a bookmaker', () => {
  let ids: number[]
  // The page of reviews, however it is sorted and whichever of its filters the offers pass.
  const views = ['all', 'top-rated'].flatMap((filter) =>
    (['rank', 'rating', 'name'] as const).map((sort) => reviewViewPath({ sort, filter: filter as 'all' })),
  )
  const COMPARISON = views.map((page) => `~ ${page.slice(1)}.html`)

  test('whose offer is edited: wherever it is shown, in articles too', async () => {
    ids = (await editor.get('/api/bookmakers')).body.map(({ id }: { id: number }) => id)
    // The third is not featured: the front page and the tips do not show it.
    const files = await diff(() => editor.put(`/api/bookmakers/${ids[2]}`, { bonusAmount: 'R 500' }))
    expect(files).toEqual(
      only(
        [...COMPARISON, '~ bookmaker/reviews/cycad-sports.html', '~ once-upon-a-time.html'],
        ['~ articles/once-upon-a-time.json', '~ bookmakers.json', '~ bookmakers/cycad-sports.json'],
      ),
    )
  })

  test('that becomes featured is on the front page', async () => {
    const files = await diff(() => editor.put(`/api/bookmakers/${ids[2]}`, { featured: true }))
    expect(files).toEqual(only(['~ index.html'], ['~ home.json']))
  })

  test('whose affiliate link is edited: no page, for they lead through /go', async () => {
    const affiliateLink = 'https://bookmaker.example.com/new'
    expect(await diff(() => editor.put(`/api/bookmakers/${ids[0]}`, { affiliateLink }))).toEqual(NOTHING)
  })

  test('in another order: the lists, the tips, and each review, which says its number', async () => {
    const files = await diff(() => editor.put('/api/bookmakers/order', { ids: [...ids].reverse() }))
    expect(files).toEqual(
      only(
        [
          '~ betting-tips.html',
          ...COMPARISON,
          '~ bookmaker/reviews/aloe-odds.html',
          '~ bookmaker/reviews/cycad-sports.html',
          '~ index.html',
        ],
        [
          '~ betting-tips.json',
          '~ bookmakers.json',
          '~ bookmakers/aloe-odds.json',
          '~ bookmakers/cycad-sports.json',
          '~ home.json',
        ],
      ),
    )
  })

  test('that is created, featured and first', async () => {
    const form = { name: 'Dassie Play', affiliateLink: 'https://bookmaker.example.com/9', featured: true, rank: 1 }
    const files = await diff(() => editor.post('/api/bookmakers', form))
    expect(files.dist).toContain('+ bookmaker/reviews/dassie-play.html')
    expect(files.dist).toContain('~ index.html')
    expect(files.dist.filter((file) => !/bookmaker|index|betting-tips/.test(file))).toEqual([])
  })

  test('that is deleted is gone from articles too', async () => {
    const files = await diff(() => editor.delete(`/api/bookmakers/${ids[2]}`))
    expect(files.dist).toEqual(
      expect.arrayContaining(['- bookmaker/reviews/cycad-sports.html', '~ once-upon-a-time.html', '~ index.html']),
    )
    expect(files.dist.filter((file) => !/bookmaker|index|betting-tips|once-upon/.test(file))).toEqual([])
  })
})

describe('a picture', () => {
  test('that gets other words: the pages that show it', async () => {
    const { normalizedPath } = (await upload(editor, await photo(800, 450))).body
    const shown = await diff(() => editor.put(`/api/articles/${old.id}`, { featuredImage: normalizedPath }))
    expect(shown).toEqual(
      only(
        ['~ once-upon-a-time.html', '~ sitemaps/2026-03.xml'],
        ['~ articles/once-upon-a-time.json', '~ archive/2026/03/1.json'],
      ),
    )
    const [{ id }] = (await editor.get('/api/media?limit=1')).body
    const files = await diff(() => editor.put(`/api/media/${id}`, { alt: 'Two players at the net' }))
    expect(files).toEqual(only(['~ once-upon-a-time.html'], ['~ articles/once-upon-a-time.json']))
  })
})

describe('what every page shows', () => {
  test('an author’s name: the pages of their articles, and the feeds', async () => {
    const files = await diff(() => editor.put('/api/auth/me', { firstName: 'Naledi', lastName: 'Example' }))
    const pages = Object.keys((await articlesOnSite()).bySlug).map((slug) => `~ ${slug}.html`)
    const feeds = ['~ rss.xml', '~ category/tennis/rss.xml', '~ category/cricket/rss.xml']
    expect(files.dist).toEqual(sorted([...pages, ...feeds]))
  })

  test('the site’s name: every page, and every feed, which say whose they are', async () => {
    const files = await diff(() => editor.put('/api/settings', { siteName: 'Sideline' }))
    const feeds = (await listFiles(instance.dirs.dist))
      .filter((file) => /rss\.xml$/.test(file))
      .map((file) => `~ ${file}`)
    expect(files.dist).toEqual(sorted([...(await framedPages()), ...feeds, '~ news-sitemap.xml', '~ admin.html']))
    // The drawn card of an article without a picture names the site.
    expect(files.cache.filter((file) => !file.startsWith('~ articles/'))).toEqual(['~ site.json'])
  })

  test('the helpline: every page', async () => {
    const files = await diff(() => editor.put('/api/settings', { helpline: '0800 111 222' }))
    expect(files).toEqual({ dist: await framedPages(), cache: ['~ site.json'] })
  })

  test('legal wording: its page alone', async () => {
    const files = await diff(() => editor.put('/api/settings', { wordingTerms: '<p>Be fair.</p>' }))
    expect(files).toEqual(only(['~ terms-of-service.html'], ['~ site.json']))
  })

  test('the logo: every page', async () => {
    const value = (await upload(editor, await photo(640, 256))).body.normalizedPath
    const files = await diff(() => editor.post('/api/settings/logo', { value }))
    expect(files).toEqual({ dist: await framedPages(), cache: ['~ site.json'] })
  })

  test('the same again: nothing', async () => {
    expect(await diff(() => editor.put('/api/settings', { siteName: 'Sideline' }))).toEqual(NOTHING)
  })
})

async function articlesOnSite() {
  const { body } = await instance.anonymous().get('/api/articles?limit=100')
  return { bySlug: Object.fromEntries(body.map((article: Article) => [article.slug, article])) }
}

function yearOf(page: string): string | undefined {
  return /© (\d{4})/.exec(page)?.[1]
}

/** Every page with header and footer: all but the newsroom's. */
async function framedPages(): Promise<string[]> {
  const files = await listFiles(instance.dirs.dist)
  return files.filter((file) => file.endsWith('.html') && file !== 'admin.html').map((file) => `~ ${file}`)
}

describe('a new year', () => {
  test('is on every page by itself, and in the editorial time zone', async () => {
    const clock = await createClock('2026-12-31T12:00:00.000Z')
    const other = await startInstance({ env: clock.env, database: 'embedded' })
    try {
      const client = await other.login()
      await waitUntilPublished(client)
      const reader = other.anonymous()
      expect(yearOf((await reader.get('/about')).body)).toBe('2026')
      const files = await siteDiff(other.dirs, async () => {
        // Just before midnight in Johannesburg; the publisher is to look at its clock anew.
        clock.set('2026-12-31T21:59:58.000Z')
        await client.post('/api/publish/retry')
        await sleep(2500)
        await waitUntilPublished(client)
      })
      expect(yearOf((await reader.get('/about')).body)).toBe('2027')
      const pages = (await listFiles(other.dirs.dist)).filter((file) => /\.html$/.test(file) && file !== 'admin.html')
      expect(files).toEqual({ dist: pages.map((file) => `~ ${file}`), cache: ['~ site.json'] })
    } finally {
      await other.stop()
      await clock.remove()
    }
  })
})
