import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { batchResultSchema, bulkResultSchema, type ReviewOutcome } from '#shared/review.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { hasEnded, importArticles, jobWhen, readArticle, startJob } from '../support/reviews.ts'

// The full proof has 1,000.
const ARTICLES = Number(process.env.TEST_REVIEWS ?? 56)

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off', ...ai.env } })
  editor = await instance.login()
  await importArticles(editor, ARTICLES, (n) => ({
    title: `Number ${n + 1} of many`,
    content: `<p>Words of number ${n + 1}.</p>`,
    published: n % 2 === 0,
  }))
})
afterEach(() => {
  ai.answer(stub.good())
  ai.calls.length = 0
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

const numberIn = ({ user }: stub.StubCall) => Number(/Number (\d+) of many/.exec(user)?.[1])
const isSeventh = (call: stub.StubCall) => numberIn(call) % 7 === 0
const isFifth = (call: stub.StubCall) => numberIn(call) % 5 === 0
const weak = { review: { approved: false, score: 3 } }

/** Every 7th fails on all tries, every 5th scores low. */
const mixed: stub.StubAnswer = (response, call) => {
  if (isSeventh(call)) return stub.fails(500, { 'Retry-After': '0' })(response, call)
  return stub.good(isFifth(call) ? weak : {})(response, call)
}

/** Changes every article: unchanged ones are not reviewed again. */
async function changeAll(excerpt: string): Promise<void> {
  for (let offset = 0; offset < ARTICLES; offset += 100) {
    const { body } = await editor.get(`/api/articles?limit=100&offset=${offset}`)
    for (const { id } of body) await editor.put(`/api/articles/${id}`, { excerpt })
  }
}

const count = (isIt: (n: number) => boolean) => Array.from({ length: ARTICLES }, (_, n) => n + 1).filter(isIt).length
const FAILED = count((n) => n % 7 === 0)
const IMPROVED = count((n) => n % 7 !== 0 && n % 5 === 0)

test(`a batch of ${ARTICLES} in which every 7th fails names those, and does the rest`, async () => {
  ai.answer(mixed)
  const answer = await editor.post('/api/articles/batch-review')
  expect(answer.status).toBe(200)
  const { summary, failures } = batchResultSchema.strict().parse(answer.body)
  expect(summary).toEqual({ processed: ARTICLES, improved: IMPROVED, failed: FAILED })
  expect(failures.map(({ title }) => title)).toEqual(
    Array.from({ length: FAILED }, (_, n) => `Number ${(n + 1) * 7} of many`),
  )
  expect(failures[0]).toMatchObject({ score: null, improved: false, message: expect.stringContaining('failed (500)') })
  expect(ai.calls.filter(isSeventh)).toHaveLength(FAILED * 3)
  expect(ai.calls.filter((call) => !isSeventh(call) && call.kind !== 'check')).toHaveLength(
    ARTICLES - FAILED + IMPROVED,
  )
  expect(ai.most()).toBeLessThanOrEqual(2)
  const [seventh] = failures as [ReviewOutcome]
  expect((await readArticle(editor, seventh.articleId)).aiReviewed).toBe(false)
})

test('the failed ones can be tried again, as a bulk', async () => {
  ai.answer(stub.inTurn(stub.fails(400), stub.good()))
  const { body } = await editor.get('/api/articles?limit=3&sort=createdAt')
  const articleIds = body.map(({ id }: { id: number }) => id).reverse()
  const answer = await editor.post('/api/articles/bulk-review', { articleIds, again: true })
  expect(answer.status).toBe(200)
  const { results, ...counts } = bulkResultSchema.strict().parse(answer.body)
  expect(counts).toEqual({ processed: 3, improved: 0, failed: 1 })
  expect(results.map(({ articleId }) => articleId)).toEqual(articleIds)
  const failed = results.filter(({ message }) => message !== null).map(({ articleId }) => articleId)
  const again = await editor.post('/api/articles/bulk-review', { articleIds: failed })
  expect(again.body).toMatchObject({ processed: 1, improved: 0, failed: 0, results: [{ score: 8.5, approved: true }] })
})

test('a bulk is 1 to 20,000 ids; one that is not there is a failure of its own', async () => {
  const bulk = (articleIds: unknown) => editor.post('/api/articles/bulk-review', { articleIds })
  for (const wrong of [[], Array.from({ length: 20_001 }, (_, n) => n + 1), ['1'], [0], undefined]) {
    expect((await bulk(wrong)).status).toBe(400)
  }
  expect((await bulk([999_999])).body).toMatchObject({
    processed: 1,
    failed: 1,
    results: [{ articleId: 999_999, message: 'Article not found' }],
  })
  expect((await editor.post('/api/articles/batch-review', { apply: 'yes' })).status).toBe(400)
  expect((await instance.anonymous().post('/api/articles/batch-review')).status).toBe(401)
})

test('with apply a rewrite is a revision at once, and publishes nothing that was not', async () => {
  ai.answer(stub.good(weak))
  const draft = await createArticle(editor)
  const answer = await editor.post('/api/articles/bulk-review', { articleIds: [draft.id], apply: true })
  expect(answer.body).toMatchObject({ processed: 1, improved: 1, failed: 0 })
  expect(await readArticle(editor, draft.id)).toMatchObject({
    ...stub.REWRITE,
    revision: 2,
    published: false,
    aiWritten: true,
    aiRewrittenContent: null,
  })
  const audit = (await editor.get('/api/audit?limit=5')).body.map(({ action }: { action: string }) => action)
  expect(audit).toEqual(expect.arrayContaining(['article.rewrite', 'article.bulk-review']))
  await editor.delete(`/api/articles/${draft.id}`)
})

test('its job tells how far it is, and stops when it is cancelled', async () => {
  await changeAll('Changed once.')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  ai.answer(async (response, call) => {
    if (ai.calls.filter(({ kind }) => kind === 'review').length > 8) await gate
    // As slow as a fast model, since progress is recorded a few times a second.
    else await sleep(300)
    mixed(response, call)
  })
  const id = await startJob(editor, '/api/articles/batch-review')
  const job = await jobWhen(editor, id, ({ done }) => done >= 5)
  expect(job).toMatchObject({ kind: 'batch-review', state: 'running', total: ARTICLES })
  const { summary } = job.result as { summary: { processed: number } }
  expect(summary.processed).toBe(job.done)
  await editor.post(`/api/jobs/${id}/cancel`)
  release()
  const calls = ai.calls.length
  const next = await startJob(editor, '/api/articles/bulk-review', { articleIds: [1] })
  await jobWhen(editor, next, ({ state }) => state === 'done')
  expect(ai.calls.length).toBeLessThanOrEqual(calls + 3)
  const cancelled = (await editor.get(`/api/jobs/${id}`)).body
  expect(cancelled).toMatchObject({ state: 'cancelled', result: { summary: { processed: expect.any(Number) } } })
})

test('a job killed half way resumes after the restart, and repeats at most one request', async () => {
  await changeAll('Changed again.')
  ai.answer((response, call) => {
    setTimeout(() => mixed(response, call), 5)
  })
  const id = await startJob(editor, '/api/articles/batch-review')
  const half = Math.floor(ARTICLES / 2)
  while (ai.calls.filter(({ kind }) => kind === 'review').length < half) await sleep(5)
  await instance.kill9()
  const before = ai.calls.slice()
  await instance.restart()
  editor = await instance.login()
  const job = await jobWhen(editor, id, hasEnded)
  expect(job).toMatchObject({ state: 'done', done: ARTICLES })
  const { summary } = batchResultSchema.parse(job.result)
  expect(summary).toEqual({ processed: ARTICLES, improved: IMPROVED, failed: FAILED })

  const perArticle = new Map<string, number>()
  for (const call of ai.calls) {
    if (isSeventh(call)) continue
    const key = `${call.kind} ${numberIn(call)}`
    perArticle.set(key, (perArticle.get(key) ?? 0) + 1)
  }
  expect(Math.max(...perArticle.values())).toBeLessThanOrEqual(2)
  const asked = [...perArticle.keys()].filter((key) => key.startsWith('review'))
  expect(asked).toHaveLength(ARTICLES - FAILED)
  // Only the reviews in progress are requested again.
  const twice = [...perArticle.values()].filter((times) => times === 2)
  expect(twice.length).toBeLessThanOrEqual(4)
  expect(before.length).toBeGreaterThan(0)
})
