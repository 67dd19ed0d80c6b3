import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

/** The recipients of published changes: search engines by IndexNow, feed subscribers by a WebSub hub. */

const SITE_URL = 'http://www.example.test'
const KEY = 'a-key-of-this-test'

let engines: Receiver
let hub: Receiver
let instance: Instance
let editor: Client

beforeAll(async () => {
  engines = await startReceiver()
  hub = await startReceiver()
  instance = await startInstance({
    env: {
      RENDER: 'off',
      SITE_URL,
      INDEXNOW_KEY: KEY,
      INDEXNOW_ENDPOINT: engines.url,
      WEBSUB_HUB: hub.url,
      ALLOW_PRIVATE_POSTING: '1',
    },
  })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await engines?.stop()
  await hub?.stop()
})

const toldPages = () => engines.received.map(({ body }) => JSON.parse(body))
const toldFeeds = () => hub.received.map(({ body }) => new URLSearchParams(body))

test('search engines are notified of a new article, with the key and its location', async () => {
  await publishArticle(editor, { title: 'Told at once', slug: 'told-at-once' })
  await expect.poll(toldPages).toContainEqual({
    host: 'www.example.test',
    key: KEY,
    keyLocation: `${SITE_URL}/${KEY}.txt`,
    urlList: [`${SITE_URL}/told-at-once`],
  })
  // Existing pages and lists are not announced.
  for (const { urlList } of toldPages()) expect(urlList).not.toContain(`${SITE_URL}/`)
})

test('the hub is notified of changed feeds, and feeds name the hub', async () => {
  await expect.poll(() => toldFeeds().length).toBeGreaterThan(0)
  const [told] = toldFeeds()
  expect(told?.get('hub.mode')).toBe('publish')
  expect(told?.getAll('hub.url')).toContain(`${SITE_URL}/rss.xml`)
  const site = JSON.parse(await readFile(join(instance.dirs.cache, 'site.json'), 'utf8'))
  expect(site.webSubHub).toBe(hub.url)
})

test('search engines are notified of a removed article, with retries', async () => {
  const { id } = await publishArticle(editor, { title: 'Soon gone', slug: 'soon-gone' })
  const of = (slug: string) => toldPages().filter(({ urlList }) => urlList.includes(`${SITE_URL}/${slug}`))
  await expect.poll(() => of('soon-gone').length).toBe(1)
  let tries = 0
  engines.answer((response) => {
    tries += 1
    response.writeHead(tries === 1 ? 503 : 200).end()
  })
  await editor.put(`/api/articles/${id}`, { published: false })
  await expect.poll(() => of('soon-gone').length, { timeout: 20_000 }).toBe(3)
  await expect
    .poll(async () => (await editor.get('/api/publish/status')).body.failures, { timeout: 20_000 })
    .toEqual([])
})
