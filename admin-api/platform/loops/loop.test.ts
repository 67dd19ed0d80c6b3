import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isForPerson, onBehalfOf } from '../threads/turns.ts'
import { createLoop, type Loop } from './loop.ts'

const EPOCH = '1970-01-01T00:00:00.000Z'

let rounds = 0
let fails = true
let isAhead = false
const logged: unknown[] = []
let loop: Loop

beforeEach(() => {
  vi.useFakeTimers()
  rounds = 0
  fails = true
  isAhead = false
  logged.length = 0
  const log = { error: (entry: unknown) => logged.push(entry) }
  loop = createLoop({
    name: 'testing',
    round: async () => {
      rounds += 1
      if (fails) throw new Error('no room')
    },
    // Due ever since, as what a failed round left behind is.
    nextDue: async () => (fails || isAhead ? EPOCH : null),
    log: log as unknown as Parameters<typeof createLoop>[0]['log'],
  })
})

afterEach(async () => {
  await loop.stop()
  vi.useRealTimers()
})

test('a round that keeps failing is tried after a second, then less and less often, and half a minute apart at most', async () => {
  loop.start()
  await vi.advanceTimersByTimeAsync(999)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(rounds).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(3)
  await vi.advanceTimersByTimeAsync(3_600_000)
  const afterAnHour = rounds
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toBe(afterAnHour + 1)
  expect(logged).toHaveLength(rounds)
})

test('calls after a failure bring one round, a second after it', async () => {
  loop.start()
  await vi.advanceTimersByTimeAsync(3_500)
  expect(rounds).toBe(3)
  for (let n = 0; n < 50; n++) {
    loop.wake()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(rounds).toBe(3)
  await vi.advanceTimersByTimeAsync(450)
  expect(rounds).toBe(4)
})

test('a call during a round that fails is answered a second after it', async () => {
  loop.start()
  loop.wake()
  await vi.advanceTimersByTimeAsync(999)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(2)
})

test('after a round that went well, calls are answered at once and the next failure waits a second again', async () => {
  loop.start()
  await vi.advanceTimersByTimeAsync(3_500)
  fails = false
  await vi.advanceTimersByTimeAsync(4_000)
  const well = rounds
  loop.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds).toBe(well + 1)
  fails = true
  loop.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toBe(well + 3)
})

test('a loop that was stopped tries nothing again', async () => {
  loop.start()
  await vi.advanceTimersByTimeAsync(10)
  await loop.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds).toBe(1)
})

test('what is due by this clock, and not yet by the database’s, is looked for once a second', async () => {
  fails = false
  isAhead = true
  loop.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds).toBeGreaterThan(60)
  expect(rounds).toBeLessThan(70)
  isAhead = false
  loop.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  const before = rounds
  isAhead = true
  loop.wake()
  await vi.advanceTimersByTimeAsync(50)
  expect(rounds).toBe(before + 2)
})

test('a round is the server’s own work, also where a person asked for it', async () => {
  const forPersons: boolean[] = []
  const other = createLoop({
    name: 'of the server',
    round: async () => {
      forPersons.push(isForPerson())
    },
    nextDue: async () => null,
    log: {} as Parameters<typeof createLoop>[0]['log'],
  })
  other.start()
  await other.idle()
  onBehalfOf('an editor', () => other.wake())
  await other.idle()
  await vi.advanceTimersByTimeAsync(61_000)
  await other.stop()
  expect(forPersons).toEqual([false, false, false])
})
