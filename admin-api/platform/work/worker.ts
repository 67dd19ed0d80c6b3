import type { Logger } from 'pino'
import type { Db } from '../database/client.ts'
import { createLoop } from '../loops/loop.ts'
import { whileHolding } from '../loops/while-holding.ts'
import * as store from './store.ts'

/** Why a try failed; `isFinal`: retrying cannot help. */
export type Failure = { error: string; isFinal?: boolean }

type WorkerOptions<Row extends store.DueRow> = {
  db: Db
  /** Its name in the log. */
  name: string
  work: store.DueWork
  /** Makes a try, and returns why it failed; null: it is done, and its row ended. */
  attempt: (row: Row) => Promise<Failure | null>
  /** How long to wait after each try that failed; the last holds for all after it. */
  backoffSeconds: readonly number[]
  /** After so many it is given up; without it, only for a failure that is final. */
  mostTries?: number
  /** How many are tried at once. */
  atOnce?: number
  /** For how long a row is taken. It is held while it is tried, so this is how soon another process takes over after a kill. */
  leaseSeconds: number
  /** Another lock that a try needs; false: another process has it. */
  alsoHold?: () => Promise<boolean>
  /** Work of a round besides trying all that is due. */
  round?: (tryAll: () => Promise<void>) => Promise<void>
  /** When a round is next needed; without it, when a row is due. */
  nextDue?: () => Promise<string | null>
  log: Logger
}

// A renewal that comes late is made up for by the next one.
const RENEWALS_A_LEASE = 4

/** Does due work: takes it, tries it, tries it again less and less often, and gives it up. */
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
      // Tries in progress keep their rows when one fails here, so that no other process makes them meanwhile.
      const tries = () => Promise.allSettled(due.map(tryNow))
      for (const end of await whileHolding(hold, (leaseSeconds * 1000) / RENEWALS_A_LEASE, tries))
        if (end.status === 'rejected') log.error({ err: end.reason }, 'an attempt could not be recorded')
    }
  }

  /** Makes a try of a row that was taken. Returns whether it is done. */
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
    /** Ends after the tries under way, for good. */
    stop(): Promise<void> {
      isStopped = true
      return stop()
    },
  }
}
