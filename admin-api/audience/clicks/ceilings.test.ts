import { afterEach, expect, test, vi } from 'vitest'
import { createCeilings } from './ceilings.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('so many of one thing, and so many in all, count for a network in an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:59:00Z') })
  const { admits } = createCeilings({ ofOne: 3, inAll: 5 })
  const admitted = (network: string, thing: number, times: number) =>
    Array.from({ length: times }, () => admits({ network, wideNetwork: `of ${network}` }, thing)).filter(Boolean).length

  expect(admitted('a', 1, 10)).toBe(3)
  expect(admitted('a', 2, 10)).toBe(2)
  expect(admitted('a', 3, 10)).toBe(0)
  expect(admitted('b', 1, 10)).toBe(3)
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
  expect(admitted('a', 1, 10)).toBe(3)
})

test('a wide network has as much as ten addresses, however many it has', () => {
  const { admits } = createCeilings({ ofOne: 3, inAll: 5 })
  const admitted = (wideNetwork: string, thing: number) =>
    Array.from({ length: 100 }, (_, n) => admits({ network: `${wideNetwork}-${n}`, wideNetwork }, thing)).filter(
      Boolean,
    ).length
  expect(admitted('a', 1)).toBe(30)
  expect(admitted('a', 2)).toBe(20)
  expect(admitted('b', 1)).toBe(30)
})
