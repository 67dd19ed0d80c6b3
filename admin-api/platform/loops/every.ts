/**
 * Does something at once and then every so often, one round at a time; `round` never rejects. A timer and no calendar: one that
 * makes up for each time it missed would hold up everything after the machine slept or its clock was set.
 */
export function every(ms: number, round: () => Promise<unknown>): { stop: () => Promise<unknown> } {
  let running: Promise<unknown> | null = null
  const begin = () => {
    running ??= round().finally(() => {
      running = null
    })
  }
  begin()
  const timer = setInterval(begin, ms)
  return {
    /** No round begins any more; resolves when the one under way has ended. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
