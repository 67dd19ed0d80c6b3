import type { MiddlewareHandler } from 'hono'

/** The requests under way, so that bulk work can let them go first. */
export type Traffic = ReturnType<typeof createTraffic>

export function createTraffic() {
  let underWay = 0
  const waiting = new Set<() => void>()

  const count: MiddlewareHandler = async (_c, next) => {
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
      if (underWay === 0) for (const goOn of waiting) goOn()
    }
  }

  return {
    count,

    /** Waits until no request is under way, but no longer than `mostMs`: bulk work has to end some day, too. */
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
