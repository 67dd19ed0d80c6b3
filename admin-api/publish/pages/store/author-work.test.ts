import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import type { Db } from '../../../platform/database/client.ts'
import { correctionsBy } from './author-work.ts'

const MANY = 300
const SHOWN = 5
const [ANA, BEN, CLO] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string]

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  const { client } = database
  await client`insert into authors (id, name, slug) select id, slug, slug
    from (values (${ANA}::uuid, 'ana'), (${BEN}::uuid, 'ben'), (${CLO}::uuid, 'clo')) as a(id, slug)`
  await client`insert into articles (title, slug, content, published, published_at, reading_minutes)
    select 'Piece ' || n, 'piece-' || n, '', n < 4, now(), 1 from generate_series(1, 4) n`
  await client`insert into article_authors (article_id, author_id, position)
    select id, author::uuid, 1 from articles, unnest(array[${ANA}, ${BEN}]) author where author = ${ANA} or slug = 'piece-2'`
  await client`insert into corrections (article_id, text, corrected_at)
    select articles.id, slug || ' ' || n, '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 hour'
    from articles, generate_series(1, ${MANY}::int) n where slug in ('piece-1', 'piece-2', 'piece-4')
    order by n, slug`
}, 60_000)
afterAll(() => database?.close())

test('of an author’s corrections no more are read than are shown, the newest first', async () => {
  const { db } = database
  let read = 0
  const counting = {
    async execute(query: Parameters<Db['execute']>[0]) {
      const rows = await db.execute<{ corrections: unknown[] }>(query)
      for (const { corrections } of rows) read += corrections.length
      return rows
    },
  }
  const found = await correctionsBy(counting as unknown as Db, [ANA, BEN, CLO], SHOWN)
  expect(read).toBe(2 * SHOWN)
  expect([...found.keys()].sort()).toEqual([ANA, BEN])
  expect(found.get(ANA)?.corrected).toBe(2)
  expect(found.get(BEN)?.corrected).toBe(1)
  expect(found.get(ANA)?.corrections.map(({ text }) => text)).toEqual(
    [300, 299, 298].flatMap((n) => both(n)).slice(0, SHOWN),
  )
  expect(found.get(BEN)?.corrections[0]).toEqual({
    text: 'piece-2 300',
    correctedAt: '2024-01-13T12:00:00.000Z',
    slug: 'piece-2',
    title: 'Piece 2',
  })
})

// Stored later, of the same instant.
const both = (n: number) => [`piece-2 ${n}`, `piece-1 ${n}`]
