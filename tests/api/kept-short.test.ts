import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOWN_WITH_OFFER } from '#shared/constants.ts'
import { textsSince, wordsOf } from '../../admin-api/ai/auto-blogger/store/pieces.ts'
import { sizesOfBatch } from '../../admin-api/ai/reviews/store/batches.ts'
import { nextTexts } from '../../admin-api/audience/watch/store.ts'
import { pieceWords } from '../../admin-api/content/articles/store/piece-words.ts'
import { exportBatch } from '../../admin-api/content/transfer/store/export.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { withId } from '../../admin-api/platform/database/one-of.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { plainFile } from '../support/import-files.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { processorMs } from '../support/processor-ms.ts'
import { mostStatementsOf, statementsOf, transactionsOf } from '../support/transactions.ts'

/**
 * The embedded database runs one transaction at a time, while all readers wait. The number of its statements must not
 * grow with the size of a call, nor what it reads with the site's texts.
 */

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const MANY = 100

const asked = (call: () => Promise<{ status: number }>) =>
  mostStatementsOf(open.instance, async () => expect((await call()).status).toBe(200))

test('many images are tagged, deleted and restored with few statements', async () => {
  const rows = await open.inDatabase(
    (sql) => sql`
      insert into media (path, name, width, height, variants, tags)
      select '/media/many-' || n || '-8x8.png', 'Many ' || n, 8, 8, '[]', array['kept', 'left']
      from generate_series(1, ${MANY}::int) n returning id`,
  )
  const ids = rows.map(({ id }) => id as number)
  const tag = { ids, add: ['new'], remove: ['left'] }
  expect(await asked(() => editor.post('/api/media/tag', tag))).toBeLessThan(MANY / 4)
  expect(await asked(() => editor.post('/api/media/trash', { ids }))).toBeLessThan(MANY / 4)
  expect(await asked(() => editor.post('/api/media/restore', { ids }))).toBeLessThan(MANY / 4)
  const { body } = await editor.get(`/api/media?tag=new&limit=100`)
  expect(body).toHaveLength(MANY)
  expect(body[0].tags).toEqual(['kept', 'new'])
  for (const action of ['media.update', 'media.trash', 'media.restore']) {
    const { headers, body: notes } = await editor.get(`/api/audit?action=${action}&limit=1`)
    expect(headers.get('x-total-count')).toBe(String(MANY))
    expect(notes[0].details.name).toMatch(/^Many \d+$/)
  }
  expect((await editor.get('/api/audit?action=media.update&limit=1')).body[0].details.changes).toEqual({
    tags: { before: ['kept', 'left'], after: ['kept', 'new'] },
  })
})

test('many findings are confirmed with few statements, each with its reason', async () => {
  const claims = Array.from({ length: MANY }, (_, n) => `<p>Number ${n} is a bet you cannot lose.</p>`)
  const { id } = await createArticle(editor, { content: claims.join('') })
  const refused = await editor.put(`/api/articles/${id}`, { published: true })
  expect(refused.status).toBe(409)
  const acknowledge = refused.body.findings.map((finding: { id: string }, n: number) => ({
    id: finding.id,
    reason: `Reason ${n}`,
  }))
  const publish = () => editor.put(`/api/articles/${id}`, { published: true, acknowledge })
  expect(await asked(publish)).toBeLessThan(MANY / 2)
  const { headers, body: notes } = await editor.get('/api/audit?action=article.acknowledge&limit=1')
  expect(acknowledge.length).toBeGreaterThanOrEqual(MANY)
  expect(headers.get('x-total-count')).toBe(String(acknowledge.length))
  const { id: finding, reason } = acknowledge.at(-1)
  expect(notes[0].details).toMatchObject({ finding, reason })
})

const review = `<p>${'It pays within a day. '.repeat(20)}Winnings are guaranteed.</p>`

test('many bookmakers are reordered without checking their reviews again', async () => {
  await open.inDatabase(
    (sql) => sql`
      insert into bookmakers (name, slug, affiliate_link, rank, review)
      select 'Many ' || n, 'many-' || n, 'https://many' || n || '.example.com/?a=1', n, ${review}
      from generate_series(1, ${MANY}::int) n`,
  )
  const { body: before } = await editor.get('/api/bookmakers')
  expect(before[0].warnings).not.toEqual([])
  const ids = before.map(({ id }: { id: number }) => id).reverse()
  const order = () => editor.put('/api/bookmakers/order', { ids })
  const held = await transactionsOf(open.instance, async () => {
    const { body } = await order()
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(body[0].warnings).toEqual(before[0].warnings)
  })
  expect(Math.max(...held.map((statements) => statements.length))).toBeLessThan(MANY / 2)
  expect(held.flat().filter((words) => words.includes('"problems"'))).toEqual([])
})

test('saving a bookmaker does not read all articles, and publishes those that link to it', async () => {
  const { id } = await createBookmaker(editor, { affiliateLink: 'https://linked.example.com/join' })
  const link = 'https://user@www.linked.example.com/other?a=1&amp;b=2'
  const { slug } = await publishArticle(editor, { content: `<p><a href="${link}">Join</a></p>` })
  const { slug: other } = await publishArticle(editor, {
    content: '<p><a href="https://notlinked.example.com/">No</a></p>',
  })
  await open.inDatabase((sql) => sql`delete from dirty_files`)
  const held = await transactionsOf(open.instance, async () => {
    const answer = await editor.put(`/api/bookmakers/${id}`, { affiliateLink: 'https://moved.example.com/join' })
    expect(answer.status).toBe(200)
  })
  expect(held.flat().filter((words) => /"content"/.test(words))).toEqual([])
  const files = await open.inDatabase((sql) => sql`select file from dirty_files`)
  const marked = files.map(({ file }) => file as string)
  expect(marked).toContain(`articles/${slug}.json`)
  expect(marked).not.toContain(`articles/${other}.json`)
})

test('thousands of article links are matched with hundreds of bookmakers by host lookup', async () => {
  const article = await publishArticle(editor, { content: '<p>Words.</p>' })
  await open.inDatabase(
    (sql) => sql`
      insert into bookmakers (name, slug, affiliate_link)
      select 'Host ' || n, 'host-' || n, 'https://join' || n || '.example.org/' from generate_series(1, 400) n`,
  )
  await open.inDatabase(
    (sql) => sql`
      insert into article_refs (article_id, kind, ref)
      select ${article.id}::int, 'link', 'https://www.source' || n || '.example.net/a/long/way/to/' || n
      from generate_series(1, 20000) n union all
      select ${article.id}::int, 'link', 'HTTPS://me@WWW.join7.example.org/x'`,
  )
  const from = process.cpuUsage()
  const { body } = await editor.get('/api/adverts')
  const took = processorMs(from)
  // A single pattern with all hosts took ten times as long.
  expect(took).toBeLessThan(2_500)
  expect(body.find((advert: { slug: string }) => advert.slug === 'host-6').articles).toBe(0)
  expect(body.find((advert: { slug: string }) => advert.slug === 'host-7').articles).toBe(1)
})

test('with outdated statistics many links are still matched with hosts quickly', async () => {
  const article = await publishArticle(editor, { content: '<p>Words.</p>' })
  await open.inDatabase(async (sql) => {
    await sql`delete from article_refs where kind = 'link'`
    await sql`insert into article_refs (article_id, kind, ref)
      select ${article.id}::int, 'card', 'card-' || n from generate_series(1, 5000) n`
    await sql`analyze article_refs`
    await sql`insert into article_refs (article_id, kind, ref)
      select ${article.id}::int, 'link', 'https://www.late' || n || '.example.net/a/long/way/to/' || n
      from generate_series(1, 5000) n`
  })
  const from = process.cpuUsage()
  await editor.get('/api/adverts')
  // Computing each address's key for each host took half a minute.
  expect(processorMs(from)).toBeLessThan(5_000)
})

test('only the beginning of recent articles is read to compare a new piece', async () => {
  const { id } = await publishArticle(editor, { content: `<p>${'Long words. '.repeat(10_000)}</p>` })
  const texts = await textsSince(open.instance.inside?.deps.db as Db, '2020-01-01T00:00:00.000Z')
  expect(texts.find((text) => text.id === id)?.content).toHaveLength(20_000)
})

test('a text is read once, however many of its links are broken', async () => {
  const hosts = Array.from({ length: 1000 }, (_, n) => `https://gone${n}.example.net/`)
  const links = hosts.map((url, n) => `<a href="${url}">${n}</a> ${'Words of the text. '.repeat(50)}`)
  const { id, title } = await publishArticle(editor, { content: '<p>A text.</p>' })
  await open.inDatabase(async (sql) => {
    await sql`update articles set content = ${`<p>${links.join('')}</p>`} where id = ${id}`
    await sql`
      insert into link_checks (url, state, reason, checked_at, since)
      select 'https://gone' || n || '.example.net/', 'broken', 'Gone', now(), now() from generate_series(0, 1000) n`
    await sql`
      insert into link_uses (url, kind, ref_id, written)
      select url, 'article', ${id}, url from link_checks where url like 'https://gone%'`
  })
  const from = process.cpuUsage()
  const { links: listed } = (await editor.get('/api/watch')).body
  const took = processorMs(from)
  // Reading it for each took two seconds.
  expect(took).toBeLessThan(900)
  expect(listed).toHaveLength(hosts.length - 1)
  expect(listed[0].uses).toEqual([{ kind: 'article', id, name: title }])
})

test('words in imported titles are indexed in small batches', async () => {
  const { others } = await statementsOf(open.instance, async () => {
    const answer = await editor.post('/api/articles/import', plainFile('learned', 60))
    expect(answer).toMatchObject({ status: 200, body: { imported: 60 } })
  })
  // At most ten at first, and then twice as many.
  expect(others.filter((words) => words.includes('insert into "title_words"')).length).toBeGreaterThanOrEqual(3)
  const words = await open.inDatabase((sql) => sql`select word from title_words where word = 'learned'`)
  expect(words).toHaveLength(1)
})

test('everything that refers to an article has an index for its deletion', async () => {
  const rows = await open.inDatabase(
    (sql) => sql`
      select c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'articles'::regclass and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('long articles are read a few at a time: link checks, exports, flags and review estimates', async () => {
  const { id: before, createdAt } = await publishArticle(editor, { content: '<p>Short.</p>' })
  const rows = await open.inDatabase(async (sql) => {
    const added = await sql`
      insert into articles (title, slug, content, ai_rewritten_content, published, published_at, reading_minutes)
      select 'Long ' || n, 'long-' || n, repeat('<a href="/x">Long</a> ', 44000), repeat('Long. ', 900000), true, now(), 1
      from generate_series(1, 5) n returning id`
    await sql`insert into article_counters (article_id) select id from articles where slug like 'long-%'`
    return added
  })
  const ids = rows.map(({ id }) => id as number)
  const db = open.instance.inside?.deps.db as Db

  const checked: number[][] = []
  for (let last: number | null = null; last === null || last > before; ) {
    const texts: { id: number; content: string }[] = await nextTexts(db, last, 100)
    checked.push(texts.flatMap(({ id, content }) => (content.startsWith('<a href="') ? id : [])))
    last = texts.at(-1)?.id ?? 0
  }
  expect(checked.flat()).toEqual(ids.toReversed())
  expect(checked.map((texts) => texts.length)).toEqual([2, 2, 1])
  expect((await nextTexts(db, before + 1, 1)).map(({ content }) => content)).toEqual([''])

  const exported: number[] = []
  let batch = await exportBatch(db, { createdAt, id: before }, 100)
  for (; batch; batch = await exportBatch(db, batch.end, 100)) exported.push(batch.items.length)
  expect(exported).toEqual([1, 1, 1, 1, 1])

  const read: number[][] = []
  for await (const some of wordsOf(db, ids.toReversed())) read.push(some.map(({ id }) => id))
  expect(read).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])

  expect((await sizesOfBatch(db, before, 100, null)).map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('Watch lists at most 20 articles of an ended offer', async () => {
  const articles = await open.inDatabase(async (sql) => {
    await sql`
      insert into bookmakers (name, slug, affiliate_link, valid_until)
      values ('Ended', 'ended', 'https://ended.example.net/', now() - interval '1 day')`
    return sql`
      with added as (
        insert into articles (title, slug, content, published, published_at, reading_minutes)
        select 'Offer ' || n, 'offer-' || n, '<p>Offer.</p>', true, now(), 1 from generate_series(1, 60) n returning id
      ) insert into article_refs (article_id, kind, ref) select id, 'bookmaker', 'ended' from added
      returning article_id as id`
  })
  const { offers } = (await editor.get('/api/watch')).body
  const ended = offers.find(({ name }: { name: string }) => name === 'Ended')
  expect(ended.articles.map(({ id }: { id: number }) => id)).toEqual(
    articles.slice(0, SHOWN_WITH_OFFER).map(({ id }) => id),
  )
})

test('odds of many tips are stored as one list, at most 10,000 at once', async () => {
  const sides = { home: 'Baobab Rovers', away: 'Cycad City' }
  const sport = 'football-news'
  const competition = (await editor.post('/api/competitions', { name: 'Odds Cup', season: '2026', sport })).body.id
  const teams = Object.values(sides).map(async (name) => (await editor.post('/api/teams', { name, sport })).body.id)
  const [home, away] = await Promise.all(teams)
  const kickOff = new Date(Date.now() + 86_400_000).toISOString()
  const match = await editor.post('/api/matches', { competition, home, away, kickOff })
  expect(match.status, JSON.stringify(match.body)).toBe(201)
  const addTips = (from: number, to: number) =>
    open.inDatabase(
      (sql) => sql`
        insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, match_id)
        select 'odds-' || n, 'Rovers v City', ${kickOff}, ${sport}, '1x2', 'home', 2, '', ${match.body.id}::int
        from generate_series(${from}::int, ${to}::int) n`,
    )
  await open.inDatabase(
    (sql) => sql`
      insert into bookmakers (name, slug, affiliate_link)
      select 'Odds ' || n, 'odds-' || n, 'https://odds' || n || '.example.net/' from generate_series(1, 100) n`,
  )
  await addTips(1, 100)
  const pick = { ...sides, market: '1x2', selection: 'home', odds: 2.2 }
  const odds = Array.from({ length: 100 }, (_, n) => ({ ...pick, bookmaker: `odds-${n + 1}` }))
  const held = await transactionsOf(open.instance, async () => {
    expect((await editor.post('/api/tips/odds', { odds })).body).toMatchObject({ updated: 10_000 })
  })
  expect(Math.max(...held.flat().map((words) => words.length))).toBeLessThan(3_000)
  await addTips(101, 101)
  const { status, body } = await editor.post('/api/tips/odds', { odds })
  expect([status, body.message]).toEqual([400, expect.stringContaining('Send them in parts')])
})

test.each([
  ['changed late', 400, 50],
  ['changed long ago', 100, 250],
])('the author of a piece’s latest text is found with few revisions read: %s', async (_, changed, most) => {
  const { id } = await createArticle(editor, { content: '<p>Words.</p>' })
  const { id: me } = (await editor.get('/api/auth/me')).body.user
  await open.inDatabase(async (sql) => {
    await sql`
      insert into auto_blogger_pieces (article_id, kind, day, flags, sources)
      values (${id}, 'model', current_date, '[]', '[]')`
    await sql`
      insert into article_revisions (article_id, revision, title, slug, content, published, reason, saved_by)
      select ${id}::int, n, 'Title', 'slug', 'Words ' || least(n, ${changed}::int), false, 'save',
        case when n >= ${changed}::int then ${me}::uuid end
      from generate_series(2, 403) n`
  })
  const db = open.instance.inside?.deps.db as Db
  const rowsRead = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const [read] = await db.execute<{ rows: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'article_revisions'`)
    return read?.rows ?? 0
  }
  const before = await rowsRead()
  expect(await pieceWords(db, id)).toEqual({ savedBy: me })
  // Only on the embedded engine, since Postgres counts with a delay.
  expect((await rowsRead()) - before).toBeLessThan(most)
})

test('thousands of ids are queried as a table, even without statistics', async () => {
  const db = open.instance.inside?.deps.db as Db
  const many = pgTable('many_ids', { id: integer('id').notNull() })
  await open.inDatabase((sql) => sql`create table many_ids as select n as id from generate_series(1, 10000) n`)
  const ids = Array.from({ length: 5000 }, (_, n) => n * 2)
  const from = process.cpuUsage()
  const found = await db.select().from(many).where(withId(many.id, ids))
  const took = processorMs(from)
  await open.inDatabase((sql) => sql`drop table many_ids`)
  expect(found).toHaveLength(4999)
  // As a list scanned for each row, they take two seconds.
  expect(took).toBeLessThan(700)
})

test('an image keeps at most 1,000 files at earlier URLs, since each replacement rewrites them', async () => {
  const { normalizedPath } = (await upload(editor, await photo(200, 120, 77))).body
  const [image] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
  const replaceAfter = async (former: number) => {
    const files = Array.from({ length: former }, (_, n) => ({ path: `/media/${n}-1x1.avif`, type: 'image/avif' }))
    await open.inDatabase(
      (sql) => sql`update media set former = ${JSON.stringify(files)}::text::jsonb where id = ${image.id}`,
    )
    return editor.put(`/api/media/${image.id}/file`, { path: 'no upload' })
  }
  expect((await replaceAfter(999)).status).toBe(404)
  const { status, body } = await replaceAfter(1000)
  expect(status).toBe(422)
  expect(body.message).toContain('Add the file as a new image')
})

test('after an import the planner knows the tables’ sizes', async () => {
  // Postgres does that itself.
  if (open.instance.inside?.database.engine !== 'embedded') return
  const tags = Array.from({ length: 5 }, (_, n) => `known-at-once-${n}`)
  const articles = Array.from({ length: 300 }, (_, n) => ({
    ...{ title: `Known at once ${n}`, slug: `known-at-once-${n}`, content: '<p>Known.</p>', tags, published: true },
  }))
  expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
  const rows = await open.inDatabase(
    (sql) => sql`select relname, reltuples from pg_class where relname in ('articles', 'article_tags')`,
  )
  const known = new Map(rows.map(({ relname, reltuples }) => [relname as string, reltuples as number]))
  expect(known.get('articles')).toBeGreaterThanOrEqual(300)
  expect(known.get('article_tags')).toBeGreaterThanOrEqual(1500)
})
