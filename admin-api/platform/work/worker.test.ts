import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { letters } from '../database/tables/mail.ts'
import { type DueRow, fail, freeAll, nextDue, takeDue } from './store.ts'
import { createWorker, type Failure } from './worker.ts'

const ROWS = 40
const WORK = { table: letters }
const HOUR = 3600

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let workers: ReturnType<typeof createWorker>[] = []

beforeAll(async () => {
  database = await openOwnDatabase()
}, 60_000)
afterAll(() => database?.close())
beforeEach(async () => {
  await database.client`delete from letters`
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  workers = []
})

/** A worker as another process has it. */
function start(attempt: (row: DueRow) => Promise<Failure | null>, options = {}) {
  const worker = createWorker({
    db: database.db,
    name: 'work',
    work: WORK,
    attempt,
    backoffSeconds: [0],
    leaseSeconds: HOUR,
    log: pino({ level: 'silent' }),
    ...options,
  })
  workers.push(worker)
  worker.start()
  return worker
}

async function add(rows = 1): Promise<void> {
  await database.client`
    insert into letters (sealed, until) select 'a letter', now() + interval '1 day' from generate_series(1, ${rows})`
}

async function done({ id }: DueRow): Promise<null> {
  await database.client`delete from letters where id = ${id}`
  return null
}

const rows = () => database.client`
  select attempts, error, retry_at, taken_until, taken_until > now() as is_taken,
    extract(epoch from retry_at - now())::int as seconds from letters order by id`
const left = async () => (await rows()).length

test('of several processes one at a time tries a row, until it is done', async () => {
  await add(ROWS)
  const underWay = new Set<DueRow['id']>()
  const tries = new Map<DueRow['id'], number>()
  let doubled = 0
  const attempt = async (row: DueRow) => {
    if (underWay.has(row.id)) doubled += 1
    underWay.add(row.id)
    tries.set(row.id, (tries.get(row.id) ?? 0) + 1)
    await new Promise((resolve) => setTimeout(resolve, Number(row.id) % 5))
    underWay.delete(row.id)
    return row.attempts < Number(row.id) % 3 ? { error: 'not yet' } : done(row)
  }
  for (let n = 0; n < 3; n++) start(attempt, { atOnce: 4 })
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(doubled).toBe(0)
  expect([...tries].filter(([id, count]) => count !== 1 + (Number(id) % 3))).toEqual([])
})

test('what a process has is left alone until its time is over, as after a kill', async () => {
  await add()
  const [taken] = await takeDue<DueRow>(database.db, WORK, 1, HOUR)
  expect(taken).toMatchObject({ attempts: 0 })
  const tried: DueRow['id'][] = []
  const worker = start(async (row) => {
    tried.push(row.id)
    return done(row)
  })
  await worker.idle()
  expect(tried).toEqual([])
  const [row] = await rows()
  expect(Date.parse((await nextDue(database.db, WORK)) ?? '')).toBe(Date.parse(row?.taken_until))
  await database.client`update letters set taken_until = now()`
  worker.wake()
  await worker.idle()
  expect(tried).toEqual([taken?.id])
})

test('where no other process can be at work, all is free at once', async () => {
  await add(2)
  await takeDue(database.db, WORK, 2, HOUR)
  await freeAll(database.db, WORK)
  expect(await takeDue(database.db, WORK, 3, HOUR)).toHaveLength(2)
})

test('it is held for as long as a try lasts', async () => {
  await add()
  const end = Promise.withResolvers<void>()
  start(
    async () => {
      await end.promise
      return { error: 'slow' }
    },
    { leaseSeconds: 2, mostTries: 1 },
  )
  const takenUntil = async () => Date.parse((await rows())[0]?.taken_until ?? 0)
  try {
    await expect.poll(takenUntil).toBeGreaterThan(0)
    const first = await takenUntil()
    await expect.poll(takenUntil, { timeout: 10_000 }).toBeGreaterThan(first)
  } finally {
    end.resolve()
  }
  await expect.poll(rows).toMatchObject([{ taken_until: null }])
})

test('it is tried again less and less often, and given up after the last', async () => {
  await add()
  const worker = start(async () => ({ error: 'away' }), { backoffSeconds: [60, 600], mostTries: 4 })
  for (const [attempts, seconds] of [60, 600, 600].entries()) {
    await worker.idle()
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: attempts + 1, error: 'away', taken_until: null })
    expect(Math.abs(row?.seconds - seconds)).toBeLessThan(30)
    await database.client`update letters set retry_at = now()`
    worker.wake()
  }
  await worker.idle()
  expect(await rows()).toMatchObject([{ attempts: 4, error: 'away', retry_at: null }])
  expect(await nextDue(database.db, WORK)).toBeNull()
  expect(await takeDue(database.db, WORK, 1, HOUR)).toEqual([])
})

test('a failure that is noted late changes nothing when another process has made the try meanwhile', async () => {
  await add()
  const [late] = await takeDue<DueRow>(database.db, WORK, 1, HOUR)
  await database.client`update letters set attempts = 1, retry_at = null, taken_until = null`
  if (late) await fail(database.db, WORK, late, 'late', 60)
  expect(await rows()).toMatchObject([{ attempts: 1, error: null, retry_at: null }])
})

test('a failure that is final is the last', async () => {
  await add()
  await start(async () => ({ error: 'no such address', isFinal: true })).idle()
  expect(await rows()).toMatchObject([{ attempts: 1, error: 'no such address', retry_at: null }])
})

test('a try that throws is not counted, and keeps none of the others from theirs', async () => {
  await add(3)
  const [broken] = await database.client`select min(id)::int as id from letters`
  await start(async (row) => (row.id === broken?.id ? Promise.reject(new Error('broken')) : done(row))).idle()
  expect(await rows()).toMatchObject([{ attempts: 0, error: null, is_taken: true }])
})

test('nothing is tried while another process holds what all of it needs', async () => {
  await add()
  let isHeld = false
  const worker = start(done, { alsoHold: async () => isHeld })
  await worker.idle()
  expect(await rows()).toMatchObject([{ taken_until: null }])
  isHeld = true
  worker.wake()
  await worker.idle()
  expect(await left()).toBe(0)
})

test('a stop waits for the try under way, and no other is begun', async () => {
  await add(2)
  const begun = Promise.withResolvers<void>()
  const worker = start(async (row) => {
    begun.resolve()
    return done(row)
  })
  await begun.promise
  await worker.stop()
  expect(await left()).toBe(1)
})
