import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AiRun, type AiRunSummary, aiRunSchema, aiRunSummarySchema } from '#shared/ai.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { good, type OpenAiStub, says, startOpenAiStub } from '../support/openai-stub.ts'
import { readArticle } from '../support/reviews.ts'

/** Each call of the model with its article, its tokens and cost, and an editor's decision on its result. */

const FACTS = 'Umlazi Rovers beat Point Harbour 2-1 on 14 November before 8,400 people.'
const OLD = '<p>The back line stood ten metres deeper than it had on Tuesday.</p>'
const NEW = '<p>The back line stood ten metres deeper than on Tuesday.</p>'

let ai: OpenAiStub
let open: OpenInstance
let editor: Client

beforeAll(async () => {
  ai = await startOpenAiStub()
  open = await startOpenInstance({ RENDER: 'off', OPENAI_PRICE: '1/11', ...ai.env })
  editor = await open.instance.login()
})
afterAll(async () => {
  await open?.stop()
  await ai?.stop()
})

const runs = async (): Promise<AiRun[]> =>
  (await editor.get('/api/ai/runs?limit=100')).body.map((run: unknown) => aiRunSchema.strict().parse(run))
const fateOf = async (id: number, purpose = 'rewrite') =>
  (await runs()).find((run) => run.purpose === purpose && run.article?.id === id)?.fate

let made = 0
/** An article with a waiting rewrite. */
async function rewritten(): Promise<number> {
  ai.answer(
    good({ review: { approved: false, score: 4 }, rewrite: { title: 'Deeper', excerpt: 'Deep.', content: NEW } }),
  )
  const words = { title: 'Deeper', excerpt: 'Deep.', content: OLD, slug: `deeper-${++made}` }
  const { id } = await createArticle(editor, words)
  expect((await editor.post(`/api/articles/${id}/review`)).status).toBe(200)
  return id
}

async function applied(): Promise<number> {
  const id = await rewritten()
  const { warnings } = (await editor.get(`/api/articles/${id}/rewrite`)).body
  const acknowledge = warnings.map((one: { id: string }) => ({ id: one.id, reason: 'Read and compared' }))
  expect((await editor.post(`/api/articles/${id}/apply-rewrite`, { acknowledge })).status).toBe(200)
  return id
}

/** A generated article; if its text is `taken` from another, only on the second try. */
async function written(taken?: string): Promise<number> {
  await editor.put('/api/auto-blogger/settings', {
    contentQuality: 'basic',
    maxArticlesPerDay: 'unlimited',
    preferredCategories: ['football-news'],
    factSheets: { 'football-news': FACTS },
  })
  const n = ++made
  const title = ['Rovers hold on', 'Mist on the pier', 'Late winner', 'Floodlit finish', 'Salt and rain'][n % 5]
  const own = Array.from(
    { length: 30 },
    (_, at) => `The ${n}th pier and the ${n + at}th gull stay with mast ${n * at}.`,
  )
  const piece = { title, excerpt: 'A win.', sections: [{ heading: '', paragraphs: [FACTS, ...own] }], related: [] }
  const copy = { ...piece, sections: [{ heading: '', paragraphs: [taken] }] }
  const answers = taken === undefined ? [] : [copy]
  ai.answer((response, call) => {
    if (call.kind !== 'other') return good()(response, call)
    return says(JSON.stringify(answers.shift() ?? piece))(response, call)
  })
  const { status, body } = await editor.post('/api/auto-blogger/generate')
  expect(status, JSON.stringify(body)).toBe(201)
  return body.article.id
}

async function publish(id: number) {
  const findings = (await editor.get(`/api/articles/${id}/findings`)).body
  const acknowledge = findings.map((one: { id: string }) => ({ id: one.id, reason: 'Checked' }))
  expect((await editor.put(`/api/articles/${id}`, { published: true, acknowledge })).status).toBe(200)
}

test('a run names its article, its tokens each way and what they cost', async () => {
  const id = await rewritten()
  const mine = (await runs()).filter(({ article }) => article?.id === id)
  expect(mine.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['review', 'rewrite']))
  for (const run of mine) {
    expect(run).toMatchObject({ article: { title: 'Deeper' }, tokens: 100, tokensIn: 90, tokensOut: 10, cost: 0.0002 })
  }
  expect(mine.find(({ purpose }) => purpose === 'review')?.fate).toBeNull()
})

test('what became of a rewrite follows from the revisions', async () => {
  const id = await applied()
  expect(await fateOf(id)).toBe('applied')
  await editor.put(`/api/articles/${id}`, { featuredImageAlt: 'No words of the text' })
  expect(await fateOf(id)).toBe('applied')
  await editor.post(`/api/articles/${id}/revisions/1/restore`)
  expect(await fateOf(id)).toBe('undone')
  const edited = await applied()
  await editor.put(`/api/articles/${edited}`, { content: `${NEW}<p>Gates open at four.</p>` })
  expect(await fateOf(edited)).toBe('edited')
  const dismissed = await rewritten()
  expect(await fateOf(dismissed)).toBe('waiting')
  await editor.delete(`/api/articles/${dismissed}/rewrite`)
  expect(await fateOf(dismissed)).toBe('discarded')
})

test('a generated article is tied to all its runs, and its fate is the article’s', async () => {
  const id = await written()
  const mine = (await runs()).filter(({ article }) => article?.id === id).map(({ purpose }) => purpose)
  expect(new Set(mine)).toEqual(new Set(['auto-blogger', 'review', 'check', 'cover']))
  const fate = () => fateOf(id, 'auto-blogger')
  expect(await fate()).toBe('waiting')
  await publish(id)
  expect(await fate()).toBe('published')
  const { content } = await readArticle(editor, id)
  await editor.put(`/api/articles/${id}`, { content: `${content}<p>Gates open at four.</p>` })
  expect(await fate()).toBe('edited')
  await editor.delete(`/api/articles/${id}`)
  expect(await fate()).toBe('discarded')
})

test('a refused try does not count as published, even if the next one produced an article', async () => {
  const text = Array.from({ length: 20 }, (_, at) => `Word ${at} of a text that stands on the site already.`).join(' ')
  await createArticle(editor, { slug: 'stands-already', content: `<p>${text}</p>` })
  const id = await written(text)
  await publish(id)
  const tries = (await runs()).filter(({ purpose, article }) => purpose === 'auto-blogger' && article?.id === id)
  expect(tries.map(({ fate }) => fate)).toEqual(['published', 'discarded'])
})

test('the summary has the same figures by question, wording and model', async () => {
  const all = await runs()
  const rows: AiRunSummary[] = (await editor.get('/api/ai/runs/summary')).body.map((row: unknown) =>
    aiRunSummarySchema.strict().parse(row),
  )
  const rewrites = all.filter(({ purpose }) => purpose === 'rewrite')
  expect(rows.find(({ purpose }) => purpose === 'rewrite')).toMatchObject({
    promptVersion: 'rewrite-2',
    model: 'stub-words',
    runs: rewrites.length,
    failed: 0,
    tokensIn: 90 * rewrites.length,
    fates: { undone: 1, edited: 1, discarded: 1, waiting: 1, applied: 0, published: 0 },
  })
  expect(rows.reduce((sum, row) => sum + row.runs, 0)).toBe(all.length)
})

test('what earlier versions noted has nothing where nothing was recorded', async () => {
  await open.inDatabase(
    (sql) => sql`insert into ai_runs (purpose, prompt_version, model, tokens, outcome)
      values ('rewrite', 'rewrite-1', 'older', 7, 'ok')`,
  )
  expect((await runs())[0]).toMatchObject({
    model: 'older',
    tokens: 7,
    article: null,
    tokensIn: null,
    tokensOut: null,
    cost: null,
    fate: null,
  })
  const { body } = await editor.get('/api/ai/runs/summary')
  expect(body).toContainEqual(expect.objectContaining({ model: 'older', runs: 1, tokensIn: null, cost: null }))
})

test('it is for administrators', async () => {
  expect((await open.instance.anonymous().get('/api/ai/runs/summary')).status).toBe(401)
})
