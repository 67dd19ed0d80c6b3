// While changes keep coming, a message is made after this many quiet periods at the latest.
const MAX_QUIET_PERIODS = 10

/**
 * When a message about published changes may be made: after a quiet period, and not too soon after the previous
 * message.
 */
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

    /** Whether there are published changes that are in no message yet. */
    isWaiting: () => first !== null,

    /** A message was made of all of them. */
    collected(): void {
      first = null
      last = null
    },

    /** A message was sent. */
    sent(now: number): void {
      sentAt = now
    },

    /** When a message about waiting changes may be made; null: immediately. */
    dueAt(now: number): string | null {
      clampToNow(now)
      const quiet = quietSeconds * 1000
      const quietUntil =
        first === null || last === null ? now : Math.min(last + quiet, first + quiet * MAX_QUIET_PERIODS)
      const due = Math.max(quietUntil, sentAt + minGapSeconds * 1000)
      return due <= now ? null : new Date(due).toISOString()
    },
  }

  // A clock that was set back must not delay a message by as much.
  function clampToNow(now: number): void {
    if (first !== null) first = Math.min(first, now)
    if (last !== null) last = Math.min(last, now)
    sentAt = Math.min(sentAt, now)
  }
}
