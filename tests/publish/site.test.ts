import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { hashesIn } from '../../admin-api/publish/renderer/inline-hashes.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { rawGet } from '../support/raw-get.ts'

let instance: Instance
let editor: Client
let reader: Client
let article: Article

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  reader = instance.anonymous()
  const tennis = await reader.get('/api/categories/tennis')
  article = await publishArticle(editor, { title: 'Serve and stay', categoryId: tennis.body.id })
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

test('search engines and shared links get the search title and description; readers see the headline', async () => {
  const { id, slug } = await publishArticle(editor, {
    title: 'Thunder in the north',
    searchTitle: 'Derby: who won & why',
    searchDescription: 'Goals, cards and "that" save.',
  })
  await waitUntilPublished(editor)
  const { body } = await reader.get(`/${slug}`)
  expect(body).toContain('<title>Derby: who won &amp; why | Touchline</title>')
  expect(body).toContain('<meta name="description" content="Goals, cards and &quot;that&quot; save.">')
  expect(body).toContain('<meta property="og:title" content="Derby: who won &amp; why">')
  expect(body).toContain('<h1>Thunder in the north</h1>')
  await editor.delete(`/api/articles/${id}`)
  await waitUntilPublished(editor)
})

describe('a URL of the site', () => {
  test.each([
    '/',
    '/news',
    '/betting-tips',
    '/category/tennis',
    '/serve-and-stay',
    '/bookmaker/reviews',
    '/archive',
    '/search',
    '/login',
    '/admin',
    '/privacy-policy',
    '/terms-of-service',
    '/about',
  ])('%s returns a page with a content security policy', async (path) => {
    const page = await reader.get(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.body).toMatch(/<html lang="en-ZA"/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const { scripts, styles } = hashesIn(page.body)
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([...scripts, ...styles])
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('set-cookie')).toBeNull()
  })

  test.each(['/rss.xml', '/category/tennis/rss.xml', '/sitemap.xml', '/news-sitemap.xml'])(
    '%s is XML',
    async (path) => {
      const feed = await reader.get(path)
      expect(feed.status).toBe(200)
      expect(feed.headers.get('content-type')).toMatch(/xml/)
      expect(feed.body).toMatch(/^<\?xml/)
    },
  )

  test('/robots.txt is text and names the sitemap', async () => {
    const robots = await reader.get('/robots.txt')
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(robots.body).toContain(`Sitemap: ${instance.url}/sitemap.xml`)
  })

  test.each(['/news/serve-and-stay', '/betting-tips/serve-and-stay', '/category/tennis/serve-and-stay'])(
    '%s shows the article with its canonical URL',
    async (path) => {
      const page = await reader.get(path)
      expect(page.status).toBe(200)
      expect(page.body).toBe((await reader.get('/serve-and-stay')).body)
      expect(page.body).toContain(`<link rel="canonical" href="${instance.url}/serve-and-stay"`)
    },
  )

  test.each([
    ['/news/', '/news'],
    ['/serve-and-stay/', '/serve-and-stay'],
    ['/serve-and-stay.html', '/serve-and-stay'],
    ['/index.html', '/'],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await reader.get(path)
    expect([301, 308]).toContain(answer.status)
    expect(answer.headers.get('location')).toBe(location)
  })

  test.each([
    ['/nothing-here', 'Article Not Found'],
    ['/news/nothing-here', 'Article Not Found'],
    ['/betting-tips/nothing-here', 'Article Not Found'],
    ['/category/tennis/nothing-here', 'Article Not Found'],
    ['/category/nothing-here', 'Category Not Found'],
    ['/a/b/c', '404 Page Not Found'],
    ['/news/tennis/serve-and-stay', '404 Page Not Found'],
    ['/not-found/article', '404 Page Not Found'],
    // Rewrites reach article files only.
    ['/news/login', 'Article Not Found'],
    ['/category/tennis/index', 'Article Not Found'],
  ])('%s returns 404 with “%s”', async (path, words) => {
    const page = await reader.get(path)
    expect(page.status).toBe(404)
    expect(page.body).toContain(words)
    expect(page.body).toMatch(/<meta name="robots" content="noindex/)
  })

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/..\\package.json',
    '/_astro/../../package.json',
    '//etc/passwd',
    '/%00',
    '/a%00.html',
    '/%ff',
    '/%0d%0aset-cookie:x=1/',
    '/caf%C3%A9/',
    '/%E6%97%A5%E6%9C%AC/',
    '/.env',
    `/${'a'.repeat(5000)}`,
    '//elsewhere.example.com/',
    '/%5celsewhere.example.com/',
  ])('%s does not escape the folder or crash the server', async (path) => {
    const answer = await rawGet(instance.url, path)
    expect([301, 308, 400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('"dependencies"')
    expect(answer.headers['set-cookie']).toBeUndefined()
    // Redirects stay on this site: one slash, no backslash.
    if (answer.headers.location) expect(answer.headers.location).toMatch(/^\/(?![/\\])/)
  })

  test.each(['POST', 'PUT', 'DELETE'])('rejects %s', async (method) => {
    const answer = await reader.send('/news', { method, headers: { origin: instance.url } })
    expect(answer.status).toBe(405)
  })
})

describe('a page response', () => {
  test('is revalidated by ETag', async () => {
    const page = await reader.get('/serve-and-stay')
    const etag = page.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await reader.get('/serve-and-stay', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })

  test.each(['br', 'gzip'])('is compressed with %s for clients that accept it', async (encoding) => {
    const answer = await reader.send('/serve-and-stay', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(answer.body).toContain('Serve and stay')
  })

  test('is not compressed for clients that accept no compression', async () => {
    const answer = await rawGet(instance.url, '/serve-and-stay', { 'accept-encoding': 'identity' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.text).toContain('Serve and stay')
  })

  test('has the same headers for HEAD', async () => {
    const head = await reader.send('/serve-and-stay', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})

describe('after a save', () => {
  test('a new headline is on the article, the home page, its lists and feeds', async () => {
    const saved = await editor.put(`/api/articles/${article.id}`, { title: 'Serve, stay & win' })
    expect(saved.status).toBe(200)
    await waitUntilPublished(editor)
    for (const path of ['/serve-and-stay', '/', '/news', '/category/tennis', '/rss.xml', '/category/tennis/rss.xml']) {
      expect((await reader.get(path)).body, path).toMatch(/Serve, stay &(amp|#38);(amp;)? win/)
    }
  })

  test('an old slug of a published article redirects to the new one, in every URL form', async () => {
    const moving = await publishArticle(editor, { title: 'Moving house' })
    await waitUntilPublished(editor)
    await editor.put(`/api/articles/${moving.id}`, { slug: 'moved-house' })
    await waitUntilPublished(editor)
    for (const path of ['/moving-house', '/news/moving-house', '/category/tennis/moving-house']) {
      const answer = await reader.get(`${path}?utm=1`)
      expect(answer.status, path).toBe(301)
      expect(answer.headers.get('location'), path).toBe('/moved-house?utm=1')
    }
    expect((await reader.get('/moved-house')).status).toBe(200)

    // A live article wins over a redirect.
    await publishArticle(editor, { title: 'A new family', slug: 'moving-house' })
    await waitUntilPublished(editor)
    const page = await reader.get('/moving-house')
    expect(page.status).toBe(200)
    expect(page.body).toContain('A new family')
  })

  test('all earlier slugs redirect directly to the latest', async () => {
    const moving = await publishArticle(editor, { slug: 'first-slug' })
    for (const slug of ['second-slug', 'third-slug']) await editor.put(`/api/articles/${moving.id}`, { slug })
    await waitUntilPublished(editor)
    for (const slug of ['first-slug', 'second-slug']) {
      expect((await reader.get(`/${slug}`)).headers.get('location')).toBe('/third-slug')
    }
    // Back at the original slug, which must not redirect to itself.
    await editor.put(`/api/articles/${moving.id}`, { slug: 'first-slug' })
    await waitUntilPublished(editor)
    expect((await reader.get('/first-slug')).status).toBe(200)
    expect((await reader.get('/third-slug')).headers.get('location')).toBe('/first-slug')
  })

  test('a draft has no page', async () => {
    await editor.put(`/api/articles/${article.id}`, { published: false })
    await waitUntilPublished(editor)
    expect((await reader.get('/serve-and-stay')).status).toBe(404)
    expect((await reader.get('/')).body).not.toContain('serve-and-stay')
    await editor.put(`/api/articles/${article.id}`, { published: true })
    await waitUntilPublished(editor)
    expect((await reader.get('/serve-and-stay')).status).toBe(200)
  })

  test('an article scheduled for the next second goes live automatically', async () => {
    const publishedAt = new Date(Date.now() + 1500).toISOString()
    const scheduled = await publishArticle(editor, { title: 'In a moment', publishedAt })
    expect((await reader.get(`/${scheduled.slug}`)).status).toBe(404)
    await expect.poll(async () => (await reader.get(`/${scheduled.slug}`)).status, { interval: 100 }).toBe(200)
  })
})
