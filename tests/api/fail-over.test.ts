import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { createTestDatabase, type TestDatabase, testServerUrl } from '../support/database.ts'
import { hashFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'
import { keysOf, type Receiver, startReceiver } from '../support/receiver.ts'

/** Two servers on one Postgres; the one that delivers is killed repeatedly. */

const serverUrl = testServerUrl()
const SEED = Number(process.env.TEST_SEED ?? 20261121)
const KILLS = Number(process.env.TEST_FAIL_OVERS ?? 2)
const PATIENCE = { timeout: 120_000, interval: 50 }
const LONGEST_INTO_MS = 300
const BREATH_MS = 100

describe.runIf(serverUrl)('two servers, one of them killed', () => {
  let database: TestDatabase
  const instances: Instance[] = []
  /** The receivers. */
  const receivers: Receiver[] = []

  beforeAll(async () => {
    database = await createTestDatabase(serverUrl as string)
    for (let n = 0; n < 2; n++) {
      const receiver = await startReceiver()
      receivers.push(receiver)
      const env = {
        DATABASE_URL: database.url,
        SITE_URL: 'https://www.example.com',
        SECRET_KEY: 'the same secret for both of the processes',
        REBUILD_WEBHOOK_URL: receiver.url,
      }
      instances.push(await startInstance({ ownProcess: true, env, database: 'embedded' }))
    }
  })
  afterAll(async () => {
    for (const instance of instances) await instance.stop()
    for (const receiver of receivers) await receiver.stop()
    await database?.drop()
  })

  test(`${KILLS} times during a delivery: the other publishes and delivers everything (seed ${SEED})`, async () => {
    const random = createRandom(SEED)
    const saved = new Set<string>()
    for (let kill = 1; kill <= KILLS; kill++) {
      let isOver = false
      const editors = await Promise.all(instances.map((instance) => instance.login()))
      const writers = editors.map((editor) => publishUntil(editor, saved, () => isOver))
      const leader = await untilOneWaitsForAnAnswer()
      await sleep(random.below(LONGEST_INTO_MS))
      await (instances[leader] as Instance).kill9()
      for (const receiver of receivers) receiver.answer(arrived)
      const acknowledged = [...saved]
      await expect.poll(() => missing(instances[1 - leader] as Instance, acknowledged), PATIENCE).toEqual([])
      isOver = true
      await Promise.all(writers)
      await (instances[leader] as Instance).restart()
    }

    for (const instance of instances) await waitUntilPublished(await instance.login())
    await expect.poll(() => missing(instances[0] as Instance, [...saved]), PATIENCE).toEqual([])
    const [one, other] = await Promise.all(instances.map(({ dirs }) => hashFiles(dirs.dist)))
    expect(one).toEqual(other)
    expectEachToldOnce([...saved])
  })

  /** The server with a delivery in progress: sent but not answered. */
  async function untilOneWaitsForAnAnswer(): Promise<number> {
    const waiting = Promise.withResolvers<number>()
    for (const [n, receiver] of receivers.entries()) receiver.answer(() => waiting.resolve(n))
    return waiting.promise
  }

  /** Articles without a page on a server's site, or without a delivery. */
  function missing({ dirs }: Instance, slugs: readonly string[]): string[] {
    const told = new Set(receivers.flatMap(({ received }) => received.flatMap(keysOf)))
    return slugs.filter((slug) => !existsSync(join(dirs.dist, `${slug}.html`)) || !told.has(`article ${slug}`))
  }

  /** Each article was published once and is in one delivery. Retries have the same id and body. */
  function expectEachToldOnce(slugs: readonly string[]): void {
    const tries = receivers.flatMap(({ received }) => received)
    const byId = Map.groupBy(tries, ({ id }) => id)
    const differing = [...byId].filter(([, same]) => new Set(same.map(({ body }) => body)).size > 1)
    expect(differing).toEqual([])
    const ids = new Map<string, Set<string>>()
    for (const tried of tries) {
      for (const key of keysOf(tried)) ids.set(key, (ids.get(key) ?? new Set()).add(tried.id))
    }
    const notOnce = slugs.filter((slug) => ids.get(`article ${slug}`)?.size !== 1)
    expect(notOnce).toEqual([])
  }
})

function arrived(response: ServerResponse): void {
  response.writeHead(204).end()
}

/** Publishes articles until the end or until the connection breaks; keeps the acknowledged slugs. */
async function publishUntil(editor: Client, saved: Set<string>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const created = await editor.post('/api/articles', articleForm({ published: true })).catch(() => null)
    if (created?.status !== 201) return
    saved.add(created.body.slug)
    await sleep(BREATH_MS)
  }
}
