import { afterEach, expect, test, vi } from 'vitest'
import { createCeilings } from './ceilings.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('so many of one thing, and so many in all, count for a network in an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:59:00Z') })
  const { admits } = createCeilings({ ofOne: 3, inAll: 5 })
  const admitted = (network: string, thing: number, times: number) =>
    Array.from({ length: times }, () => admits(network, thing)).filter(Boolean).length

  expect(admitted('a', 1, 10)).toBe(3)
  expect(admitted('a', 2, 10)).toBe(2)
  expect(admitted('a', 3, 10)).toBe(0)
  expect(admitted('b', 1, 10)).toBe(3)
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
  expect(admitted('a', 1, 10)).toBe(3)
})
