import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { everyPlace, readAdverts, readPlaces } from './read-adverts.ts'

/** Two offers that thousands of articles show. */
const ARTICLES = 7_000

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
  const { db } = database
  await db.execute(sql`
    insert into bookmakers (name, slug, affiliate_link)
    values ('Aloe', 'aloe', 'https://aloe.example.com/a'), ('Baobab', 'baobab', 'https://baobab.example.com/b')`)
  await db.execute(sql`
    insert into articles (title, slug, content, published, published_at, published_day, reading_minutes)
    select 'Story ' || n, 'story-' || n, '<p>Words.</p>', true, '2024-01-05', '2024-01-05', 1
    from generate_series(1, ${ARTICLES}::int) n`)
  await db.execute(sql`
    insert into article_refs (article_id, kind, ref)
    select id, kind, ref from articles, (values ('card', 'aloe'), ('table', 'baobab')) shown (kind, ref)`)
})
afterAll(() => database?.close())

test('every place comes in parts, each once, and as often as the lists say', async () => {
  const deps = { db: database.db, siteUrl: 'https://example.com', timeZone: 'UTC' }
  const places = new Map<number, Set<string>>()
  for await (const { id, places: some } of everyPlace(deps, 30)) {
    expect(some.length).toBeLessThanOrEqual(5_000)
    const all = places.get(id) ?? new Set()
    for (const { block, path } of some) all.add(`${block} ${path}`)
    places.set(id, all)
  }
  const adverts = await readAdverts(deps, 30)
  expect(adverts.map(({ articles, pages }) => [articles, pages])).toEqual([
    [ARTICLES, ARTICLES + 2],
    [ARTICLES, ARTICLES + 2],
  ])
  for (const { id } of adverts) {
    expect(places.get(id)?.size).toBe(ARTICLES + 2)
    expect(await readPlaces(deps, id, { days: 30, limit: 10, offset: ARTICLES })).toMatchObject({ total: ARTICLES + 2 })
  }
})
