import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '../../../shared/user.ts'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { ApiError } from '../errors.ts'
import { onBehalfOf } from '../threads/turns.ts'
import { createJobs, type JobHandle } from './jobs.ts'

const log = pino({ level: 'silent' })

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
}, 60_000)
afterAll(() => database?.close())

const newJobs = () => createJobs(database.db, log, false)

/** Work that continues until it is told to end. */
const endless = async (job: JobHandle): Promise<never> => {
  for (;;) {
    await job.progress(1)
    await sleep(5)
  }
}

test('keeps the result, and hands it to whoever waits', async () => {
  const jobs = newJobs()
  const job = await jobs.run({ kind: 'sum', user: null, total: 3 }, async (handle) => {
    await handle.progress(2)
    return { sum: 6 }
  })
  expect(await job.finished).toEqual({ sum: 6 })
  expect(await jobs.find(job.id)).toMatchObject({ state: 'done', total: 3, done: 3, result: { sum: 6 }, error: null })
})

test('keeps an error’s words when they are meant to be read, and only then', async () => {
  const jobs = newJobs()
  const issues = [{ path: 'a', message: 'Required' }]
  const refused = await jobs.run({ kind: 'sum', user: null }, () =>
    Promise.reject(new ApiError(400, 'Not a sum', { issues })),
  )
  await expect(refused.finished).rejects.toThrow('Not a sum')
  expect(await jobs.find(refused.id)).toMatchObject({ state: 'failed', error: 'Not a sum', result: { issues } })
  const broken = await jobs.run({ kind: 'sum', user: null }, () => Promise.reject(new Error('select secret')))
  await expect(broken.finished).rejects.toThrow('select secret')
  expect((await jobs.find(broken.id))?.error).toMatch(/^Something went wrong/)
})

test('runs those of a kind one after the other, and other kinds beside them', async () => {
  const jobs = newJobs()
  const first = await jobs.run({ kind: 'slow', user: null }, endless)
  const second = await jobs.run({ kind: 'slow', user: null }, async () => 'second')
  const other = await jobs.run({ kind: 'quick', user: null }, async () => 'other')
  expect(await other.finished).toBe('other')
  expect((await jobs.find(second.id))?.state).toBe('queued')
  await jobs.cancel(first.id)
  await expect(first.finished).rejects.toThrow('This was cancelled')
  expect(await second.finished).toBe('second')
})

test('lets persons take turns, so that nobody waits for all that another has started', async () => {
  const jobs = newJobs()
  const done: string[] = []
  const start = (person: string, name: string) =>
    onBehalfOf(person, () => jobs.run({ kind: 'in turn', user: null }, async () => done.push(name)))
  const first = await jobs.run({ kind: 'in turn', user: null }, endless)
  const many = [await start('a', 'a 1'), await start('a', 'a 2'), await start('a', 'a 3')]
  const one = await start('b', 'b')
  await jobs.cancel(first.id)
  await Promise.all([...many, one].map(({ finished }) => finished))
  expect(done).toEqual(['a 1', 'b', 'a 2', 'a 3'])
})

test('takes no more files than there is memory for, until one has ended', async () => {
  const jobs = newJobs()
  const file = { kind: 'file', user: null, bytes: 50 * 1024 * 1024 }
  const first = await jobs.run(file, endless)
  const others = [await jobs.run(file, async () => 'second'), await jobs.run(file, async () => 'third')]
  await expect(jobs.run(file, async () => 'fourth')).rejects.toMatchObject({ status: 503 })
  expect(await (await jobs.run({ kind: 'no file', user: null }, async () => 'done')).finished).toBe('done')
  await jobs.cancel(first.id)
  await Promise.all(others.map(({ finished }) => finished))
  expect(await (await jobs.run(file, async () => 'fourth')).finished).toBe('fourth')
})

test('never begins one that was cancelled while it waited', async () => {
  const jobs = newJobs()
  const first = await jobs.run({ kind: 'slow', user: null }, endless)
  let began = false
  const second = await jobs.run({ kind: 'slow', user: null }, async () => {
    began = true
  })
  expect((await jobs.cancel(second.id))?.state).toBe('cancelled')
  await jobs.cancel(first.id)
  await expect(second.finished).rejects.toThrow('This was cancelled')
  expect(began).toBe(false)
})

test('ends work with its job in one transaction, or not at all', async () => {
  const jobs = newJobs()
  const job = await jobs.run({ kind: 'own-end', user: null }, async (handle) => {
    await database.db.transaction(async (tx) => {
      await handle.finish(tx, 'first')
    })
    return 'second'
  })
  await job.finished
  expect((await jobs.find(job.id))?.result).toBe('first')

  const late = await jobs.run({ kind: 'own-end', user: null }, async (handle) => {
    await jobs.cancel(handle.id)
    await database.db.transaction((tx) => handle.finish(tx, 'too late'))
  })
  await expect(late.finished).rejects.toThrow('This was cancelled')
  expect(await jobs.find(late.id)).toMatchObject({ state: 'cancelled', result: null })
})

test('goes on with what a process left where it can, and says of the rest that it was interrupted', async () => {
  const before = newJobs()
  const payload = { ids: [1, 2] }
  const able = await before.run({ kind: 'able', user: null, payload, total: 2 }, endless)
  const unable = await before.run({ kind: 'unable', user: null }, endless)
  await sleep(50)
  await before.stop()
  await expect(able.finished).rejects.toThrow('The server is stopping')

  const after = newJobs()
  let resumed: unknown
  after.resume('able', async (_job, found) => {
    resumed = found
    return 'gone on'
  })
  await after.start()
  expect(await after.find(unable.id)).toMatchObject({
    state: 'failed',
    error: 'This was interrupted by a restart; start it again',
  })
  while ((await after.find(able.id))?.state !== 'done') await sleep(5)
  expect(resumed).toEqual(payload)
  expect((await after.find(able.id))?.result).toBe('gone on')
})

test('of processes that share a database, one takes over a job only when the other holds it no longer', async () => {
  const { client } = database
  await client`insert into jobs (kind, payload, state, updated_at, taken_until) values
    ('of a process that is gone', '{}', 'running', now() - interval '25 seconds', now() - interval '5 seconds'),
    ('of one that was stopped for long', '{}', 'running', now() - interval '25 seconds', now() + interval '1 hour'),
    ('of an earlier version that is gone', '{}', 'running', now() - interval '25 seconds', null),
    ('of an earlier version at work', '{}', 'running', now(), null)`
  const there = createJobs(database.db, log, true)
  const own = await there.run({ kind: 'at work', user: null }, endless)
  const here = createJobs(database.db, log, true)
  await here.start()
  const failed = await client`select kind from jobs where kind like '%of %' and state = 'failed'`
  expect(failed.map(({ kind }) => kind).sort()).toEqual([
    'of a process that is gone',
    'of an earlier version that is gone',
  ])
  expect((await here.find(own.id))?.state).not.toBe('failed')
  await here.stop()
  await there.stop()
})

test('starts nothing for somebody who lost their account or role since they called', async () => {
  const { client } = database
  const jobs = newJobs()
  const [row] = await client`insert into users (email, password, role, is_admin)
    values ('leaves@example.com', '', 'editor', false)
    returning id`
  const user = {
    id: row?.id,
    email: 'leaves@example.com',
    firstName: null,
    lastName: null,
    role: 'editor',
  } as CurrentUser
  const start = () => jobs.run({ kind: 'late', user }, async () => 'done')
  expect(await (await start()).finished).toBe('done')
  await client`update users set role = 'contributor' where id = ${user.id}`
  await expect(start()).rejects.toMatchObject({ status: 403 })
  await client`update users set role = 'editor', is_active = false where id = ${user.id}`
  await expect(start()).rejects.toMatchObject({ status: 401 })
  await client`delete from users where id = ${user.id}`
  await expect(start()).rejects.toMatchObject({ status: 401 })
})
