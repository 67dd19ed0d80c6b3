import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RESERVED_SLUGS } from '#shared/reserved-slugs.ts'
import * as edgeFunction from '../../deploy/netlify/edge-functions/sharded.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { createCloudflarePages } from '../support/cloudflare-pages.ts'
import { hashFiles, listFiles } from '../support/files.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { createNetlify, type NetlifyAnswer } from '../support/netlify.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { rawGet } from '../support/raw-get.ts'
import { runBuild } from '../support/run-build.ts'

const API = 'https://cms.example.com'
const API_WITH_PORT = `${API}:8443`
const COMPARED = ['cache-control', 'permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options']

// A CDN has one for all pages. The Node server leaves out the hashes that a page has nothing for.
const POLICY = 'content-security-policy'
const ofPage = (whole = '', own = '') =>
  whole.replace(/ ('sha256-[^']+')/g, (text, hash) => (own.includes(hash) ? text : ''))

let instance: Instance
let dist: string
let netlify: (address: string) => NetlifyAnswer
let addresses: string[]

beforeAll(async () => {
  instance = await startInstance()
  const editor = await instance.login()
  await makeSite(editor)
  dist = join(instance.dirs.root, 'cdn')
  const env = { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: dist, CONTENT_API_URL: API }
  const { failed, output } = await runBuild(env)
  if (failed) throw new Error(output)
  netlify = await createNetlify(dist)
  addresses = await addressesToTry()
})
afterAll(() => instance?.stop())

async function makeSite(editor: Client): Promise<void> {
  const { body } = await editor.get('/api/categories/tennis')
  for (let n = 0; n < 8; n++) await publishArticle(editor, { title: `Story ${n}`, categoryId: n % 2 ? body.id : null })
  const moved = await publishArticle(editor, { title: 'Old address' })
  for (const slug of ['older-address', 'new-address']) await editor.put(`/api/articles/${moved.id}`, { slug })
  await publishArticle(editor, { title: 'Of March', publishedAt: '2026-03-05T08:00:00Z' })
  await editor.post('/api/categories', { name: 'Surfing' })
  await publishArticle(editor, { title: 'Gone away' }).then(({ id }) => editor.delete(`/api/articles/${id}`))
  const affiliateLink = 'https://bookmaker.example.com/'
  await editor.post('/api/bookmakers', { name: 'Baobab Bet', affiliateLink, featured: true })
  await moveMatches(editor)
  await waitUntilPublished(editor)
}

/** A competition, its match and one of its teams, whose slugs have changed. */
async function moveMatches(editor: Client): Promise<void> {
  const competition = { name: 'Old Cup', sport: 'tennis', season: '2026', format: 'league' }
  const matches = [{ date: '2026-03-07', home: 'Aloe', away: 'Cycad', score: { home: 2, away: 0 } }]
  await editor.post('/api/matches/import', { competition, matches })
  for (const [path, slug] of [
    ['competitions/old-cup-2026', 'new-cup'],
    ['matches/aloe-v-cycad-2026-03-07', 'new-match'],
    ['teams/aloe', 'new-team'],
  ] as const) {
    const { id } = (await editor.get(`/api/${path}`)).body
    await editor.put(`/api/${path.split('/')[0]}/${id}`, { slug })
  }
}

const FORMS = ['', '/news', '/betting-tips', '/category/tennis', '/category/no-such-one']

async function addressesToTry(): Promise<string[]> {
  const files = await listFiles(instance.dirs.dist)
  const pages = files.filter((file) => file.endsWith('.html') && !/^(404|not-found\/)/.test(file))
  const ownAddresses = pages.map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  const others = files.filter((file) => !file.endsWith('.html')).map((file) => `/${file}`)
  const slugs = [
    'story-0',
    'story-1',
    'old-address',
    'older-address',
    'new-address',
    'gone-away',
    'nothing-here',
    // The server's metrics do not exist on a CDN.
    ...[...RESERVED_SLUGS].filter((slug) => slug !== 'metrics'),
  ]
  return [
    ...new Set([
      ...ownAddresses,
      ...ownAddresses.filter((path) => path !== '/').map((path) => `${path}/`),
      ...others,
      ...FORMS.flatMap((form) => slugs.map((slug) => `${form}/${slug}`)),
      ...FORMS.flatMap((form) =>
        ['rss.xml', 'sitemap.xml', 'favicon.svg', '_headers', 'a.b'].map((name) => `${form}/${name}`),
      ),
      '/competition/old-cup-2026',
      '/competition/old-cup-2026/',
      '/competition/old-cup-2026?from=mail',
      '/competition/old-cup-2026/2026-03',
      '/competition/old-cup-2026/1999-01',
      '/competition/old-cup-2026/2026/03',
      '/competition/no-such-one/2026-03',
      '/calendars/competition/old-cup-2026.ics',
      '/match/aloe-v-cycad-2026-03-07',
      '/match/aloe-v-cycad-2026-03-07/more',
      '/match/no-such-one',
      '/team/aloe',
      '/calendars/team/aloe.ics',
      '/old-address?utm_source=mail',
      '/old-address/',
      '/old-address/?utm_source=mail',
      '/gone-away/',
      '/nothing-here/',
      '/news/old-address?utm_source=mail',
      '/news?page=2',
      '/index.html',
      '/news.html',
      '/about.html',
      '/404.html',
      '/not-found/article',
      '/not-found/article.html',
      '/not-found/page',
      '/category',
      '/category/no-such-one',
      '/category/no-such-one/',
      '/category/Tennis',
      '/category/tennis/?page=2',
      '/category/tennis/story-0/more',
      '/category/tennis/story-0/more/',
      '/news/tennis/story-0',
      '/a/b/c',
      '/archive/1999/01',
      '/archive/1999/01/',
      '/archive/2026/03/?from=mail',
      '/archive/2026/3',
      '/archive/2026/03/1',
      '/archive/2026/03/2',
      '/archive/2026',
      '/bookmaker/reviews/no-such-one',
      '/sitemaps/1999-01.xml',
      '/data/tips/no-such-one.json',
      '/_astro/no-such-one.js',
      '/favicon.ico',
    ]),
  ].filter((address) => !/^\/(api|go|media|preview)(\/|$)/.test(address))
}

test('Netlify’s parsers accept the rules, whose number does not depend on the articles', async () => {
  const rules = (await readFile(join(dist, '_redirects'), 'utf8')).trim().split('\n')
  expect(rules.length).toBeLessThan(100)
  expect(rules.filter((rule) => /story-\d/.test(rule))).toEqual([])
})

test('over 200 URLs have the same status, location, page and headers on the CDN and the server', async () => {
  expect(addresses.length).toBeGreaterThan(200)
  expect(await differences(addresses, netlify, dist)).toEqual([])
})

/** Where a CDN responds differently from the Node server. */
async function differences(tried: string[], cdnOf: typeof netlify, folder: string): Promise<string[]> {
  const found: string[] = []
  for (const address of tried) {
    const node = await rawGet(instance.url, address, { 'accept-encoding': 'identity' })
    const cdn = cdnOf(address)
    const same = {
      status: [node.status, cdn.status],
      location: [node.headers.location ?? null, cdn.location],
      page: cdn.file ? [node.text, await readFile(join(folder, cdn.file), 'utf8')] : [],
      ...(cdn.file && Object.fromEntries(COMPARED.map((name) => [name, [node.headers[name], cdn.headers[name]]]))),
      policy: cdn.file ? [node.headers[POLICY], ofPage(cdn.headers[POLICY], String(node.headers[POLICY]))] : [],
    }
    for (const [what, [here, there]] of Object.entries(same)) {
      if (here !== there) found.push(`${address} ${what}: ${short(here)} | ${short(there)}`)
    }
  }
  return found
}

describe('in the sharded layout', () => {
  let folder: string
  let sharded: typeof netlify

  beforeAll(async () => {
    folder = `${dist}.sharded`
    const env = { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: dist, CONTENT_API_URL: API, CDN_LAYOUT: 'sharded' }
    const { failed, output } = await runBuild(env)
    if (failed) throw new Error(output)
    sharded = await createNetlify(folder, edgeFunction)
  })

  test('every URL has the same status, location, page and headers', async () => {
    const tried = addresses.filter((address) => !/.\/(\?|$)/.test(address))
    expect(tried.length).toBeGreaterThan(200)
    expect(await differences(tried, sharded, folder)).toEqual([])
  })

  test('a trailing slash redirects to the URL without it, never to another site', () => {
    expect(sharded('/old-address/?utm_source=mail')).toMatchObject({
      status: 301,
      location: '/old-address?utm_source=mail',
    })
    const twice = sharded('https://www.example.com//elsewhere.example.com/')
    expect(twice).toMatchObject({ status: 301, location: '/elsewhere.example.com' })
  })

  test('the same requests are proxied to the API, and only missing images', async () => {
    for (const address of ['/api/articles?limit=3', '/go/baobab-bet?p=home', '/preview/token', '/media/none.avif']) {
      expect(sharded(address)).toEqual(netlify(address))
    }
    for (const address of ['/go', '/go/', '/media', '/preview']) expect(sharded(address).status).toBe(404)
  })

  test('every file of the site is in its shard, except those that the CDN itself reads', async () => {
    const files = await listFiles(folder)
    expect(files.filter((file) => !file.startsWith('_/') && !file.startsWith('_astro/'))).toEqual([
      '404.html',
      '_headers',
      '_redirects',
      'index.html',
      'not-found/article.html',
      'not-found/category.html',
      'not-found/page.html',
      'not-found/preview.html',
    ])
    expect(files.length).toBe((await listFiles(dist)).length)
  })

  test('requires CONTENT_API_URL', async () => {
    const env = { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: join(instance.dirs.root, 'no-cdn') }
    expect(await runBuild({ ...env, CDN_LAYOUT: 'sharded' })).toMatchObject({
      failed: true,
      output: expect.stringMatching(/^The build failed: CDN_LAYOUT=sharded is for a CDN: set CONTENT_API_URL/),
    })
  })
})

describe('on Cloudflare Pages', () => {
  let pages: (address: string) => Promise<Response>

  beforeAll(async () => {
    const folder = `${dist}.pages`
    const env = { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: folder, CONTENT_API_URL: API_WITH_PORT }
    const { failed, output } = await runBuild(env)
    if (failed) throw new Error(output)
    await promisify(execFile)(process.execPath, ['deploy/cloudflare/add-worker.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    })
    pages = await createCloudflarePages(folder)
  })

  test('every URL has the same status, location, page and headers as on Netlify', async () => {
    const found: string[] = []
    for (const address of addresses) {
      const other = netlify(address)
      const own = await pages(address)
      const text = await own.text()
      const file = other.file && (await readFile(join(dist, other.file), 'utf8'))
      if (own.status !== other.status) found.push(`${address} status ${own.status}, not ${other.status}`)
      if (own.headers.get('location') !== other.location) found.push(`${address} to ${own.headers.get('location')}`)
      if (file !== null && text !== file) found.push(`${address} shows ${short(text)}`)
      const differing = [POLICY, ...COMPARED].filter(
        (name) => file !== null && own.headers.get(name) !== other.headers[name],
      )
      if (differing.length > 0) found.push(`${address} ${differing.join()}`)
    }
    expect(found).toEqual([])
  })

  test('requests for the server are proxied to it, with the reader’s IP address', async () => {
    const asked: Request[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request)
      return new Response('from the server')
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    for (const address of ['/api/articles?limit=3', '/go/baobab-bet?p=home', '/preview/token', '/media/none.avif']) {
      expect(await (await pages(address)).text()).toBe('from the server')
      expect(asked.at(-1)?.url).toBe(`${API_WITH_PORT}${address}`)
      expect(asked.at(-1)?.headers.has('x-reader-address')).toBe(true)
    }
    const passedOn = asked.length
    for (const address of ['/api/..%2Fadmin', '/media/%252e%252e/admin', '/go/a%3Fb', '/api/%5C%5Ca']) {
      expect((await pages(address)).status, address).toBe(404)
    }
    expect(asked).toHaveLength(passedOn)
  })

  describe('a site above its limits is rejected with an error message', () => {
    const addWorker = (folder: string, plan: Record<string, string> = {}) =>
      promisify(execFile)(process.execPath, ['deploy/cloudflare/add-worker.ts'], {
        cwd: ROOT,
        env: { ...process.env, DIST_DIR: folder, CONTENT_API_URL: API, ...plan },
      }).then(
        ({ stdout }) => stdout,
        (error: { stderr: string }) => error.stderr,
      )

    async function siteWith(files: number): Promise<string> {
      const folder = join(instance.dirs.root, `pages-of-${files}`)
      await mkdir(folder)
      for (const name of ['_redirects', '_headers']) await copyFile(join(dist, name), join(folder, name))
      for (let n = 2; n < files; n++) writeFileSync(join(folder, `${n}.html`), '')
      return folder
    }

    test('more than 20,000 files, unless a paid plan is set', async () => {
      const folder = await siteWith(20_001)
      expect(await addWorker(folder)).toMatch(
        /^The site has 20,001 files, and Cloudflare Pages takes 20,000\. A paid plan/,
      )
      expect(await addWorker(folder, { PAGES_WRANGLER_MAJOR_VERSION: '4' })).toMatch(/is ready, with \d+ rules/)
    })

    test('a file of more than 25 MB', async () => {
      const folder = await siteWith(3)
      await truncate(join(folder, '2.html'), 25 * 1024 ** 2 + 1)
      expect(await addWorker(folder)).toMatch(/^2\.html is larger than the 25 MB that Cloudflare Pages takes/)
    })
  })

  test('an encoded trailing slash is removed too', async () => {
    const answer = await pages('/about%2F')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about'])
  })
})

test.each([
  ['/api/articles?limit=3', `${API}/api/articles?limit=3`],
  ['/api/auth/login', `${API}/api/auth/login`],
  ['/go/baobab-bet?p=home', `${API}/go/baobab-bet?p=home`],
  ['/media/abc-480x270.avif', `${API}/media/abc-480x270.avif`],
  ['/preview/token', `${API}/preview/token`],
])('%s is proxied to the API', (address, proxied) => {
  expect(netlify(address)).toMatchObject({ status: 200, proxied })
})

test.each(['/go', '/go/', '/media', '/preview'])('%s without anything after it is not proxied', (address) => {
  expect(netlify(address)).toMatchObject({ status: 404, proxied: null, file: 'not-found/article.html' })
})

test('hashed files are cached permanently, and nothing else is', async () => {
  const hashed = (await listFiles(join(dist, '_astro'))).map((file) => `/_astro/${file}`)
  expect(hashed.length).toBeGreaterThan(3)
  for (const address of hashed) expect(netlify(address).headers['cache-control']).toMatch(/immutable/)
  const others = ['/', '/news', '/story-0', '/rss.xml', '/_astro/no-such-one.js']
  for (const address of others) expect(netlify(address).headers['cache-control']).not.toMatch(/immutable/)
})

test('a bucket is in the content security policy of both, to allow uploads', async () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://images.example.com',
  }
  const other = join(instance.dirs.root, 'with-bucket')
  const env = { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: other, CONTENT_API_URL: API, ...bucket }
  expect(await runBuild(env)).toMatchObject({ failed: false })
  const server = await startInstance({ env: bucket })
  try {
    const { headers } = await server.anonymous().get('/about')
    const policy = headers.get(POLICY) ?? ''
    expect(policy).toContain("connect-src 'self' https://s3.example.com;")
    expect(ofPage((await createNetlify(other))('/about').headers[POLICY], policy)).toBe(policy)
  } finally {
    await server.stop()
  }
})

test('a build without CONTENT_API_URL has no CDN files', async () => {
  const plain = join(instance.dirs.root, 'plain')
  await runBuild({ CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: plain })
  expect(await listFiles(plain)).toEqual(await listFiles(instance.dirs.dist))
})

test('an incremental build is byte-identical to a fresh one, including its rules', async () => {
  const editor = await instance.login()
  const article = await publishArticle(editor, { title: 'Added later' })
  await editor.put(`/api/articles/${article.id}`, { slug: 'renamed-later', tags: ['topic-then'] })
  const { body: tag } = await editor.get('/api/tags/topic-then')
  await editor.put(`/api/tags/${tag.id}`, { slug: 'topic-now' })
  const { body: story } = await editor.get('/api/articles/story-3')
  await editor.delete(`/api/articles/${story.id}`)
  await waitUntilPublished(editor)
  const env = { CONTENT_CACHE_DIR: instance.dirs.cache, CONTENT_API_URL: API, CDN_LAYOUT: 'sharded' }
  const before = await stat(join(dist, 'about.html'))
  expect((await runBuild({ ...env, DIST_DIR: dist })).output).toMatch(/^\d+ pages are built/)
  const fresh = join(instance.dirs.root, 'fresh')
  expect((await runBuild({ ...env, DIST_DIR: fresh })).output).toMatch(/^Every page is built/)
  expect(await hashFiles(dist)).toEqual(await hashFiles(fresh))
  expect(await hashFiles(`${dist}.sharded`)).toEqual(await hashFiles(`${fresh}.sharded`))
  const { ino, mtimeMs } = await stat(join(dist, 'about.html'))
  expect({ ino, mtimeMs }).toEqual({ ino: before.ino, mtimeMs: before.mtimeMs })
  expect(await readFile(join(dist, '_redirects'), 'utf8')).toContain('/added-later /renamed-later 301')
  expect(await readFile(join(dist, '_redirects'), 'utf8')).toContain('/tag/topic-then /tag/topic-now 301')
})

function short(value: unknown): string {
  return String(value).replace(/\s+/g, ' ').slice(0, 80)
}
