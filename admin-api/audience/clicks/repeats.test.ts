import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRepeats } from './repeats.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('a repeat is one for as long as said, from the first time on', () => {
  const { isRepeat } = createRepeats(10_000, 100)
  expect(isRepeat('a')).toBe(false)
  vi.advanceTimersByTime(9_999)
  expect(isRepeat('a')).toBe(true)
  expect(isRepeat('b')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isRepeat('a')).toBe(false)
  vi.advanceTimersByTime(9_999)
  expect(isRepeat('a')).toBe(true)
})

test('who was known by another key until just now is known', () => {
  const { isRepeat } = createRepeats(10_000, 100)
  isRepeat('yesterday')
  expect(isRepeat('today', 'yesterday')).toBe(true)
  expect(isRepeat('today', 'somebody else')).toBe(false)
})

test('the oldest are forgotten when there are too many', () => {
  const { isRepeat } = createRepeats(10_000, 3)
  for (const key of ['a', 'b', 'c', 'd', 'e']) isRepeat(key)
  vi.advanceTimersByTime(1_001)
  isRepeat('f')
  expect(isRepeat('e')).toBe(true)
  expect(isRepeat('a')).toBe(false)
})
