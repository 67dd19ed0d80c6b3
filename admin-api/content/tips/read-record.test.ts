import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordGroup } from '#shared/tips/record.ts'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { createRecord, groupRecord } from './read-record.ts'

const TIPSTER = '2f0c1a3e-5b7d-4c86-9a41-000000000001'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  const { client } = database
  await client`insert into authors (id, name, slug) values (${TIPSTER}, 'A Tipster', 'a-tipster')`
  await client`insert into bookmakers (name, slug, affiliate_link) values ('A Bookmaker', 'a-bookmaker', 'https://x.example')`
  await settle(1)
}, 60_000)
afterAll(() => database?.close())

async function settle(n: number): Promise<void> {
  const { client } = database
  await client`
    insert into tips (slug, status, event, starts_at, sport, market, selection, odds, stake, reasoning, author_id,
      author_name, bookmaker_id, bookmaker_name, published_at, settled_at, outcome, units)
    select 'tip-' || ${n}::int, 'settled', 'Home v Away', now(), 'tennis', 'other', 'Home', 2, 1, '', ${TIPSTER},
      'A Tipster', id, 'A Bookmaker', now(), now(), 'won', 1 from bookmakers`
  await client`
    insert into tip_ledger (chain, seq, at, type, tip_id, line, hash)
    select 'live', ${n}::int, now(), 'settled', id, '{}', 'hash ' || ${n}::int from tips where slug = 'tip-' || ${n}::int`
}

test('the record is read once for all who ask for the same together', async () => {
  let queries = 0
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'select') queries += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const queriesOf = async (askers: number) => {
    queries = 0
    // Of its own: it has kept nothing.
    const read = createRecord(db)
    await Promise.all(Array.from({ length: askers }, () => read('month', (work) => work())))
    return queries
  }
  const ofOne = await queriesOf(1)
  expect(ofOne).toBeGreaterThan(0)
  expect(await queriesOf(50)).toBe(ofOne)
})

test('the record is read again once it has changed, and not before', async () => {
  const { client } = database
  const record = createRecord(database.db)
  const ask = (by: RecordGroup) => record(by, (work) => work())
  const rowsBy = async (by: RecordGroup) => (await ask(by)).rows.map(({ key, tips }) => [key, tips])

  const groups = ['author', 'bookmaker', 'sport', 'market'] as const
  for (const by of groups) expect(await ask(by), by).toBe(await ask(by))
  expect(await rowsBy('author')).toEqual([['a-tipster', 1]])
  await settle(2)
  expect(await rowsBy('author')).toEqual([['a-tipster', 2]])
  await client`update authors set slug = 'renamed'`
  expect(await rowsBy('author')).toEqual([['renamed', 2]])
  await client`update authors set has_page = false`
  expect(await rowsBy('author')).toEqual([['A Tipster', 2]])
  expect(await rowsBy('bookmaker')).toEqual([['a-bookmaker', 2]])
  await client`delete from bookmakers`
  expect(await rowsBy('bookmaker')).toEqual([['A Bookmaker', 2]])
  for (const by of groups) expect(await ask(by), by).toBe(await ask(by))
})

test('others are answered before and after a group is made of very many tips', async () => {
  let turns = 0
  let isMade = false
  const count = () => {
    turns += 1
    if (!isMade) setImmediate(count)
  }
  setImmediate(count)
  expect(await groupRecord([], 'month')).toEqual([])
  isMade = true
  expect(turns).toBeGreaterThanOrEqual(2)
})
