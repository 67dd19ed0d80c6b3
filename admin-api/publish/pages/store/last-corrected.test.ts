import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { changedAt } from './article-columns.ts'

/** When an article was last corrected is found without reading the corrections of others. */

const MANY = 500

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  const { client } = database
  await client`insert into articles (title, slug, content, published, published_at, reading_minutes)
    select n, 'piece-' || n, '', true, now(), 1 from generate_series(1, ${MANY}::int) n`
  await client`insert into corrections (article_id, text)
    select (select min(id) from articles), 'It was Tuesday.' from generate_series(1, ${MANY}::int)`
}, 60_000)
afterAll(() => database?.close())

type Node = { 'Rows Removed by Filter'?: number; 'Actual Loops': number; Plans?: Node[] }

function passedOver({ Plans = [], ...node }: Node): number {
  const own = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  return own + Plans.reduce((sum, plan) => sum + passedOver(plan), 0)
}

test.each(['without statistics', 'with statistics'])('%s', async (statistics) => {
  const { client, db } = database
  if (statistics === 'with statistics') await client`analyze`
  const query = db.select({ at: changedAt }).from(articles).toSQL()
  const [row] = await client.unsafe(`explain (analyze, format json) ${query.sql}`, query.params as string[])
  expect(passedOver(row?.['QUERY PLAN'][0].Plan)).toBeLessThan(MANY * 10)
})
