import type { Logger } from 'pino'
import { onOwnBehalf } from '../threads/turns.ts'

/** Work that is done one round at a time: soon after it is woken, and when the next of it falls due. */
export type Loop = {
  /** Asks for a round. Calls that come during one, or within a second after one that failed, are answered by one more. */
  wake: () => void
  start: () => void
  /** Ends after the round under way. */
  stop: () => Promise<void>
  /** Resolves when no round is under way or asked for. */
  idle: () => Promise<void>
}

type LoopOptions = {
  /** The name of the work in the log. */
  name: string
  round: () => Promise<void>
  /** When a round is next needed; null: only when woken. */
  nextDue: () => Promise<string | null>
  /** A round is made this often whatever was said. */
  longestSleepMs?: number
  log: Logger
}

// Another process may have left work, or a clock been set.
const LONGEST_SLEEP_MS = 60_000
const SHORTEST_SLEEP_MS = 20
// Repeated failures are retried less and less often.
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export function createLoop({ name, round, nextDue, longestSleepMs = LONGEST_SLEEP_MS, log }: LoopOptions): Loop {
  let running: Promise<void> | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let failures = 0
  let failedAt = 0
  // Rounds in a row that left something due. By a clock that is ahead of the database's, what is due in an hour is: it
  // is looked at less and less often, once a second at the least.
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
    // Without the database there is nothing to read the next instant from: look again shortly.
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
      // The round that was under way may have set it again.
      clearTimeout(timer)
    },
    async idle() {
      while (running) await running
    },
  }
}
