import { expect, test } from 'vitest'
import { SLUG_MAX } from '#shared/slug.ts'
import { freeSlug, freeSlugs } from './free-slugs.ts'
import { slugOf } from './matches/slugs.ts'

const MANY = 40_000

test('a slug is the first number that is free, also after names that make none', () => {
  const free = freeSlugs(new Set(['team', 'hills-2']))
  expect(['Hills', 'Hills', '北京', 'Hills', '上海', 'Team'].map((name) => free(slugOf(name, 'team')))).toEqual([
    'hills',
    'hills-3',
    'team-2',
    'hills-4',
    'team-3',
    'team-4',
  ])
})

test('a number takes the place of the last letters of a slug that is as long as it may be', async () => {
  const long = `${'a'.repeat(SLUG_MAX - 3)}-bb`
  const taken = new Set([long, `${'a'.repeat(SLUG_MAX - 3)}-2`])
  const beginnings: string[] = []
  const free = await freeSlug(long, async (beginning) => {
    beginnings.push(beginning)
    return taken
  })
  expect(free).toBe(`${'a'.repeat(SLUG_MAX - 3)}-3`.slice(0, SLUG_MAX))
  expect([...beginnings, free].map((slug) => slug.length)).toEqual([SLUG_MAX - 8, SLUG_MAX - 1])
})

test('a league in other letters than a to z takes time in proportion to its teams', () => {
  const taken = new Set<string>()
  const free = freeSlugs(taken)
  const began = process.threadCpuUsage()
  for (let n = 0; n < MANY; n += 1) free(slugOf(String.fromCodePoint(0x4e00 + (n % 20_000)), 'team'))
  const { user, system } = process.threadCpuUsage(began)
  expect(taken.size).toBe(MANY)
  // Counted from one for each, more than a minute of this thread.
  expect((user + system) / 1000).toBeLessThan(5_000)
})
