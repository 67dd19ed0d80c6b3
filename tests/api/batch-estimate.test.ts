import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchEstimateSchema } from '#shared/review.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { join } from '../support/people.ts'

/** The estimate before a batch starts: the articles and the approximate cost. */

let ai: OpenAiStub
let instance: Instance
let editor: Client
beforeAll(async () => {
  ai = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '0', OPENAI_PRICE: '1/11', ...ai.env } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

const estimate = async (client = editor) => {
  const { status, body } = await client.get('/api/articles/batch-review/estimate')
  expect(status).toBe(200)
  return batchEstimateSchema.strict().parse(body)
}

test('an empty newsroom has nothing to review', async () => {
  expect(await estimate()).toMatchObject({ articles: 0, published: 0, known: 0, titles: [], calls: 0, tokens: 0 })
})

test('the estimate is based on earlier calls’ usage or on text length; no model is called', async () => {
  const titles = []
  for (let at = 0; at < 6; at++) {
    titles.push((await createArticle(editor, { published: at < 2, content: `<p>${'A word. '.repeat(500)}</p>` })).title)
  }
  const { id } = await createArticle(editor)
  await editor.delete(`/api/articles/${id}`)
  const before = await estimate()
  expect(before).toMatchObject({
    articles: 6,
    published: 2,
    known: 0,
    titles: titles.slice(0, 5),
    basis: 'length',
    calls: 12,
  })
  // Each is read at least once: 4,000 characters are a thousand tokens.
  expect(before.tokens).toBeGreaterThan(6 * 1000)
  // Answers cost more, at least 700 tokens per review. Most tokens are in prompts.
  expect(before.cost).toBeGreaterThan((before.tokens + 6 * 700 * 10) / 1_000_000)
  expect(before.cost).toBeLessThan((before.tokens * 6) / 1_000_000)
  expect(ai.calls).toEqual([])

  const { body } = await editor.post('/api/articles/batch-review')
  expect(body.summary.processed).toBe(before.articles)
  expect(await estimate()).toMatchObject({ articles: 6, known: 6, basis: 'runs', calls: 0, tokens: 0, cost: 0 })
  const [{ id: first }] = (await editor.get('/api/articles?limit=1')).body
  await editor.put(`/api/articles/${first}`, { excerpt: 'Changed since.' })
  // The stub's calls use ninety prompt tokens and ten answer tokens.
  expect(await estimate()).toMatchObject({ articles: 6, known: 5, basis: 'runs', calls: 1, tokens: 100, cost: 0.0002 })
})

test('selected articles count if changed or on request, but never in the trash', async () => {
  const [first, second] = (await editor.get('/api/articles?limit=2')).body
  const { id: gone } = await createArticle(editor)
  await editor.delete(`/api/articles/${gone}`)
  const articleIds = [first.id, second.id, gone]
  const path = '/api/articles/bulk-review/estimate'
  expect((await editor.post(path, { articleIds })).body).toMatchObject({ articles: 2, known: 1, tokens: 100 })
  const { status, body } = await editor.post(path, { articleIds, again: true })
  expect([status, body]).toEqual([200, expect.objectContaining({ articles: 2, known: 0, basis: 'runs', tokens: 200 })])
  expect((await editor.post('/api/articles/bulk-review/estimate', { articleIds: [] })).status).toBe(400)
})

test('the estimate is only for users who may start a batch, and built-in checks cost nothing', async () => {
  const { client: contributor } = await join(instance, editor, 'writes@example.com', 'contributor')
  expect((await contributor.get('/api/articles/batch-review/estimate')).status).toBe(403)
  expect((await instance.anonymous().get('/api/articles/batch-review/estimate')).status).toBe(401)
  const plain = await startInstance({ env: { RENDER: 'off', OPENAI_PRICE: '2' } })
  const client = await plain.login()
  await createArticle(client)
  expect(await estimate(client)).toMatchObject({
    articles: 1,
    basis: 'rules',
    calls: 0,
    tokens: 0,
    cost: null,
    known: 0,
  })
  await plain.stop()
})
