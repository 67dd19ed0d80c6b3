import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, hangs, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { join } from '../support/people.ts'
import { startJob } from '../support/reviews.ts'

/** One user's jobs and questions to the model leave capacity for others. */

const ASYNC = { prefer: 'respond-async' }

let stub: OpenAiStub
let instance: Instance
let admin: Client

beforeAll(async () => {
  stub = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...stub.env } })
  admin = await instance.login()
})
afterEach(() => stub.answer(good()))
afterAll(async () => {
  await instance?.stop()
  await stub?.stop()
})

const atOnce = (calls: number, call: () => Promise<Answer>) => Promise.all(Array.from({ length: calls }, call))
const countOf = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length

test('a user can start 100 jobs at once, and others still can', async () => {
  stub.answer(hangs())
  const { id } = await createArticle(admin)
  const editor = await join(instance, admin, 'jobs@example.com')
  const start = () => editor.client.post('/api/articles/bulk-review', { articleIds: [id] }, ASYNC)
  const answers = await atOnce(105, start)
  expect(countOf(answers, 202)).toBe(100)
  const [refused] = answers.filter(({ status }) => status === 429)
  expect(refused?.body.message).toBe(
    '100 of your jobs are waiting or running. Nothing was started; try again when one has ended, or cancel one.',
  )
  expect(refused?.headers.get('Retry-After')).toBe('30')
  const audited = (await admin.get('/api/audit?action=article.bulk-review&limit=100')).body
  expect(audited).toHaveLength(100)
  const other = await join(instance, admin, 'other-jobs@example.com')
  await startJob(other.client, '/api/articles/bulk-review', { articleIds: [id] })
  const [first] = answers.filter(({ status }) => status === 202)
  expect((await editor.client.post(`/api/jobs/${first?.body.jobId}/cancel`)).status).toBe(200)
  expect((await start()).status).toBe(202)
  // Cancels their jobs to free the model for the next test.
  for (const { id: member } of [editor, other]) await admin.put(`/api/users/${member}`, { isActive: false })
})

test.each([
  ['reviews', (id: number): [string, unknown] => [`/api/articles/${id}/review`, {}]],
  ['covers', (): [string, unknown] => ['/api/articles/generate-image', { title: 'Rain', category: 'football-news' }]],
  ['suggestions', (id: number): [string, unknown] => [`/api/articles/${id}/suggestions`, { kind: 'headlines' }]],
])('a user can request 40 %s at once, and others still can', async (noun, callOf) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  stub.answer(async (response, call) => {
    await mayAnswer
    good()(response, call)
  })
  const { id } = await createArticle(admin, { slug: `asked-for-${noun}` })
  const [path, body] = callOf(id)
  const editor = (await join(instance, admin, `${noun}@example.com`)).client
  const refused: Answer[] = []
  const all = atOnce(43, async () => {
    const one = await editor.post(path, body)
    if (one.status === 429) refused.push(one)
    return one
  })
  await expect.poll(() => refused.length).toBe(3)
  expect(refused[0]?.body.message).toBe(`40 ${noun} of yours are under way. Try again when one has ended.`)
  const others = admin.post(path, body)
  answer()
  expect(countOf(await all, 429)).toBe(3)
  expect((await others).status).not.toBe(429)
  expect((await editor.post(path, body)).status).not.toBe(429)
})
