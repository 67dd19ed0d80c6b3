import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Category, categorySchema } from '#shared/category.ts'
import { CORE_CATEGORIES } from '#shared/constants.ts'
import { SLUG_RESERVED } from '#shared/slug.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createTip } from '../support/tips.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

const bySlug = async (slug: string): Promise<Category> => (await reader.get(`/api/categories/${slug}`)).body

describe('GET /api/categories', () => {
  test('is complete, including the six default categories', async () => {
    const answer = await reader.get('/api/categories')
    expect(answer.status).toBe(200)
    for (const category of answer.body) categorySchema.strict().parse(category)
    const slugs = answer.body.map((category: Category) => category.slug)
    expect(slugs).toEqual(expect.arrayContaining(CORE_CATEGORIES.map(({ slug }) => slug)))
  })

  test('finds one by slug or id', async () => {
    const tennis = await bySlug('tennis')
    expect(tennis.name).toBe('Tennis')
    expect((await reader.get(`/api/categories/${tennis.id}`)).body).toEqual(tennis)
  })

  test.each([
    ['nothing-here', 404],
    ['2147483648', 404],
    ['Upper', 400],
    ['%00', 400],
  ])('%s returns %i', async (name, status) => {
    expect((await reader.get(`/api/categories/${name}`)).status).toBe(status)
  })
})

describe('writing categories', () => {
  test('stores one, with a slug from its name', async () => {
    const answer = await editor.post('/api/categories', { name: 'Beach Volleyball', description: '' })
    expect(answer.status).toBe(201)
    expect(categorySchema.strict().parse(answer.body)).toMatchObject({
      name: 'Beach Volleyball',
      slug: 'beach-volleyball',
      description: null,
    })
    expect(await bySlug('beach-volleyball')).toEqual(answer.body)
  })

  test.each([
    {},
    { name: '' },
    { name: '???' },
    { name: 'x', slug: 'A B' },
    { name: 'x', colour: 'green' },
    { name: 7 },
  ])('rejects %j', async (form) => {
    expect((await editor.post('/api/categories', form)).status).toBe(400)
  })

  test.each([
    { name: 'Feeds', slug: 'rss' },
    { name: 'RSS' },
    { name: 'News sitemap' },
    { name: 'Cards', slug: 'index' },
  ])('rejects a slug used by the site’s own files: %j', async (form) => {
    const answer = await editor.post('/api/categories', form)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([{ path: 'slug', message: SLUG_RESERVED }])
    const { id } = (await editor.post('/api/categories', { name: `Harmless ${form.name}` })).body
    expect((await editor.put(`/api/categories/${id}`, { slug: '', ...form })).status).toBe(400)
  })

  test('rejects a taken slug with 409', async () => {
    expect((await editor.post('/api/categories', { name: 'Tennis' })).status).toBe(409)
    const netball = await editor.post('/api/categories', { name: 'Netball' })
    const answer = await editor.put(`/api/categories/${netball.body.id}`, { slug: 'tennis' })
    expect(answer.status).toBe(409)
  })

  test('changes only the given fields, and accepts its own response', async () => {
    const { body: hockey } = await editor.post('/api/categories', { name: 'Hockey', description: 'Sticks' })
    const renamed = await editor.put(`/api/categories/${hockey.id}`, { name: 'Field hockey' })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toEqual({ ...hockey, name: 'Field hockey', revision: 2 })
    expect((await editor.put(`/api/categories/${hockey.id}`, renamed.body)).body).toEqual({
      ...renamed.body,
      revision: 3,
    })
    expect((await editor.put('/api/categories/2147483647', { name: 'x' })).status).toBe(404)
  })

  test('does not delete a default category or change its slug', async () => {
    for (const { slug } of CORE_CATEGORIES) {
      const { id } = await bySlug(slug)
      expect((await editor.delete(`/api/categories/${id}`)).status, slug).toBe(422)
      expect((await editor.put(`/api/categories/${id}`, { slug: `${slug}-moved` })).status, slug).toBe(422)
      expect((await bySlug(slug)).id).toBe(id)
    }
  })

  test('does not delete one with tips', async () => {
    const { body: sport } = await editor.post('/api/categories', { name: 'Chess' })
    const tip = await createTip(editor, { sport: sport.slug })
    const refused = await editor.delete(`/api/categories/${sport.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('the sport of 1 tip;')])
    const moved = await editor.put(`/api/categories/${sport.id}`, { slug: 'another-sport' })
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('it keeps its slug')])
    await editor.delete(`/api/tips/${tip.id}`)
    expect((await editor.delete(`/api/categories/${sport.id}`)).status).toBe(200)
  })

  test('deletes an unused category; one in use only with a target category', async () => {
    const { body: empty } = await editor.post('/api/categories', { name: 'Croquet' })
    expect((await editor.delete(`/api/categories/${empty.id}`)).status).toBe(200)
    expect((await reader.get(`/api/categories/${empty.id}`)).status).toBe(404)

    const { body: used } = await editor.post('/api/categories', { name: 'Curling' })
    const general = await bySlug('general-sports')
    const article = await createArticle(editor, { categoryId: used.id })
    expect((await editor.delete(`/api/categories/${used.id}`)).status).toBe(409)
    const toItself = await editor.delete(`/api/categories/${used.id}?moveTo=${used.id}`)
    expect(toItself.body.message).toContain('Choose another category: articles cannot move to the deleted one.')
    for (const wrong of [String(used.id), '2147483647', '0', 'x']) {
      expect((await editor.delete(`/api/categories/${used.id}?moveTo=${wrong}`)).status, wrong).toBe(400)
    }
    expect((await editor.delete(`/api/categories/${used.id}?moveTo=${general.id}`)).status).toBe(200)
    expect((await editor.get(`/api/articles/${article.id}`)).body.categoryId).toBe(general.id)
  })

  test('deletes a category whose only articles are in the trash, which can still be restored', async () => {
    const { body: category } = await editor.post('/api/categories', { name: 'Lacrosse' })
    const article = await createArticle(editor, { categoryId: category.id })
    await editor.delete(`/api/articles/${article.id}`)
    const removed = await editor.delete(`/api/categories/${category.id}`)
    expect([200, 409]).toContain(removed.status)
    expect((await editor.post(`/api/articles/${article.id}/restore`)).status).toBe(200)
  })
})
