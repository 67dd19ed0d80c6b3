import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { processorMs } from '../../../tests/support/processor-ms.ts'
import { listAuthors } from '../authors/store.ts'
import { listTags } from './store.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  const { client } = database
  await client`
    insert into articles (title, slug, content, published, published_at, reading_minutes)
    select 'Piece ' || n, 'piece-' || n, '', n > 100, now(), 1 from generate_series(1, 8000) n`
  await client`insert into tags (name, slug) select 'Tag ' || n, 'tag-' || n from generate_series(0, 199) n`
  await client`insert into authors (name, slug) select 'Author ' || n, 'author-' || n from generate_series(0, 199) n`
  await client`
    insert into article_tags (article_id, tag_id) select a.id, t.id
    from articles a, generate_series(0, 9) k, tags t where t.slug = 'tag-' || (a.id * 10 + k) % 200`
  await client`
    insert into article_authors (article_id, author_id, position)
    select a.id, t.id, 0 from articles a, authors t where t.slug = 'author-' || a.id % 200`
}, 60_000)
afterAll(() => database?.close())

// As after a first import. Asked whether they bear each of a hundred tags, all articles take two seconds.
test.each([
  { of: 'tags', list: listTags, articles: 395 },
  { of: 'authors', list: listAuthors, articles: 40 },
])(
  'the articles of a hundred $of are counted at once, also before there are statistics',
  async ({ list, articles }) => {
    const from = process.cpuUsage()
    const { items, total } = await list(database.db, { limit: 100, offset: 0 }, true)
    expect(processorMs(from)).toBeLessThan(600)
    expect(total).toBe(200)
    expect(items[0]?.articles).toBe(articles)
  },
)

test('of tags that are passed over to reach a page the articles are not counted', async () => {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const from = process.cpuUsage()
    const { items } = await listTags(database.db, { limit: 2, offset: 198 }, false)
    times.push(processorMs(from))
    expect(items.map(({ name }) => name)).toEqual(['Tag 98', 'Tag 99'])
  }
  expect(Math.min(...times)).toBeLessThan(60)
})
