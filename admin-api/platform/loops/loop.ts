import type { Logger } from 'pino'
import { onOwnBehalf } from '../threads/turns.ts'

/** Work done one round at a time: soon after it is woken, and when its next item falls due. */
export type Loop = {
  /**
   * Requests a round. Requests during a round, or within a second after a failed one, are served by a single further
   * one.
   */
  wake: () => void
  start: () => void
  /** Resolves after the current round. */
  stop: () => Promise<void>
  /** Resolves when no round is running or requested. */
  idle: () => Promise<void>
}

type LoopOptions = {
  /** The name of the work in the log. */
  name: string
  round: () => Promise<void>
  /** When the next round is needed; null: only when woken. */
  nextDue: () => Promise<string | null>
  /** A round runs at least this often. */
  longestSleepMs?: number
  log: Logger
}

// Another process may have left work, or a clock may have been set.
const LONGEST_SLEEP_MS = 60_000
const SHORTEST_SLEEP_MS = 20
// Repeated failures are retried at growing intervals.
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export function createLoop({ name, round, nextDue, longestSleepMs = LONGEST_SLEEP_MS, log }: LoopOptions): Loop {
  let running: Promise<void> | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let failures = 0
  let failedAt = 0
  // Rounds in a row that left something due. If this clock is ahead of the database's, work due in an hour appears due
  // now: it is checked at growing intervals, at least once a second.
  let overdue = 0

  function wake(): void {
    if (isStopped) return
    if (running) {
      isWanted = true
      return
    }
    clearTimeout(timer)
    const left = failures > 0 ? failedAt + FIRST_PAUSE_MS - performance.now() : 0
    if (left > 0) {
      timer = setTimeout(wake, left)
      return
    }
    running = tryRound()
      .then(sleepUntilDue)
      .finally(() => {
        running = null
        if (!isWanted) return
        isWanted = false
        wake()
      })
  }

  async function tryRound(): Promise<void> {
    try {
      await round()
      failures = 0
    } catch (error) {
      failures += 1
      failedAt = performance.now()
      log.error({ err: error }, `${name} failed; will retry`)
    }
  }

  async function sleepUntilDue(): Promise<void> {
    if (isStopped) return
    if (failures > 0) {
      timer = setTimeout(wake, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS, longestSleepMs))
      return
    }
    // Without the database the next due time is unknown: check again shortly.
    const due = await nextDue().catch(() => new Date(Date.now() + 1000).toISOString())
    const wait = due ? Date.parse(due) - Date.now() : longestSleepMs
    overdue = wait < SHORTEST_SLEEP_MS ? overdue + 1 : 0
    const least = Math.min(SHORTEST_SLEEP_MS * 2 ** overdue, FIRST_PAUSE_MS)
    timer = setTimeout(wake, Math.min(Math.max(wait, least), longestSleepMs))
  }

  return {
    wake: () => onOwnBehalf(wake),
    start() {
      isStopped = false
      onOwnBehalf(wake)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      // The round in progress may have set it again.
      clearTimeout(timer)
    },
    async idle() {
      while (running) await running
    },
  }
}
