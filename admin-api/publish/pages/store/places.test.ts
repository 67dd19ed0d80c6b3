import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { placesIn } from './article-lists.ts'
import { placesInEach } from './lists-of-names.ts'

/** Places in lists are found in time that grows with a list, also while the database has no statistics of it. */

const MANY = 2_000
const slugs = Array.from({ length: MANY }, (_, n) => `piece-${n}`)

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  const { client } = database
  // What Postgres before 18 chooses where it expects a row or two.
  await client`set enable_hashjoin = off`
  await client`set enable_mergejoin = off`
  await client`insert into articles (title, slug, content, published, published_at, published_day, reading_minutes)
    select n, 'piece-' || n, '', true, now() - n * interval '1 hour', now() - n * interval '1 hour', 1
    from generate_series(0, ${MANY - 1}::int) n`
  await client`insert into tags (name, slug) values ('Derby', 'derby')`
  await client`insert into article_tags (article_id, tag_id) select articles.id, tags.id from articles, tags`
}, 60_000)
afterAll(() => database?.close())

type Node = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] }

function rowsOf({ Plans = [], ...node }: Node): number {
  return node['Actual Rows'] * node['Actual Loops'] + Plans.reduce((sum, plan) => sum + rowsOf(plan), 0)
}

/** How many rows all steps of a query pass on. */
async function rowsPassed(query: () => Promise<unknown[]>): Promise<number> {
  const { client } = database
  const asked: { words: string; values: string[] }[] = []
  Object.assign(client.options, {
    debug: (_: number, words: string, values: string[]) => asked.push({ words, values }),
  })
  expect(await query()).toHaveLength(MANY)
  Object.assign(client.options, { debug: false })
  expect(asked).toHaveLength(1)
  const [{ words, values }] = asked as [{ words: string; values: string[] }]
  const [row] = await client.unsafe(`explain (analyze, format json) ${words}`, values)
  return rowsOf(row?.['QUERY PLAN'][0].Plan)
}

test.each([
  ['one list', () => placesIn(database.db, {}, slugs)],
  ['lists of names', () => placesInEach(database.db, 'tag', ['derby'], slugs)],
])('of many articles in %s', async (_, query) => {
  expect(await rowsPassed(query)).toBeLessThan(MANY * 20)
})
