import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bulkResultSchema } from '#shared/review.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { readArticle } from '../support/reviews.ts'

/** Articles that the same model reviewed and that have not changed since are not reviewed again, unless requested. */

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '0', ...ai.env } })
  editor = await instance.login()
})
afterEach(() => {
  ai.answer(stub.good())
  ai.calls.length = 0
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

const review = async (id: number, body?: object) => (await editor.post(`/api/articles/${id}/review`, body)).body
const weak = { review: { approved: false, score: 3 } }

test('one article: the stored review is the answer, and says so; with again it is asked', async () => {
  const { id } = await createArticle(editor)
  const first = await review(id)
  expect([first.known, ai.calls.length]).toEqual([undefined, 1])
  ai.answer(stub.good({ review: { score: 9.5 } }))
  const second = await review(id)
  expect([second.known, second.review, ai.calls.length]).toEqual([true, first.review, 1])
  expect(second.article.aiReviewedAt).toBe(first.article.aiReviewedAt)
  const third = await review(id, { again: true })
  expect([third.known, third.review.score, ai.calls.length]).toEqual([undefined, 9.5, 2])
  await editor.put(`/api/articles/${id}`, { excerpt: 'Changed since.' })
  expect((await review(id)).known).toBeUndefined()
})

test('chosen articles: those that are known are counted and named, and the estimate leaves them out', async () => {
  const known = await createArticle(editor)
  await review(known.id)
  const fresh = await createArticle(editor)
  ai.calls.length = 0
  const articleIds = [known.id, fresh.id]
  const estimate = (again: boolean) => editor.post('/api/articles/bulk-review/estimate', { articleIds, again })
  expect((await estimate(false)).body).toMatchObject({ articles: 2, known: 1 })
  expect((await estimate(true)).body).toMatchObject({ articles: 2, known: 0 })
  const done = bulkResultSchema.strict().parse((await editor.post('/api/articles/bulk-review', { articleIds })).body)
  expect([done.processed, done.known, ai.calls.length]).toEqual([2, 1, 1])
  expect(done.results.map((one) => one.known)).toEqual([true, undefined])
  const again = await editor.post('/api/articles/bulk-review', { articleIds, again: true })
  expect([again.body.known, ai.calls.length]).toEqual([undefined, 3])
})

test('reasons against approval are checked again, without calling a model', async () => {
  const offer = '<div data-bookmaker="no-licence-yet"></div>'
  const bookmaker = { name: 'No Licence Yet', slug: 'no-licence-yet', affiliateLink: 'https://example.com/join' }
  const made = await editor.post('/api/bookmakers', bookmaker)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = await createArticle(editor, { content: `<p>An offer.</p>${offer}` })
  const before = (await review(id)).review
  expect([before.approved, before.issues.complianceIssues]).toEqual([false, [expect.stringContaining('no licence')]])
  const licence = { licenceBoard: 'Western Cape Gambling and Racing Board', licenceNumber: '10180204-003' }
  expect((await editor.put(`/api/bookmakers/${made.body.id}`, licence)).status).toBe(200)
  const after = await review(id)
  expect([after.known, after.review.approved, after.review.issues.complianceIssues]).toEqual([true, true, undefined])
})

test('a dismissed rewrite, or one that changed nothing, is not asked for again', async () => {
  const { id } = await createArticle(editor)
  ai.answer(stub.good(weak))
  await review(id)
  expect((await editor.delete(`/api/articles/${id}/rewrite`)).status).toBe(200)
  ai.calls.length = 0
  await editor.post('/api/articles/batch-review')
  expect([ai.calls, (await readArticle(editor, id)).aiRewrittenContent]).toEqual([[], null])

  const words = { title: 'Nothing to change here', excerpt: 'It is fine.', content: '<p>It is fine as it stands.</p>' }
  const same = await createArticle(editor, { ...words, slug: 'nothing-to-change-here' })
  ai.answer(stub.good({ ...weak, rewrite: words }))
  expect((await review(same.id)).review.noRewrite).toBe('unchanged')
  ai.calls.length = 0
  expect((await review(same.id)).known).toBe(true)
  expect(ai.calls).toEqual([])
})

test('a rewrite of earlier text stays until dismissed', async () => {
  const { id } = await createArticle(editor)
  ai.answer(stub.good(weak))
  await review(id)
  const waiting = (await readArticle(editor, id)).aiRewrittenContent
  expect(waiting).not.toBeNull()
  await editor.put(`/api/articles/${id}`, { excerpt: 'Changed since.' })
  ai.answer(stub.good())
  expect((await review(id)).review.score).toBe(8.5)
  expect((await readArticle(editor, id)).aiRewrittenContent).toBe(waiting)
  const proposal = await editor.get(`/api/articles/${id}/rewrite`)
  expect(proposal.body.obstacle).toContain('changed since this rewrite')
  expect((await editor.get('/api/ai/queue')).body.map((one: { id: number }) => one.id)).toContain(id)
})

test('a server that refuses everything by now ends a batch at the first article', async () => {
  for (let n = 0; n < 6; n++) await createArticle(editor)
  expect((await editor.post('/api/ai/test')).body.ok).toBe(true)
  ai.calls.length = 0
  ai.answer(stub.fails(400))
  const ended = await editor.post('/api/articles/batch-review')
  expect([ended.status, ended.body.message]).toEqual([502, expect.stringContaining('refused the request (400)')])
  // Two run at once, each followed by one small call.
  expect(ai.calls.length).toBeLessThanOrEqual(4)
  expect(ai.calls.some(({ user }) => user.includes('Ready?'))).toBe(true)
})

test('when the AI server refuses one article, the others are reviewed', async () => {
  const { id } = await createArticle(editor, { title: 'Strange signs', slug: 'strange-signs' })
  ai.answer((response, call) => (call.user.includes('Strange signs') ? stub.fails(400) : stub.good())(response, call))
  const { status, body } = await editor.post('/api/articles/batch-review')
  expect([status, body.summary.failed]).toEqual([200, 1])
  expect(body.failures).toMatchObject([{ articleId: id }])
})
