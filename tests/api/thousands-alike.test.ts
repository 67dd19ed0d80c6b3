import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '#shared/constants.ts'
import { learnTitleWords } from '../../admin-api/content/articles/store/mistyped.ts'
import { chooseRelated } from '../../admin-api/content/articles/store/related.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { articlesOfTips, tipsShownBy } from '../../admin-api/publish/pages/store/tip-articles.ts'
import { articleForm, publishArticle } from '../support/articles.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { join } from '../support/people.ts'
import { processorMs } from '../support/processor-ms.ts'
import { statementsOf } from '../support/transactions.ts'

/** Thousands of articles that share something, of tags or of matches. */

let open: OpenInstance
let db: Db

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  db = open.instance.inside?.deps.db as Db
})
afterAll(() => open?.stop())

test('are not all read for each of them that shares a tag or a link, to name a few beside it', async () => {
  const editor = await open.instance.login()
  const content = '<p><a href="/team/of-thousands">One</a></p>'
  const tags = ['of-thousands', 'of-thousands-too']
  const article = await publishArticle(editor, { content, tags })
  await publishArticle(editor, { content: '<p><a href="/team/of-one">Other</a></p>', tags: ['of-one'] })
  const ids = await open.inDatabase(async (sql) => {
    const added = await sql`
      insert into articles (title, slug, content, published, published_at, published_day, reading_minutes)
      select title, 'neighbour-' || n, content, published, published_at, published_day, reading_minutes
      from articles, generate_series(1, 4000) n where id = ${article.id} returning id`
    await sql`
      insert into article_tags (article_id, tag_id) select n.id, t.tag_id
      from articles n, article_tags t where n.slug like 'neighbour-%' and t.article_id = ${article.id}`
    await sql`
      insert into article_refs (article_id, kind, ref) select n.id, r.kind, r.ref
      from articles n, article_refs r where n.slug like 'neighbour-%' and r.article_id = ${article.id}`
    return added.map(({ id }) => id as number)
  })
  const from = process.cpuUsage()
  const chosen = await chooseRelated(db, ids.slice(2000, 2200))
  expect(processorMs(from)).toBeLessThan(2_000)
  // All have the same time: the last three of the six nearest on either side.
  expect(chosen.get(ids[2100] as number)).toEqual([ids[2106], ids[2105], ids[2104]])
})

test('that are drafts are not all looked at for each of thousands of links that they share with another', async () => {
  const ids = await open.inDatabase(async (sql) => {
    const drafts = await sql`
      insert into articles (title, slug, content, reading_minutes)
      select 'A draft', 'draft-of-links-' || n, '', 1 from generate_series(1, 40) n returning id`
    await sql`
      insert into article_refs (article_id, kind, ref) select id, 'team', 'shared-' || n
      from articles, generate_series(1, 8000) n where slug like 'draft-of-links-%'`
    await sql`analyze article_refs`
    return drafts.map(({ id }) => id as number)
  })
  const from = process.cpuUsage()
  expect((await chooseRelated(db, ids.slice(20, 21))).get(ids[20] as number)).toEqual([])
  expect(processorMs(from)).toBeLessThan(250)
})

test('are not compared all with all when their category gets another name', async () => {
  const editor = await open.instance.login()
  const { id } = (await editor.post('/api/categories', { name: 'A large section' })).body
  const article = await publishArticle(editor, { categoryId: id })
  await open.inDatabase(async (sql) => {
    await sql`
      insert into articles (title, slug, content, category_id, published, published_at, published_day, reading_minutes)
      select title, 'of-many-' || n, content, category_id, published, published_at, published_day, reading_minutes
      from articles, generate_series(1, 4000) n where id = ${article.id}`
    await sql`
      insert into article_related (article_id, related)
      select id, array[id + 1, id + 2, id + 3] from articles where category_id = ${id} on conflict do nothing`
  })
  const from = process.cpuUsage()
  expect((await editor.put(`/api/categories/${id}`, { name: 'The largest section' })).status).toBe(200)
  // Comparing all pairs took 15 s.
  expect(processorMs(from)).toBeLessThan(5_000)
})

test('of a deleted category go to another after all that shows them was found, in few questions', async () => {
  const editor = await open.instance.login()
  const [from, to] = await Promise.all(
    ['Section that goes', 'Section that stays'].map(
      async (name) => (await editor.post('/api/categories', { name })).body.id as number,
    ),
  )
  await open.inDatabase(async (sql) => {
    await sql`
      insert into articles (title, slug, content, category_id, published, published_at, published_day, reading_minutes)
      select 'Going ' || n, 'going-' || n, '<p>Going.</p>', ${from as number}, true, '2024-01-05'::timestamptz + n * interval '1 month',
        '2024-01-05'::date + n * interval '1 month', 1
      from generate_series(1, 14) n`
    await sql`insert into tags (slug, name) values ('going', 'Going')`
    await sql`
      insert into article_tags (article_id, tag_id)
      select articles.id, tags.id from articles, tags where articles.slug like 'going-%' and tags.slug = 'going'`
  })
  const { transactions } = await statementsOf(open.instance, async () => {
    expect((await editor.delete(`/api/categories/${from}?moveTo=${to}`)).status).toBe(200)
  })
  const moves = (words: string) => /^\s*update "articles" set "category_id"/.test(words)
  const [asked = []] = transactions.filter((all) => all.some(moves))
  // Otherwise each row is read twice, and none from the index only.
  expect(asked.slice(asked.findIndex(moves)).filter((words) => /^\s*select.*"articles"/s.test(words))).toEqual([])
  expect(asked.filter((words) => words.includes('published_day')).length).toBeLessThan(3)
  expect(asked.filter((words) => words.includes('article_tags')).length).toBeLessThan(3)
  const files = await open.inDatabase(
    (sql) => sql`select file from dirty_files where file in ('archive/2024/02/1.json', 'archive/2025/03/1.json',
      'tags/going.json', 'tags/going/1.json', 'categories/section-that-goes/1.json', 'categories/section-that-stays/2.json')
      order by file`,
  )
  expect(files).toHaveLength(6)
})

test('of a deleted category go to another two thousand at a time, and where that breaks off the rest goes when asked again', async () => {
  const editor = await open.instance.login()
  const [from, to] = await Promise.all(
    ['Many that go', 'Many that stay'].map(
      async (name) => (await editor.post('/api/categories', { name })).body.id as number,
    ),
  )
  await open.inDatabase(async (sql) => {
    await sql`
      insert into articles (title, slug, content, category_id, published, published_at, published_day, reading_minutes)
      select 'One of many', 'many-going-' || n, '<p>Going.</p>', ${from as number}, true, '2019-01-05'::timestamptz + n * interval '1 hour',
        ('2019-01-05'::timestamptz + n * interval '1 hour')::date, 1
      from generate_series(1, 5000) n`
    await sql`delete from dirty_files`
    await sql`create function stays() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$`
    await sql`create trigger stays before delete on categories execute function stays()`
  })
  const inCategory = (id: number | undefined) =>
    open.inDatabase(async (sql) => (await sql`select from articles where category_id = ${id as number}`).length)
  const remove = () => editor.delete(`/api/categories/${from}?moveTo=${to}`)
  const { transactions } = await statementsOf(open.instance, async () => expect((await remove()).status).toBe(500))
  const moves = (words: string) => /^\s*update "articles" set "category_id"/.test(words)
  expect(transactions.filter((all) => all.some(moves))).toHaveLength(2)
  expect([await inCategory(from), await inCategory(to)]).toEqual([1000, 4000])
  expect((await editor.get('/api/audit?action=category.delete')).body[0]?.details.name).not.toBe('Many that go')
  await open.inDatabase((sql) => sql`drop trigger stays on categories`)
  expect((await remove()).status).toBe(200)
  expect(await inCategory(to)).toBe(5000)
  expect((await editor.get('/api/audit?action=category.delete')).body[0].details).toEqual({
    name: 'Many that go',
    movedTo: 'Many that stay',
  })
  // Still marked, or published meanwhile.
  const [shown] = await open.inDatabase(
    (sql) => sql`
      select count(*) filter (where file like 'articles/many-going-%')::int as articles,
        count(*) filter (where file like 'categories/many-that-stay/%')::int as pages
      from (select file from dirty_files union select path from content_files) as files`,
  )
  expect(shown?.['articles']).toBe(5000)
  expect(shown?.['pages']).toBeGreaterThanOrEqual(Math.ceil(5000 / PAGE_SIZE))
})

test('of an author go to another without being compared all with all', async () => {
  const editor = await open.instance.login()
  const [from, to] = await Promise.all(
    ['Of thousands', 'Of more'].map(async (name) => (await editor.post('/api/authors', { name })).body.id as string),
  )
  await open.inDatabase(async (sql) => {
    await sql`
      insert into articles (title, slug, content, reading_minutes)
      select 'Moved ' || n, 'moved-' || n, '<p>Moved.</p>', 1 from generate_series(1, 8000) n`
    await sql`insert into article_counters (article_id) select id from articles where slug like 'moved-%'`
    // The table's statistics date from when everyone had a few.
    await sql`insert into authors (name, slug) select 'Of few ' || n, 'of-few-' || n from generate_series(0, 99) n`
    await sql`
      insert into article_authors (article_id, author_id, position)
      select articles.id, authors.id, 0 from articles join authors on authors.slug = 'of-few-' || articles.id % 100
      where articles.slug like 'moved-%'`
    await sql`analyze article_authors`
    await sql`
      update article_authors set author_id = ${from as string}
      where article_id in (select id from articles where slug like 'moved-%')`
    await sql`
      insert into article_authors (article_id, author_id, position)
      select id, ${to as string}, 1 from articles where slug like 'moved-%9'`
  })
  const before = process.cpuUsage()
  expect((await editor.delete(`/api/authors/${from}?moveTo=${to}`)).status).toBe(200)
  expect(processorMs(before)).toBeLessThan(2_500)
  expect((await editor.get(`/api/authors/${to}/bylines`)).body).toMatchObject({ articles: 8000 })
})

test('that show a tip are found by it, without all tips being read for each of them', async () => {
  const editor = await open.instance.login()
  const { id, slug } = await publishArticle(editor)
  await open.inDatabase(async (sql) => {
    await sql`
      insert into tips (slug, status, event, starts_at, sport, market, selection, odds, reasoning, published_at)
      select 'of-many-' || n, 'open', 'A v B', now() + interval '1 day', 'rugby', '1x2', 'home', 2, '<p>Form.</p>', now()
      from generate_series(1, 5000) n`
    await sql`
      insert into article_refs (article_id, kind, ref)
      select ${id}, 'tip', case when tips.id % 2 = 0 then slug else tips.id::text end
      from tips where slug like 'of-many-%'`
  })
  const from = process.cpuUsage()
  expect(await articlesOfTips(db, ['of-many-17'])).toEqual([slug])
  expect(await tipsShownBy(db, [slug])).toHaveLength(5000)
  // Comparing all pairs took eight seconds.
  expect(processorMs(from)).toBeLessThan(2_000)
})

test('of tags do not keep a contributor’s draft with new ones from being stored at once', async () => {
  const admin = await open.instance.login()
  const { client } = await join(open.instance, admin, 'contributor@example.com', 'contributor')
  await open.inDatabase(
    (sql) => sql`insert into tags (slug, name) select 'tag-' || n, 'Tag number ' || n from generate_series(1, 40000) n`,
  )
  const slugs = Array.from({ length: 18 }, (_, n) => `new-${n}`)
  const names = slugs.map((slug, n) => [slug, n === 7 ? 'tág NUMBER 7' : `New name ${n}`])
  const same = { 'both-a': 'Both of one', 'both-b': 'BÓTH of one' }
  const form = { tags: [...slugs, ...Object.keys(same)], tagNames: { ...Object.fromEntries(names), ...same } }
  const from = process.cpuUsage()
  const { status, body } = await client.post('/api/articles', articleForm(form))
  expect(status).toBe(201)
  expect(processorMs(from)).toBeLessThan(3_000)
  expect(body.tags).toHaveLength(19)
  expect(body.tags).toEqual(expect.arrayContaining(['new-6', 'tag-7', 'both-a']))
})

test('are deleted from the trash some at a time, each time with a note', async () => {
  const editor = await open.instance.login()
  await open.inDatabase(
    (sql) => sql`
      insert into articles (title, slug, content, reading_minutes, trashed_at)
      select 'Gone ' || n, 'gone-' || n, '<p>Gone.</p>', 1, now() - interval '1 minute' from generate_series(1, 2300) n`,
  )
  expect((await editor.post('/api/trash/empty', {})).body).toEqual({ deleted: 2300 })
  const { body: notes } = await editor.get('/api/audit?action=article.empty-trash')
  expect(notes.map(({ details }: { details: { articles: number } }) => details.articles)).toEqual([300, 1000, 1000])
  expect((await editor.get('/api/trash')).body).toEqual([])
})

test('are deleted from the trash fewer at a time where they are long', async () => {
  const editor = await open.instance.login()
  await open.inDatabase(
    (sql) => sql`
      insert into articles (title, slug, content, reading_minutes, trashed_at)
      select 'Long ' || n, 'long-' || n, repeat('Gone. ', 500000), 1, now() - interval '1 minute' from generate_series(1, 7) n`,
  )
  expect((await editor.post('/api/trash/empty', {})).body).toEqual({ deleted: 7 })
  const { body: notes } = await editor.get('/api/audit?action=article.empty-trash&limit=3')
  expect(notes.map(({ details }: { details: { articles: number } }) => details.articles)).toEqual([1, 3, 3])
})

test('words shared with other titles cost only a lookup', async () => {
  const word = (n: number) => `${String.fromCharCode(97 + (n % 26))}${(n * 7919).toString(36)}word`
  const titles = Array.from({ length: 100 }, (_, n) => Array.from({ length: 40 }, (_, m) => word(n * 40 + m)).join(' '))
  const rows = await open.inDatabase(
    (sql) => sql`
      insert into articles (title, slug, content, reading_minutes)
      select title, 'worded-' || row_number() over (), '<p>Words.</p>', 1 from unnest(${titles}::text[]) as title
      returning id`,
  )
  const ids = rows.map(({ id }) => id as number)
  await learnTitleWords(db, ids)
  const known = await open.inDatabase((sql) => sql`select word from title_words where word = ${word(3999)}`)
  expect(known).toHaveLength(1)
  const from = process.cpuUsage()
  for (let n = 0; n < 5; n++) await learnTitleWords(db, ids)
  // Computing trigrams for all took four times as long.
  expect(processorMs(from)).toBeLessThan(400)
})

test('are deleted from the trash fewer at a time where they have many revisions', async () => {
  const editor = await open.instance.login()
  await open.inDatabase(
    (sql) => sql`
      with added as (
        insert into articles (title, slug, content, reading_minutes, trashed_at)
        select 'Often ' || n, 'often-' || n, 'Gone.', 1, now() - interval '1 minute' from generate_series(1, 5) n
        returning id, title, slug
      )
      insert into article_revisions (article_id, revision, title, slug, content, published, reason)
      select id, n, title, slug, repeat('Gone. ', 150000), false, 'save' from added, generate_series(1, 5) n`,
  )
  expect((await editor.post('/api/trash/empty', {})).body).toEqual({ deleted: 5 })
  const { body: notes } = await editor.get('/api/audit?action=article.empty-trash&limit=3')
  expect(notes.map(({ details }: { details: { articles: number } }) => details.articles)).toEqual([1, 2, 2])
})

test('revisions of one article are deleted from the trash some at a time, and where it is restored meanwhile the rest stays', async () => {
  const editor = await open.instance.login()
  const [row] = await open.inDatabase(
    (sql) => sql`
      with added as (
        insert into articles (title, slug, content, reading_minutes, trashed_at)
        values ('Ever again', 'ever-again', 'Gone.', 1, now() - interval '1 minute') returning id, title, slug
      ), long as (
        -- As long on disk: nothing in it comes twice.
        select string_agg(md5(n::text), '') as content from generate_series(1, 30000) n
      )
      insert into article_revisions (article_id, revision, title, slug, content, published, reason)
      select id, n, title, slug, long.content, false, 'save' from added, long, generate_series(1, 40) n
      returning article_id as id`,
  )
  const revisions = () =>
    open.inDatabase(async (sql) => {
      const rows = await sql`select revision from article_revisions where article_id = ${row?.['id']} order by revision`
      return rows.map(({ revision }) => revision as number)
    })
  /** Empties the trash; the article is restored once this few revisions are left. */
  const restoredAt = async (few: number) => {
    await open.inDatabase(async (sql) => {
      await sql`update articles set trashed_at = now() - interval '1 minute' where id = ${row?.['id']}`
      await sql.unsafe(`
        create or replace function restored() returns trigger language plpgsql as $$ begin
          update articles set trashed_at = null where slug = 'ever-again'
            and (select count(*) from article_revisions where article_id = articles.id) <= ${few};
          return null; end $$;
        create or replace trigger restored after delete on article_revisions execute function restored()`)
    })
    await editor.post('/api/trash/empty', {})
    return revisions()
  }
  const { transactions } = await statementsOf(open.instance, async () => {
    expect((await restoredAt(39)).length).toBeGreaterThan(20)
    expect(await restoredAt(1)).toEqual([40])
  })
  const deletes = transactions.filter((all) => all.some((words) => /^\s*delete from "article_revisions"/.test(words)))
  expect(deletes.length).toBeGreaterThan(2)
  await open.inDatabase((sql) => sql`drop function restored cascade`)
  await open.inDatabase((sql) => sql`update articles set trashed_at = now() where id = ${row?.['id']}`)
  expect((await editor.post('/api/trash/empty', {})).body).toEqual({ deleted: 1 })
  expect(await revisions()).toEqual([])
})

test('of matches are counted, and those of a page found, without a look at the teams of each', async () => {
  const { others } = await statementsOf(open.instance, async () => {
    const answer = await open.instance.anonymous().get('/api/matches?team=nobody&competition=none&offset=50000')
    expect([answer.status, answer.headers.get('x-total-count')]).toEqual([200, '0'])
  })
  const asked = others.filter((words) => words.includes('from "matches"'))
  const [found, counted] = ['offset', 'count(*)'].map((part) => asked.filter((words) => words.includes(part)))
  expect([found?.length, counted?.length]).toEqual([1, 1])
  expect(counted?.[0]).not.toContain('join')
  expect(found?.[0]).toMatch(/any\(array\(+select "slug" from "matches" where/)
})
