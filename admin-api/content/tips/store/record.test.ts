import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { planRows } from '../../../../tests/support/plan-rows.ts'
import { decidedBefore, decidedTips, stateOfDecided } from './record.ts'

const MANY = 300

type Database = Awaited<ReturnType<typeof openOwnDatabase>>
/** How many rows Postgres handles for a query of one statement. */
async function rowsHandled({ client }: Database, query: () => Promise<unknown>): Promise<number> {
  const asked: { words: string; values: string[] }[] = []
  Object.assign(client.options, {
    debug: (_: number, words: string, values: string[]) => asked.push({ words, values }),
  })
  await query()
  Object.assign(client.options, { debug: false })
  const [{ words, values }] = asked as [{ words: string; values: string[] }]
  const [row] = await client.unsafe(`explain (analyze, format json) ${words}`, values)
  return planRows(row?.['QUERY PLAN'][0].Plan)
}

test('of tips before which many were decided, how many and how many won are counted, and none is read one by one', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    // One a minute, settled half a minute later; every third is lost, every fifth void, and some are of another kind.
    await client`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning,
        status, confidence, outcome, published_at, settled_at, is_demo)
      select 'tip-' || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '',
        'settled', case when n % 7 = 0 then 65 else 75 end,
        case when n % 5 = 0 then 'void' when n % 3 = 0 then 'lost' else 'won' end,
        now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '30 seconds', n % 11 = 0
      from generate_series(1, ${MANY}::int) n`
    const rows = await client<{ id: number; slug: string }[]>`select id, slug from tips order by id`
    const spans = rows.map(({ id }) => ({ id, from: 70, to: 79 }))
    const found = await decidedBefore(db, spans)
    const isDemo = (n: number) => n % 11 === 0
    const expected = rows.flatMap(({ id, slug }) => {
      const own = Number(slug.slice('tip-'.length))
      const before = Array.from({ length: own - 1 }, (_, at) => at + 1).filter(
        (n) => n % 7 !== 0 && n % 5 !== 0 && isDemo(n) === isDemo(own),
      )
      const won = before.filter((n) => n % 3 !== 0).length
      return before.length > 0 ? [[id, { tips: before.length, won }]] : []
    })
    expect([...found].sort(([a], [b]) => a - b)).toEqual(expected)
  } finally {
    await close()
  }
})

test('of one tipster among many the decided tips are found without reading all lines of the ledger for each, also with statistics from before', async () => {
  const database = await openOwnDatabase()
  const { client, db, close } = database
  const add = (name: string, many: number, author: string) => client`
    insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, status, outcome, published_at, settled_at, author_id)
    select ${name} || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '', 'settled', 'won', now(), now(), ${author}
    from generate_series(1, ${many}::int) n`
  try {
    const [ann, bob] = (
      await client`insert into authors (name, slug, has_page) values ('Ann', 'ann', true), ('Bob', 'bob', true) returning id`
    ).map(({ id }) => id)
    await add('first-', 3, ann)
    await client`analyze`
    await add('second-', 2_000, ann)
    await add('third-', 2_000, bob)
    await client`insert into tip_ledger (chain, seq, at, type, tip_id, line, hash)
      select 'live', id, now(), 'settled', id, '{}', id from tips`
    expect(await decidedTips(db, 'live', bob)).toHaveLength(2_000)
    expect(await decidedTips(db, 'demo', bob)).toEqual([])
    expect(await rowsHandled(database, () => decidedTips(db, 'live', bob))).toBeLessThan(50_000)
  } finally {
    await close()
  }
})

test('for hundreds of tips each decided one is read once, not once for each, and no tip is compared with all others', async () => {
  const database = await openOwnDatabase()
  const { client, db, close } = database
  try {
    await client`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning,
        status, confidence, outcome, published_at, settled_at)
      select 'tip-' || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '', 'settled', 75, 'won',
        now() + n * interval '1 minute', now() + n * interval '1 minute'
      from generate_series(1, 1000) n`
    const rows = await client<{ id: number }[]>`select id from tips order by id desc limit 300`
    const spans = rows.map(({ id }) => ({ id, from: 70, to: 79 }))
    expect(await rowsHandled(database, () => decidedBefore(db, spans))).toBeLessThan(10_000)
  } finally {
    await close()
  }
})

test('the record is another once a tip is decided, and the same whatever is imported', async () => {
  const { client, db, close } = await openOwnDatabase()
  const insert = (slug: string, imported: boolean) => client`
    insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, status, imported)
    values (${slug}, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '', 'settled', ${imported})`
  try {
    await insert('first', false)
    const before = await stateOfDecided(db, 'live')
    await insert('imported', true)
    expect(await stateOfDecided(db, 'live')).toBe(before)
    await insert('second', false)
    expect(await stateOfDecided(db, 'live')).not.toBe(before)
  } finally {
    await close()
  }
})
