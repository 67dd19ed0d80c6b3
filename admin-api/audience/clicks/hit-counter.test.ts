import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { createHitCounter } from './hit-counter.ts'

const log = pino({ level: 'silent' })
const BROWSER = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  await database.client`insert into articles (title, slug, content, reading_minutes) values ('One', 'one', '', 1)`
  await database.client`insert into article_counters (article_id) select id from articles`
}, 60_000)
afterAll(() => database?.close())

const newCounter = (dataDir = database.folder) =>
  createHitCounter({ dataDir, timeZone: 'UTC', ceilings: { ofOne: 100, inAll: 1000 } }, log)
const files = async () => (await readdir(join(database.folder, 'counts'))).filter((name) => name.endsWith('.json'))

async function stored() {
  const [article] = await database.client`select views, click_count from article_counters`
  const [site] = await database.client`select sum(views)::int as views, sum(counted)::int as counted,
    sum(seen)::int as seen from site_days`
  return { article: { ...article }, site: { ...site } }
}

test('what was counted before the database was there, by a process that was killed, is written later and once', async () => {
  // In a folder of its own: in this process it keeps running, and would write its file again.
  const elsewhere = join(database.folder, 'killed')
  const killed = newCounter(elsewhere)
  for (let n = 0; n < 3; n++) {
    const visitor = killed.visitorOf(new Headers({ 'user-agent': BROWSER }), `198.51.100.${n}`)
    killed.view(1, visitor)
    killed.click({ bookmakerId: 1, articleId: 1, placement: 'card', visitor }, n > 0)
  }
  await killed.flush()
  expect(killed.viewsCounted(1)).toEqual({ sinceStart: 3, unwritten: 3 })
  await cp(join(elsewhere, 'counts'), join(database.folder, 'kept'), { recursive: true })
  await cp(join(database.folder, 'kept'), join(database.folder, 'counts'), { recursive: true })
  expect(await files()).toHaveLength(1)

  const next = newCounter()
  await next.start(database.db)
  await next.stop()
  const once = { article: { views: 3, click_count: 2 }, site: { views: 3, counted: 2, seen: 3 } }
  expect(await stored()).toEqual(once)
  expect(await files()).toEqual([])

  // Killed after the database had it, and before the file was gone.
  await cp(join(database.folder, 'kept'), join(database.folder, 'counts'), { recursive: true })
  const third = newCounter()
  await third.start(database.db)
  await third.stop()
  expect(await stored()).toEqual(once)
  expect(await files()).toEqual([])
})

test('counting leaves the article’s own row, and with it every index of it, as it is', async () => {
  const row = () => database.client`select ctid::text, xmin::text from articles`
  const [before, counted] = [await row(), await stored()]
  const hitCounter = newCounter()
  await hitCounter.start(database.db)
  const visitor = hitCounter.visitorOf(new Headers({ 'user-agent': BROWSER }), '203.0.113.9')
  hitCounter.view(1, visitor)
  hitCounter.click({ bookmakerId: 1, articleId: 1, placement: 'card', visitor }, true)
  await hitCounter.stop()
  expect((await stored()).article).toEqual({
    views: (counted.article['views'] as number) + 1,
    click_count: (counted.article['click_count'] as number) + 1,
  })
  expect([...(await row())]).toEqual([...before])
})

test('what the database refuses is kept and tried again', async () => {
  const hitCounter = newCounter()
  const before = await stored()
  const away = new Proxy(database.db, {
    get: () => () => Promise.reject(new Error('away')),
  })
  await hitCounter.start(away)
  hitCounter.view(1, hitCounter.visitorOf(new Headers({ 'user-agent': BROWSER }), '203.0.113.1'))
  await hitCounter.flush()
  hitCounter.view(1, hitCounter.visitorOf(new Headers({ 'user-agent': BROWSER }), '203.0.113.2'))
  await hitCounter.flush()
  expect(await files()).toHaveLength(2)
  expect(await stored()).toEqual(before)
  await hitCounter.start(database.db)
  await hitCounter.stop()
  expect(await files()).toEqual([])
  expect((await stored()).site).toMatchObject({ views: (before.site['views'] as number) + 2 })
})
