import { getTasks } from 'node-cron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyMinute } from './every-minute.ts'

const YEAR = 365 * 86_400_000
const START = Date.parse('2026-11-22T10:00:10Z')

let rounds = 0
let missed = 0
let ticking: { stop: () => Promise<unknown> } | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  rounds = 0
  missed = 0
})
afterEach(async () => {
  await ticking?.stop()
  vi.useRealTimers()
  expect(getTasks().size).toBe(0)
})

function begin(): void {
  ticking = everyMinute(async () => {
    rounds += 1
  })
}

/** Counts what the task that waits now computes for nothing. */
function countMissed(): void {
  for (const task of getTasks().values()) {
    task.on('execution:missed', () => {
      missed += 1
    })
  }
}

/** Sets the wall clock; timers that sleep until an instant do not notice. */
function jumpBy(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

test('looks at once, then at each full minute, with one task at a time', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(49_000)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(rounds).toBe(2)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(rounds).toBe(12)
  expect(getTasks().size).toBe(1)
})

test.each([
  ['ahead by a year', START, 10_000, YEAR],
  ['back by a year', START, 10_000, -YEAR],
  ['ahead by a year, in the last moment before a beat', START, 49_900, YEAR],
  ['back by a year, in the last moment before a beat', START, 49_900, -YEAR],
  ['back by ten minutes', START, 10_000, -600_000],
  ['ahead by ten minutes', START, 10_000, 600_000],
  ['ahead by a year, in the last moment before the second beat', START, 109_900, YEAR],
  ['back by a year, in the last moment before the second beat', START, 109_900, -YEAR],
  ['from 1970 to now', 20_000, 5_000, START],
  ['from 1970 to now, in the last moment before a beat', 20_000, 39_900, START],
])('a clock that jumps %s has nothing made up for, and the minutes go on', async (_name, start, after, jump) => {
  vi.setSystemTime(start)
  begin()
  await vi.advanceTimersByTimeAsync(after)
  countMissed()
  const before = rounds
  jumpBy(jump)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(rounds).toBeGreaterThan(before)
  expect(missed).toBe(0)
  const jumped = rounds
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(rounds).toBe(jumped + 5)
})
