import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { createWebhook, type Webhook } from '../../admin-api/publish/webhook/webhook.ts'
import { createRandom } from '../support/random.ts'
import { keysOf, type Received, type Receiver, startReceiver } from '../support/receiver.ts'

const SEED = Number(process.env.TEST_SEED ?? 20261121)
const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw=='
const DELIVERIES = 200

/** A published change, with a different hash each time. */
function change(path: string, sha256: string | null = path) {
  return { path, sha256 }
}

/** When a delivery was made, in milliseconds. */
function madeAt({ body }: Received): number {
  return Date.parse(JSON.parse(body).at)
}

describe('deliveries', () => {
  let folder: string
  let database: Database
  let receiver: Receiver
  let webhook: Webhook

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-webhook-'))
    database = await openDatabase(readEnv({ DATA_DIR: folder }))
  })
  afterAll(async () => {
    await database?.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    receiver = await startReceiver()
    webhook = await startWebhook()
  })
  afterEach(async () => {
    await webhook.stop()
    await receiver.stop()
  })

  async function startWebhook(backoffSeconds = [0.01, 0.02, 0.02, 0.02], pace = {}): Promise<Webhook> {
    const { db } = database
    const { url } = receiver
    const log = createLog('silent')
    const made = createWebhook({ db, url, secret: SECRET, isShared: true, backoffSeconds, ...pace, log })
    await made.register()
    await made.start('no such target')
    return made
  }

  async function publish(...changes: ReturnType<typeof change>[]): Promise<void> {
    await database.db.transaction((tx) => webhook.note(tx, changes))
    webhook.wake()
  }

  async function settled(): Promise<void> {
    await expect.poll(() => pending(), { interval: 10 }).toBe(0)
  }

  async function pending(): Promise<number> {
    const [row] = await database.client`
      select ((select count(*) from outbox where listener = 'webhook')
        + (select count(*) from deliveries where listener = 'webhook'))::int as total`
    return row?.total
  }

  /** Whether no process is in a round of deliveries. */
  async function isFree(): Promise<boolean> {
    const [row] = await database.client`select lease_owner from publish_targets where name = 'webhook'`
    return row?.lease_owner === null
  }

  test(`${DELIVERIES} of them reach a flaky receiver, each exactly once (seed ${SEED})`, async () => {
    const random = createRandom(SEED)
    const taken: string[] = []
    const tries = new Map<string, number>()
    receiver.answer((response, { id }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1)
      // Never five failures in a row, so that every delivery can arrive.
      const mood = tries.get(id) === 5 ? 0 : random.below(8)
      if (mood === 1) response.writeHead(500).end('no')
      else if (mood === 2) response.writeHead(302, { location: '/elsewhere' }).end()
      else if (mood === 3) response.destroy()
      else {
        taken.push(id)
        // Sometimes it is accepted but the response is lost.
        if (mood === 4) response.destroy()
        else setTimeout(() => response.writeHead(200).end('thanks'), random.below(5))
      }
    })
    for (let n = 0; n < DELIVERIES; n++) {
      await publish(change(`articles/story-${n}.json`))
      const isHeard = () => receiver.received.some(({ body }) => body.includes(`"story-${n}"`))
      await expect.poll(isHeard, { interval: 2 }).toBe(true)
    }
    await settled()

    const keys = new Map<string, Set<string>>()
    const bodies = new Map<string, Set<string>>()
    for (const tried of receiver.received) {
      for (const key of keysOf(tried)) keys.set(key, (keys.get(key) ?? new Set()).add(tried.id))
      bodies.set(tried.id, (bodies.get(tried.id) ?? new Set()).add(tried.body))
    }
    expect(keys.size).toBe(DELIVERIES)
    expect([...keys.values()].filter((ids) => ids.size !== 1)).toEqual([])
    expect([...bodies.values()].filter((said) => said.size !== 1)).toEqual([])
    expect(bodies.size).toBe(DELIVERIES)
    expect(new Set(taken).size).toBe(DELIVERIES)
    expect(Math.max(...tries.values())).toBeLessThanOrEqual(5)
    // It really was flaky.
    expect(receiver.received.length).toBeGreaterThan(DELIVERIES * 1.2)
  })

  test('are signed as in Standard Webhooks, each try separately', async () => {
    receiver.answer((response) => response.writeHead(receiver.received.length === 1 ? 503 : 200).end())
    await publish(change('articles/signed.json'))
    await settled()
    expect(receiver.received).toHaveLength(2)
    for (const { id, timestamp, signature, body } of receiver.received) {
      const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
      const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      expect(signature).toBe(`v1,${expected}`)
      expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(10)
      const { type, at, changes } = JSON.parse(body)
      expect(type).toBe('site.published')
      expect(new Date(at).toISOString()).toBe(at)
      expect(changes).toEqual([{ kind: 'article', key: 'signed' }])
    }
  })

  test('combine all changes since the last one', async () => {
    await webhook.stop()
    await publish(change('articles/one.json'))
    await publish(change('articles/two.json'), change('home.json', 'a'))
    await publish(change('home.json', 'b'))
    webhook = await startWebhook()
    await settled()
    expect(receiver.received.map(keysOf)).toEqual([['article one', 'article two', 'page home']])
  })

  test('do not repeat changes already delivered', async () => {
    await publish(change('articles/said.json'))
    await settled()
    await publish(change('articles/said.json'))
    await publish(change('articles/never-there.json', null))
    await sleep(50)
    await settled()
    expect(receiver.received).toHaveLength(1)
    await publish(change('articles/said.json', null))
    await settled()
    expect(receiver.received).toHaveLength(2)
  })

  test('are tried five times, then given up and reported, until a user retries', async () => {
    receiver.answer((response) => response.writeHead(500).end())
    await publish(change('articles/unheard.json'))
    await expect.poll(() => receiver.received.length).toBe(5)
    await sleep(200)
    expect(receiver.received).toHaveLength(5)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await webhook.failures()).toEqual([
      { file: 'webhook', error: 'REBUILD_WEBHOOK_URL answered 500', attempts: 5 },
    ])
    receiver.answer((response) => response.writeHead(200).end())
    await webhook.retry()
    await settled()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await webhook.failures()).toEqual([])
  })

  test('that failed are cleared once a later one succeeds', async () => {
    receiver.answer((response) => response.destroy())
    await publish(change('articles/lost.json'))
    await expect.poll(() => receiver.received.length).toBe(5)
    await expect.poll(async () => (await webhook.failures())[0]?.attempts).toBe(5)
    receiver.answer((response) => response.writeHead(200).end())
    await publish(change('articles/found.json'))
    await settled()
    expect(await webhook.failures()).toEqual([])
  })

  test('are sent once by two processes that share the database', async () => {
    receiver.answer((response) => setTimeout(() => response.writeHead(200).end(), 15))
    const other = await startWebhook()
    for (let n = 0; n < 20; n++) {
      await publish(change(`articles/shared-${n}.json`))
      other.wake()
      await sleep(10)
    }
    await settled()
    await other.stop()
    const keys = receiver.received.flatMap(keysOf)
    expect(keys.toSorted()).toEqual([...new Set(keys)].sort())
    expect(keys).toHaveLength(20)
  })

  test('wait for a quiet period, also if another process shares the database', async () => {
    await webhook.stop()
    webhook = await startWebhook([0.01], { quietSeconds: 2 })
    const other = await startWebhook()
    await expect.poll(isFree, { interval: 10 }).toBe(true)
    // However long the machine pauses, nothing arrives early, and changes published together arrive together.
    const from = Date.now()
    await publish(...['one', 'two', 'three'].map((name) => change(`articles/${name}-of-many.json`)))
    // The process with the pace holds the lease; on a busy machine the other might be first.
    await expect.poll(isFree, { interval: 10 }).toBe(false)
    other.wake()
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
    await settled()
    await other.stop()
    expect(receiver.received.flatMap(keysOf)).toHaveLength(3)
    expect(receiver.received.map(madeAt)[0]).toBeGreaterThanOrEqual(from + 2000)
  })

  test('keep the lease while waiting: another process without a quiet period sends nothing sooner', async () => {
    await webhook.stop()
    webhook = await startWebhook([0.01], { quietSeconds: 3600 })
    await publish(change('articles/much-later.json'))
    const holdsForLong = async () => {
      const [row] = await database.client`
        select lease_until > now() + interval '30 seconds' as long from publish_targets where name = 'webhook'`
      return row?.long
    }
    await expect.poll(holdsForLong, { interval: 10 }).toBe(true)
    const other = await startWebhook()
    other.wake()
    await sleep(1500)
    expect([await pending(), receiver.received.length]).toEqual([1, 0])
    await other.stop()
    await webhook.stop()
    webhook = await startWebhook()
    await settled()
    expect(receiver.received.map(keysOf)).toEqual([['article much-later']])
  })

  test('keep a minimum interval', async () => {
    await webhook.stop()
    webhook = await startWebhook([0.01], { leastSeconds: 2 })
    await publish(change('articles/first-of-two.json'))
    await settled()
    await publish(change('articles/second-of-two.json'), change('articles/third-with-it.json'))
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2)
    expect(receiver.received.map(keysOf).map((keys) => keys.length)).toEqual([1, 2])
    const [first = 0, second = 0] = receiver.received.map(madeAt)
    expect(second - first).toBeGreaterThanOrEqual(2000)
  })

  test('continue after a restart with the same id', async () => {
    receiver.answer((response) => response.writeHead(500).end())
    await webhook.stop()
    webhook = await startWebhook([0.3])
    await publish(change('articles/patient.json'))
    await expect.poll(() => receiver.received.length).toBe(1)
    await webhook.stop()
    receiver.answer((response) => response.writeHead(200).end())
    webhook = await startWebhook()
    await settled()
    const [first, second] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect(second?.id).toBe(first?.id)
    expect(second?.body).toBe(first?.body)
  })

  test('queued by an earlier version in dirty_files arrive: new ones and retries', async () => {
    await webhook.stop()
    await database.client`
      insert into dirty_files (target, file, due_at, version, priority, attempts, error, retry_at) values
        ('webhook', 'articles/noted.json', to_timestamp(0), nextval('dirty_version'), 0, 0, null, null),
        ('webhook', 'articles/tried.json', '2026-11-20T08:00:00Z', nextval('dirty_version'), 0, 2, 'answered 500', now())`
    webhook = await startWebhook()
    await settled()
    expect(receiver.received.map(keysOf)).toEqual([['article tried'], ['article noted']])
    expect(madeAt(receiver.received[0] as Received)).toBe(Date.parse('2026-11-20T08:00:00Z'))
    const [row] = await database.client`select count(*)::int as total from dirty_files where target = 'webhook'`
    expect(row?.total).toBe(0)
  })

  test('created by an earlier version running in parallel arrive unchanged; those it gave up are not sent', async () => {
    const at = '2026-11-20T08:00:00.000Z'
    await database.client`
      insert into outbox (listener, file, version, delivery_at, attempts, error, retry_at) values
        ('webhook', 'articles/b.json', 7001, ${at}, 2, 'answered 500', now()),
        ('webhook', 'articles/a.json', 7002, ${at}, 2, 'answered 500', now()),
        ('webhook', 'articles/old.json', 7000, '2026-11-19T08:00:00Z', 5, 'answered 500', now())`
    webhook.wake()
    await settled()
    expect(receiver.received.map(keysOf)).toEqual([['article a', 'article b']])
    const hash = createHash('sha256').update(`${at} 7002,7001`).digest('base64url')
    expect(receiver.received.map(({ id }) => id)).toEqual([`msg_${hash.slice(0, 27)}`])
    expect(receiver.received.map(madeAt)).toEqual([Date.parse(at)])
  })
})
