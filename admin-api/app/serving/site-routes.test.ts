import { expect, test } from 'vitest'
import { resolvePath } from './site-routes.ts'

const NOTHING = {
  hasFile: async () => false,
  hasArticle: async () => false,
  redirectOf: async () => null,
}
const PIECES = ['/', '/.', 'a', 'a-', '-', 'a/', '.a', '../', '/page/1', '.html', 'category/']
const STARTS = ['/', '/news/', '/tag/', '/tag/a/page/', '/category/a/', '/competition/', '/calendars/team/']
const ENDS = ['', '/', 'a/', 'a', '!', '.html', '/rss.xml']

test('no address takes longer than its length', async () => {
  const slow: string[] = []
  for (const piece of PIECES) {
    for (const start of STARTS) {
      for (const end of ENDS) {
        const path = start + piece.repeat(100_000 / piece.length) + end
        const began = process.threadCpuUsage()
        await resolvePath(path, NOTHING)
        const { user, system } = process.threadCpuUsage(began)
        // Of this thread's own time. A server takes addresses of 16 KB; these are six times as long.
        if (user + system > 1_000_000) slow.push(`${start}…${piece}…${end}`)
      }
    }
  }
  expect(slow).toEqual([])
})

test.each([
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//elsewhere.example/', '//elsewhere.example'],
])('the slashes at the end of %s go', async (path, page) => {
  const there = { ...NOTHING, hasFile: async (name: string) => name === `${page.slice(1)}.html` }
  const target = await resolvePath(path, there)
  if (page.startsWith('//')) expect(target).toMatchObject({ status: 404 })
  else expect(target).toEqual({ kind: 'redirect', location: page, status: 301 })
})

test.each([
  ['/competition/old', '/competition/new'],
  ['/competition/old/2026-03', '/competition/new/2026-03'],
  ['/competition/old/2026/03', null],
  ['/competition/other', null],
  ['/calendars/competition/old.ics', '/calendars/competition/new.ics'],
  ['/match/old', '/match/newer'],
  ['/match/old/more', null],
  ['/calendars/team/old.ics', null],
])('the old address %s leads to %s', async (path, to) => {
  const now: Record<string, string> = { competition: 'new', match: 'newer' }
  const moved = { ...NOTHING, redirectOf: async (of: string, from: string) => (from === 'old' && now[of]) || null }
  const target = await resolvePath(path, moved)
  if (to === null) expect(target).toMatchObject({ status: 404 })
  else expect(target).toEqual({ kind: 'redirect', location: to, status: 301 })
})
