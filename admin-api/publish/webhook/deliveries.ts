import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import { freeAll, nextDue } from '../../platform/work/store.ts'
import { createWorker, type Failure } from '../../platform/work/worker.ts'
import type { PublishedChange } from '../pages/publish-batch.ts'
import { releaseLease, takeLease, upsertTarget } from '../pages/store/dirty-files.ts'
import { createPace, type Pace } from './pace.ts'
import * as store from './store.ts'

/**
 * Notifies a listener of published changes: recorded in the same transaction, sent together, retried, and kept across
 * restarts.
 */
export type Deliveries = ReturnType<typeof createDeliveries>

type DeliveriesOptions = {
  db: Db
  /** Its rows are stored under this name, and its failures reported under it. */
  listener: string
  /** Its name in the log. */
  name: string
  /** Returns why it was not delivered, or null. */
  send: (delivery: store.Delivery) => Promise<string | null>
  /** Whether the listener is also notified of changes from before it was set up. */
  notifiesOfOld: boolean
  /** Whether other processes may share the database: then a lease is held while delivering. */
  isShared: boolean
  /** How long to wait after each failed attempt. */
  backoffSeconds?: readonly number[] | undefined
  /** When it is sent; unset: immediately. */
  pace?: Pace
  /** Called after each attempt with whether it was delivered. */
  onTry?: ((arrived: boolean) => void) | undefined
  log: Logger
}

// Short, so that another process soon takes over from a killed one.
const LEASE_SECONDS = 5
const RENEW_MS = 1_500
// While another process delivers; at growing intervals, up to RENEW_MS.
const LOOK_AGAIN_MS = 500
// One process at a time collects and delivers for a listener, under a lease. Only that process knows how long it has to
// wait, so it keeps the lease meanwhile: for a pace of minutes or hours with a longer lease, renewed less often.
const SHORT_WAIT_MS = 10_000
const PATIENT_LEASE_SECONDS = 60
const PATIENT_RENEW_MS = 20_000
const BACKOFF_SECONDS = [1, 10, 60, 300]

export function createDeliveries(options: DeliveriesOptions) {
  const { db, listener, name, send, notifiesOfOld, isShared, log, onTry, backoffSeconds = BACKOFF_SECONDS } = options
  const { pace = createPace(0, 0) } = options
  const work = store.workOf(listener)
  const worker = createWorker({
    db,
    name,
    work,
    attempt,
    backoffSeconds,
    mostTries: store.MOST_TRIES,
    leaseSeconds: LEASE_SECONDS,
    alsoHold: hold,
    round: deliverAll,
    nextDue: nextRound,
    log,
  })
  const owner = randomUUID()
  /** How long to leave another process to it; null: this one delivers. */
  let lookAgainMs: number | null = null
  let isNew = false

  async function deliverAll(tryAll: () => Promise<void>): Promise<void> {
    if (!(await hold())) {
      lookAgainMs = lookAgainMs === null ? LOOK_AGAIN_MS : Math.min(lookAgainMs * 2, RENEW_MS)
      return
    }
    lookAgainMs = null
    // Read before the pace is checked: what is recorded after it waits for its own quiet period.
    const newest = await store.newestNoted(db, listener)
    const isTime = pace.dueAt(Date.now()) === null
    if (isTime) pace.collected()
    await store.collect(db, listener, isTime ? newest : null)
    await tryAll()
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

  async function nextRound(): Promise<string | null> {
    if (lookAgainMs !== null) return after(lookAgainMs)
    const due = pace.dueAt(Date.now())
    if (due === null) return (await store.newestNoted(db, listener)) === null ? nextDue(db, work) : after(0)
    const renewal = isShared && pace.isWaiting() ? after(waitsLong() ? PATIENT_RENEW_MS : RENEW_MS) : null
    return earliest(await nextDue(db, work), due, renewal)
  }

  async function attempt(delivery: store.Delivery): Promise<Failure | null> {
    if (delivery.attempts === 0) pace.sent(Date.now())
    const error = await send(delivery)
    onTry?.(error === null)
    if (error === null) {
      await store.delivered(db, listener, delivery)
      return null
    }
    log.warn({ error, attempts: delivery.attempts + 1 }, `${name} was not delivered`)
    return { error }
  }

  return {
    /** Records what was published, in the transaction that publishes it. */
    note: (tx: Db, changes: readonly PublishedChange[]) => {
      if (changes.length > 0) pace.changed(Date.now())
      return store.note(tx, listener, changes)
    },

    /** Delivers recorded changes soon. */
    wake: worker.wake,

    /** Creates its row, before anything is recorded for it. */
    async register(): Promise<void> {
      await upsertTarget(db, listener)
      isNew = !(await store.hasDelivery(db, listener))
    },

    /** Starts delivering, beginning with changes that `target` published while no listener ran. */
    async start(target: string): Promise<void> {
      await db.transaction(async (tx) => {
        await store.adoptEarlier(tx, listener)
        await store.noteMissed(tx, listener, target)
        if (isNew && !notifiesOfOld) await store.forgetNoted(tx, listener)
      })
      if (!isShared) await freeAll(db, work)
      worker.start()
    },

    /** Resolves after the attempt in progress. */
    async stop(): Promise<void> {
      await worker.stop()
      if (isShared) await releaseLease(db, listener, owner).catch(() => {})
    },

    failures: () => store.failures(db, listener),

    /** Retries failed deliveries immediately. */
    async retry(): Promise<void> {
      await store.retryFailures(db, listener)
      worker.wake()
    },
  }
}

function after(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

function earliest(...instants: (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).sort()[0] ?? null
}
