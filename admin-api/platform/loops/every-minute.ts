import { type ScheduledTask, schedule } from 'node-cron'
import { oneAtATime } from './every.ts'

const WATCH_EVERY_MS = 1_000
const JUMP_MS = 2_000
// A tick delayed by a busy process still counts: the next one is a minute away.
const LATEST_MS = 59_000

/**
 * Does something at once and then each minute, by node-cron, one round at a time; `round` never rejects.
 *
 * node-cron computes every beat between the one that it expects and now: a clock that jumps ahead by a year would
 * block the process for most of a minute, and one set back by a year would silence it for as long. So a task lives
 * for one beat, and is replaced as soon as the wall clock and the monotonic clock disagree: looked at each second, and
 * once more just before its timer wakes.
 */
export function everyMinute(round: () => Promise<unknown>): { stop: () => Promise<unknown> } {
  const rounds = oneAtATime(round)
  let task: ScheduledTask | undefined
  let lastLook: NodeJS.Timeout | undefined
  let offset = clockOffset()

  function arm(): void {
    void task?.destroy()
    clearTimeout(lastLook)
    const toNext = 60_000 - (Date.now() % 60_000)
    lastLook = setTimeout(replaceAfterJump, toNext - 1)
    task = schedule('* * * * *', beat, { missedExecutionTolerance: LATEST_MS, suppressMissedWarning: true })
    task.on('execution:missed', rearm)
  }

  function beat(): void {
    rounds.begin()
    rearm()
  }

  // Not inside the task, which is still ticking.
  function rearm(): void {
    clearImmediate(rearming)
    rearming = setImmediate(arm)
  }
  let rearming: NodeJS.Immediate | undefined

  function replaceAfterJump(): void {
    const now = clockOffset()
    const hasJumped = Math.abs(now - offset) > JUMP_MS
    offset = now
    if (!hasJumped) return
    arm()
    // Something may be due by the new time.
    rounds.begin()
  }

  rounds.begin()
  arm()
  const watch = setInterval(replaceAfterJump, WATCH_EVERY_MS)
  return {
    /** Starts no more rounds; resolves when the current one has ended. */
    stop() {
      clearInterval(watch)
      clearTimeout(lastLook)
      clearImmediate(rearming)
      void task?.destroy()
      return rounds.ended()
    },
  }
}

/**
 * The difference between the wall clock and the monotonic one; it changes when the clock is set and when the machine
 * slept.
 */
function clockOffset(): number {
  return Date.now() - performance.now()
}
