import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { startOpenInstance } from '../support/inside-database.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { keysOf, type Receiver, startReceiver } from '../support/receiver.ts'

describe('an instance with a webhook', () => {
  let receiver: Receiver
  let instance: Instance
  let editor: Client

  beforeAll(async () => {
    receiver = await startReceiver()
    const env = { REBUILD_WEBHOOK_URL: receiver.url, REBUILD_WEBHOOK_SECRET: 'words that only the two know' }
    instance = await startInstance({ ownProcess: true, env })
    editor = await instance.login()
  })
  afterAll(async () => {
    await instance?.stop()
    await receiver?.stop()
  })

  /**
   * The deliveries that a change causes, at least `expected`: those before the delivery for a marker article. That
   * waits for the expected ones, since changes during a delivery are included in the next.
   */
  async function deliveriesOf(run: () => Promise<unknown>, expected: number): Promise<string[][]> {
    const before = receiver.received.length
    await run()
    await waitUntilPublished(editor)
    await expect.poll(() => receiver.received.length - before, { timeout: 10_000 }).toBeGreaterThanOrEqual(expected)
    const next = await publishArticle(editor)
    const all = () => receiver.received.slice(before).map(keysOf)
    const isOfNext = (keys: string[]) => keys.includes(`article ${next.slug}`)
    await expect.poll(() => all().some(isOfNext)).toBe(true)
    return all().slice(0, all().findIndex(isOfNext))
  }

  test('reports the whole site at first', async () => {
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(receiver.received.map(keysOf)[0]).toEqual(expect.arrayContaining(['site site', 'page home', 'feed rss']))
  })

  test('reports a save once, with all its changes', async () => {
    const told = await deliveriesOf(() => publishArticle(editor, { title: 'Heard far away' }), 1)
    expect(told).toHaveLength(1)
    expect(told[0]).toEqual(
      expect.arrayContaining(['article heard-far-away', 'page home', 'page news', 'page archive', 'feed rss']),
    )
  })

  test('reports a new logo, even if no page changes', async () => {
    const setLogo = (width: number) =>
      deliveriesOf(async () => {
        const value = (await upload(editor, await photo(width, 256))).body.normalizedPath
        expect((await editor.post('/api/settings/logo', { value })).status).toBe(200)
      }, 1)
    expect(await setLogo(640)).toEqual([['site logo', 'site site']])
    expect(await setLogo(480)).toEqual([['site logo']])
  })

  test('reports nothing if the site did not change', async () => {
    const draft = { title: 'Draft', content: '<p>Not yet.</p>' }
    expect(await deliveriesOf(() => editor.post('/api/articles', draft), 0)).toEqual([])
  })

  test('reports changes after a restart: the site’s URL with another port', async () => {
    const told = await deliveriesOf(async () => {
      await instance.restart()
      editor = await instance.login()
    }, 1)
    expect(told).toEqual([['site site']])
  })

  test('publishes immediately while the receiver does not respond, and reports the error', async () => {
    receiver.answer(() => {})
    const before = receiver.received.length
    await publishArticle(editor, { title: 'Nobody listens' })
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    const article = await publishArticle(editor, { title: 'Live all the same' })
    const reader = instance.anonymous()
    // Before the current try's timeout of ten seconds.
    await expect.poll(async () => (await reader.get(`/${article.slug}`)).status, { timeout: 9000 }).toBe(200)

    receiver.answer((response) => response.writeHead(410).end())
    await expect
      .poll(async () => (await editor.get('/api/publish/status')).body.failures)
      .toContainEqual({ file: 'webhook', error: 'REBUILD_WEBHOOK_URL answered 410', attempts: expect.any(Number) })
    receiver.answer((response) => response.writeHead(200).end())
    await editor.post('/api/publish/retry')
    await expect.poll(async () => (await editor.get('/api/publish/status')).body.failures).toEqual([])
  })

  test('sends a test message and shows the administrator its result', async () => {
    receiver.answer((response) => response.writeHead(204).end())
    const before = receiver.received.length
    const answer = await editor.post('/api/settings/webhook-test')
    expect(answer).toMatchObject({ status: 200, body: { message: 'The test message arrived' } })
    const tried = receiver.received.slice(before).map(({ body }) => JSON.parse(body))
    expect(tried).toEqual([{ type: 'site.test', at: expect.any(String), changes: [] }])
    receiver.answer((response) => response.writeHead(500).end())
    const refused = await editor.post('/api/settings/webhook-test')
    expect(refused).toMatchObject({ status: 502, body: { message: 'REBUILD_WEBHOOK_URL answered 500' } })
    receiver.answer((response) => response.writeHead(204).end())
  })
})

test('undelivered changes are delivered after a restart, however long the server had been running', async () => {
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const open = await startOpenInstance({ REBUILD_WEBHOOK_URL: receiver.url }, undefined, { ownProcess: false })
  onTestFinished(open.stop)
  const editor = await open.instance.login()
  receiver.answer((response) => response.writeHead(500).end())
  const article = await publishArticle(editor, { title: 'Told a month later' })
  const ofArticle = () => receiver.received.findLast((tried) => keysOf(tried).includes(`article ${article.slug}`))
  await expect.poll(ofArticle).toBeDefined()
  await open.inDatabase((sql) => sql`update publish_targets set seen_at = now() - interval '31 days'`)
  const before = receiver.received.length
  const { id } = ofArticle() ?? {}
  receiver.answer((response) => response.writeHead(204).end())
  await open.instance.restart()
  await expect.poll(() => receiver.received.slice(before).map((tried) => tried.id)).toContain(id)
})
