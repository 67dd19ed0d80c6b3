import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { publishArticle } from '../support/articles.ts'
import { type ChangingSite, startChangingSite } from '../support/changing-site.ts'
import type { Client } from '../support/client.ts'
import { listFiles } from '../support/files.ts'
import { photo, upload } from '../support/images.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { NOTHING, only, sorted } from '../support/site-diff.ts'

/**
 * For each kind of change to the frame of every page, all files that it touches: "+" created, "-" removed, "~" changed.
 * Others are unchanged. The tests build on each other, in this order.
 */

let site: ChangingSite
let editor: Client

beforeAll(async () => {
  site = await startChangingSite()
  editor = site.editor
  // The news sitemap names the site with each of its stories.
  await publishArticle(editor, { categoryId: site.tennis })
  await waitUntilPublished(editor)
})
afterAll(() => site?.stop())

describe('a change to', () => {
  test('an account’s first name: pages of its articles, the feeds, and a new author page', async () => {
    const files = await site.diff(() => editor.put('/api/auth/me', { firstName: 'Naledi', lastName: 'Example' }))
    const pages = (await slugsOnSite()).map((slug) => `~ ${slug}.html`)
    const feeds = ['~ rss.xml', '~ category/tennis/rss.xml']
    const own = ['~ authors.html', '+ authors/naledi-example.html', '~ sitemaps/pages.xml']
    expect(files.dist).toEqual(sorted([...pages, ...feeds, ...own]))
  })

  test('the site name: every page and feed', async () => {
    const files = await site.diff(() => editor.put('/api/settings', { siteName: 'Sideline' }))
    const feeds = (await listFiles(site.instance.dirs.dist))
      .filter((file) => /rss\.xml$/.test(file))
      .map((file) => `~ ${file}`)
    expect(files.dist).toEqual(sorted([...(await site.framedPages()), ...feeds, '~ news-sitemap.xml', '~ admin.html']))
    // The generated card of an article without an image names the site.
    expect(files.cache.filter((file) => !file.startsWith('~ articles/'))).toEqual(['~ site.json'])
  })

  test('the helpline: every page and the newsroom', async () => {
    const files = await site.diff(() => editor.put('/api/settings', { helpline: '0800 111 222' }))
    expect(files.dist).toEqual(sorted([...(await site.framedPages()), '~ admin.html']))
    // The card of an article with offers has the line too, and so a new name.
    expect(files.cache.filter((file) => !file.startsWith('~ articles/'))).toEqual(['~ site.json'])
  })

  test.each([
    ['wordingTerms', 'terms-of-service'],
    ['wordingPrivacy', 'privacy-policy'],
    ['wordingAbout', 'about'],
  ])('%s: only its page', async (name, page) => {
    const files = await site.diff(() => editor.put('/api/settings', { [name]: '<p>Be fair.</p>' }))
    expect(files).toEqual(only([`~ ${page}.html`], ['~ site.json']))
  })

  test.each([
    ['responsibleGamblingUrl', 'https://play-safe.example.com/'],
    ['socialInstagram', 'https://www.instagram.com/example'],
    ['socialX', 'https://x.com/example'],
  ])('%s: every page', async (name, value) => {
    const files = await site.diff(() => editor.put('/api/settings', { [name]: value }))
    expect(files).toEqual({ dist: await site.framedPages(), cache: ['~ site.json'] })
  })

  test('the first logo: every page', async () => {
    const files = await site.diff(async () => editor.post('/api/settings/logo', { value: await image(640) }))
    expect(files).toEqual({ dist: await site.framedPages(), cache: ['~ logo.json', '~ site.json'] })
  })

  test('another logo: no page, since its URL stays the same', async () => {
    const files = await site.diff(async () => editor.post('/api/settings/logo', { value: await image(480) }))
    expect(files).toEqual(only([], ['~ logo.json']))
  })

  test('the site name without a new value: no file', async () => {
    expect(await site.diff(() => editor.put('/api/settings', { siteName: 'Sideline' }))).toEqual(NOTHING)
  })
})

describe('a new year', () => {
  test('appears on every page automatically, in the editorial time zone', async () => {
    const reader = site.instance.anonymous()
    // Ignores changes in the weeks between: the news sitemap drops articles, and a session ends.
    await site.goTo('2026-12-31T12:00:00.000Z')
    expect(yearOf((await reader.get('/about')).body)).toBe('2026')
    const files = await site.diffAt('2026-12-31T22:00:00.000Z', async () => {
      return yearOf((await reader.get('/about')).body) === '2027'
    })
    expect(files).toEqual({ dist: await site.framedPages(), cache: ['~ matches.json', '~ site.json'] })
  })
})

async function image(width: number): Promise<string> {
  return (await upload(editor, await photo(width, 256))).body.normalizedPath
}

async function slugsOnSite(): Promise<string[]> {
  const { body } = await site.instance.anonymous().get('/api/articles?limit=100')
  return body.map(({ slug }: Article) => slug)
}

function yearOf(page: string): string | undefined {
  return /© (\d{4})/.exec(page)?.[1]
}
