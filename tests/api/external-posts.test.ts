import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPosts, signingSecret } from '../../admin-api/ai/auto-blogger/posts.ts'
import { sealSites } from '../../admin-api/ai/auto-blogger/sites.ts'
import { insertPiece } from '../../admin-api/ai/auto-blogger/store/pieces.ts'
import { retryPosts } from '../../admin-api/ai/auto-blogger/store/posts.ts'
import { ensureAutoBlogger, updateStoredSettings } from '../../admin-api/ai/auto-blogger/store/settings.ts'
import { addArticles } from '../../admin-api/content/articles/add-many.ts'
import { prepareArticle, rowsOf } from '../../admin-api/content/articles/prepare.ts'
import { type Database, openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createTestDatabase, type TestDatabase, testServerUrl } from '../support/database.ts'
import { createRandom } from '../support/random.ts'

const PIECES = Number(process.env.TEST_POSTS ?? 60)
const KEY = 'a secret key of some length'
const SECRET = 'Bearer sk-0f1e2d3c4b5a69788796'
const MOST_FAILURES = 4

let folder: string
let server: TestDatabase | null = null
let database: Database
let site: Server
let url: string
const random = createRandom(Number(process.env.TEST_SEED ?? 20261121))
const tries = new Map<string, number>()
const accepted: { id: string; body: string; headers: IncomingHttpHeaders }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-posts-'))
  const serverUrl = testServerUrl()
  server = serverUrl ? await createTestDatabase(serverUrl) : null
  database = await openDatabase(readEnv({ DATA_DIR: folder, DATABASE_URL: server?.url ?? '' }))
  await ensureAutoBlogger(database.db)
  site = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const id = String(request.headers['webhook-id'])
    const failed = tries.get(id) ?? 0
    tries.set(id, failed + 1)
    if (failed < MOST_FAILURES && random.below(3) > 0) return fail(response)
    accepted.push({ id, body: Buffer.concat(chunks).toString(), headers: request.headers })
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/posts`
})
afterAll(async () => {
  site?.closeAllConnections()
  site?.close()
  await database?.close()
  await server?.drop()
  await rm(folder, { recursive: true })
})

/** A way in which another site fails before accepting anything. */
function fail(response: ServerResponse): void {
  const ways = [
    () => response.writeHead(503).end('Later'),
    () => response.writeHead(302, { Location: '/elsewhere' }).end(),
    () => response.destroy(),
    () => response.writeHead(401).end(`Not ${SECRET}`),
  ]
  random.pick(ways)()
}

test('every live piece is delivered once, signed, with its headers; logs contain no secrets', async () => {
  const { db } = database
  const sites = [{ name: 'Partner', url, method: 'PUT' as const, headers: { Authorization: SECRET }, enabled: true }]
  const sealed = sealSites(sites, [], { secretKey: KEY, allowPrivate: true })
  expect(JSON.stringify(sealed)).not.toContain(SECRET)
  await updateStoredSettings(db, { enableExternalPosting: 'true', externalPostingUrls: sealed })
  for (let n = 0; n < PIECES; n++) await storePiece(n)

  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const options = { db, siteUrl: 'https://site.example', secretKey: KEY, isShared: true, log }
  const make = () => createPosts({ ...options, allowPrivate: true, backoffSeconds: [0] })
  const both = [make(), make()]
  for (const posts of both) await posts.start()
  await Promise.all(both.map((posts) => posts.announce()))
  await Promise.all(both.map((posts) => posts.announce()))
  await expect.poll(waiting, { timeout: 200_000, interval: 100 }).toBe(0)
  for (const posts of both) await posts.stop()

  expect(accepted).toHaveLength(PIECES)
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(PIECES)
  expect(new Set(accepted.map(({ body }) => JSON.parse(body).article.id)).size).toBe(PIECES)
  const key = Buffer.from(signingSecret(KEY, url).replace('whsec_', ''), 'base64')
  for (const { id, body, headers } of accepted) {
    expect(headers['authorization']).toBe(SECRET)
    const signed = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.${body}`)
    expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
  }
  const logged = lines.join('')
  expect(logged).toContain('a post to another site failed')
  expect(logged).not.toContain('sk-0f1e2d3c')
  expect(logged).not.toContain(url)
  const rows = await database.client`select * from external_posts`
  expect(JSON.stringify(rows)).not.toContain('sk-0f1e2d3c')
  expect(rows.every((row) => row['state'] === 'delivered')).toBe(true)
})

test('private network addresses are not posted to unless allowed, and fail after five tries', async () => {
  const { db } = database
  await storePiece(PIECES)
  const before = accepted.length
  const log = pino({ level: 'silent' })
  const options = { db, siteUrl: 'https://site.example', secretKey: KEY, isShared: true, log }
  const posts = createPosts({ ...options, allowPrivate: false, backoffSeconds: [0] })
  await posts.start()
  await posts.announce()
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0)
  await posts.stop()
  const [row] = await database.client`select * from external_posts where state <> 'delivered'`
  expect(row).toMatchObject({ state: 'failed', attempts: 5, error: 'The address leads to a private network' })
  expect(accepted).toHaveLength(before)
  expect(() => sealSites([siteAt('http://127.0.0.1/')], [], { secretKey: KEY, allowPrivate: false })).toThrow()
  expect(() => sealSites([siteAt('http://localhost./')], [], { secretKey: KEY, allowPrivate: false })).toThrow()
  expect(() => sealSites([siteAt('http://[::1]/')], [], { secretKey: KEY, allowPrivate: false })).toThrow()
})

test('a post that cannot be created fails like any other and does not block others', async () => {
  const { db, client } = database
  await storePiece(PIECES + 1)
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const options = { db, siteUrl: 'https://site.example', secretKey: KEY, isShared: true, log }
  const posts = createPosts({ ...options, allowPrivate: true, backoffSeconds: [0] })
  await posts.announce()
  // Its address has no host for which a secret could be derived.
  await client`insert into external_posts (id, article_id, site, url, method, headers, body)
    select 'msg_none', article_id, 'Nowhere', ${`nowhere ${SECRET}`}, method, headers, body
    from external_posts where state = 'waiting'`
  await posts.start()
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0)
  await posts.stop()
  const [none] = await client`select state, attempts, error from external_posts where id = 'msg_none'`
  expect(none).toEqual({ state: 'failed', attempts: 5, error: expect.stringMatching(/^The post could not be made/) })
  expect((await client`select id from external_posts where state = 'failed' and site = 'Partner'`).length).toBe(1)
  expect(lines.join('')).not.toContain('sk-0f1e2d3c')
})

test('an unpublished piece is not posted until it is live again', async () => {
  const { db, client } = database
  const id = await storePiece(PIECES + 2)
  const sent = () => accepted.filter(({ body }) => JSON.parse(body).article.id === id).length
  const log = pino({ level: 'silent' })
  const options = { db, siteUrl: 'https://site.example', secretKey: KEY, isShared: true, log }
  const posts = createPosts({ ...options, allowPrivate: true, backoffSeconds: [0] })
  await posts.announce()
  await client`update articles set published = false where id = ${id}`
  await posts.start()
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0)
  const [row] = await client`select state, error from external_posts where article_id = ${id}`
  expect(row).toEqual({ state: 'failed', error: 'The article is no longer on the site' })
  expect(sent()).toBe(0)

  await client`update articles set published = true where id = ${id}`
  await retryPosts(db, id)
  posts.wake()
  await expect.poll(sent, { timeout: 60_000, interval: 100 }).toBe(1)
  await posts.stop()
})

function siteAt(address: string) {
  return { name: 'Near', url: address, method: 'POST' as const, headers: {}, enabled: true }
}

async function waiting(): Promise<number> {
  const [row] = await database.client`select count(*)::int as n from external_posts where state = 'waiting'`
  return row?.['n'] ?? 0
}

async function storePiece(n: number): Promise<number> {
  const { db } = database
  const at = new Date(Date.now() - 60_000).toISOString()
  const article = { title: `Piece ${n}`, slug: `piece-${n}`, content: '<p><a href="/x">x</a></p>', readingMinutes: 1 }
  const row = prepareArticle({ ...article, published: true, publishedAt: at })
  const [id = 0] = await addArticles(db, rowsOf([row]), null)
  await insertPiece(db, { articleId: id, kind: 'round-up', day: '2026-11-21', flags: [], sources: [] })
  return id
}
