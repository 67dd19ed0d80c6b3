// Publishing without a pause is told of within so many quiet periods.
const MOST_PERIODS = 10

/** When what was published may be told of: after a quiet period, and not too soon after the message before. */
export type Pace = ReturnType<typeof createPace>

export function createPace(quietSeconds: number, leastSeconds: number) {
  let first: number | null = null
  let last: number | null = null
  let sentAt = Number.NEGATIVE_INFINITY

  return {
    /** Something was published. */
    noted(now: number): void {
      first ??= now
      last = now
    },

    /** Whether something was published that no message was made of. */
    isWaiting: () => first !== null,

    /** A message was made of all of it. */
    told(): void {
      first = null
      last = null
    },

    /** A message went out. */
    sent(now: number): void {
      sentAt = now
    },

    /** When what waits may be told of; null: at once. */
    dueAt(now: number): string | null {
      keepPast(now)
      const quiet = quietSeconds * 1000
      const calm = first === null || last === null ? now : Math.min(last + quiet, first + quiet * MOST_PERIODS)
      const due = Math.max(calm, sentAt + leastSeconds * 1000)
      return due <= now ? null : new Date(due).toISOString()
    },
  }

  // A clock that was set back must not hold a message for as long as it was set back.
  function keepPast(now: number): void {
    if (first !== null) first = Math.min(first, now)
    if (last !== null) last = Math.min(last, now)
    sentAt = Math.min(sentAt, now)
  }
}
