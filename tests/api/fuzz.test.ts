import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleSchema } from '#shared/article.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

const RUNS = { seed: Number(process.env.TEST_SEED ?? 20261121), numRuns: Number(process.env.TEST_RUNS ?? 150) }

let instance: Instance
let editor: Client
let id: number

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  id = (await editor.post('/api/articles', articleForm())).body.id
})
afterAll(() => instance?.stop())

/** A value for a field, mostly of the wrong kind. */
const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null))

const form = fc.record(
  {
    title: fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), anything),
    slug: fc.oneof(fc.stringMatching(/^[a-z0-9-]{0,20}$/), anything),
    content: fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), anything),
    excerpt: anything,
    featuredImage: fc.oneof(fc.webUrl(), fc.webPath(), anything),
    categoryId: fc.oneof(fc.integer(), anything),
    published: fc.oneof(fc.boolean(), anything),
    publishedAt: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      anything,
    ),
  },
  { requiredKeys: [] },
)

describe('the API handles any input', () => {
  test('bodies of articles', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (body) => {
        for (const answer of [
          await editor.post('/api/articles', body),
          await editor.put(`/api/articles/${id}`, body),
        ]) {
          if (answer.status < 300) articleSchema.strict().parse(answer.body)
          else expect([400, 409], JSON.stringify(answer.body)).toContain(answer.status)
        }
      }),
      RUNS,
    )
  })

  test('bodies of the other calls', async () => {
    const calls: [string, string, number[]][] = [
      ['POST', '/api/categories', [201, 400, 409]],
      // Invented accounts soon lock the address out.
      ['POST', '/api/auth/login', [400, 401, 429]],
      ['PUT', `/api/articles/${id}/score`, [200, 400]],
    ]
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        for (const [method, path, allowed] of calls) {
          const answer = await (method === 'PUT' ? editor.put(path, body) : editor.post(path, body))
          expect(allowed, `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
        }
      }),
      RUNS,
    )
  })

  const names = ['limit', 'offset', 'categoryId', 'published', 'trashed', 'tips', 'q', 'sort', 'else']

  // One at a time, since one bad value would hide the others.
  test.each(names)('the query %s', async (name) => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const query = new URLSearchParams({ [name]: value.toWellFormed() })
        for (const client of [editor, instance.anonymous()]) {
          const answer = await client.get(`/api/articles?${query}`)
          expect([200, 400], `${query}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
        }
      }),
      { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 3) },
    )
  })

  test('stored data is read back unchanged', async () => {
    const line = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => /\S/.test(text))
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        const answer = await editor.put(`/api/articles/${id}`, { title: text, excerpt: text })
        // Control characters are refused; anything else is returned as sent.
        if (answer.status === 400) return expect(text.trim()).toMatch(/\p{Cc}/u)
        // Another article may have its id as its slug by now.
        const read = await editor.get(`/api/articles/${answer.body.slug}`)
        expect(read.body).toMatchObject({ title: text.trim(), excerpt: text })
      }),
      RUNS,
    )
  })
})
