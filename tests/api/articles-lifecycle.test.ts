import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Article, articleSchema } from '#shared/article.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

const idsOf = (body: Article[]) => body.map(({ id }) => id)

describe('the trash', () => {
  test('hides an article from readers and lists, and restores it unchanged', async () => {
    const article = await publishArticle(editor)
    expect((await editor.delete(`/api/articles/${article.id}`)).status).toBe(200)
    for (const client of [reader, editor]) {
      expect((await client.get(`/api/articles/${article.slug}`)).status).toBe(404)
      expect(idsOf((await client.get('/api/articles?limit=100')).body)).not.toContain(article.id)
    }
    expect(idsOf((await editor.get('/api/articles?trashed=true')).body)).toContain(article.id)

    const restored = await editor.post(`/api/articles/${article.id}/restore`)
    expect(restored.status).toBe(200)
    expect(articleSchema.strict().parse(restored.body)).toMatchObject({ ...article, updatedAt: expect.any(String) })
    expect((await reader.get(`/api/articles/${article.slug}`)).status).toBe(200)
  })

  test('returns 404 for articles already in it or not in it', async () => {
    const article = await createArticle(editor)
    expect((await editor.post(`/api/articles/${article.id}/restore`)).status).toBe(404)
    expect((await editor.delete(`/api/articles/${article.id}`)).status).toBe(200)
    expect((await editor.delete(`/api/articles/${article.id}`)).status).toBe(404)
    expect((await editor.put(`/api/articles/${article.id}`, { title: 'x' })).status).toBe(404)
    expect((await editor.delete('/api/articles/2147483647')).status).toBe(404)
  })

  test('frees the slug; restoring into a taken one returns 409', async () => {
    const first = await createArticle(editor, { slug: 'wanted-twice' })
    await editor.delete(`/api/articles/${first.id}`)
    const second = await createArticle(editor, { slug: 'wanted-twice' })
    const refused = await editor.post(`/api/articles/${first.id}/restore`)
    expect(refused.status).toBe(409)
    expect(refused.body.issues[0].path).toBe('slug')
    await editor.put(`/api/articles/${second.id}`, { slug: 'wanted-once' })
    expect((await editor.post(`/api/articles/${first.id}/restore`)).status).toBe(200)
  })
})

describe('revisions', () => {
  test('are created by each save; restoring an older one creates a new one', async () => {
    const article = await publishArticle(editor, { title: 'First words' })
    await editor.put(`/api/articles/${article.id}`, { title: 'Second words', content: '<p>Rewritten</p>' })
    const list = await editor.get(`/api/articles/${article.id}/revisions`)
    expect(list.status).toBe(200)
    expect(list.body.map(({ revision }: { revision: number }) => revision).sort()).toEqual([1, 2])

    const restored = await editor.post(`/api/articles/${article.id}/revisions/1/restore`)
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({
      title: 'First words',
      content: article.content,
      slug: article.slug,
      published: true,
      publishedAt: article.publishedAt,
      revision: 3,
    })
    expect((await editor.get(`/api/articles/${article.id}/revisions`)).body).toHaveLength(3)
  })

  test('include the search title and description', async () => {
    const words = { searchTitle: 'Found by this', searchDescription: 'And by that' }
    const { id } = await createArticle(editor, words)
    await editor.put(`/api/articles/${id}`, { searchTitle: 'Another', searchDescription: null })
    expect((await editor.post(`/api/articles/${id}/revisions/1/restore`)).body).toMatchObject(words)
  })

  test('combine consecutive autosaves; manual saves are kept', async () => {
    const { id } = await createArticle(editor, { title: 'Begun' })
    const reasons = async () =>
      (await editor.get(`/api/articles/${id}/revisions`)).body.map(({ reason }: { reason: string }) => reason)
    for (const title of ['Begun, more', 'Begun, and more']) {
      expect((await editor.put(`/api/articles/${id}`, { title }, { 'save-as': 'autosave' })).status).toBe(200)
    }
    expect(await reasons()).toEqual(['autosave', 'save'])
    await editor.put(`/api/articles/${id}`, { title: 'Asked for' })
    const last = await editor.put(`/api/articles/${id}`, { title: 'And on' }, { 'save-as': 'autosave' })
    expect(last.body.revision).toBe(5)
    expect(await reasons()).toEqual(['autosave', 'save', 'autosave', 'save'])
    expect((await editor.put(`/api/articles/${id}`, { title: 'No' }, { 'save-as': 'whim' })).status).toBe(400)
  })

  test('can be restored although the category was deleted', async () => {
    const category = await editor.post('/api/categories', { name: 'Short-lived' })
    const article = await createArticle(editor, { title: 'Before', categoryId: category.body.id })
    await editor.put(`/api/articles/${article.id}`, { title: 'After', categoryId: null })
    expect((await editor.delete(`/api/categories/${category.body.id}`)).status).toBe(200)
    const restored = await editor.post(`/api/articles/${article.id}/revisions/1/restore`)
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ title: 'Before', categoryId: null })
  })

  test('are not restored over another user’s later save if If-Match is sent', async () => {
    const read = await createArticle(editor, { title: 'Read at first' })
    const path = `/api/articles/${read.id}`
    const newer = (await editor.put(path, { title: 'Second words' })).body
    const restore = (revision: number) =>
      editor.post(`${path}/revisions/1/restore`, {}, { 'If-Match': `"${revision}"` })
    const stale = await restore(read.revision)
    const staleSave = await editor.put(path, { title: 'Mine' }, { 'If-Match': `"${read.revision}"` })
    expect([stale.status, stale.body]).toEqual([412, staleSave.body])
    expect((await editor.get(path)).body).toMatchObject({ title: 'Second words', revision: newer.revision })
    const restored = await restore(newer.revision)
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, `"${restored.body.revision}"`])
    expect(restored.body.title).toBe('Read at first')
  })

  test('return 404 if missing', async () => {
    const article = await createArticle(editor)
    expect((await editor.get('/api/articles/2147483647/revisions')).status).toBe(404)
    expect((await editor.post(`/api/articles/${article.id}/revisions/2/restore`)).status).toBe(404)
  })
})

describe('PUT /api/articles/{id}/score', () => {
  test('accepts only whole numbers from 1 to 10', async () => {
    const article = await createArticle(editor)
    for (const score of [1, 10]) {
      const answer = await editor.put(`/api/articles/${article.id}/score`, { score })
      expect(answer.status).toBe(200)
      expect(answer.body.score).toBe(score)
    }
    for (const score of [0, 11, -1, 5.5, '5', null, undefined, {}]) {
      const answer = await editor.put(`/api/articles/${article.id}/score`, { score })
      expect(answer.status, JSON.stringify(score)).toBe(400)
    }
    expect((await editor.get(`/api/articles/${article.id}`)).body.score).toBe(10)
  })

  test('does not change the revision', async () => {
    const article = await createArticle(editor)
    const scored = await editor.put(`/api/articles/${article.id}/score`, { score: 5 })
    expect(scored.body.revision).toBe(article.revision)
  })
})
