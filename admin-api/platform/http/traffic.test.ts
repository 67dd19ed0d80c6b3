import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTraffic } from './traffic.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('bulk work that lets other work go first', () => {
  test('does not wait while there is none', async () => {
    await createTraffic().pause(1000)
  })

  test('waits until none has been under way for a moment', async () => {
    const traffic = createTraffic()
    const save = work()
    const publishing = work()
    const bulk = vi.fn()
    traffic.during(() => save.done)
    traffic.pause(1000).then(bulk)
    await save.end()
    // A save's publishing begins a few milliseconds after its answer.
    await vi.advanceTimersByTimeAsync(5)
    traffic.during(() => publishing.done)
    await vi.advanceTimersByTimeAsync(100)
    expect(bulk).not.toHaveBeenCalled()
    await publishing.end()
    await vi.advanceTimersByTimeAsync(20)
    expect(bulk).toHaveBeenCalled()
  })

  test('waits a moment after work that has just ended', async () => {
    const traffic = createTraffic()
    const bulk = vi.fn()
    await traffic.during(async () => {})
    traffic.pause(1000).then(bulk)
    await vi.advanceTimersByTimeAsync(1)
    expect(bulk).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(bulk).toHaveBeenCalled()
  })

  test('lets bulk work go first only where it has time itself', async () => {
    const traffic = createTraffic()
    const publishing = work()
    const imports = vi.fn()
    const checks = vi.fn()
    traffic.duringBulk(() => publishing.done)
    traffic.pause(1000).then(imports)
    traffic.pauseForBulk(1000).then(checks)
    await vi.advanceTimersByTimeAsync(100)
    expect(imports).toHaveBeenCalled()
    expect(checks).not.toHaveBeenCalled()
    await publishing.end()
    await vi.advanceTimersByTimeAsync(20)
    expect(checks).toHaveBeenCalled()
  })

  test('goes on at last beside work that never ends', async () => {
    const traffic = createTraffic()
    const bulk = vi.fn()
    traffic.during(() => work().done)
    traffic.pause(1000).then(bulk)
    await vi.advanceTimersByTimeAsync(999)
    expect(bulk).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(bulk).toHaveBeenCalled()
  })
})

function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    done: promise,
    end: async () => {
      resolve()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
