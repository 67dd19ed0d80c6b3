import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Clock, createClock } from '../support/clock.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** A machine's clock is set back and forth while the newsroom is working. */

const NOON = Date.parse('2026-11-20T10:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// A loop that sleeps until a given time checks the clock each minute.
const SOON = { timeout: 150_000, interval: 250 }

let clock: Clock
let instance: Instance
let editor: Client

beforeAll(async () => {
  clock = await createClock(new Date(NOON).toISOString())
  // The clock is that of the embedded engine's process.
  instance = await startInstance({ database: 'embedded', env: { RENDER: 'off', ...clock.env } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await clock?.remove()
})

const jumpTo = (ms: number) => clock.set(new Date(NOON + ms).toISOString())
const fileOf = async (slug: string) => (await editor.get(`/api/content/articles/${slug}.json`)).status
const read = async (slug: string) => (await instance.anonymous().get(`/api/articles/${slug}`)).status

/** Publishing still works: anything leased under the other clock is taken again. */
async function expectWork(slug: string): Promise<void> {
  await publishArticle(editor, { slug })
  await expect.poll(() => fileOf(slug), SOON).toBe(200)
  await waitUntilPublished(editor)
}

test('a day back publishes nothing early, removes no page, and signs no one out', async () => {
  await publishArticle(editor, { slug: 'before-the-jump' })
  await publishArticle(editor, { slug: 'later', publishedAt: new Date(NOON + 2 * HOUR_MS).toISOString() })
  await waitUntilPublished(editor)
  await jumpTo(-DAY_MS)
  expect((await editor.get('/api/auth/me')).status).toBe(200)
  await expectWork('written-yesterday')
  expect([await read('later'), await fileOf('later')]).toEqual([404, 404])
  expect(await fileOf('before-the-jump')).toBe(200)
})

test('after a jump forward scheduled articles go live at their time, not before', async () => {
  await jumpTo(HOUR_MS)
  await expectWork('written-an-hour-later')
  expect(await read('later')).toBe(404)
  await jumpTo(3 * HOUR_MS)
  await expect.poll(() => read('later'), SOON).toBe(200)
  await expect.poll(() => fileOf('later'), SOON).toBe(200)
})

test('a process started with its clock set back continues pending work', async () => {
  await instance.kill9()
  await jumpTo(-DAY_MS)
  await instance.restart()
  editor = await instance.login()
  await expectWork('written-after-a-start')
})

test('after a jump a day ahead and back, the day’s page shows today again', async () => {
  const dayShown = async () => (await editor.get('/api/content/matches.json')).body.day
  await jumpTo(DAY_MS)
  await expectWork('written-tomorrow')
  await expect.poll(dayShown, SOON).toBe('2026-11-21')
  await jumpTo(0)
  await expectWork('written-today')
  await expect.poll(dayShown, SOON).toBe('2026-11-20')
})

test('a session is valid ten days ahead, and expired a month later', async () => {
  await jumpTo(10 * DAY_MS)
  expect((await editor.get('/api/auth/me')).status).toBe(200)
  await expectWork('written-ten-days-later')
  await jumpTo(75 * DAY_MS)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await editor.post('/api/auth/login', ADMIN)).status).toBe(200)
})
