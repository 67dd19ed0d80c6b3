import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import { createLoop } from '../../platform/loops/loop.ts'
import { signatureOf } from '../../platform/secrets/webhook-signature.ts'
import type { PublishedChange } from '../pages/publish-batch.ts'
import { releaseLease, takeLease, upsertTarget, WEBHOOK_TARGET } from '../pages/store.ts'
import { changesOf } from './changes.ts'
import * as store from './store.ts'

/** Tells another machine, a CDN's build hook for example, that the site has changed. */
export type Webhook = ReturnType<typeof createWebhook>

export type WebhookOptions = {
  db: Db
  url: string
  /** null: deliveries carry an id and a timestamp, and no signature. */
  secret: string | null
  /** Whether other processes may share the database: then a lease is held while delivering. */
  isShared: boolean
  /** How long to wait after each try that failed. */
  backoffSeconds?: readonly number[]
  /** Told of each try. */
  onTry?: (isDelivered: boolean) => void
  log: Logger
}

const TIMEOUT_MS = 10_000
// Longer than a try can take, so that no two processes make the same one.
const LEASE_SECONDS = 30
// While another process delivers.
const LOOK_AGAIN_MS = 500
const BACKOFF_SECONDS = [1, 10, 60, 300]

export function createWebhook(options: WebhookOptions) {
  const { db, url, secret, isShared, log, backoffSeconds = BACKOFF_SECONDS } = options
  const owner = randomUUID()
  let lastMade = 0
  let isAnothers = false
  const loop = createLoop({
    name: 'the webhook',
    round: deliverAll,
    nextDue: async () => (isAnothers ? new Date(Date.now() + LOOK_AGAIN_MS).toISOString() : store.nextTry(db)),
    log,
  })

  async function deliverAll(): Promise<void> {
    isAnothers = isShared && !(await takeLease(db, WEBHOOK_TARGET, owner, LEASE_SECONDS))
    if (isAnothers) return
    lastMade = Math.max(Date.now(), lastMade + 1)
    await store.makeDelivery(db, new Date(lastMade).toISOString())
    for (;;) {
      if (isShared && !(await takeLease(db, WEBHOOK_TARGET, owner, LEASE_SECONDS))) return
      const delivery = await store.nextDelivery(db)
      if (!delivery) break
      await attempt(delivery)
    }
    if (isShared) await releaseLease(db, WEBHOOK_TARGET, owner)
  }

  async function attempt(delivery: store.Delivery): Promise<void> {
    const body = { type: 'site.published', at: delivery.at, changes: changesOf(delivery.files) }
    const error = await post(idOf(delivery), body)
    options.onTry?.(error === null)
    if (error === null) return store.delivered(db, delivery.at)
    const seconds = backoffSeconds[Math.min(delivery.attempts, backoffSeconds.length - 1)] ?? 0
    await store.failed(db, delivery, error, seconds)
    log.warn({ error, attempts: delivery.attempts + 1 }, 'the webhook was not delivered')
  }

  /** Answers why a message did not arrive, or null. */
  async function post(id: string, message: { type: string; at: string; changes: unknown[] }): Promise<string | null> {
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify(message)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'site-webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(secret && { 'webhook-signature': signatureOf(secret, id, timestamp, body) }),
    }
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      // Nobody needs what it says, however much it is.
      await response.body?.cancel()
      return response.ok ? null : `REBUILD_WEBHOOK_URL answered ${response.status}`
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return `REBUILD_WEBHOOK_URL ${isLate ? `did not answer within ${TIMEOUT_MS / 1000} s` : 'cannot be reached'}`
    }
  }

  return {
    /** Notes what was published, in the transaction that publishes it. */
    note: (tx: Db, changes: readonly PublishedChange[]) => store.note(tx, changes),

    /** Delivers what was noted, soon. */
    wake: loop.wake,

    /** Makes its row set, before anything is noted in it. */
    register: () => upsertTarget(db, WEBHOOK_TARGET),

    /** Begins to deliver, with what `target` published while there was no webhook. */
    async start(target: string): Promise<void> {
      await db.transaction((tx) => store.noteMissed(tx, target))
      loop.start()
    },

    /** Ends after the try under way. */
    async stop(): Promise<void> {
      await loop.stop()
      if (isShared) await releaseLease(db, WEBHOOK_TARGET, owner).catch(() => {})
    },

    failures: () => store.failures(db),

    /** Sends one message that names no change, once. Answers why it did not arrive, or null. */
    test: () => post(`msg_test_${randomUUID()}`, { type: 'site.test', at: new Date().toISOString(), changes: [] }),

    /** Tries again, at once, what failed. */
    async retry(): Promise<void> {
      await store.retryFailures(db)
      loop.wake()
    },
  }
}

// The same for every try, also after a restart: the rows of a delivery never change.
function idOf({ at, versions }: store.Delivery): string {
  return `msg_${createHash('sha256').update(`${at} ${versions}`).digest('base64url').slice(0, 27)}`
}
