import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { marks } from '../../admin-api/publish/pages/marks.ts'
import {
  clearDirty,
  type DirtyFile,
  failDirty,
  LISTENERS,
  PRIORITY,
  releaseLease,
  takeDirty,
  takeLease,
} from '../../admin-api/publish/pages/store/dirty-files.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { publishTip, startedTip } from '../support/tips.ts'
import { mostStatementsOf, transactionsOf } from '../support/transactions.ts'

/**
 * A mark means that a file has to be published. A newer mark of the same file must survive the work for the older one.
 */

let open: OpenInstance
let db: Db

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  if (!open.instance.inside) throw new Error('The marks are taken in the process of the instance')
  db = open.instance.inside.database.db
})
afterAll(() => open?.stop())

/** Marks a file for a target without a publisher, and takes the mark as a publisher does. */
async function taken(): Promise<{ target: string; rows: DirtyFile[]; left: () => Promise<DirtyFile[]> }> {
  const target = `test:${randomUUID()}`
  await open.inDatabase(async (sql) => {
    await sql`insert into publish_targets (name) values (${target})`
    await sql`insert into dirty_files (target, file, due_at, version, priority)
      values (${target}, 'articles/a.json', 'epoch', nextval('dirty_version'), 0)`
  })
  const left = () => takeDirty(db, target, 10)
  return { target, rows: await left(), left }
}

const markAgain = (target: string) =>
  open.inDatabase((sql) => sql`update dirty_files set version = nextval('dirty_version') where target = ${target}`)

test('a mark is cleared once its file is published', async () => {
  const { target, rows, left } = await taken()
  expect(rows).toHaveLength(1)
  await clearDirty(db, target, rows)
  expect(await left()).toEqual([])
})

test('a file that is marked again while it is published stays marked', async () => {
  const { target, rows, left } = await taken()
  await markAgain(target)
  await clearDirty(db, target, rows)
  expect(await left()).toHaveLength(1)
})

test('lists are taken with the pages that they name, behind them; their parts are not', async () => {
  const { target, left } = await taken()
  await open.inDatabase(
    (sql) => sql`insert into dirty_files (target, file, due_at, version, priority)
      values (${target}, 'tags/a/1.json', 'epoch', nextval('dirty_version'), 2),
        (${target}, 'tags/a.json', 'epoch', nextval('dirty_version'), 1)`,
  )
  expect((await left()).map(({ file }) => file)).toEqual(['articles/a.json', 'tags/a.json'])
})

/** The files matching a pattern that a change marks. */
async function markedOf(pattern: string, change: () => Promise<unknown>): Promise<string[]> {
  const target = `test:${randomUUID()}`
  await open.inDatabase((sql) => sql`insert into publish_targets (name) values (${target})`)
  await change()
  const rows = await open.inDatabase(
    (sql) => sql`select file from dirty_files where target = ${target} and file ~ ${pattern} order by file`,
  )
  return rows.map(({ file }) => file)
}

test('tags mark no list while their article is a draft, and then only those that it joins or leaves', async () => {
  const admin = await open.instance.login()
  const { id } = await createArticle(admin, { tags: ['kept', 'left'] })
  await open.inDatabase(async (sql) => {
    await sql`insert into articles (title, slug, content, published, published_at, published_day, reading_minutes)
      select 'Older ' || n, 'older-' || n, '', true, now() - n * interval '1 day', now() - n * interval '1 day', 1
      from generate_series(1, 30) n`
    await sql`insert into article_tags (article_id, tag_id)
      select articles.id, tags.id from articles, tags where articles.slug like 'older-%'`
  })
  const marked = (change: object) =>
    markedOf('^tags/', async () => expect((await admin.put(`/api/articles/${id}`, change)).status).toBe(200))
  expect(await marked({ tags: ['kept'] })).toEqual([])
  expect(await marked({ tags: ['kept', 'left'], published: true })).not.toContain('tags/kept/1.json')
  const files = await marked({ tags: ['kept'] })
  expect(files).toContain('tags/left/1.json')
  expect(files).not.toContain('tags/kept/1.json')
})

test('a team with another alias marks its own page and the sitemap, with another name those of its matches too', async () => {
  const editor = await open.instance.login()
  const sides = { home: 'Marked Rovers', away: 'Marked Town' }
  const competition = { name: 'Marked Cup', sport: 'football-news', season: '2026' }
  const file = { competition, matches: [{ ...sides, date: '2026-08-01', time: '15:00' }] }
  expect((await editor.post('/api/matches/import', file)).status).toBe(200)
  const { id } = (await editor.get('/api/teams/marked-rovers')).body
  const save = (patch: object) => async () => expect((await editor.put(`/api/teams/${id}`, patch)).status).toBe(200)
  const own = [
    'calendars/team/marked-rovers.json',
    'match-sitemap.json',
    'sitemap-index.json',
    'teams/marked-rovers.json',
  ]
  expect(await markedOf('marked|sitemap', save({ aliases: ['The Marked'] }))).toEqual(own)
  const renamed = await markedOf('marked|sitemap', save({ shortName: 'Rovers' }))
  expect(renamed).toEqual(expect.arrayContaining([...own, 'teams/marked-town.json']))
  expect(renamed.filter((name) => name.startsWith('match/'))).toHaveLength(1)
})

test('of a change that makes many files of a kind anew, these wait behind what others save', async () => {
  const editor = await open.instance.login()
  const linking = (many: number) => {
    const links = Array.from({ length: many }, (_, n) => `<a href="/team/many-${n}">Team ${n}</a>`)
    return { content: `<p>${links.join(' ')}</p>` }
  }
  const few = await publishArticle(editor, { ...linking(100), slug: 'naming-few' })
  const many = await publishArticle(editor, { ...linking(101), slug: 'naming-many' })
  const prioritiesOf = async ({ id }: Article) => {
    const target = `test:${randomUUID()}`
    await open.inDatabase((sql) => sql`insert into publish_targets (name) values (${target})`)
    expect((await editor.put(`/api/articles/${id}`, { excerpt: 'Once more.' })).status).toBe(200)
    return open.inDatabase(
      (sql) => sql`select split_part(file, '/', 1) as kind, min(priority), max(priority) from dirty_files
        where target = ${target} and file ~ 'many-|naming-' group by 1 order by 1`,
    )
  }
  expect(await prioritiesOf(few)).toMatchObject([
    { kind: 'articles', min: PRIORITY.save },
    { kind: 'teams', min: PRIORITY.list, max: PRIORITY.part },
  ])
  expect(await prioritiesOf(many)).toMatchObject([
    { kind: 'articles', min: PRIORITY.save },
    { kind: 'teams', min: PRIORITY.bulkList, max: PRIORITY.bulkList },
  ])
})

test('a tip loses the link of a deleted bookmaker before any bulk work', async () => {
  const editor = await open.instance.login()
  const { id } = await createBookmaker(editor)
  const { slug } = await publishTip(editor, { bookmakerId: id })
  const target = `test:${randomUUID()}`
  await open.inDatabase((sql) => sql`insert into publish_targets (name) values (${target})`)
  expect((await editor.delete(`/api/bookmakers/${id}`)).status).toBe(200)
  const marked = await open.inDatabase(
    (sql) => sql`select priority from dirty_files
      where target = ${target} and file = ${`tips/${slug}.json`} and due_at = 'epoch'`,
  )
  expect(marked).toEqual([{ priority: PRIORITY.save }])
})

const FILES_OF_SHOWN = [
  'authors/by-shown.json',
  'authors/by-shown/1.json',
  'feeds/tags/on-shown.json',
  'tags/on-shown.json',
  'tags/on-shown/1.json',
]

describe('of two articles with a tag and an author each', () => {
  const image = 'https://images.example.com/derby.jpg'
  let editor: Client
  let shown: Article

  beforeAll(async () => {
    editor = await open.instance.login()
    for (const of of ['shown', 'other']) {
      const { body } = await editor.post('/api/authors', { name: of, slug: `by-${of}` })
      await editor.post('/api/tags', { name: of, slug: `on-${of}` })
      const category = await editor.post('/api/categories', { name: `Sport of ${of}` })
      const names = { tags: [`on-${of}`], authorIds: [body.id], categoryId: category.body.id }
      const article = await publishArticle(editor, {
        ...names,
        ...(of === 'shown' && { featuredImage: image, featuredImageAlt: 'A derby' }),
      })
      if (of === 'shown') shown = article
    }
  })

  /** The files of tags and authors that a change marks. */
  const markedBy = (change: () => Promise<unknown>) => markedOf('/(by|on)-', change)

  test('an image marks the pages of the one that shows it, and no others', async () => {
    expect(await markedBy(() => db.transaction((tx) => marks.image(tx, image)))).toEqual(FILES_OF_SHOWN)
  })

  test('a category with another name marks the pages of the one that is in it, and no others', async () => {
    const rename = () => editor.put(`/api/categories/${shown.category?.id}`, { name: 'Sport of another name' })
    const files = await markedBy(rename)
    // The list may have had one more page.
    expect(files.filter((file) => !file.endsWith('/2.json'))).toEqual(FILES_OF_SHOWN)
  })

  test('an import marks the pages of its own tags and authors, and no others', async () => {
    const title = 'Imported beside them'
    const named = { title, slug: 'imported-beside', content: '<p>Words.</p>', published: true, tags: ['on-shown'] }
    const files = await markedBy(() => editor.post('/api/articles/import', { articles: [{ ...named, authors: [] }] }))
    expect(files.filter((file) => !file.endsWith('/2.json'))).toEqual(FILES_OF_SHOWN.slice(2))
  })
})

describe('many names', () => {
  const MANY = 200
  const slugs = (of: string) => Array.from({ length: MANY }, (_, n) => `${of}-${n}`)

  /** The number of statements in a change's longest transaction. */
  async function asked(change: () => Promise<unknown>): Promise<number> {
    const most = await mostStatementsOf(open.instance, change)
    expect(most).toBeGreaterThan(0)
    return most
  }

  test('are looked up together, not one after the other while others wait', async () => {
    const names = { tags: slugs('many-tags'), authors: slugs('many-authors'), reviewers: [] }
    expect(await asked(() => db.transaction((tx) => marks.named(tx, names)))).toBeLessThan(MANY / 2)
  })

  test('of tags are connected to articles of an import before the transaction that makes all of them visible', async () => {
    const editor = await open.instance.login()
    const names = slugs('laid-in').map((slug) => ({ slug, name: slug }))
    const articles = Array.from({ length: 10 }, (_, n) => ({
      title: `Laid in ${n}`,
      slug: `laid-in-${n}`,
      content: '<p>Words.</p>',
      published: true,
      tags: names.slice(n * 20, n * 20 + 20),
    }))
    const held = await transactionsOf(open.instance, async () => {
      expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
    })
    const revealing = held.find((all) => all.some((words) => /^update "articles" set "trashed_at"/.test(words)))
    expect(revealing).toBeDefined()
    expect(revealing?.filter((words) => /insert into article_tags/.test(words))).toEqual([])
    expect((await editor.get('/api/tags/laid-in-199')).body).toMatchObject({ articles: 1 })
  })

  test('of teams that an article links to are asked about together when it is saved', async () => {
    const editor = await open.instance.login()
    const links = slugs('many-teams').map((slug) => `<a href="/team/${slug}">${slug}</a>`)
    const form = { title: 'A preview of every team', content: `<p>${links.join(', ')}</p>`, published: true }
    let id = 0
    const save = async () => {
      const { status, body } = await editor.post('/api/articles', form)
      expect(status).toBe(201)
      id = body.id
    }
    expect(await asked(save)).toBeLessThan(MANY / 2)
    expect(await asked(() => editor.put(`/api/articles/${id}`, { title: 'Every team' }))).toBeLessThan(MANY / 2)
  })

  test('in a text are sent to the database as one list, not one by one', async () => {
    const editor = await open.instance.login()
    const parts = Array.from(
      { length: 600 },
      (_, n) => `<a href="/team/part-${n}">${n}</a><img src="/media/part-${n}-9x9.webp" alt="">`,
    )
    const offers = parts.map((_, n) => `<div data-bookmaker="part-${n}"></div>`)
    const form = { title: 'A text of many parts', content: `<p>${parts.join(' ')}</p>${offers.join('')}` }
    const { id } = (await editor.post('/api/articles', form)).body
    const held = await transactionsOf(open.instance, () =>
      editor.put(`/api/articles/${id}`, { content: `${form.content}<p>More</p>` }),
    )
    expect(held.flat().filter((words) => words.includes('$500'))).toEqual([])
    const links = await open.inDatabase((sql) => sql`select distinct kind from article_refs where article_id = ${id}`)
    expect(links.map(({ kind }) => kind).sort()).toEqual(['bookmaker', 'card', 'media', 'team'])
  })

  test('of articles that link to a team are asked about together when it is merged into another', async () => {
    const editor = await open.instance.login()
    const teams = ['Merge Utd', 'Merge United']
    const ids: number[] = []
    for (const name of teams) ids.push((await editor.post('/api/teams', { name, sport: 'football-news' })).body.id)
    const content = '<p><a href="/team/merge-utd">Both</a></p><div data-next-match="merge-utd"></div>'
    const articles = slugs('on-merged').map((slug) => ({ title: slug, slug, content, published: true }))
    expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
    const merge = async () => {
      const { status, body } = await editor.post('/api/teams/merge-utd/merge', { into: ids[1] })
      expect([status, body.articles]).toEqual([200, MANY])
    }
    expect(await asked(merge)).toBeLessThan(MANY)
    const { body: one } = await editor.get('/api/articles/on-merged-190')
    expect(one).toMatchObject({ content: content.replaceAll('merge-utd', 'merge-united'), revision: 2 })
    const revisions = (await editor.get(`/api/articles/${one.id}/revisions`)).body
    expect(revisions).toMatchObject([{ revision: 2, reason: 'save' }, { revision: 1 }])
    // A page of the log has a hundred, in no particular order.
    const notes = await open.inDatabase(
      (sql) => sql`select id from audit where action = 'article.save' and target = ${String(one.id)}`,
    )
    expect(notes).toHaveLength(1)
    const links = await open.inDatabase(
      (sql) => sql`select kind, ref from article_refs where article_id = ${one.id} order by kind`,
    )
    expect(links.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(['next-match merge-united', 'team merge-united'])
  })

  test('of teams that an import links to have no more pages marked than articles link to them', async () => {
    const target = `test:${randomUUID()}`
    await open.inDatabase((sql) => sql`insert into publish_targets (name) values (${target})`)
    const editor = await open.instance.login()
    const articles = Array.from({ length: 40 }, (_, n) => ({
      title: `Round-up ${n}`,
      slug: `round-up-${n}`,
      content: n < 13 ? '<p><a href="/team/linked-a">A</a></p>' : '<p><a href="/team/linked-b">B</a></p>',
      published: true,
    }))
    expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
    const rows = await open.inDatabase(
      (sql) => sql`select file from dirty_files where target = ${target} and file ~ '^teams/linked-./' order by file`,
    )
    expect(rows.map(({ file }) => file)).toEqual(
      ['a/1', 'a/2', 'b/1', 'b/2', 'b/3'].map((page) => `teams/linked-${page}.json`),
    )
  })
})

test('a failure of older work does not put off the newer', async () => {
  const { target, rows, left } = await taken()
  await markAgain(target)
  await failDirty(db, target, rows[0] as DirtyFile, 'no room')
  expect(await left()).toMatchObject([{ attempts: 0 }])
})

test.each([
  { attempts: 7, seconds: 128 },
  { attempts: 20, seconds: 300 },
])('what failed $attempts times before waits $seconds seconds', async ({ attempts, seconds }) => {
  const { target, rows, left } = await taken()
  await failDirty(db, target, { ...(rows[0] as DirtyFile), attempts }, 'no room')
  expect(await left()).toEqual([])
  const [row] = await open.inDatabase(
    (sql) => sql`select attempts, error, retry_at > now() + make_interval(secs => ${seconds / 2}) as is_late,
      retry_at <= now() + make_interval(secs => ${seconds}) as is_soon from dirty_files where target = ${target}`,
  )
  expect(row).toEqual({ attempts: attempts + 1, error: 'no room', is_late: true, is_soon: true })
})

test('one process at a time publishes to a target: the one that has it, until it lets go or its time is over', async () => {
  const { target } = await taken()
  expect(await takeLease(db, target, 'one', 60)).toBe(true)
  expect(await takeLease(db, target, 'other', 60)).toBe(false)
  expect(await takeLease(db, target, 'one', 0)).toBe(true)
  // Instants are stored in whole milliseconds, and may be rounded up.
  await expect.poll(() => takeLease(db, target, 'other', 60)).toBe(true)
  await releaseLease(db, target, 'one')
  expect(await takeLease(db, target, 'one', 60)).toBe(false)
  await releaseLease(db, target, 'other')
  expect(await takeLease(db, target, 'one', 60)).toBe(true)
})

test('what listens for changes is given no pages to publish', async () => {
  for (const name of Object.values(LISTENERS)) {
    await open.inDatabase((sql) => sql`insert into publish_targets (name) values (${name}) on conflict do nothing`)
  }
  const { target } = await taken()
  await db.transaction((tx) => marks.site(tx))
  const marked = await open.inDatabase((sql) => sql`select distinct target from dirty_files where file = 'site.json'`)
  const targets = marked.map((row) => row['target'])
  expect(targets).toContain(target)
  for (const name of Object.values(LISTENERS)) expect(targets).not.toContain(name)
})

test('a correction marks the later tips of its confidence, after the save', async () => {
  const editor = await open.instance.login()
  const tip = await startedTip(editor, { confidence: 71, confidenceReason: 'They are at home' })
  expect((await editor.post(`/api/tips/${tip.id}/settle`, { outcome: 'won' })).status).toBe(200)
  const target = `test:${randomUUID()}`
  await open.inDatabase(async (sql) => {
    await sql`insert into publish_targets (name) values (${target})`
    await sql`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, status, confidence, published_at)
      select slug, 'A v B', now() + interval '1 day', 'football-news', '1x2', 'home', 2, '', 'open', confidence,
        now() + hours * interval '1 hour'
      from (values ('before', -6, 75), ('after', 1, 79), ('another', 1, 80), ('without', 1, null))
        as t(slug, hours, confidence)`
  })
  const correction = { outcome: 'lost', reason: 'The goal was disallowed' }
  expect((await editor.post(`/api/tips/${tip.id}/correct`, correction)).status).toBe(200)
  const rows = await open.inDatabase(
    (sql) => sql<{ file: string; priority: number }[]>`
      select file, priority from dirty_files
      where target = ${target} and file like 'tips/%' and due_at < now() order by priority`,
  )
  expect(rows.map(({ file, priority }) => [file, priority])).toEqual([
    [`tips/${tip.slug}.json`, 0],
    ['tips/after.json', 10],
  ])
})
