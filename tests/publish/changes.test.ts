import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { publishArticle } from '../support/articles.ts'
import { type ChangingSite, startChangingSite } from '../support/changing-site.ts'
import type { Client } from '../support/client.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { DATED, NOTHING, only, sorted, together, withoutNaming } from '../support/site-diff.ts'

/**
 * For each kind of change to an article, all files that it touches: "+" created, "-" removed, "~" changed. Others are
 * unchanged. The tests build on each other, in this order.
 */

const HOUR_MS = 3_600_000

let site: ChangingSite
let editor: Client
/** The newest article, first in every list. */
let newest: Article

beforeAll(async () => {
  site = await startChangingSite()
  editor = site.editor
})
afterAll(() => site?.stop())

/** Lists in which a tennis story is first. */
const HEADS = {
  dist: [
    '~ betting-tips.html',
    '~ category/tennis.html',
    '~ category/tennis/rss.xml',
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

/** In the sitemap, the day of a newest story changed. */
const NEWEST_DAY = only(['~ sitemaps/pages.xml'], ['~ sitemap.json'])

/** A month's place in the archive when it gets its first story, or loses its last. */
function month(sign: '+' | '-', name: string, part = '1') {
  const [year, number] = name.split('-')
  return {
    dist: [
      '~ archive.html',
      `${sign} archive/${year}/${number}.html`,
      '~ sitemap.xml',
      `${sign} sitemaps/${name}.xml`,
      '~ sitemaps/archive.xml',
    ],
    cache: ['~ archive.json', `${sign} archive/${year}/${number}/${part}.json`, '~ sitemap-index.json'],
  }
}

describe('an article', () => {
  test('is published', async () => {
    const files = await site.diff(async () => {
      const content = '<p>Four fast courts and a short week.</p><p>18+. Gamble responsibly.</p>'
      newest = await publishArticle(editor, { title: 'A tip for the final', content, categoryId: site.tennis })
    })
    const own = only([`+ ${newest.slug}.html`], [`+ articles/${newest.slug}.json`])
    const today = (newest.publishedAt as string).slice(0, 7)
    expect(files).toEqual(together(own, HEADS, NEWEST_DAY, month('+', today)))
  })

  test('gets another title', async () => {
    const files = await site.diff(() =>
      editor.put(`/api/articles/${newest.id}`, { title: 'A tip for the great final' }),
    )
    const [year, number] = (newest.publishedAt as string).slice(0, 7).split('-')
    const own = only(
      [`~ ${newest.slug}.html`, `~ archive/${year}/${number}.html`, `~ sitemaps/${year}-${number}.xml`],
      [`~ articles/${newest.slug}.json`, `~ archive/${year}/${number}/1.json`],
    )
    expect(files).toEqual(together(own, HEADS, DATED))
  })

  test('from long ago gets another text', async () => {
    const content = '<p>As it is said to have been.</p><div data-bookmaker="cycad-sports"></div>'
    const files = await site.diff(() => editor.put(`/api/articles/${site.old.id}`, { content }))
    // The sitemaps have its change date; lists do not.
    const own = only(
      ['~ long-ago.html', '~ sitemaps/2026-03.xml'],
      ['~ articles/long-ago.json', '~ archive/2026/03/1.json'],
    )
    expect(files).toEqual(together(own, DATED))
  })

  test('gets a score or a view', async () => {
    expect(await site.diff(() => editor.put(`/api/articles/${site.old.id}/score`, { score: 9 }))).toEqual(NOTHING)
    expect(await site.diff(() => site.instance.anonymous().post('/api/articles/long-ago/view'))).toEqual(NOTHING)
  })

  test('is saved as a draft', async () => {
    expect(await site.diff(() => editor.post('/api/articles', { title: 'Not yet', content: '<p>Soon.</p>' }))).toEqual(
      NOTHING,
    )
  })

  test('gets another slug', async () => {
    const files = await site.diff(() => editor.put(`/api/articles/${site.old.id}`, { slug: 'once-upon-a-time' }))
    const own = only(
      ['- long-ago.html', '+ once-upon-a-time.html', '~ archive/2026/03.html', '~ sitemaps/2026-03.xml'],
      ['- articles/long-ago.json', '+ articles/once-upon-a-time.json', '~ archive/2026/03/1.json', '~ redirects.json'],
    )
    expect(withoutNaming(files)).toEqual(together(own, DATED))
    const reader = site.instance.anonymous()
    expect((await reader.get('/long-ago')).headers.get('location')).toBe('/once-upon-a-time')
  })

  test('takes the slug of a redirect', async () => {
    const taker = await publishArticle(editor, { title: 'Long ago', publishedAt: '2026-04-02T08:00:00Z' })
    await waitUntilPublished(editor)
    expect((await site.instance.anonymous().get('/long-ago')).status).toBe(200)
    // Leaving it restores the redirect.
    const files = await site.diff(() => editor.delete(`/api/articles/${taker.id}`))
    // The news list's file has the number of articles, but its page does not.
    const own = only(['- long-ago.html'], ['- articles/long-ago.json', '~ redirects.json', '~ news.json'])
    expect(files).toEqual(together(own, month('-', '2026-04')))
    expect((await site.instance.anonymous().get('/long-ago')).status).toBe(301)
  })

  test('is moved to the trash and restored', async () => {
    const own = (sign: '+' | '-') =>
      only([`${sign} once-upon-a-time.html`], [`${sign} articles/once-upon-a-time.json`, '~ redirects.json'])
    const counted = only([], ['~ categories/tennis.json', '~ news.json'])
    const gone = await site.diff(() => editor.delete(`/api/articles/${site.old.id}`))
    expect(withoutNaming(gone)).toEqual(together(own('-'), counted, month('-', '2026-03')))
    const back = await site.diff(() => editor.post(`/api/articles/${site.old.id}/restore`))
    expect(back).toEqual(together(own('+'), counted, month('+', '2026-03')))
  })

  test('is unpublished, and published again with its old date', async () => {
    const gone = await site.diff(() => editor.put(`/api/articles/${newest.id}`, { published: false }))
    const month11 = (newest.publishedAt as string).slice(0, 7)
    const own = only([`- ${newest.slug}.html`], [`- articles/${newest.slug}.json`])
    expect(gone).toEqual(together(own, HEADS, NEWEST_DAY, month('-', month11)))
    const { publishedAt } = newest
    const back = await site.diff(() => editor.put(`/api/articles/${newest.id}`, { published: true, publishedAt }))
    const again = only([`+ ${newest.slug}.html`], [`+ articles/${newest.slug}.json`])
    expect(back).toEqual(together(again, HEADS, NEWEST_DAY, month('+', month11)))
  })

  test('moves to another category', async () => {
    const files = await site.diff(() => editor.put(`/api/articles/${site.old.id}`, { categoryId: site.cricket }))
    const own = only(
      [
        '~ archive/2026/03.html',
        '~ category/cricket.html',
        '~ category/cricket/rss.xml',
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
    )
    expect(files).toEqual(together(own, NEWEST_DAY, DATED))
  })

  test('is scheduled: no changes until its publication time', async () => {
    const publishedAt = new Date(site.now() + HOUR_MS).toISOString()
    const form = { title: 'Soon a tip', categoryId: site.tennis, publishedAt }
    expect(await site.diff(() => publishArticle(editor, form))).toEqual(NOTHING)
    const reader = site.instance.anonymous()
    const live = await site.diffAt(publishedAt, async () => (await reader.get('/soon-a-tip')).status === 200)
    const own = only(
      ['+ soon-a-tip.html', '~ archive/2026/11.html', '~ sitemaps/2026-11.xml', '~ archive.html'],
      ['+ articles/soon-a-tip.json', '~ archive/2026/11/1.json'],
    )
    expect(live).toEqual(together(own, HEADS, DATED))
  })

  test('leaves the news sitemap automatically after 48 hours', async () => {
    const publishedAt = new Date(site.now() - 47 * HOUR_MS).toISOString()
    await publishArticle(editor, { title: 'Two days old', publishedAt })
    await waitUntilPublished(editor)
    const reader = site.instance.anonymous()
    expect((await reader.get('/news-sitemap.xml')).body).toContain('/two-days-old<')
    const end = new Date(Date.parse(publishedAt) + 48 * HOUR_MS).toISOString()
    const files = await site.diffAt(
      end,
      async () => !(await reader.get('/news-sitemap.xml')).body.includes('/two-days-old<'),
    )
    expect(files).toEqual(only(['~ news-sitemap.xml'], ['~ feeds/news-sitemap.json']))
  })

  test('gets an older revision restored', async () => {
    const files = await site.diff(() => editor.post(`/api/articles/${site.old.id}/revisions/2/restore`))
    // Its text was the same, but its category was different.
    expect(files.dist).toEqual(
      sorted([
        '~ archive/2026/03.html',
        '~ category/cricket.html',
        '~ category/cricket/rss.xml',
        '~ once-upon-a-time.html',
        '~ sitemaps/2026-03.xml',
        ...NEWEST_DAY.dist,
        ...DATED.dist,
      ]),
    )
  })
})
