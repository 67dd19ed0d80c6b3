import type { MiddlewareHandler } from 'hono'

/** The work that somebody waits for, so that bulk work can let it go first. */
export type Traffic = ReturnType<typeof createTraffic>

// A save is published a moment after its answer: what ended so lately may not be over.
const QUIET_MS = 10

export function createTraffic() {
  let underWay = 0
  let endedAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()

  /** Runs work that takes priority over bulk work. */
  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      if (underWay === 0) {
        endedAt = performance.now()
        for (const goOn of waiting) goOn()
      }
    }
  }

  const count: MiddlewareHandler = (_c, next) => during(next)

  async function untilNoneOrAfter(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(resolve, ms)
    await promise
    waiting.delete(resolve)
    clearTimeout(timer)
  }

  return {
    count,
    during,

    /** Waits until none has been under way for a moment, but no longer than `mostMs`: bulk work has to end some day, too. */
    async pause(mostMs: number): Promise<void> {
      const deadline = performance.now() + mostMs
      for (;;) {
        const end = underWay > 0 ? deadline : Math.min(deadline, endedAt + QUIET_MS)
        const left = end - performance.now()
        if (left <= 0) return
        await untilNoneOrAfter(left)
      }
    },
  }
}
