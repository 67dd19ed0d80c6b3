import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../admin-api/ai/auto-blogger/schedule.ts'
import { insertPiece } from '../../admin-api/ai/auto-blogger/store/pieces.ts'
import { ensureAutoBlogger, updateStoredSettings } from '../../admin-api/ai/auto-blogger/store/settings.ts'
import { readState, updateState } from '../../admin-api/ai/auto-blogger/store/state.ts'
import { type Ticker, tick } from '../../admin-api/ai/auto-blogger/tick.ts'
import { addArticles } from '../../admin-api/content/articles/add-many.ts'
import { prepareArticle, rowsOf } from '../../admin-api/content/articles/prepare.ts'
import { type Database, type Db, openDatabase } from '../../admin-api/platform/database/client.ts'
import { clock } from '../../admin-api/platform/database/clock.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { ApiError } from '../../admin-api/platform/errors.ts'
import { createTestDatabase, type TestDatabase, testServerUrl } from '../support/database.ts'
import { createRandom } from '../support/random.ts'

const TICKS = Number(process.env.TEST_TICKS ?? 1000)
const MINUTE = 60_000

let folder: string
let server: TestDatabase | null = null
let databases: Database[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-ticks-'))
  const url = testServerUrl()
  server = url ? await createTestDatabase(url) : null
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: server?.url ?? '' })
  const first = await openDatabase(env)
  // The embedded engine serves one process, so both tick on one connection there.
  databases = server ? [first, await openDatabase(env)] : [first]
  await ensureAutoBlogger(first.db)
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await server?.drop()
  await rm(folder, { recursive: true })
})

test('two processes ticking at once store each run exactly once, despite failures and clock jumps', async () => {
  const random = createRandom(Number(process.env.TEST_SEED ?? 20261121))
  const [first] = databases
  if (!first) throw new Error('There is no database')
  const { db } = first
  await updateStoredSettings(db, {
    intervalMinutes: '30',
    maxArticlesPerDay: '24',
    enableNightPosting: 'true',
  })
  let now = Date.parse('2026-11-20T06:00:00Z')
  await updateState(db, { isRunning: true, nextRun: new Date(now).toISOString() })
  const errors: unknown[] = []
  const kept: string[] = []
  const refused: string[] = []

  const tickerOf = (owner: string, at: Database): Ticker => ({
    db: at.db,
    timeZone: 'Africa/Johannesburg',
    owner,
    now: () => now,
    signal: new AbortController().signal,
    onError: (error) => errors.push(error),
    async write({ plannedFor }) {
      if (random.below(20) === 0) {
        refused.push(plannedFor)
        throw new ApiError(502, 'The AI server is away')
      }
      return async (tx) => {
        await storePiece(tx, plannedFor, now)
        kept.push(plannedFor)
      }
    },
  })
  const tickers = [tickerOf('one', first), tickerOf('other', databases[1] ?? first)]

  for (let n = 0; n < TICKS; n++) {
    now += (5 + random.below(20)) * MINUTE + random.below(MINUTE)
    if (n % 97 === 96) now -= 60 * MINUTE
    if (n % 151 === 150) now += 60 * MINUTE
    const results = await Promise.all(tickers.map(tick))
    expect(results.filter((result) => result === 'ran' || result === 'failed').length).toBeLessThan(2)
  }

  expect(errors).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
  expect(kept.filter((run) => refused.includes(run))).toEqual([])
  expect(kept.length).toBeGreaterThan(TICKS / 10)
  expect(refused.length).toBeGreaterThan(0)
  const stored = await first.client`select planned_for, day from auto_blogger_pieces`
  expect(stored.length).toBe(kept.length)
  const days = Map.groupBy(stored, (row) => String(row['day']))
  for (const [day, runs] of days) expect(runs.length, day).toBeLessThanOrEqual(24)
  expect((await readState(db)).leaseOwner).toBeNull()
})

test('a run uses the database’s clock within its transaction', async () => {
  const { db } = databases[0] as Database
  await updateStoredSettings(db, { enableNightPosting: 'true', enableWeekends: 'true', maxArticlesPerDay: 'unlimited' })
  const planned = (await clock(db)) - MINUTE / 2
  await updateState(db, { isRunning: true, nextRun: new Date(planned).toISOString() })
  const { signal } = new AbortController()
  const ticker = { db, timeZone: 'Africa/Johannesburg', owner: 'one', now: clock, signal, onError: () => {} }
  expect(await tick({ ...ticker, write: async () => async () => {} })).toBe('ran')
  expect(Date.parse((await readState(db)).nextRun ?? '')).toBeGreaterThan(planned)
})

async function storePiece(tx: Db, plannedFor: string, now: number): Promise<void> {
  const article = {
    title: `Piece for ${plannedFor}`,
    slug: `piece-${plannedFor.toLowerCase().replace(/[^0-9a-z]+/g, '-')}`.replace(/-$/, ''),
    content: '<p>Words.</p>',
  }
  const [id] = await addArticles(tx, rowsOf([prepareArticle(article)]), null)
  const day = dayOf(now, 'Africa/Johannesburg')
  await insertPiece(tx, { articleId: id as number, kind: 'round-up', plannedFor, day, flags: [], sources: [] })
}
