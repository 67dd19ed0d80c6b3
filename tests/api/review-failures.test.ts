import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { jobWhen, readArticle, startJob } from '../support/reviews.ts'

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
const said: string[] = []

beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', LOG_LEVEL: 'trace', ...ai.env } })
  editor = await instance.login()
})
beforeEach(() => {
  ai.calls.length = 0
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

/** Keeps the answers, so that they can be searched for secrets. */
async function call(path: string, body?: unknown): Promise<Answer> {
  const answer = await editor.post(path, body)
  said.push(JSON.stringify(answer.body))
  return answer
}

const now = { 'Retry-After': '0' }

// Some servers return 200 whatever went wrong.
function saysItFailed(): stub.StubAnswer {
  return (response, { authorization }) => {
    response.end(JSON.stringify({ error: { message: `Error for ${authorization}.` } }))
  }
}

const FAILURES: [string, stub.StubAnswer, number, RegExp][] = [
  ['a wrong key', stub.fails(401), 1, /refused the key \(401\)/],
  ['429 for ever', stub.fails(429, now), 3, /overloaded/],
  ['500', stub.fails(500, now), 3, /failed \(500\)/],
  ['an answer that is cut off', stub.cutsOff(), 1, /cut off/],
  ['another schema', stub.says('{"verdict":"good"}'), 2, /does not have the requested format/],
  ['5 MB', stub.floods(5 * 1024 * 1024), 1, /too large/],
  ['a refusal', stub.refuses(), 1, /declined/],
  ['a hang-up', (response) => response.destroy(), 1, /cannot be reached/],
  ['an error in an answer of 200', saysItFailed(), 1, /answered with an error: Error for [^.]*\[key\]\.$/],
  ['a redirect', (response) => response.writeHead(308, { Location: 'https://x.test/' }).end(), 1, /redirects \(308\)/],
]

describe('the model’s failure is said as it is, and changes nothing', () => {
  test.each(FAILURES)('of a review: %s', async (_name, answer, tries, words) => {
    const { id } = await createArticle(editor)
    const before = await readArticle(editor, id)
    ai.answer(answer)
    const failed = await call(`/api/articles/${id}/review`)
    expect([failed.status, failed.body.message]).toEqual([502, expect.stringMatching(words)])
    expect(ai.calls).toHaveLength(tries)
    expect(await readArticle(editor, id)).toEqual(before)
  })

  test.each(FAILURES.slice(3, 7))(
    'of a rewrite: the review is kept, and says why: %s',
    async (_n, answer, _t, words) => {
      const { id } = await createArticle(editor)
      const before = await readArticle(editor, id)
      ai.answer((response, asked) =>
        (asked.kind === 'review' ? stub.good({ review: { score: 3 } }) : answer)(response, asked),
      )
      const kept = await call(`/api/articles/${id}/review`)
      expect(kept.status).toBe(200)
      expect(kept.body.review).toMatchObject({ score: 3, rewriteError: expect.stringMatching(words) })
      const after = await readArticle(editor, id)
      expect(after).toMatchObject({ aiReviewed: true, aiRewrittenContent: null, content: before.content, revision: 1 })
    },
  )

  test('of a rewrite of nothing but script', async () => {
    const { id } = await createArticle(editor)
    ai.answer(stub.good({ review: { score: 3 }, rewrite: { content: '<script>alert(1)</script>' } }))
    const { body } = await call(`/api/articles/${id}/review`)
    expect(body.review.rewriteError).toContain('does not have the requested format')
    expect((await readArticle(editor, id)).aiRewrittenContent).toBeNull()
  })

  test.each([
    ['an image that is none', stub.draws(Buffer.from('<html>no image</html>'))],
    ['an image at an address of this network', stub.drawsAt(`http://127.0.0.1:1/x.png`)],
    ['no image at all', stub.says('text')],
    ['a wrong key', stub.fails(401)],
  ])('of a cover: %s', async (_name, answer) => {
    ai.answer(answer)
    const failed = await call('/api/articles/generate-image', { title: 'A cover' })
    expect([failed.status, failed.body]).toEqual([502, { message: expect.any(String) }])
    expect((await editor.get('/api/media')).body).toEqual([])
  })
})

test('429 once is waited for as long as it asks, and then it works', async () => {
  const { id } = await createArticle(editor)
  ai.answer(stub.inTurn(stub.fails(429, { 'Retry-After': '1' }), stub.good()))
  const started = Date.now()
  expect((await call(`/api/articles/${id}/review`)).status).toBe(200)
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
  expect(ai.calls).toHaveLength(2)
})

test('a batch ends at once when the key is wrong, since every article would fail', async () => {
  ai.answer(stub.fails(401))
  const failed = await call('/api/articles/batch-review')
  expect([failed.status, failed.body.message]).toEqual([502, expect.stringContaining('OPENAI_API_KEY')])
  expect(ai.calls.length).toBeLessThanOrEqual(2)
})

test('a batch skips unchanged articles that the same model has reviewed, and a waiting rewrite stays', async () => {
  const { id } = await createArticle(editor)
  ai.answer(stub.good({ review: { approved: false, score: 3 } }))
  await call('/api/articles/batch-review')
  const waiting = (await readArticle(editor, id)).aiRewrittenContent
  expect(waiting).not.toBeNull()
  ai.calls.length = 0
  ai.answer(stub.good())
  expect((await call('/api/articles/batch-review')).body.summary).toMatchObject({ failed: 0 })
  expect(ai.calls).toEqual([])
  // Reviewed again by id, so that a success deletes nothing else.
  expect((await call(`/api/articles/${id}/review`, { again: true })).body.review.score).toBe(8.5)
  expect((await readArticle(editor, id)).aiRewrittenContent).toBe(waiting)
  await editor.put(`/api/articles/${id}`, { excerpt: 'Changed.' })
  ai.calls.length = 0
  await call('/api/articles/batch-review')
  expect(ai.calls).toHaveLength(1)
})

test('Test connection reports what the server can do, or why it does not answer', async () => {
  ai.answer(stub.good())
  const works = await call('/api/ai/test')
  expect(works.body).toMatchObject({ ok: true, model: 'stub-words', can: { format: 'json_schema', images: true } })
  ai.answer(stub.fails(401))
  const fails = await call('/api/ai/test')
  expect(fails.body).toMatchObject({ ok: false, message: expect.stringContaining('refused the key'), can: null })
})

test('a batch whose question hangs can be cancelled', async () => {
  for (let n = 0; n < 3; n++) await createArticle(editor)
  ai.answer(stub.hangs())
  const id = await startJob(editor, '/api/articles/batch-review')
  while (ai.calls.length < 2) await sleep(20)
  expect((await editor.post(`/api/jobs/${id}/cancel`)).body.state).toBe('cancelled')
  ai.answer(stub.good())
  // The next one does not wait for the hour that a call may take.
  const next = await startJob(editor, '/api/articles/batch-review')
  await jobWhen(editor, next, ({ state }) => state === 'done')
})

test('a review of one article whose question hangs is cancelled and stores nothing, and others do not wait for it', async () => {
  const { id } = await createArticle(editor)
  ai.answer(stub.hangs())
  const job = await startJob(editor, `/api/articles/${id}/review`)
  while (ai.calls.length < 1) await sleep(20)
  ai.answer(stub.good())
  const other = await createArticle(editor)
  const second = await startJob(editor, `/api/articles/${other.id}/review`)
  const { result } = await jobWhen(editor, second, ({ state }) => state === 'done')
  expect(result).toMatchObject({ review: { score: 8.5 }, article: { id: other.id, aiReviewed: true } })
  expect((await editor.post(`/api/jobs/${job}/cancel`)).body.state).toBe('cancelled')
  expect((await readArticle(editor, id)).aiReviewed).toBe(false)
  ai.answer(stub.fails(401))
  const third = await startJob(editor, `/api/articles/${id}/review`)
  expect((await jobWhen(editor, third, ({ state }) => state === 'failed')).error).toMatch(/refused the key/)
})

test('no answer and no log ever held the key', async () => {
  const runs = await editor.get('/api/ai/runs?limit=100')
  const outcomes = new Set(runs.body.map(({ outcome }: { outcome: string }) => outcome))
  for (const outcome of ['ok', 'http 401', 'http 429', 'http 500', 'cut off', 'invalid', 'too large', 'refusal']) {
    expect(outcomes).toContain(outcome)
  }
  expect(outcomes).not.toContain('running')
  const everything = [...said, JSON.stringify(runs.body), instance.output()]
  expect(said.length).toBeGreaterThan(15)
  for (const text of everything) expect(text).not.toContain(stub.STUB_KEY)
  const audit = await editor.get('/api/audit?limit=100')
  expect(JSON.stringify(audit.body)).not.toContain(stub.STUB_KEY)
})
