import type { MiddlewareHandler } from 'hono'

/** The work that somebody waits for, so that bulk work can let it go first. */
export type Traffic = ReturnType<typeof createTraffic>

export function createTraffic() {
  let underWay = 0
  const waiting = new Set<() => void>()

  /** Does work that bulk work lets go first. */
  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      if (underWay === 0) for (const goOn of waiting) goOn()
    }
  }

  const count: MiddlewareHandler = (_c, next) => during(next)

  return {
    count,
    during,

    /** Waits until none is under way, but no longer than `mostMs`: bulk work has to end some day, too. */
    async pause(mostMs: number): Promise<void> {
      if (underWay === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      const timer = setTimeout(resolve, mostMs)
      await promise
      waiting.delete(resolve)
      clearTimeout(timer)
    },
  }
}
