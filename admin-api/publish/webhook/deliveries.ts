import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import { createLoop } from '../../platform/loops/loop.ts'
import { whileHolding } from '../../platform/loops/while-holding.ts'
import type { PublishedChange } from '../pages/publish-batch.ts'
import { releaseLease, takeLease, upsertTarget } from '../pages/store.ts'
import { createPace, type Pace } from './pace.ts'
import * as store from './store.ts'

/** Tells somebody of what was published: noted with it, sent together, tried again, and not lost by a restart. */
export type Deliveries = ReturnType<typeof createDeliveries>

type DeliveriesOptions = {
  db: Db
  /** Its rows are kept under it, and its failures are reported under it. */
  listener: string
  /** Its name in the log. */
  name: string
  /** Returns why it did not arrive, or null. */
  send: (delivery: store.Delivery) => Promise<string | null>
  /** Whether what was published before there was a listener is news for it. */
  tellsOfOld: boolean
  /** Whether other processes may share the database: then a lease is held while delivering. */
  isShared: boolean
  /** How long to wait after each try that failed. */
  backoffSeconds?: readonly number[] | undefined
  /** When it is sent; without it, immediately. */
  pace?: Pace
  /** Called after each try with whether it arrived. */
  onTry?: ((arrived: boolean) => void) | undefined
  log: Logger
}

// Short, so that another process soon takes over from one that was killed; renewed while a try is under way, so that
// no two make the same one.
const LEASE_SECONDS = 5
const RENEW_MS = 1_500
// While another process delivers; less and less often, as far as RENEW_MS.
const LOOK_AGAIN_MS = 500
// Only this process knows how long it has to wait, so it keeps the lease meanwhile. Through a pace of minutes or hours
// with a longer one, which is renewed less often.
const SHORT_WAIT_MS = 10_000
const PATIENT_LEASE_SECONDS = 60
const PATIENT_RENEW_MS = 20_000
const BACKOFF_SECONDS = [1, 10, 60, 300]

export function createDeliveries(options: DeliveriesOptions) {
  const { db, listener, name, send, tellsOfOld, isShared, log, onTry, backoffSeconds = BACKOFF_SECONDS } = options
  const { pace = createPace(0, 0) } = options
  const owner = randomUUID()
  let lastMade = 0
  /** How long to leave another process to it; null: this one delivers. */
  let lookAgainMs: number | null = null
  let isNew = false
  const loop = createLoop({ name, round: deliverAll, nextDue, log })

  async function deliverAll(): Promise<void> {
    if (!(await hold())) {
      lookAgainMs = lookAgainMs === null ? LOOK_AGAIN_MS : Math.min(lookAgainMs * 2, RENEW_MS)
      return
    }
    lookAgainMs = null
    // Read before the pace is asked: what is noted after it waits for its own quiet period.
    const newest = await store.newestNoted(db, listener)
    if (pace.dueAt(Date.now()) === null) {
      lastMade = Math.max(Date.now(), lastMade + 1)
      pace.collected()
      if (newest !== null) await store.makeDelivery(db, listener, new Date(lastMade).toISOString(), newest)
    }
    for (;;) {
      if (!(await hold())) return
      const delivery = await store.nextDelivery(db, listener)
      if (!delivery) break
      await whileHolding(hold, RENEW_MS, () => attempt(delivery))
    }
    if (!isShared) return
    if (!pace.isWaiting()) await releaseLease(db, listener, owner)
    else if (waitsLong()) await takeLease(db, listener, owner, PATIENT_LEASE_SECONDS)
  }

  function waitsLong(): boolean {
    const due = pace.dueAt(Date.now())
    return due !== null && Date.parse(due) - Date.now() > SHORT_WAIT_MS
  }

  /** Whether this process is the one that delivers, for some seconds more. */
  async function hold(): Promise<boolean> {
    return !isShared || takeLease(db, listener, owner, LEASE_SECONDS)
  }

  async function nextDue(): Promise<string | null> {
    if (lookAgainMs !== null) return after(lookAgainMs)
    const due = pace.dueAt(Date.now())
    if (due === null) return store.nextWork(db, listener)
    const renewal = isShared && pace.isWaiting() ? after(waitsLong() ? PATIENT_RENEW_MS : RENEW_MS) : null
    return earliest(await store.nextTry(db, listener), due, renewal)
  }

  async function attempt(delivery: store.Delivery): Promise<void> {
    if (delivery.attempts === 0) pace.sent(Date.now())
    const error = await send(delivery)
    onTry?.(error === null)
    if (error === null) return store.delivered(db, listener, delivery.at)
    const seconds = backoffSeconds[Math.min(delivery.attempts, backoffSeconds.length - 1)] ?? 0
    await store.failed(db, listener, delivery, error, seconds)
    log.warn({ error, attempts: delivery.attempts + 1 }, `${name} was not delivered`)
  }

  return {
    /** Notes what was published, in the transaction that publishes it. */
    note: (tx: Db, changes: readonly PublishedChange[]) => {
      if (changes.length > 0) pace.changed(Date.now())
      return store.note(tx, listener, changes)
    },

    /** Delivers what was noted, soon. */
    wake: loop.wake,

    /** Makes its row set, before anything is noted in it. */
    async register(): Promise<void> {
      await upsertTarget(db, listener)
      isNew = !(await store.hasHeard(db, listener))
    },

    /** Starts delivering, beginning with changes that `target` published while no listener ran. */
    async start(target: string): Promise<void> {
      await db.transaction(async (tx) => {
        await store.adoptEarlier(tx, listener)
        await store.noteMissed(tx, listener, target)
        if (isNew && !tellsOfOld) await store.forgetNoted(tx, listener)
      })
      loop.start()
    },

    /** Ends after the try under way. */
    async stop(): Promise<void> {
      await loop.stop()
      if (isShared) await releaseLease(db, listener, owner).catch(() => {})
    },

    failures: () => store.failures(db, listener),

    /** Tries again, at once, what failed. */
    async retry(): Promise<void> {
      await store.retryFailures(db, listener)
      loop.wake()
    },
  }
}

function after(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

function earliest(...instants: (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).sort()[0] ?? null
}
