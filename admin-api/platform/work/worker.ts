import type { Logger } from 'pino'
import type { Db } from '../database/client.ts'
import { createLoop } from '../loops/loop.ts'
import { whileHolding } from '../loops/while-holding.ts'
import * as store from './store.ts'

/** Why an attempt failed; `isFinal`: retrying cannot help. */
export type Failure = { error: string; isFinal?: boolean }

type WorkerOptions<Row extends store.DueRow> = {
  db: Db
  /** Its name in the log. */
  name: string
  work: store.DueWork
  /** Makes an attempt, and returns why it failed; null: it succeeded, and its row has ended. */
  attempt: (row: Row) => Promise<Failure | null>
  /** How long to wait after each failed attempt; the last value applies to all later ones. */
  backoffSeconds: readonly number[]
  /** After this many it is given up; unset: only after a final failure. */
  mostTries?: number
  /** How many run at once. */
  atOnce?: number
  /**
   * For how long a row is taken. It is renewed during an attempt, so this is how soon another process takes over after
   * a kill.
   */
  leaseSeconds: number
  /** Another lock that an attempt needs; false: another process has it. */
  alsoHold?: () => Promise<boolean>
  /** Work of a round besides the due attempts. */
  round?: (tryAll: () => Promise<void>) => Promise<void>
  /** When the next round is needed; unset: when a row is due. */
  nextDue?: () => Promise<string | null>
  log: Logger
}

// The next renewal makes up for a late one.
const RENEWALS_A_LEASE = 4

/** Does due work: takes it, attempts it, retries it at growing intervals, and gives it up. */
export function createWorker<Row extends store.DueRow>(options: WorkerOptions<Row>) {
  const { db, name, work, attempt, backoffSeconds, leaseSeconds, log } = options
  const { mostTries = Number.POSITIVE_INFINITY, atOnce = 1, alsoHold = async () => true } = options
  const { round = (tryAll) => tryAll(), nextDue = () => store.nextDue(db, work) } = options
  const { start, wake, idle, stop } = createLoop({ name, round: () => round(tryAll), nextDue, log })
  let isStopped = false

  async function tryAll(): Promise<void> {
    while (!isStopped && (await alsoHold())) {
      const due = await store.takeDue<Row>(db, work, atOnce, leaseSeconds)
      if (due.length === 0) return
      const ids = due.map(({ id }) => id)
      const hold = async () => (await alsoHold()) && store.hold(db, work, ids, leaseSeconds)
      // Other attempts in progress keep their rows when one fails here, so that no other process makes them meanwhile.
      const tries = () => Promise.allSettled(due.map(tryNow))
      for (const end of await whileHolding(hold, (leaseSeconds * 1000) / RENEWALS_A_LEASE, tries))
        if (end.status === 'rejected') log.error({ err: end.reason }, 'an attempt could not be recorded')
    }
  }

  /** Makes an attempt at a row that was taken. Returns whether it is done. */
  async function tryNow(row: Row): Promise<boolean> {
    const failure = await attempt(row)
    if (failure) await store.fail(db, work, row, failure.error, secondsAfter(row, failure))
    return failure === null
  }

  function secondsAfter({ attempts }: Row, { isFinal }: Failure): number | null {
    if (isFinal || attempts + 1 >= mostTries) return null
    return backoffSeconds[attempts] ?? backoffSeconds.at(-1) ?? 0
  }

  return {
    start,
    wake,
    idle,
    tryNow,
    /** Resolves after the attempts in progress; final. */
    stop(): Promise<void> {
      isStopped = true
      return stop()
    },
  }
}
