import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewAnswerSchema, rewriteAnswerSchema } from '#shared/review.ts'
import {
  noFormat,
  noLimit,
  noSystem,
  picky,
  READ,
  REASONS,
  REFUSED,
  type Sent,
} from '../../../scripts/eval/gold/answers.ts'
import * as stub from '../../../tests/support/openai-stub.ts'
import { readEnv } from '../../platform/env/env.ts'
import { createAi } from './ai.ts'
import { reviewReading, rewriteReading } from './readings.ts'
import type { RunEnd } from './store/runs.ts'

let server: stub.OpenAiStub
let ended: RunEnd[] = []
beforeAll(async () => {
  server = await stub.startOpenAiStub()
})
beforeEach(() => {
  ended = []
  server.calls.length = 0
})
afterEach(() => server.answer(stub.good()))
afterAll(() => server?.stop())

function makeAi() {
  const { ai } = readEnv(server.env)
  const end = async (_id: number, run: RunEnd) => void ended.push(run)
  return createAi(ai as NonNullable<typeof ai>, { begin: async () => 1, end }, { timeoutMs: 5_000 })
}

const asked = { purpose: 'test', promptVersion: 'test-1', instructions: 'Judge this.', material: 'A text.' }
const review = (ai = makeAi()) => ai.ask({ ...asked, schema: reviewAnswerSchema, reading: reviewReading })
const rewrite = (ai = makeAi()) => ai.ask({ ...asked, schema: rewriteAnswerSchema, reading: rewriteReading })

describe(`${READ.length} shapes of an answer are read`, () => {
  test.each(READ)('%s', async (_name, answer, wanted = { score: 8.5 }) => {
    server.answer(answer)
    expect(await review()).toMatchObject(wanted)
    expect(ended).toMatchObject([{ outcome: 'ok' }])
    expect((ended[0]?.tokensIn ?? 0) + (ended[0]?.tokensOut ?? 0)).toBeGreaterThan(0)
  })
})

describe(`${REASONS.length} more end with a clear reason`, () => {
  test.each(REASONS)('%s', async (_name, answer, words) => {
    server.answer(answer)
    await expect(review()).rejects.toMatchObject({ status: 502, message: expect.stringMatching(words) })
    expect(server.calls.length).toBeLessThanOrEqual(2)
  })
})

test('what is too long is cut, and says so', async () => {
  server.answer(stub.says(JSON.stringify({ score: 8, recommendations: ['x'.repeat(9000)], summary: 'y'.repeat(9000) })))
  const found = await review()
  expect(found.recommendations[0]).toMatch(/x … \(cut: the AI wrote more\)$/)
  expect(found.summary).toHaveLength(4000)
})

test.each([
  ['paragraphs as a list', { content: ['One.', 'Two.'] }, '<p>One.</p>\n<p>Two.</p>'],
  ['a fence around the HTML', { content: '```html\n<p>One.</p>\n```' }, '<p>One.</p>'],
  ['another name', { html: '<p>One.</p>' }, '<p>One.</p>'],
  ['an object around it', { article: { title: 'A', content: '<p>One.</p>' } }, '<p>One.</p>'],
])('a rewrite is read: %s', async (_name, answer, content) => {
  server.answer(stub.says(JSON.stringify(answer)))
  expect((await rewrite()).content).toBe(content)
})

test('half a rewrite is never taken for a whole one', async () => {
  const text = JSON.stringify({ title: 'A', excerpt: 'B', content: '<p>They {won} the cup and then they lost it.</p>' })
  server.answer(stub.says(text.slice(0, -20)))
  await expect(rewrite()).rejects.toMatchObject({ message: expect.stringContaining('no whole JSON object') })
})

describe('what a server refuses is learned from the first real question, and remembered', () => {
  test.each(REFUSED)('%s', async (_name, refusal, calls, last) => {
    server.answer(picky((sent) => refusal(sent as unknown as Sent)))
    const ai = makeAi()
    expect(await review(ai)).toMatchObject({ score: 8.5 })
    expect(server.calls).toHaveLength(calls)
    expect(last(server.calls.at(-1)?.body)).toBe(true)
    await review(ai)
    expect(server.calls).toHaveLength(calls + 1)
  })

  test('all of it at once, also by two questions that begin together', async () => {
    const rules = [noFormat, noLimit, noSystem]
    server.answer(picky((sent) => rules.map((rule) => rule(sent as unknown as Sent)).find(Boolean) ?? null))
    const ai = makeAi()
    await Promise.all([review(ai), review(ai)])
    expect(server.calls).toHaveLength(6)
    expect(ai.dialect()).toMatchObject({ format: 'text', limit: 'max_completion_tokens', system: 'none' })
  })
})

test.each([
  [{ error: { message: `Incorrect API key provided: ${stub.STUB_KEY}.` } }, /It says: Incorrect \[key\]/],
  [{ detail: [{ msg: 'temperature must be 1' }] }, /It says: temperature must be 1\./],
  [{ error: 'the model is loading', api_key: 'x' }, /It says: the model is loading\./],
  [`denied for token=${stub.STUB_KEY}&x`, /It says: denied for/],
])('the server’s reason is told without the key: %j', async (reason, words) => {
  server.answer((response) => response.writeHead(400).end(typeof reason === 'string' ? reason : JSON.stringify(reason)))
  const failure: Error = await review().then(
    () => new Error('answered'),
    (error) => error,
  )
  expect(failure.message).toMatch(words)
  expect(failure.message).not.toContain(stub.STUB_KEY)
  expect(failure).toMatchObject({ isFinal: true })
})

test('the reason of a refusal that repeats what it was sent is told', async () => {
  const refusal = { detail: [{ input: 'The image is too long. '.repeat(10_000), msg: 'temperature must be 1' }] }
  server.answer((response) => response.writeHead(400).end(JSON.stringify(refusal)))
  await expect(review()).rejects.toMatchObject({ message: expect.stringMatching(/It says: temperature must be 1\.$/) })
})

test.each([
  ['JSON that is mended with the square of its length', `{${'"a:'.repeat(50_000)}}`],
  ['line breaks until its limit', JSON.stringify({ content: `\`\`\`html${'\n'.repeat(50_000)}x` })],
  ['tags that only begin', JSON.stringify({ title: '<'.repeat(3_900_000), content: '<p>One.</p>' })],
])('an answer of %s keeps the thread of readers free', async (_name, words) => {
  server.answer(stub.says(words))
  const began = process.threadCpuUsage()
  await rewrite().catch(() => {})
  const { user, system } = process.threadCpuUsage(began)
  // Of this thread's own time, for both tries.
  expect(user + system).toBeLessThan(1_000_000)
})

test('an answer that streams is put together beside the thread of readers', async () => {
  const fields = Array.from({ length: 300_000 }, (_, n) => `"f${n}":1`).join()
  server.answer((response) => response.writeHead(200).end(`data: {${fields}}`))
  const began = process.threadCpuUsage()
  await expect(review()).rejects.toMatchObject({ status: 502, outcome: 'invalid' })
  const { user, system } = process.threadCpuUsage(began)
  expect(user + system).toBeLessThan(800_000)
})

const MANY = Array.from({ length: 60_000 }, () => '{}').join()
const NESTED = `${'['.repeat(3_000_000)}${']'.repeat(900_000)}`
const FIELDS = Array.from({ length: 40_000 }, (_, n) => `"f${n}":1`).join()

describe('an answer with far more parts than any has is not read', () => {
  test.each([
    ['objects', `{"choices":[{"message":{"content":[${MANY}]}}]}`, 'too large'],
    ['levels', `{"choices":[{"message":{"content":${NESTED}}}]}`, 'too large'],
    ['levels of a stream', `data: {"choices":[{"delta":{"content":${NESTED}}}]}`, 'too large'],
    ['lines of a stream', 'data:{}\n'.repeat(500_000), 'invalid'],
  ])('%s', async (_name, body, outcome) => {
    server.answer((response) => response.writeHead(200).end(body))
    await expect(review()).rejects.toMatchObject({ status: 502, outcome })
  })

  test('fields of what the model wrote', async () => {
    server.answer(stub.says(`{"score":8,${FIELDS}}`))
    await expect(review()).rejects.toMatchObject({ status: 502, outcome: 'invalid' })
  })

  test('of an image', async () => {
    server.answer((response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"data":[${MANY}]}`),
    )
    const failure = makeAi().makeImage({ purpose: 'cover', prompt: 'A pitch' })
    await expect(failure).rejects.toMatchObject({ status: 502, outcome: 'too large' })
  })
})
