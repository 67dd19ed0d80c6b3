import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { rawGet } from '../support/raw-get.ts'

/** Shared caches store responses by address, so nothing else in a request may affect what others get. */

const MARK = 'poison-7c1'
/** Headers that caches do not vary on, but some servers and frameworks obey. */
const UNKEYED = [
  ...['x-forwarded-host', 'x-forwarded-server', 'x-host', 'x-http-host-override', 'x-original-host', 'forwarded'],
  ...['x-forwarded-proto', 'x-forwarded-scheme', 'x-scheme', 'x-url-scheme', 'front-end-https', 'x-forwarded-ssl'],
  ...['x-forwarded-port', 'x-forwarded-prefix', 'x-forwarded-path', 'x-forwarded-uri', 'x-original-url'],
  ...['x-rewrite-url', 'x-proxy-url', 'x-request-uri', 'x-original-uri', 'x-envoy-original-path', 'base-url'],
  ...['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'fastly-client-ip'],
  ...['x-http-method-override', 'x-http-method', 'x-method-override', 'x-middleware-subrequest', 'x-matched-path'],
  ...['rsc', 'next-router-prefetch', 'x-nextjs-data', 'x-requested-with', 'x-astro-path', 'x-astro-locals'],
  ...['x-wap-profile', 'x-user-agent', 'x-device-type', 'x-backend', 'x-debug', 'accept-language', 'referer', 'origin'],
  ...['user-agent', 'save-data', 'x-country', 'cf-ipcountry', 'cloudfront-viewer-country', 'translate', 'te', 'via'],
]
const VALUES = [`${MARK}.example`, `https://${MARK}.example/`, `/${MARK}`]

let instance: Instance
let editor: Client
let paths: string[]

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1', SITE_URL: 'https://www.example.com' } })
  editor = await instance.login()
  await waitUntilPublished(editor)
  const reader = instance.anonymous()
  const { featuredImage: image } = (await reader.get('/api/articles?limit=1')).body[0]
  const slugOf = async (list: string) => (await reader.get(`/api/${list}`)).body[0].slug
  const [article, bookmaker, tip] = [
    await slugOf('articles?limit=1'),
    await slugOf('bookmakers'),
    await slugOf('tips?limit=1'),
  ]
  paths = [
    ...['/', '/news', '/betting-tips', '/search?q=united', '/matches', '/rss.xml', '/sitemap.xml', '/robots.txt'],
    ...[`/${article}`, `/bookmaker/reviews/${bookmaker}`, `/tips/${tip}`, '/nothing-here', image],
    ...['/api/articles?limit=3', `/api/articles/${article}`, '/api/bookmakers', '/api/tips?limit=3'],
    ...[`/api/tips/${tip}`, '/api/tips/record', '/api/search?q=united', '/api/categories', '/data/tips/head.json'],
  ]
})
afterAll(() => instance?.stop())

const sharedBy = (headers: Awaited<ReturnType<typeof rawGet>>['headers']) =>
  !/no-store|private/.test(String(headers['cache-control'] ?? ''))

/** The parts of a response that a cache would store. */
async function kept(path: string, headers: Record<string, string> = {}) {
  const answer = await rawGet(instance.url, path, headers)
  const { location, vary, 'cache-control': control, 'content-type': type } = answer.headers
  return { status: answer.status, location, vary, control, type, text: answer.text, all: answer.headers }
}

function sessionOf(client: Client): string {
  const cookie = client.cookie()
  if (!cookie) throw new Error('The client is not signed in')
  return cookie
}

describe('a response that a shared cache may store', () => {
  test('is the same for any request headers', async () => {
    expect(UNKEYED.length).toBeGreaterThanOrEqual(50)
    for (const path of paths) {
      const { all: _, ...clean } = await kept(path)
      expect(clean.status, path).toBe(path === '/nothing-here' ? 404 : 200)
      for (const [n, name] of UNKEYED.entries()) {
        const { all, ...answer } = await kept(path, { [name]: VALUES[n % VALUES.length] ?? '' })
        expect(answer, `${path} with ${name}`).toEqual(clean)
        expect(JSON.stringify(all), `${path} with ${name}`).not.toContain(MARK)
      }
    }
  })

  test.each([
    ['another host', `${MARK}.example`],
    ['another host with a port', `${MARK}.example:81`],
    ['our host as a prefix of another', `www.example.com.${MARK}.example`],
  ])('never contains the requested host: %s', async (_what, host) => {
    for (const path of paths) {
      const { all: _, ...clean } = await kept(path)
      const { all, ...answer } = await kept(path, { host })
      expect(answer.text, path).not.toContain(MARK)
      expect(JSON.stringify(all), path).not.toContain(MARK)
      if (answer.status < 300 && sharedBy(all)) expect(answer, path).toEqual(clean)
    }
  })

  test('is the same for signed-in users, or not cacheable', async () => {
    await createArticle(editor, { title: `A draft that is private ${MARK}` })
    const cookie = sessionOf(editor)
    for (const path of [...paths, `/api/articles?limit=100`, `/api/articles?q=${MARK}`, `/api/search?q=${MARK}`]) {
      const own = await kept(path, { cookie })
      if (!sharedBy(own.all)) continue
      const { all: _, ...clean } = await kept(path)
      expect(own.text, path).not.toContain(MARK)
      expect(own.all['set-cookie'], path).toBeUndefined()
      expect(own.text, path).toBe(clean.text)
    }
    const drafts = await kept(`/api/articles?q=${MARK}`, { cookie })
    expect(drafts.text, 'the newsroom finds it').toContain(MARK)
    expect(sharedBy(drafts.all)).toBe(false)
  })

  test('never comes from a protected route', async () => {
    for (const path of ['/api/auth/me', '/api/users', '/api/settings', '/api/audit', '/api/watch', '/api/media']) {
      for (const headers of [{}, { cookie: sessionOf(editor) }]) {
        expect(sharedBy((await kept(path, headers)).all), path).toBe(false)
      }
    }
  })
})
