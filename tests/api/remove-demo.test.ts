import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article, ArticleListItem } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { listFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** One instance from which the demo is removed; the tests check what is left, in this order. */
let instance: Instance
let editor: Client
let demo: ArticleListItem[]
let offers: Bookmaker[]
let own: Article
/** Demo covers: one is the image of an editor's article, one is in its text. */
let covers: [string, string]
let edited: Article

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  editor = await instance.login()
  demo = (await editor.get('/api/articles?limit=100')).body
  offers = (await editor.get('/api/bookmakers')).body
  const [first, second] = [...new Set(demo.map(({ featuredImage }) => featuredImage ?? ''))]
  covers = [first ?? '', second ?? '']
  own = await publishArticle(editor, {
    title: 'Written here',
    categoryId: demo[0]?.categoryId,
    featuredImage: covers[0],
    content: `<p>Ours.</p><figure><img src="${covers[1]}" alt="A pitch"></figure><div data-bookmaker="${offers[0]?.slug}"></div>`,
  })
  const changes = { title: 'The demo’s words, mended by an editor', content: '<p>Shorter now.</p>' }
  edited = (await editor.put(`/api/articles/${demo[3]?.id}`, changes)).body
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

test('the demo is there, an offer of it in the editor’s article', async () => {
  expect(demo.length).toBeGreaterThanOrEqual(36)
  expect(offers).toHaveLength(6)
  expect((await instance.anonymous().get(`/${own.slug}`)).body).toContain(`/go/${offers[0]?.slug}?`)
})

test('only an administrator may remove it', async () => {
  expect((await instance.anonymous().post('/api/settings/remove-demo')).status).toBe(401)
})

test('removing it says how much went', async () => {
  const { status, body } = await editor.post('/api/settings/remove-demo')
  expect(status).toBe(200)
  expect(body).toEqual({ message: 'The demo content is removed', removed: demo.length + offers.length })
  await waitUntilPublished(editor)
})

test('the API has only what the editor wrote', async () => {
  expect(await titles('/api/articles?limit=100')).toEqual([own.title])
  expect((await editor.get('/api/bookmakers')).body).toEqual([])
  expect((await editor.get('/api/categories')).body).toHaveLength(6)
  expect(await titles('/api/search?q=rovers')).toEqual([])
})

test('demo content that an editor changed is in the trash', async () => {
  expect(await titles('/api/articles?trashed=true')).toEqual([edited.title])
})

test('no page of it is left, and no list, feed or site map names it', async () => {
  const names = await listFiles(instance.dirs.dist)
  for (const { slug } of demo) expect(names).not.toContain(`${slug}.html`)
  const reviews = names.filter((name) => /^bookmaker\/reviews\/(?!by\/)/.test(name))
  expect(reviews).toEqual([])

  const gone = [...demo.map(({ slug }) => slug), edited.slug].map((slug) => new RegExp(`[/"]${slug}["<.]`))
  const goneOffers = offers.flatMap(({ slug, name }) => [`/go/${slug}`, `/reviews/${slug}`, name])
  for (const name of names.filter((file) => /\.(html|xml|json)$/.test(file))) {
    const text = await readFile(join(instance.dirs.dist, name), 'utf8')
    expect(
      gone.filter((slug) => slug.test(text)),
      name,
    ).toEqual([])
    expect(
      goneOffers.filter((words) => text.includes(words)),
      name,
    ).toEqual([])
  }
})

test('its addresses answer 404', async () => {
  const reader = instance.anonymous()
  expect((await reader.get(`/${demo[0]?.slug}`)).status).toBe(404)
  expect((await reader.get(`/api/articles/${demo[0]?.slug}`)).status).toBe(404)
  expect((await reader.get(`/go/${offers[0]?.slug}`)).status).toBe(404)
  expect((await reader.get(`/bookmaker/reviews/${offers[0]?.slug}`)).status).toBe(404)
})

test('the editor’s article stays on every list, without the offer that went', async () => {
  const reader = instance.anonymous()
  for (const path of ['/', '/news', `/category/${own.category?.slug}`, '/rss.xml', '/archive', '/news-sitemap.xml']) {
    const { status, body } = await reader.get(path)
    expect(status, path).toBe(200)
    if (path !== '/archive') expect(body, path).toContain(`/${own.slug}`)
  }
  const { body } = await reader.get(`/${own.slug}`)
  expect([body.includes('Ours.'), body.includes('href="/go/')]).toEqual([true, false])
})

test('images stay where an article shows them, and go otherwise', async () => {
  const reader = instance.anonymous()
  for (const path of covers) expect((await reader.get(path)).status, path).toBe(200)
  const unused = demo.flatMap(({ featuredImage }) => featuredImage ?? []).filter(isNeededNoMore)
  expect(unused.length).toBeGreaterThan(10)
  for (const path of new Set(unused)) expect((await reader.get(path)).status, path).toBe(404)
  const library = (await editor.get('/api/media?limit=100')).body.map(({ path }: { path: string }) => path)
  expect(library.sort()).toEqual([...new Set([...covers, edited.featuredImage ?? ''])].sort())
})

test('its tips go with their ledger and their tipster', async () => {
  const reader = instance.anonymous()
  for (const path of ['/authors/demo-tips-desk', '/api/authors/demo-tips-desk', '/competition/union-league'])
    expect((await reader.get(path)).status, path).toBe(404)
  expect((await editor.get('/api/tips')).body).toEqual([])
  expect((await editor.get('/api/authors')).body).toEqual([])
  expect((await reader.get('/authors')).body).not.toContain('Demo tips desk')
})

test('a second time there is nothing to remove', async () => {
  const { body } = await editor.post('/api/settings/remove-demo')
  expect(body.message).toBe('There is no demo content')
})

test('it does not come back with the next start', async () => {
  await instance.restart()
  editor = await instance.login()
  expect(await titles('/api/articles?limit=100')).toEqual([own.title])
  expect((await editor.get('/api/bookmakers')).body).toEqual([])
  expect((await instance.anonymous().get('/')).body).toContain(own.title)
})

async function titles(path: string): Promise<string[]> {
  const { body } = await editor.get(path)
  return body.map(({ title }: ArticleListItem) => title)
}

function isNeededNoMore(path: string): boolean {
  return !covers.includes(path) && path !== edited.featuredImage
}
