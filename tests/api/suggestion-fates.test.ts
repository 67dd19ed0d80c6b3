import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AiRun, type AiRunSummary, aiRunSchema } from '#shared/ai.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, type OpenAiStub, says, startOpenAiStub } from '../support/openai-stub.ts'

/** Editors' decisions on a model's suggestions, read from the article's revisions. */

const TEXT = '<p>Umlazi Rovers beat Point Harbour 2-1 on Saturday.</p><p>Gates & stands were full.</p>'
const FACTS = ['Umlazi Rovers beat Point Harbour 2-1.', 'Gates & stands were "full".']

let ai: OpenAiStub
let instance: Instance
let editor: Client
let made = 0
beforeAll(async () => {
  ai = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '0', ...ai.env } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

async function suggested(kind: string, answer: object, content = TEXT) {
  ai.answer((response, call) => (call.kind === 'check' ? good() : says(JSON.stringify(answer)))(response, call))
  const words = { title: 'Rovers win', excerpt: 'A win.', content, slug: `rovers-${++made}` }
  const { id } = await createArticle(editor, words)
  const { status, body } = await editor.post(`/api/articles/${id}/suggestions`, { kind })
  expect([status, body.kind]).toEqual([200, kind])
  const fate = async () => {
    const runs: AiRun[] = (await editor.get('/api/ai/runs?limit=100')).body
    const run = runs.find(({ purpose, article }) => purpose === kind && article?.id === id)
    return aiRunSchema.strict().parse(run).fate
  }
  const save = async (changes: object) => {
    expect((await editor.put(`/api/articles/${id}`, { ...changes, assisted: true })).status).toBe(200)
    return fate()
  }
  return { id, body, fate, save }
}

test('a headline waits until something is saved, and is applied, edited or undone', async () => {
  const { fate, save } = await suggested('headlines', { headlines: ['Rovers beat Harbour', 'Two for Rovers'] })
  expect(await fate()).toBe('waiting')
  expect(await save({ excerpt: 'Another.' })).toBe('discarded')
  expect(await save({ title: 'Two for Rovers' })).toBe('applied')
  expect(await save({ title: 'Two for the Rovers' })).toBe('edited')
  expect(await save({ title: 'Rovers win' })).toBe('undone')
})

test('an excerpt is compared with the one from before', async () => {
  const { save } = await suggested('excerpt', { excerpt: 'Rovers won 2-1.' })
  expect(await save({ excerpt: 'Rovers won 2-1.' })).toBe('applied')
  expect(await save({ excerpt: 'Rovers won 2-1, again.' })).toBe('edited')
  expect(await save({ excerpt: 'A win.' })).toBe('undone')
})

test('key facts are found in the text with any punctuation', async () => {
  const { save } = await suggested('summary', { language: 'en', facts: FACTS })
  const box = (...facts: string[]) => `<aside><h3>Key facts</h3><ul>${facts.join('')}</ul></aside>${TEXT}`
  const items = FACTS.map((fact) => `<li>${fact.replaceAll('&', '&amp;')}</li>`)
  expect(await save({ content: box(...items) })).toBe('applied')
  expect(await save({ content: box(items[1] ?? '') })).toBe('edited')
  expect(await save({ content: box('<li>They won.</li>') })).toBe('edited')
  expect(await save({ content: TEXT })).toBe('undone')
})

test('an alt text is found in the text and beside the article', async () => {
  const image = '<img src="/media/none-640x360.avif" alt="">'
  const { save } = await suggested('alt-text', { images: [{ image: 1, alt: 'Rovers & rain' }] }, `${TEXT}${image}`)
  expect(await save({ content: `${TEXT}${image.replace('""', '"Rovers &amp; rain"')}` })).toBe('applied')
  expect(await save({ content: `${TEXT}${image}` })).toBe('undone')
})

test('a translation is its draft’s', async () => {
  const words = { title: 'Rovers wen', excerpt: 'ŉ Sege.', content: '<p>Umlazi Rovers klop Point Harbour 2-1.</p>' }
  const { id, fate } = await suggested('translation', words)
  expect(await fate()).toBe('waiting')
  const { status, body: draft } = await editor.post(`/api/articles/${id}/translations`, words)
  expect([status, await fate()]).toEqual([201, 'applied'])
  await editor.put(`/api/articles/${draft.id}`, { title: 'Rovers seëvier' })
  expect(await fate()).toBe('edited')
  await editor.delete(`/api/articles/${draft.id}`)
  expect(await fate()).toBe('discarded')
})

test('the summary counts them', async () => {
  const rows: AiRunSummary[] = (await editor.get('/api/ai/runs/summary')).body
  const of = (kind: string) => rows.find(({ purpose }) => purpose === kind)?.fates
  expect(of('headlines')).toMatchObject({ undone: 1, applied: 0 })
  expect(of('translation')).toMatchObject({ discarded: 1 })
})
