import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findManyMedia, listMedia } from '../../admin-api/content/media/store/library.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { archiveMonths } from '../../admin-api/publish/pages/store/archive.ts'
import { cardsByIds, newestOfEach, pagesOfEach } from '../../admin-api/publish/pages/store/article-lists.ts'
import { authorsWithWork, correctionsBy } from '../../admin-api/publish/pages/store/author-work.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { processorMs } from '../support/processor-ms.ts'

/**
 * Until Postgres has table statistics, for example after restoring a backup, it assumes all values equally common. What
 * it reads must not depend on that.
 */

const ARTICLES = 12_000
const NAMES = 2_000
// Lists requested at once.
const SOME = 64
/** A few times what is requested, and far less than reading everything for each item. */
const FEW = 50_000

let open: OpenInstance

beforeAll(async () => {
  open = await startOpenInstance()
  await open.inDatabase(async (sql) => {
    await sql`update publish_targets set lease_owner = 'another', lease_until = now() + interval '1 day'`
    await sql`
      insert into articles (title, slug, content, published, published_at, published_day, reading_minutes, featured_image)
      select 'Story ' || n, 'story-' || n, '<p>Words.</p>', true, '2024-01-05'::timestamptz + n * interval '1 hour', '2024-01-05', 1,
        '/media/head-' || n || '-1x1.webp'
      from generate_series(1, ${ARTICLES}::int) n`
    await sql`insert into tags (name, slug) select 'Tag ' || n, 'tag-' || n from generate_series(1, ${NAMES}::int) n`
    await sql`insert into article_tags (article_id, tag_id)
      select a.id, t.id from articles a join tags t on t.id % ${NAMES} in (a.id % ${NAMES}, a.id * 7 % ${NAMES})`
    await sql`insert into authors (name, slug, image) select 'Author ' || n, 'author-' || n, '/media/of-' || n || '-1x1.webp'
      from generate_series(1, ${NAMES}::int) n`
    await sql`insert into article_authors (article_id, author_id, position)
      select a.id, au.id, 0 from articles a join authors au on au.slug = 'author-' || (1 + a.id % ${NAMES})`
    await sql`insert into corrections (article_id, text) select id, 'Corrected.' from articles`
    await sql`insert into media (path, name, width, height, variants)
      select '/media/image-' || n || '-1x1.webp', 'Image', 1, 1, '[]' from generate_series(1, ${NAMES}::int) n`
    await sql`insert into article_refs (article_id, kind, ref) select id, 'media', 'image-' || n || '-' || id
      from articles, generate_series(1, 8) n`
  })
})
afterAll(() => open?.stop())

beforeEach(() =>
  open.inDatabase(async (sql) => {
    // The server updates them itself, some time after its start.
    await sql`delete from pg_statistic`
    await sql`update pg_class set reltuples = -1, relpages = 0
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`
  }),
)

const database = () => open.instance.inside?.deps.db as Db

// Postgres counts with a delay, and chooses other plans.
const counted = test.skipIf(testServerUrl())

/** How many rows of some tables a query reads, on the embedded engine. */
async function rowsReadBy(ask: (db: Db) => Promise<unknown>, tables: string[]): Promise<number> {
  const read = () =>
    open.inDatabase(async (sql) => {
      await sql`select pg_stat_force_next_flush()`
      const [row] = await sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_user_tables where relname in ${sql(tables)}`
      return row?.['rows'] as number
    })
  const before = await read()
  await ask(database())
  return (await read()) - before
}

const idsOf = (table: 'tags' | 'authors') =>
  open.inDatabase(async (sql) => {
    const rows = await sql`select id from ${sql(table)} order by slug limit ${SOME}`
    return rows.map(({ id }) => id)
  })

counted('article lists read only their own articles', async () => {
  const ids = await idsOf('tags')
  const newest = await rowsReadBy(
    async (db) => expect((await newestOfEach(db, 'tag', ids, 12)).size).toBe(SOME),
    ['articles'],
  )
  expect(newest).toBeLessThan(FEW)
  const lists = ids.map((id) => ({ id, pages: [1] }))
  const pages = await rowsReadBy(
    async (db) => expect(await pagesOfEach(db, 'tag', lists)).toHaveLength(SOME),
    ['articles'],
  )
  expect(pages).toBeLessThan(FEW)
})

counted('article cards are read by id', async () => {
  const ids = Array.from({ length: SOME }, (_, n) => n * 3 + 1)
  const read = await rowsReadBy(async (db) => expect(await cardsByIds(db, ids)).toHaveLength(SOME), ['articles'])
  expect(read).toBeLessThan(ARTICLES)
})

counted('authors’ work and corrections are found through their own articles', async () => {
  const ids = await idsOf('authors')
  const tables = ['articles', 'article_authors']
  expect(
    await rowsReadBy(async (db) => expect((await correctionsBy(db, ids, 20)).size).toBe(SOME), tables),
  ).toBeLessThan(FEW)
  const read = await rowsReadBy(async (db) => expect((await authorsWithWork(db)).size).toBe(NAMES), tables)
  expect(read).toBeLessThan(FEW)
})

test('archive months are found without comparing each article with each correction', async () => {
  const from = process.cpuUsage()
  expect((await archiveMonths(database())).reduce((sum, { total }) => sum + total, 0)).toBe(ARTICLES)
  // One by one they take more than a second.
  expect(processorMs(from)).toBeLessThan(300)
})

test('unused images are found without comparing each with each author and article', async () => {
  const filter = { unused: true, limit: 12, offset: 0 }
  const from = process.cpuUsage()
  expect((await listMedia(database(), filter, null)).total).toBe(NAMES)
  // Compared one by one they take a second.
  expect(processorMs(from)).toBeLessThan(500)
})

counted('listing an image’s uses reads only the newest of thousands of articles', async () => {
  const [image] = await open.inDatabase(async (sql) => {
    await sql`insert into article_refs (article_id, kind, ref) select id, 'media', 'everywhere' from articles`
    return sql`insert into media (path, name, width, height, variants)
      values ('/media/everywhere-1x1.webp', 'Image', 1, 1, '[]') returning id`
  })
  const read = await rowsReadBy(
    async (db) => {
      const [found] = await findManyMedia(db, [image?.['id']], null)
      expect(found?.usedIn).toHaveLength(50)
      expect(found?.usedIn[0]?.title).toBe(`Story ${ARTICLES}`)
    },
    ['articles'],
  )
  expect(read).toBeLessThan(ARTICLES / 10)
})
