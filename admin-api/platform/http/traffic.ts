import type { MiddlewareHandler } from 'hono'

/** Work that other work gives way to. */
export type Traffic = ReturnType<typeof createTraffic>

// A save is published a moment after its answer: work that ended this recently may not be complete.
const QUIET_MS = 10

export function createTraffic() {
  const awaited = createLine()
  const bulk = createLine()
  const count: MiddlewareHandler = (_c, next) => awaited.during(next)

  return {
    count,

    /** Runs work that a user waits for: it goes before all bulk work. */
    during: awaited.during,

    /** Runs bulk work whose result a user wants soon: it goes before work that can wait. */
    duringBulk: bulk.during,

    /** Waits until no work that a user waits for has been in progress for a moment, but at most `mostMs`. */
    pause: (mostMs: number) => quiet([awaited], mostMs),

    /** The same for work that can wait: it also waits for bulk work. */
    pauseForBulk: (mostMs: number) => quiet([awaited, bulk], mostMs),
  }
}

type Line = ReturnType<typeof createLine>

function createLine() {
  let underWay = 0
  let endedAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()

  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        if (underWay === 0) {
          endedAt = performance.now()
          for (const look of waiting) look()
        }
      }
    },

    /** When this line becomes quiet, as far as is known now. */
    quietFrom: () => (underWay > 0 ? Number.POSITIVE_INFINITY : endedAt + QUIET_MS),

    /** Resolves when the work in progress has ended, or after some milliseconds. */
    async nextEnd(ms: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      const timer = setTimeout(resolve, ms)
      await promise
      waiting.delete(resolve)
      clearTimeout(timer)
    },
  }
}

// At most `mostMs`: even work that can wait must finish some day.
async function quiet(lines: readonly Line[], mostMs: number): Promise<void> {
  const deadline = performance.now() + mostMs
  for (;;) {
    const [busiest] = lines.toSorted((a, b) => b.quietFrom() - a.quietFrom())
    const left = Math.min(deadline, busiest?.quietFrom() ?? 0) - performance.now()
    if (!busiest || left <= 0) return
    await busiest.nextEnd(left)
  }
}
