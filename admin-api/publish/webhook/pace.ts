// While changes keep coming, a message is made after so many quiet periods at the latest.
const MAX_QUIET_PERIODS = 10

/** When a message about what was published may be made: after a quiet period, and not too soon after the message before. */
export type Pace = ReturnType<typeof createPace>

export function createPace(quietSeconds: number, minGapSeconds: number) {
  let first: number | null = null
  let last: number | null = null
  let sentAt = Number.NEGATIVE_INFINITY

  return {
    /** Something was published. */
    changed(now: number): void {
      first ??= now
      last = now
    },

    /** Whether something was published that no message was made of. */
    isWaiting: () => first !== null,

    /** A message was made of all of it. */
    collected(): void {
      first = null
      last = null
    },

    /** A message went out. */
    sent(now: number): void {
      sentAt = now
    },

    /** When a message of what waits may be made; null: at once. */
    dueAt(now: number): string | null {
      clampToNow(now)
      const quiet = quietSeconds * 1000
      const quietUntil =
        first === null || last === null ? now : Math.min(last + quiet, first + quiet * MAX_QUIET_PERIODS)
      const due = Math.max(quietUntil, sentAt + minGapSeconds * 1000)
      return due <= now ? null : new Date(due).toISOString()
    },
  }

  // A clock that was set back must not hold a message for as long as it was set back.
  function clampToNow(now: number): void {
    if (first !== null) first = Math.min(first, now)
    if (last !== null) last = Math.min(last, now)
    sentAt = Math.min(sentAt, now)
  }
}
