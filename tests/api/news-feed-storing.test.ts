import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../admin-api/platform/database/migrate.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'

let host: PublicHost
let open: OpenInstance
let editor: Client
let categoryId: number
/** The publisher's next response; each path has a different story. */
let titles: Record<string, string> = {}
/** Responses wait for this. */
let release: Promise<void> = Promise.resolve()
/** How many different items the endless news feed has returned. */
let count = 0
/** The paths requested from the publisher. */
const asked: string[] = []

beforeAll(async () => {
  host = await startPublicHost(async ({ url = '' }, response) => {
    asked.push(url)
    await release
    const date = new Date(Date.now() - 60_000).toUTCString()
    const item = `<item><title>${titles[url] ?? 'Story'}</title><link>/story${url}</link><pubDate>${date}</pubDate>
      <description>Words of it.</description></item>`
    const items =
      url === '/endless' ? Array.from({ length: 200 }, () => item.replace('</link>', `?${count++}</link>`)) : [item]
    response.end(`<rss version="2.0"><channel><title>F</title>${items.join('')}</channel></rss>`)
  })
  open = await startOpenInstance({ ...host.env })
  editor = await open.instance.login()
  categoryId = (await editor.get('/api/categories')).body[0].id
})
afterAll(async () => {
  await open?.stop()
  await host?.stop()
})

const add = (path: string, more: object = {}) =>
  editor.post('/api/auto-blogger/feeds', { name: path, url: host.url + path, categoryId, ...more })
const found = async (id: number) =>
  (await editor.get('/api/auto-blogger/feeds')).body.find((one: { id: number }) => one.id === id)

test('two people who add the same address at once get one news feed, and the second gets a message', async () => {
  const both = await Promise.all([add('/twice'), add('/twice')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const message = 'Another news feed has this address already'
  expect(both.find(({ status }) => status === 409)?.body.issues).toEqual([{ path: 'url', message }])
  // If the first checked before the second was stored, the database refuses.
  await expect(
    open.inDatabase(
      (sql) => sql`insert into news_feeds (name, url, max_age_days, next_at)
      select name, url, max_age_days, next_at from news_feeds where url = ${`${host.url}/twice`}`,
    ),
  ).rejects.toThrow(/news_feeds_address/)
})

test('of earlier news feeds with the same address, the older stays with all its items', async () => {
  const steps = (await readFile(join(MIGRATIONS, '0030_news-feed-addresses.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  )
  const left = await open.inDatabase(async (sql) => {
    await sql`drop index news_feeds_address`
    for (const name of ['Older', 'Newer', 'Newest']) {
      await sql`insert into news_feeds (name, url, category_id, max_age_days, next_at)
        values (${name}, 'https://example.com/a', ${categoryId}, 3, now())`
      for (const path of ['used', 'unused']) {
        await sql`insert into news_items (feed_id, url, title, text, published_at, used_at)
          select id, ${`https://example.com/${path}`}, ${name}, '', now(), ${path === 'used' ? new Date().toISOString() : null}
          from news_feeds where name = ${name}`
      }
    }
    for (const step of steps) await sql.unsafe(step)
    const items = await sql`select title, used_at is not null as used from news_items i
      where i.url like 'https://example.com/%' order by i.id`
    return { feeds: await sql`select name from news_feeds where url = 'https://example.com/a'`, items }
  })
  expect(left.feeds.map(({ name }) => name)).toEqual(['Older'])
  // It is still known that an item was used.
  expect(left.items.map(({ title, used }) => [title, used])).toEqual([
    ['Older', true],
    ['Older', false],
    ['Newer', true],
    ['Newest', true],
  ])
})

test('what fails here while one is read is that feed’s problem, and the others are read', async () => {
  await open.inDatabase(async (sql) => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`
    await sql`create trigger refuse before insert on news_items for each row when (new.title = 'Refused')
      execute function refuse()`
  })
  titles = { '/refused': 'Refused' }
  const refused = await add('/refused', { intervalMinutes: 15 })
  const other = await add('/other', { intervalMinutes: 15 })
  await expect.poll(() => found(other.body.id)).toMatchObject({ state: 'ok', items: 1 })
  await expect.poll(() => found(refused.body.id)).toMatchObject({ state: 'failing', items: null })
  const read = await editor.post(`/api/auto-blogger/feeds/${refused.body.id}/read`)
  expect(read).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/^Something went wrong on this server/), feed: { state: 'failing' } },
  })
  titles = {}
  const again = await editor.post(`/api/auto-blogger/feeds/${refused.body.id}/read`)
  expect(again.body.feed).toMatchObject({ state: 'ok', problem: null, items: 1 })
})

test('a changed address discards the old one’s items, even while the old one is being read', async () => {
  const { id } = (await add('/before')).body
  await editor.post(`/api/auto-blogger/feeds/${id}/read`)
  expect(await found(id)).toMatchObject({ unused: 1 })
  let end = () => {}
  release = new Promise((resolve) => {
    end = resolve
  })
  asked.length = 0
  const reading = editor.post(`/api/auto-blogger/feeds/${id}/read`)
  await expect.poll(() => asked).toContain('/before')
  const moved = await editor.put(`/api/auto-blogger/feeds/${id}`, { url: `${host.url}/after` })
  expect(moved.body).toMatchObject({ state: 'new', items: null, unused: 0 })
  end()
  await reading
  expect(await found(id)).toMatchObject({ state: 'new', items: null, unused: 0 })
})

test('one person has three news feeds read at once', async () => {
  let end = () => {}
  release = new Promise((resolve) => {
    end = resolve
  })
  asked.length = 0
  const read = (n: number) => editor.post('/api/auto-blogger/feeds/test', { url: `${host.url}/at-once-${n}` })
  const underWay = [1, 2, 3].map(read)
  await expect.poll(() => asked).toHaveLength(3)
  expect(await read(4)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^3 reads of news feeds/) },
  })
  end()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(4)).status).toBe(200)
})

test('of a news feed that brings other items each time the newest thousand are kept', async () => {
  const { id } = (await add('/endless')).body
  for (let n = 0; n < 5; n++) await editor.post(`/api/auto-blogger/feeds/${id}/read`)
  await open.inDatabase((sql) => sql`update news_items set used_at = now(), text = '' where url like '%/endless?0'`)
  for (let n = 0; n < 2; n++) await editor.post(`/api/auto-blogger/feeds/${id}/read`)
  expect(count).toBe(1_400)
  const kept = await open.inDatabase((sql) => sql`select url from news_items where feed_id = ${id}`)
  const numbers = kept.map(({ url }) => Number(url.split('?')[1])).toSorted((a, b) => a - b)
  // It is still known that one was used.
  expect(numbers).toEqual([0, ...Array.from({ length: 1_000 }, (_, n) => 400 + n)])
})

test('the watch counts each news feed with a problem once, and none that was not asked since', async () => {
  const category = (await editor.post('/api/categories', { name: 'Padel', slug: 'padel' })).body
  const homeless = (await add('/homeless', { categoryId: category.id })).body
  const quiet = (await add('/quiet')).body
  const unasked = (await add('/unasked')).body
  for (const { id } of [homeless, quiet, unasked]) await editor.post(`/api/auto-blogger/feeds/${id}/read`)
  await editor.delete(`/api/categories/${category.id}`)
  await open.inDatabase(async (sql) => {
    const newest = sql`now() - interval '20 days'`
    await sql`update news_feeds set newest_at = ${newest} where id = ${quiet.id}`
    await sql`update news_feeds set newest_at = ${newest}, checked_at = ${newest} where id = ${unasked.id}`
  })
  const watched = async () => (await editor.get('/api/watch')).body.newsFeeds as { id: number; problem: string }[]
  expect(await watched()).toMatchObject([
    { id: homeless.id, problem: expect.stringMatching(/^Its category was deleted/) },
    { id: quiet.id, problem: expect.stringMatching(/^Nothing new since/) },
  ])
  titles = { '/homeless': 'Refused' }
  await editor.post(`/api/auto-blogger/feeds/${homeless.id}/read`)
  expect((await watched()).map(({ id }) => id)).toEqual([homeless.id, quiet.id])
  titles = {}
})
