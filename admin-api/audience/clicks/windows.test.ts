import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PERIODS } from '#shared/analytics.ts'
import { dayAfter, dayBefore } from '#shared/days.ts'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { readAnalytics } from '../analytics/read-analytics.ts'
import { type Batch, openBatch } from './store/batch.ts'
import { addCounts } from './store.ts'

const dayOfDatabase = vi.hoisted(() => vi.fn())
vi.mock('../../platform/database/clock.ts', () => ({ today: dayOfDatabase }))

const ARTICLES = 6
const TODAY = '2026-11-21'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  await database.client`
    insert into articles (title, slug, content, reading_minutes)
    select 'Story ' || i, 'story-' || i, '', 1 from generate_series(1, ${ARTICLES}) i`
}, 60_000)
afterAll(() => database?.close())

/** Numbers that look random and are the same each time. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

type Kept = { day: string; articleId: number; views: number; clicks: number }

test('the windows equal the sum of the days, however days pass and counts come late', async () => {
  const random = createRandom(7)
  const kept: Kept[] = []
  const dayOf = (offset: number) => dayAfter(TODAY, offset)

  async function count(day: string): Promise<void> {
    const batch = openBatch()
    const articleId = 1 + random(ARTICLES)
    const [views, clicks] = [1 + random(4), random(3)]
    for (let n = 0; n < views; n++) batch.addView(day, articleId, `${day}T10:00:00.000Z`)
    const click = { day, hour: 10, bookmakerId: 1, articleId, placement: 'card', device: 'mobile' } as const
    for (let n = 0; n < clicks; n++) batch.addClick(click, true)
    const closed: Batch = batch.close()
    await addCounts(database.db, closed)
    // Twice: a sender that does not know whether a batch has arrived sends it again.
    await addCounts(database.db, closed)
    kept.push({ day, articleId, views, clicks })
  }

  for (let n = 0; n < 150; n++) await count(dayOf(-random(185)))
  let offset = 0
  // Some days without an update; once so many that everything is summed again.
  for (const step of [0, 1, 1, 2, 1, 7, 1, 3, 30, 1]) {
    offset += step
    const today = dayOf(offset)
    dayOfDatabase.mockResolvedValue(today)
    for (let n = 0; n < 6; n++) await count(today)
    for (let n = 0; n < 4; n++) await count(dayBefore(today, 1 + random(100)))
    for (const days of PERIODS) {
      const analytics = await readAnalytics(database.db, 'UTC', { days })
      const sum = (articleId: number, key: 'views' | 'clicks', from: number, to: number) =>
        kept
          .filter(
            (row) => row.articleId === articleId && row.day <= dayBefore(today, from) && row.day > dayBefore(today, to),
          )
          .reduce((total, row) => total + row[key], 0)
      const expected = Array.from({ length: ARTICLES }, (_, n) => n + 1).flatMap((id) => {
        const [views, clicks] = [sum(id, 'views', 0, days), sum(id, 'clicks', 0, days)]
        const before = {
          viewsBefore: sum(id, 'views', days, 2 * days),
          clicksBefore: sum(id, 'clicks', days, 2 * days),
        }
        return views + clicks > 0 ? [{ id, views, clicks, ...before }] : []
      })
      const found = analytics.articles
        .map(({ id, views, clicks, viewsBefore, clicksBefore }) => ({ id, views, clicks, viewsBefore, clicksBefore }))
        .sort((a, b) => a.id - b.id)
      expect(found, `${days} days up to ${today}`).toEqual(expected)
      const all = (key: 'views' | 'clicks') =>
        kept.filter(({ day }) => day > dayBefore(today, days)).reduce((total, row) => total + row[key], 0)
      expect(analytics.totals).toMatchObject({ views: all('views'), clicks: all('clicks') })
      expect(analytics.series.reduce((total, { views }) => total + views, 0)).toBe(all('views'))
    }
  }
}, 120_000)
