import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import type { Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runScript } from '../support/run-script.ts'

/** All fixtures and results of a competition, one page per month. The tests build on each other, in this order. */

// A connection's initial window.
const MOST_BYTES = 14 * 1024
const COMPETITION = 'month-league-2026'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  const competition = { name: 'Month League', sport: 'football-news', season: '2026' }
  const teams = Array.from({ length: 20 }, (_, n) => `Club number ${n} of Town ${n * 7}`)
  // More than any league plays in a month.
  const matches = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29', '2026-04-30'].flatMap(
    (date, n) =>
      teams.slice(0, 10).map((home, m) => ({
        round: `Round ${n + 1}`,
        date,
        time: date === '2026-04-30' ? '23:30' : '15:00',
        home,
        away: teams[10 + ((m + n) % 10)],
      })),
  )
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

const pathOf = (month: string) => join(instance.dirs.dist, `competition/${COMPETITION}/${month}.html`)

async function matchesIn(path: string): Promise<number> {
  return [...(await readFile(path, 'utf8')).matchAll(/class="fixture-row" href="\/match\//g)].length
}

test('each month’s page has all its matches, is within the size limit, and links to the others', async () => {
  const page = await readFile(join(instance.dirs.dist, `competition/${COMPETITION}.html`), 'utf8')
  for (const month of ['2026-03', '2026-04']) expect(page).toContain(`href="/competition/${COMPETITION}/${month}"`)
  expect(await matchesIn(pathOf('2026-03'))).toBe(50)
  expect(await matchesIn(pathOf('2026-04'))).toBe(10)
  const march = await readFile(pathOf('2026-03'))
  expect(brotliCompressSync(march).length).toBeLessThan(MOST_BYTES)
  expect(march.toString()).toContain(`href="/competition/${COMPETITION}/2026-04"`)
  const sitemap = await readFile(join(instance.dirs.dist, 'sitemaps/matches.xml'), 'utf8')
  expect(sitemap).toContain(`/competition/${COMPETITION}/2026-03</loc>`)
})

test('a result and a new date update the months’ pages; a month without matches has no page', async () => {
  const last = (await editor.get(`/api/matches?competition=${COMPETITION}&from=2026-04-30&limit=100`)).body as Match[]
  const [first, ...others] = last
  await editor.put(`/api/matches/${first?.id}/score`, { status: 'finished', score: { home: 7, away: 6 } })
  await waitUntilPublished(editor)
  expect(await readFile(pathOf('2026-04'), 'utf8')).toContain('7–6')
  await editor.put(`/api/matches/${first?.id}`, { date: '2026-05-02', time: '15:00' })
  await waitUntilPublished(editor)
  expect([await matchesIn(pathOf('2026-04')), await matchesIn(pathOf('2026-05'))]).toEqual([9, 1])
  expect(await readFile(pathOf('2026-03'), 'utf8')).toContain(`href="/competition/${COMPETITION}/2026-05"`)
  for (const { id } of others) await editor.delete(`/api/matches/${id}`)
  await waitUntilPublished(editor)
  expect(existsSync(pathOf('2026-04'))).toBe(false)
  expect(await readFile(pathOf('2026-03'), 'utf8')).not.toContain(`href="/competition/${COMPETITION}/2026-04"`)
})

test('the site is byte-identical to a fresh build', async () => {
  const fresh = join(instance.dirs.root, 'fresh')
  const built = await runScript('build', { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: fresh })
  expect(built.failed, built.output).toBeFalsy()
  expect(await hashFiles(fresh)).toEqual(await hashFiles(instance.dirs.dist))
})

test('deleting a competition removes its months’ pages', async () => {
  const { id } = (await editor.get(`/api/competitions/${COMPETITION}`)).body
  expect((await editor.delete(`/api/competitions/${id}`)).status).toBe(200)
  await waitUntilPublished(editor)
  expect([existsSync(pathOf('2026-03')), existsSync(pathOf('2026-05'))]).toEqual([false, false])
})
