import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Category, categorySchema } from '#shared/category.ts'
import { CORE_CATEGORIES } from '#shared/constants.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

describe('GET /api/categories', () => {
  test('comes whole, with the six that always exist', async () => {
    const answer = await reader.get('/api/categories')
    expect(answer.status).toBe(200)
    for (const category of answer.body) categorySchema.strict().parse(category)
    const slugs = answer.body.map((category: Category) => category.slug)
    expect(slugs).toEqual(expect.arrayContaining(CORE_CATEGORIES.map(({ slug }) => slug)))
  })

  test('finds one by slug or id', async () => {
    const tennis = await reader.get('/api/categories/tennis')
    expect(tennis.body.name).toBe('Tennis')
    expect((await reader.get(`/api/categories/${tennis.body.id}`)).body).toEqual(tennis.body)
  })

  test.each([
    ['nothing-here', 404],
    ['2147483648', 404],
    ['Upper', 400],
    ['%00', 400],
  ])('answers %s with %i', async (name, status) => {
    expect((await reader.get(`/api/categories/${name}`)).status).toBe(status)
  })
})
