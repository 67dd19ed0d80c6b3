import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

let engines: Receiver
let open: OpenInstance

beforeAll(async () => {
  engines = await startReceiver()
  const env = { INDEXNOW_KEY: 'a-key-of-this-test', INDEXNOW_ENDPOINT: engines.url, ALLOW_PRIVATE_POSTING: '1' }
  open = await startOpenInstance(env, undefined, { ownProcess: true })
})
afterAll(async () => {
  await open?.stop()
  await engines?.stop()
})

test('pending search engine notifications are sent after a restart, however long the server ran before', async () => {
  engines.answer((response) => response.writeHead(503).end())
  const editor = await open.instance.login()
  await publishArticle(editor, { title: 'Told later', slug: 'told-later' })
  await expect.poll(() => engines.received.length).toBeGreaterThan(0)
  // Recorded only at a start without another process on the database. The server is stopped meanwhile.
  await open.inDatabase(async (sql) => {
    engines.answer((response) => response.writeHead(200).end())
    engines.received.length = 0
    await sql`update publish_targets set seen_at = now() - interval '40 days' where name = 'indexnow'`
  })
  const told = () => engines.received.flatMap(({ body }) => JSON.parse(body).urlList as string[])
  await expect.poll(told, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/\/told-later$/))
})
