import { expect, test } from 'vitest'
import { freeSlugs } from './slugs.ts'

const MANY = 40_000

test('a slug is the first number that is free, also after names that make none', () => {
  const slugOf = freeSlugs(new Set(['team', 'hills-2']))
  expect(['Hills', 'Hills', '北京', 'Hills', '上海', 'Team'].map((name) => slugOf(name, 'team'))).toEqual([
    'hills',
    'hills-3',
    'team-2',
    'hills-4',
    'team-3',
    'team-4',
  ])
})

test('a league in other letters than a to z takes time in proportion to its teams', () => {
  const taken = new Set<string>()
  const slugOf = freeSlugs(taken)
  const began = process.threadCpuUsage()
  for (let n = 0; n < MANY; n += 1) slugOf(String.fromCodePoint(0x4e00 + (n % 20_000)), 'team')
  const { user, system } = process.threadCpuUsage(began)
  expect(taken.size).toBe(MANY)
  // Counted from one for each, more than a minute of this thread.
  expect((user + system) / 1000).toBeLessThan(5_000)
})
