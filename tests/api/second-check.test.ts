import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Piece } from '#shared/auto-blogger.ts'
import type { Rewrite } from '#shared/review.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { createRandom } from '../support/random.ts'

const NOTE = 'The second check, by the AI, failed. The rules alone checked this text.'
const SOURCE = `<p>Bay Dockers came from behind to win 3-2 at Apies River on Wednesday night.</p>
<p>Craig Jansen won the toss and asked the visitors to bat.</p>`
// The rules do not find it: only understanding the text shows that it says the opposite.
const TURNED = SOURCE.replace('asked the visitors to bat', 'chose to bat himself')
const WEAK = { review: { approved: false, score: 4 } }

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
let articles = 0
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...ai.env } })
  editor = await instance.login()
})
beforeEach(() => {
  ai.calls.length = 0
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

type Claims = ReturnType<typeof stub.supported>

/** A model that returns a given rewrite, and whose check finds full support except as modified by `claims`. */
function checks(
  content: string,
  answer: (claims: Claims, call: stub.StubCall) => stub.StubAnswer,
  title = 'A comeback',
): stub.StubAnswer {
  return (response, call) => {
    const same = { title, excerpt: 'Bay Dockers came from behind to win 3-2.' }
    const next =
      call.kind === 'check' ? answer(stub.supported(call), call) : stub.good({ ...WEAK, rewrite: { ...same, content } })
    next(response, call)
  }
}
const random = createRandom(20261123)
const word = () =>
  Array.from({ length: 4 }, () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou'])).join('')
// 600 made-up words, so that no piece repeats another.
const filler = (sentences: number) =>
  Array.from({ length: sentences }, () => {
    const words = Array.from({ length: Math.round(600 / sentences) - 1 }, word)
    return `The ${words.join(' ')}.`
  }).join(' ')
const claims = (all: Claims) => stub.says(JSON.stringify({ claims: all }))

async function rewriteBy(answer: stub.StubAnswer): Promise<{ id: number; rewrite: Rewrite }> {
  ai.answer(answer)
  const { id } = await createArticle(editor, { title: 'A comeback', slug: `comeback-${++articles}`, content: SOURCE })
  const { status, body } = await editor.post(`/api/articles/${id}/review`)
  expect(status).toBe(200)
  return { id, rewrite: JSON.parse(body.article.aiRewrittenContent) }
}

const isTurned = (call: stub.StubCall) => (claim: Claims[number]) =>
  new RegExp(`^${claim.sentence}: .*himself`, 'm').test(call.user.split('\nTEXT\n')[1] ?? '')

test('a statement for which the model finds no line is a warning that needs a reason', async () => {
  const answer = checks(TURNED, (all, call) =>
    claims(all.map((claim) => (isTurned(call)(claim) ? { ...claim, line: null, supported: false } : claim))),
  )
  const { id, rewrite } = await rewriteBy(answer)
  const [warning] = rewrite.warnings.filter(({ message }) => message.includes('second check'))
  expect(warning).toMatchObject({ what: 'sense', excerpt: expect.stringContaining('himself') })
  expect(rewrite.checkNote).toBeUndefined()
  const [asked] = ai.calls.filter(({ kind }) => kind === 'check')
  // Sentences copied from the source are not sent.
  expect(asked?.user.split('\nTEXT\n')[1]).not.toContain('on Wednesday night')
  expect((await editor.post(`/api/articles/${id}/apply-rewrite`)).status).toBe(422)
  const acknowledge = rewrite.warnings.map((one) => ({ id: one.id, reason: 'Asked the coach' }))
  expect((await editor.post(`/api/articles/${id}/apply-rewrite`, { acknowledge })).status).toBe(200)
})

test('a line that the source does not have supports nothing', async () => {
  const { rewrite } = await rewriteBy(checks(TURNED, (all) => claims(all.map((one) => ({ ...one, line: 99 })))))
  expect(rewrite.warnings.map(({ message }) => message).join()).toContain('second check')
})

test('a sentence with several claims needs support for each of them, and is one warning', async () => {
  const answer = checks(TURNED, (all, call) =>
    claims(
      all.flatMap((claim) =>
        isTurned(call)(claim) ? [claim, { ...claim, supported: false }, { ...claim, line: null }, claim] : claim,
      ),
    ),
  )
  const { rewrite } = await rewriteBy(answer)
  expect(rewrite.warnings.filter(({ message }) => message.includes('second check'))).toHaveLength(1)
})

test('a new title alone is checked too', async () => {
  const unsupported = (all: Claims) => claims(all.map((one) => ({ ...one, supported: false })))
  const { rewrite } = await rewriteBy(checks(SOURCE, unsupported, 'Jansen chose to bat himself'))
  const excerpts = rewrite.warnings.filter(({ message }) => message.includes('second check'))
  expect(excerpts.map(({ excerpt }) => excerpt)).toContain('Jansen chose to bat himself')
})

test('text too long to check is reported, and not sent', async () => {
  const more = Array.from({ length: 201 }, (_, at) => `<p>They asked the visitors to bat at ${at}.</p>`).join('')
  const { rewrite } = await rewriteBy(checks(SOURCE + more, (all) => claims(all)))
  expect(rewrite.checkNote).toContain('too long')
  expect(ai.calls.filter(({ kind }) => kind === 'check')).toEqual([])
})

test('it can take no warning of the rules away', async () => {
  const { rewrite } = await rewriteBy(checks(SOURCE.replace('3-2', '4-2'), (all) => claims(all)))
  expect(rewrite.warnings.length).toBeGreaterThan(0)
  expect(rewrite.checkNote).toBeUndefined()
})

test.each([
  ['no answer that can be read', (_all: Claims) => stub.says('I think it is fine.')],
  ['no claims', (_all: Claims) => claims([])],
  ['a refusal', (_all: Claims) => stub.refuses()],
  ['an error', (_all: Claims) => stub.fails(400)],
])('%s: the rules’ result stands, and says so', async (_name, answer) => {
  const { rewrite } = await rewriteBy(checks(TURNED, answer))
  expect(rewrite.checkNote).toBe(NOTE)
  expect(rewrite.warnings.filter(({ message }) => message.includes('second check'))).toEqual([])
  expect(ai.calls.filter(({ kind }) => kind === 'check')).toHaveLength(1)
})

test('each check is a run of the log, and counts for the budget', async () => {
  const before = (await editor.get('/api/ai/status')).body.budget
  await rewriteBy(checks(TURNED, (all) => claims(all)))
  const { body } = await editor.get('/api/ai/runs?limit=1')
  expect(body).toMatchObject([{ purpose: 'check', promptVersion: 'check-1', tokens: 100, outcome: 'ok' }])
  expect((await editor.get('/api/ai/status')).body.budget.runsSpent).toBe(before.runsSpent + 3)
})

test('a piece whose second check failed, or was not made, is never published automatically', async () => {
  await editor.put('/api/auto-blogger/settings', {
    preferredCategories: ['football-news'],
    maxArticlesPerDay: 'unlimited',
    contentQuality: 'basic',
    publishAutomatically: 'true',
    publishAfter: '0',
  })
  const generated = async (title: string, sentences: number, check?: stub.StubAnswer) => {
    const paragraphs = ['Bay Dockers won 3-2 at Apies River before 8,400 people.', filler(sentences)]
    const excerpt = 'How a side held on.'
    // A sentence that is in the sources is not checked.
    const known = check ? paragraphs.slice(0, 1) : [title, excerpt, ...paragraphs]
    const factSheets = { 'football-news': known.join('\n') }
    expect((await editor.put('/api/auto-blogger/settings', { factSheets })).status).toBe(200)
    const piece = { title, excerpt, sections: [{ heading: '', paragraphs }], related: [] }
    ai.answer((response, call) => {
      const next =
        call.kind === 'other' ? stub.says(JSON.stringify(piece)) : call.kind === 'check' && check ? check : stub.good()
      next(response, call)
    })
    const { status, body } = await editor.post('/api/auto-blogger/generate')
    expect([status, body.message]).toEqual([201, undefined])
    const queue: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
    expect(queue.find(({ article }) => article.id === body.article.id)?.flags).toEqual([])
    return { published: body.article.published, note: JSON.parse(body.article.aiReviewSummary).checkNote }
  }
  expect(await generated('Crowds at the water', 40)).toEqual({ published: true, note: undefined })
  expect(await generated('The side that waited', 40, stub.says('Fine.'))).toEqual({ published: false, note: NOTE })
  const { published, note } = await generated('The evening in short words', 201, stub.good())
  expect(published).toBe(false)
  expect(note).toContain('too long')
  await editor.put('/api/auto-blogger/settings', { publishAutomatically: 'false' })
})

test('a generated piece is flagged for what it finds, or says that it failed', async () => {
  const factSheets = { 'football-news': 'Bay Dockers won 3-2 at Apies River. Craig Jansen asked the visitors to bat.' }
  await editor.put('/api/auto-blogger/settings', {
    factSheets,
    preferredCategories: ['football-news'],
    maxArticlesPerDay: 'unlimited',
  })
  const writes =
    (title: string, words: string, check: stub.StubAnswer): stub.StubAnswer =>
    (response, call) => {
      const piece = {
        title,
        excerpt: 'Bay Dockers won 3-2 at Apies River.',
        sections: [{ heading: '', paragraphs: [words] }],
        related: [],
      }
      const next =
        call.kind === 'other' ? stub.says(JSON.stringify(piece)) : call.kind === 'check' ? check : stub.good()
      next(response, call)
    }
  const generated = async (answer: stub.StubAnswer) => {
    ai.answer(answer)
    const { status, body } = await editor.post('/api/auto-blogger/generate')
    expect([status, body.message]).toEqual([201, undefined])
    const queue: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
    const review = JSON.parse(body.article.aiReviewSummary)
    return { review, flags: queue.find(({ article }) => article.id === body.article.id)?.flags ?? [] }
  }
  const unsupported: stub.StubAnswer = (response, call) =>
    claims(stub.supported(call).map((one) => ({ ...one, supported: false })))(response, call)
  const found = await generated(
    writes('Dockers win at the river', 'Bay Dockers won 3-2 at Apies River. Jansen chose to bat.', unsupported),
  )
  expect(found.flags).toContainEqual(expect.objectContaining({ rule: 'sentence', quote: 'Jansen chose to bat.' }))
  expect(found.review.approved).toBe(false)
  // The site's additions are not the article's claims.
  expect(JSON.stringify(found.flags)).not.toMatch(/More of it|Read also/)
  const failed = await generated(
    writes('A night of five goals', 'The visitors batted because Craig Jansen asked them to.', stub.says('Fine.')),
  )
  expect(failed.review.checkNote).toBe(NOTE)
  expect(JSON.stringify(failed.flags)).not.toContain('second check')
})
