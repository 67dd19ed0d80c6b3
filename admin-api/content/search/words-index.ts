import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import { createLoop, type Loop } from '../../platform/loops/loop.ts'
import { areWordsWaiting, indexWaiting } from '../articles/store/search-waiting.ts'

type Deps = { db: Db; traffic: Pick<Traffic, 'pauseForBulk'>; log: Logger }

// A save or a search waits for the current batch, at most this long.
const BATCH_MS = 30
const FIRST_BATCH = 8
const LARGEST_BATCH = 64
// Readers get the articles first: while pages are being published, this is how often a batch runs.
const LONGEST_PAUSE_MS = 2_000
// How soon articles that were being saved are tried again.
const AGAIN_MS = 1_000

/** Makes imported articles searchable after they are live, a few at a time. */
export function createWordsIndex({ db, traffic, log }: Deps): Loop {
  let isStopped = false

  async function round(): Promise<void> {
    let size = FIRST_BATCH
    while (!isStopped) {
      await traffic.pauseForBulk(LONGEST_PAUSE_MS)
      const started = performance.now()
      const indexed = await indexWaiting(db, size)
      if (indexed === 0) return
      const took = performance.now() - started
      const wanted = Math.round((indexed * BATCH_MS) / Math.max(took, 1))
      size = Math.max(1, Math.min(LARGEST_BATCH, wanted, size * 2))
      // Half of the time is left to others.
      await sleep(Math.min(took, BATCH_MS))
    }
  }

  const loop = createLoop({
    name: 'adding words to searches',
    round,
    nextDue: async () => ((await areWordsWaiting(db)) ? new Date(Date.now() + AGAIN_MS).toISOString() : null),
    log,
  })
  return {
    ...loop,
    /** Resolves after the current batch; final. */
    stop(): Promise<void> {
      isStopped = true
      return loop.stop()
    },
  }
}
