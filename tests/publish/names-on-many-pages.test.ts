import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Started } from '../../admin-api/start.ts'
import type { Answer, Client } from '../support/client.ts'
import { plain, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

/**
 * Changes that affect more pages than one transaction marks, so that no save waits for it: the publisher marks them
 * later, and the site equals a full build in the end.
 */

// A few more than are marked at once.
const MANY = 2_010

let instance: Instance
let editor: Client
let category: number
let image: number

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  category = (await editor.post('/api/categories', { name: 'Jukskei' })).body.id
  const path: string = (await upload(editor, await plain(40, 30).jpeg().toBuffer())).body.normalizedPath
  image = (await editor.get('/api/media?limit=1')).body[0].id
  const articles = Array.from({ length: MANY }, (_, n) => ({
    title: `Story ${n}`,
    slug: `story-${n}`,
    content: '<p>The <a href="/team/leopards">Leopards</a> won.</p>',
    category: { name: 'Jukskei', slug: 'jukskei' },
    featuredImage: path,
    published: true,
    publishedAt: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
    tags: [`tag-${n % 7}`],
    authors: [{ name: 'Ann Pegg', slug: 'ann-pegg' }],
  }))
  const competition = { name: 'Kob', sport: 'jukskei', season: '2096', format: 'league' }
  const matches = [{ date: '2096-03-07', home: 'Leopards', away: 'Meerkats' }]
  for (const { status, body } of [
    await editor.post('/api/articles/import', { articles }),
    await editor.post('/api/matches/import', { competition, matches }),
  ])
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  await waitUntilPublished(editor)
  expect(await instance.contentDiff()).toEqual([])
})
afterAll(() => instance?.stop())

const failedFiles = async () =>
  (await editor.get('/api/publish/status')).body.failures.map(({ file }: { file: string }) => file)

/**
 * Makes a change while a feed, which comes after the articles, cannot be marked: the marking breaks off halfway, and not
 * the change. That is said, and holds up nothing else. Returns the files that are wrong once it can be marked, and all
 * is published.
 */
async function wrongAfter(change: () => Promise<Answer>): Promise<string[]> {
  const sql = (instance.inside as Started).database.client
  await sql.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on dirty_files for each row
      when (new.file = 'feeds/tags/tag-3.json') execute function refuse()`)
  const { status, body } = await change()
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  await expect.poll(failedFiles, { timeout: 20_000 }).toEqual([expect.stringMatching(/^later\//)])
  const other = await editor.post('/api/articles', {
    title: `Meanwhile ${crypto.randomUUID()}`,
    content: '<p>Words.</p>',
    published: true,
  })
  const isPublished = () => sql`select from content_files where path = ${`articles/${other.body.slug}.json`}`
  await expect.poll(isPublished, { timeout: 20_000 }).toHaveLength(1)
  await sql.unsafe('drop function refuse cascade')
  await editor.post('/api/publish/retry')
  await expect.poll(failedFiles, { timeout: 20_000 }).toEqual([])
  await waitUntilPublished(editor)
  return instance.contentDiff()
}

test('a new name and slug of a category', async () => {
  const form = { name: 'Jukskei and more', slug: 'jukskei-and-more' }
  expect(await wrongAfter(() => editor.put(`/api/categories/${category}`, form))).toEqual([])
})

test('a new alt text of an image', async () => {
  expect(await wrongAfter(() => editor.put(`/api/media/${image}`, { alt: 'Pegs' }))).toEqual([])
})

test('a new name and slug of an author', async () => {
  const { id } = (await editor.get('/api/authors')).body.find(({ slug }: { slug: string }) => slug === 'ann-pegg')
  const form = { name: 'Ann Pegg-Board', slug: 'ann-pegg-board' }
  expect(await wrongAfter(() => editor.put(`/api/authors/${id}`, form))).toEqual([])
})

test('each of two targets marks only its own pages', async () => {
  const sql = (instance.inside as Started).database.client
  await sql`insert into publish_targets (name) values ('elsewhere')`
  expect((await editor.put(`/api/media/${image}`, { alt: 'More pegs' })).status).toBe(200)
  await waitUntilPublished(editor)
  const marked = await sql`delete from dirty_files where target = 'elsewhere' returning file`
  await sql`delete from publish_targets where name = 'elsewhere'`
  expect(marked.map(({ file }) => file)).toEqual([expect.stringMatching(/^later\/image\//)])
  expect(await instance.contentDiff()).toEqual([])
})

test('a new description of a category marks only its own pages', async () => {
  const sql = (instance.inside as Started).database.client
  await sql.unsafe('create table marked (file text)')
  await sql.unsafe(`create function note() returns trigger language plpgsql as $$
    begin insert into marked values (new.file); return new; end $$`)
  await sql.unsafe('create trigger note before insert on dirty_files for each row execute function note()')
  expect((await editor.put(`/api/categories/${category}`, { description: 'Throwing pegs' })).status).toBe(200)
  await waitUntilPublished(editor)
  await sql.unsafe('drop trigger note on dirty_files')
  const marked = (await sql<{ file: string }[]>`select file from marked`).map(({ file }) => file)
  expect(marked).toContain('categories/jukskei-and-more.json')
  expect(marked.filter((file) => /^(later|articles|teams|matches)\//.test(file))).toEqual([])
  expect(await instance.contentDiff()).toEqual([])
})
