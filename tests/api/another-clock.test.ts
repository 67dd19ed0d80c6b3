import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Clock, createClock } from '../support/clock.ts'
import { createTestDatabase, testServerUrl } from '../support/database.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'

/** A process whose clock differs from the database's: the database decides what is due and what is past. */

const serverUrl = testServerUrl()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SOON = { timeout: 30_000, interval: 100 }
// A clock jump is noticed within a second.
const LOOKED_MS = 3_000

describe.runIf(serverUrl)('a process with another clock than the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let sql: postgres.Sql
  let clock: Clock
  let instance: Instance
  let editor: Client

  beforeAll(async () => {
    database = await createTestDatabase(serverUrl as string)
    sql = postgres(database.url)
    clock = await createClock(new Date().toISOString())
    const env = { RENDER: 'off', DATABASE_URL: database.url, ...clock.env }
    instance = await startInstance({ ownProcess: true, database: 'embedded', env })
    editor = await instance.login()
  })
  beforeEach(() => aheadBy(0))
  afterAll(async () => {
    await instance?.stop()
    await clock?.remove()
    await sql?.end()
    await database?.drop()
  })

  // Never empty: the clock treats a file without a number as one being written.
  const aheadBy = (ms: number) => clock.set(new Date(Date.now() + ms + 1000).toISOString())
  const dueFiles = async () => (await sql`select file from dirty_files where due_at <= now()`).map(({ file }) => file)

  test('that is behind checks the day at the database’s next quarter of an hour, not immediately', async () => {
    await aheadBy(-HOUR_MS)
    await sql`update dirty_files set due_at = now() where file = 'matches.json'`
    await publishArticle(editor, { slug: 'under-a-late-clock' })
    await expect.poll(dueFiles, SOON).toEqual([])
    const [row] =
      await sql`select due_at - now() < interval '15 minutes' as soon from dirty_files where file = 'matches.json'`
    expect(row).toEqual({ soon: true })
  })

  test('that is behind does not read a feed before its interval has passed', async () => {
    await aheadBy(-2 * HOUR_MS)
    const address = { name: 'Nobody there', url: 'https://feed.invalid/', intervalMinutes: 60 }
    expect((await editor.post('/api/feeds', address)).status).toBe(201)
    const categoryId = (await editor.get('/api/categories')).body[0].id
    expect((await editor.post('/api/auto-blogger/feeds', { ...address, categoryId })).status).toBe(201)
    // No sooner than after nine tenths of it: feeds spread.
    const read = () => sql`
      select failures, next_at > now() + interval '50 minutes' as later from feeds
      union all select failures, next_at > now() + interval '50 minutes' from news_feeds`
    const once = { failures: 1, later: true }
    await expect.poll(read, SOON).toEqual([once, once])
  })

  test('that is ahead does not change an article’s analytics', async () => {
    const { id } = await publishArticle(editor, { slug: 'counted' })
    await sql`insert into view_days (day, article_id, views) values ((now() at time zone 'Africa/Johannesburg')::date, ${id}, 3)`
    const counted = async () => {
      const { articles } = (await editor.get('/api/analytics?days=7')).body
      return articles.find((article: { id: number }) => article.id === id)?.views
    }
    expect(await counted()).toBe(3)
    await aheadBy(DAY_MS)
    await counted()
    await aheadBy(0)
    expect(await counted()).toBe(3)
  })

  test('that is behind moves an article to the trash at the database’s time', async () => {
    const { id } = await publishArticle(editor, { slug: 'thrown-away' })
    await aheadBy(-31 * DAY_MS)
    expect((await editor.delete(`/api/articles/${id}`)).status).toBe(200)
    const rows = await sql`select trashed_at > now() - interval '1 hour' as is_new from articles where id = ${id}`
    expect([...rows]).toEqual([{ is_new: true }])
  })

  test('that is ahead does not extend an identity confirmation', async () => {
    await aheadBy(DAY_MS)
    const client = await instance.login()
    expect((await client.post('/api/auth/confirm', { password: ADMIN.password })).status).toBe(200)
    // Let eleven minutes pass.
    await sql`
      update sessions set sess = jsonb_set(sess, '{attrs,confirmedAt}',
        to_jsonb((sess #>> '{attrs,confirmedAt}')::timestamptz - interval '11 minutes'))
      where sess #>> '{attrs,confirmedAt}' is not null`
    await aheadBy(0)
    expect((await client.post('/api/auth/recovery-codes')).status).toBe(403)
  })

  test('does not plan a piece again or start one early', async () => {
    const always = { enableNightPosting: 'true', enableWeekends: 'true', intervalMinutes: '60' }
    expect((await editor.put('/api/auto-blogger/settings', always)).status).toBe(200)
    const nextRun = async () => (await editor.get('/api/auto-blogger/status')).body.nextRun
    await aheadBy(5 * HOUR_MS)
    expect((await editor.post('/api/auto-blogger/start')).status).toBe(200)
    expect(Date.parse(await nextRun()) - Date.now()).toBeLessThan(MINUTE_MS)
    const planned = new Date(Date.now() + 50 * MINUTE_MS).toISOString()
    await sql`update auto_blogger_state set next_run = ${planned}, last_run = now()`
    // Each jump triggers an immediate check.
    for (const hours of [-5, 5, 0]) {
      await aheadBy(hours * HOUR_MS)
      await sleep(LOOKED_MS)
      expect(await nextRun()).toBe(planned)
    }
    expect((await editor.post('/api/auto-blogger/stop')).status).toBe(200)
  })

  test('that starts behind processes due work and serves', async () => {
    await aheadBy(-HOUR_MS)
    await instance.restart()
    await expect.poll(dueFiles, SOON).toEqual([])
    expect((await instance.anonymous().get('/api/ready')).status).toBe(200)
  })
})
