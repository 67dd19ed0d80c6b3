import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join, type Person } from '../support/people.ts'

let instance: Instance
let editor: Client
let writer: Person

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  writer = await join(instance, editor, 'writer@example.com', 'contributor')
})
afterAll(() => instance?.stop())

type Item = { id: number; slug: string }

async function idsOf(query: string, client = editor): Promise<number[]> {
  const answer = await client.get(`/api/articles?limit=100&${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.map(({ id }: Item) => id)
}

describe('a search', () => {
  beforeAll(() => publishArticle(editor, { title: 'Sundowns hold on', slug: 'sundowns', content: '<p>x</p>' }))
  const find = (path: string, words: string) => editor.get(`${path}?q=${encodeURIComponent(words)}`)

  test.each(['sundo', 'Sundown', 'hold sund'])('finds %s by prefix', async (words) => {
    for (const path of ['/api/articles', '/api/search']) {
      const answer = await find(path, words)
      expect(answer.body.map(({ slug }: Item) => slug)).toEqual(['sundowns'])
      expect(answer.headers.get('x-searched-for')).toBeNull()
    }
  })

  test.each([
    ['sundwons', 'sundowns'],
    ['Sudnowns hold', 'sundowns hold'],
    ['hold sundwo', 'hold sundowns'],
  ])('corrects %s, and reports the correction', async (typed, corrected) => {
    for (const path of ['/api/articles', '/api/search']) {
      const answer = await find(path, typed)
      expect(answer.body.map(({ slug }: Item) => slug)).toEqual(['sundowns'])
      expect(decodeURIComponent(answer.headers.get('x-searched-for') ?? '')).toBe(corrected)
    }
  })

  test.each(['"sundwons"', 'hold -sundwons zanzibar', 'with sun'])('does not correct %s', async (words) => {
    const answer = await find('/api/articles', words)
    expect(answer.headers.get('x-searched-for')).toBeNull()
  })

  test('corrects to the words of a new title', async () => {
    const { id } = await createArticle(editor, { title: 'A first draft' })
    await editor.put(`/api/articles/${id}`, { title: 'Umhlanga prepares' })
    expect(await idsOf('q=umhlnaga')).toEqual([id])
    // A draft's words are not revealed to users who may not read it.
    for (const [client, path] of [
      [instance.anonymous(), '/api/search'],
      [writer.client, '/api/search'],
      [writer.client, '/api/articles'],
    ] as const) {
      const answer = await client.get(`${path}?q=umhlnaga`)
      expect([answer.status, answer.body, answer.headers.get('x-searched-for')]).toEqual([200, [], null])
    }
  })

  test('rejects parameters that are too long', async () => {
    expect((await find('/api/articles', 'a'.repeat(10_000))).status).toBe(400)
    expect((await editor.get(`/api/articles?author=${'a'.repeat(10_000)}`)).status).toBe(400)
    expect((await editor.get(`/api/articles?from=${'9'.repeat(10_000)}`)).status).toBe(400)
  })
})

describe('a list is filtered', () => {
  test('by open findings, including drafts', async () => {
    const { id } = await createArticle(editor, { title: 'Too sure', content: '<p>This bet cannot lose.</p>' })
    expect((await editor.get(`/api/articles/${id}/findings`)).body.length).toBeGreaterThan(0)
    expect(await idsOf('findings=true')).toEqual([id])
    expect(await idsOf('findings=false')).not.toContain(id)
    await editor.put(`/api/articles/${id}`, { content: '<p>This bet may lose.</p>' })
    expect(await idsOf('findings=true')).toEqual([])
  })

  test('by days in the editorial time zone, inclusive', async () => {
    const planned = await createArticle(editor, {
      title: 'New year',
      published: true,
      // Half past midnight in Johannesburg.
      publishedAt: '2099-12-31T22:30:00.000Z',
    })
    expect(await idsOf('publishedFrom=2100-01-01&publishedTo=2100-01-01')).toEqual([planned.id])
    expect(await idsOf('publishedTo=2099-12-31')).not.toContain(planned.id)
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Johannesburg' })
    expect(await idsOf(`from=${today}&to=${today}`)).toContain(planned.id)
    expect(await idsOf('from=2999-01-01')).toEqual([])
    expect((await editor.get('/api/articles?to=2026-02-30')).status).toBe(400)
  })

  test('only for the newsroom: readers get the same list for any filter', async () => {
    const reader = instance.anonymous()
    expect(await idsOf('findings=true&from=2999-01-01&publishedTo=1999-01-01', reader)).toEqual(await idsOf('', reader))
  })
})

describe('the trash', () => {
  test('shows who deleted an article and when, and restores a selection with reasons for failures', async () => {
    const two = { title: 'Binned two', slug: 'binned' }
    const made = [await createArticle(editor, { title: 'Binned one' }), await createArticle(editor, two)]
    for (const { id } of made) await editor.delete(`/api/articles/${id}`)
    await createArticle(editor, { slug: 'binned' })
    const { body, headers } = await editor.get('/api/trash')
    expect(headers.get('x-total-count')).toBe('2')
    expect(body[0]).toMatchObject({ id: made[1]?.id, trashedBy: expect.any(String) })
    expect(Date.now() - Date.parse(body[0].trashedAt)).toBeLessThan(60_000)
    const ids = made.map(({ id }) => id)
    const answer = await editor.post('/api/trash/restore', { ids: [...ids, 999_999] })
    expect(answer.body.restored).toEqual([made[0]?.id])
    expect(answer.body.failed.map(({ id }: Item) => id)).toEqual([made[1]?.id, 999_999])
    expect(answer.body.failed[0].message).toBe(
      'Another article has taken the slug “binned” of “Binned two”. Change that article’s slug, then restore this one.',
    )
    expect((await editor.get(`/api/articles/${made[0]?.id}`)).status).toBe(200)
  })

  test('shows contributors only their own articles, and they cannot empty it', async () => {
    const own = await createArticle(writer.client, { title: 'Thrown away by its writer' })
    await writer.client.delete(`/api/articles/${own.id}`)
    const { body } = await writer.client.get('/api/trash')
    expect(body).toMatchObject([{ id: own.id, trashedBy: writer.email }])
    expect((await writer.client.post('/api/trash/empty', {})).status).toBe(403)
    const others = (await editor.get('/api/trash')).body.map(({ id }: Item) => id).filter((id: number) => id !== own.id)
    const answer = await writer.client.post('/api/trash/restore', { ids: others })
    expect(answer.body.restored).toEqual([])
    expect((await writer.client.post('/api/trash/restore', { ids: [own.id] })).body.restored).toEqual([own.id])
  })

  test('is filtered by words, author, category, tag and deletion date', async () => {
    const categoryId = (await editor.get('/api/categories')).body[0].id
    const author = (await editor.post('/api/authors', { name: 'Zola Noise' })).body
    const names = { categoryId, tags: ['noise'], authorIds: [author.id] }
    const { id } = await createArticle(editor, { title: 'Vuvuzelas banned', ...names })
    await editor.delete(`/api/articles/${id}`)
    const own = await createArticle(writer.client, { title: 'Vuvuzelas missed' })
    await writer.client.delete(`/api/articles/${own.id}`)
    const found = async (query: string) => (await editor.get(`/api/trash?${query}`)).body.map((item: Item) => item.id)

    expect(await found('q=vuvuz')).toEqual([own.id, id])
    expect(await found(`q=vuvuz&categoryId=${categoryId}`)).toEqual([id])
    expect(await found('tag=noise')).toEqual([id])
    expect(await found(`author=${author.slug}`)).toEqual([id])
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format()
    expect(await found(`q=vuvuz&from=${day}&to=${day}`)).toEqual([own.id, id])
    expect(await found('q=vuvuz&to=2001-01-01')).toEqual([])
    expect((await editor.get('/api/trash?q=vuvuz&limit=1')).headers.get('x-total-count')).toBe('2')
  })

  test('can be emptied by two users at once; articles deleted later stay', async () => {
    const { id } = await createArticle(editor, { title: 'Gone for good' })
    await editor.delete(`/api/articles/${id}`)
    const [newest] = (await editor.get('/api/trash')).body
    const total = Number((await editor.get('/api/trash')).headers.get('x-total-count'))
    const later = await createArticle(editor, { title: 'Thrown away later' })
    await editor.delete(`/api/articles/${later.id}`)
    const body = { before: newest.trashedAt }
    const answers = await Promise.all([1, 2].map(() => editor.post('/api/trash/empty', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.body.deleted, 0)).toBe(total)
    expect((await editor.get('/api/trash')).body.map((item: Item) => item.id)).toEqual([later.id])
    expect((await editor.post(`/api/articles/${id}/restore`)).status).toBe(404)
    const told = (await editor.get('/api/audit?action=article.empty-trash')).body
    expect(told).toHaveLength(1)
    expect(told[0].details.titles).toContain('Gone for good')
  })
})

describe('the views', () => {
  test('count only the articles that the user may see', async () => {
    const counts = async (client: Client) => (await client.get('/api/article-counts')).body
    const before = { desk: await counts(editor), writer: await counts(writer.client) }
    await publishArticle(editor)
    await publishArticle(editor, { publishedAt: '2099-12-28T20:48:00.000Z' })
    await createArticle(editor)
    const own = await createArticle(writer.client)
    await writer.client.post(`/api/articles/${own.id}/submit`, {})
    const binned = await createArticle(writer.client)
    await writer.client.delete(`/api/articles/${binned.id}`)

    const more = (now: Record<string, number>, then: Record<string, number>) =>
      Object.fromEntries(Object.entries(now).map(([view, count]) => [view, count - (then[view] ?? 0)]))
    const one = { draft: 1, inReview: 1, scheduled: 0, live: 1, trash: 1 }
    expect(more(await counts(writer.client), before.writer)).toEqual(one)
    const desk = await counts(editor)
    expect(more(desk, before.desk)).toEqual({ ...one, draft: 2, scheduled: 1 })
    for (const [view, query] of [
      ['draft', 'published=false'],
      ['inReview', 'submission=in-review'],
      ['scheduled', 'published=true&scheduled=true'],
      ['live', 'published=true&scheduled=false'],
      ['trash', 'trashed=true'],
    ] as const) {
      expect(desk[view], view).toBe((await idsOf(query)).length)
    }
  })
})
