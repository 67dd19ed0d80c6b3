import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileHolding } from './while-holding.ts'

const EVERY_MS = 100

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Holds a lease for a task that ends on request. */
function holding(renew: () => Promise<boolean>) {
  const task = Promise.withResolvers<string>()
  return { end: task.resolve, result: whileHolding(renew, EVERY_MS, () => task.promise) }
}

test('the lease is renewed until the task ends, also after a renewal that failed', async () => {
  const renew = vi.fn(async () => true).mockRejectedValueOnce(new Error('no connection'))
  const { end, result } = holding(renew)
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(renew).toHaveBeenCalledTimes(3)
  end('done')
  expect(await result).toBe('done')
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(renew).toHaveBeenCalledTimes(3)
})

test('a renewal that takes long is not overtaken by the next, and is waited for at the end', async () => {
  const slow = Promise.withResolvers<boolean>()
  const renew = vi.fn(() => slow.promise)
  const { end, result } = holding(renew)
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(renew).toHaveBeenCalledTimes(1)
  let isOver = false
  void result.then(() => {
    isOver = true
  })
  end('done')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(isOver).toBe(false)
  slow.resolve(true)
  expect(await result).toBe('done')
})

test('a lease that another has is renewed no more', async () => {
  const renew = vi.fn(async () => renew.mock.calls.length < 2)
  const { end, result } = holding(renew)
  await vi.advanceTimersByTimeAsync(6 * EVERY_MS)
  expect(renew).toHaveBeenCalledTimes(2)
  end('done')
  expect(await result).toBe('done')
})
