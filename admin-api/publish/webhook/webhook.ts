import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import { signatureOf } from '../../platform/secrets/webhook-signature.ts'
import { LISTENERS } from '../pages/store/dirty-files.ts'
import { changesOf } from './changes.ts'
import { createDeliveries } from './deliveries.ts'
import { createPace } from './pace.ts'
import type { Delivery } from './store.ts'

/** Notifies another machine, such as a CDN's build hook, that the site has changed. */
export type Webhook = ReturnType<typeof createWebhook>

export type WebhookOptions = {
  db: Db
  url: string
  /** null: deliveries have an id and a timestamp, but no signature. */
  secret: string | null
  /** Whether other processes may share the database: then a lease is held while delivering. */
  isShared: boolean
  /** How long to wait after each failed attempt. */
  backoffSeconds?: readonly number[]
  /** How long publishing must pause before a message is sent, and the minimum time between two messages. */
  quietSeconds?: number
  leastSeconds?: number
  /** Called after each attempt. */
  onTry?: (isDelivered: boolean) => void
  log: Logger
}

const TIMEOUT_MS = 10_000

export function createWebhook({ url, secret, ...options }: WebhookOptions) {
  const deliveries = createDeliveries({
    ...options,
    pace: createPace(options.quietSeconds ?? 0, options.leastSeconds ?? 0),
    listener: LISTENERS.webhook,
    name: 'the webhook',
    notifiesOfOld: true,
    send: (delivery) =>
      post(idOf(delivery), { type: 'site.published', at: delivery.madeAt, changes: changesOf(delivery.files) }),
  })

  /** Returns why a message was not delivered, or null. */
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
      // The body is not needed, whatever its size.
      await response.body?.cancel()
      return response.ok ? null : `REBUILD_WEBHOOK_URL answered ${response.status}`
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return `REBUILD_WEBHOOK_URL ${isLate ? `did not answer within ${TIMEOUT_MS / 1000} s` : 'cannot be reached'}`
    }
  }

  return {
    ...deliveries,

    /** Sends one message that names no change, once. Returns why it was not delivered, or null. */
    test: () => post(`msg_test_${randomUUID()}`, { type: 'site.test', at: new Date().toISOString(), changes: [] }),
  }
}

// The same for every attempt, also after a restart: a delivery never changes.
function idOf({ madeAt, versions }: Delivery): string {
  return `msg_${createHash('sha256').update(`${madeAt} ${versions}`).digest('base64url').slice(0, 27)}`
}
