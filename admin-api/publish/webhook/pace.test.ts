import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const at = (ms: number) => new Date(ms).toISOString()

test('without a pace everything is sent at once', () => {
  const pace = createPace(0, 0)
  pace.changed(1000)
  pace.sent(1000)
  expect(pace.dueAt(1000)).toBeNull()
})

test('it waits until nothing was published for a while, but not for ever', () => {
  const pace = createPace(5, 0)
  pace.changed(0)
  pace.changed(3_000)
  expect(pace.dueAt(3_000)).toBe(at(8_000))
  expect(pace.dueAt(8_000)).toBeNull()
  for (let now = 3_000; now < 50_000; now += 1_000) pace.changed(now)
  expect(pace.dueAt(49_000)).toBe(at(50_000))
  pace.collected()
  expect(pace.dueAt(49_000)).toBeNull()
})

test('messages keep their distance, also on a clock that is set back a day', () => {
  const pace = createPace(0, 60)
  pace.changed(86_400_000)
  pace.sent(86_400_000)
  expect(pace.dueAt(86_410_000)).toBe(at(86_460_000))
  expect(pace.dueAt(86_460_000)).toBeNull()
  expect(pace.dueAt(0)).toBe(at(60_000))
  expect(pace.dueAt(59_999)).toBe(at(60_000))
  expect(pace.dueAt(60_000)).toBeNull()
})

test('a quiet period ends on a clock that is set back, too', () => {
  const pace = createPace(5, 0)
  pace.changed(86_400_000)
  expect(pace.dueAt(0)).toBe(at(5_000))
  expect(pace.dueAt(5_000)).toBeNull()
})
