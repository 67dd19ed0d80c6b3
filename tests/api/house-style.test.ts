import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { join } from '../support/people.ts'

const STYLE = 'Write “side”, never “outfit”. Numbers below ten in words.'

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...ai.env } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

/** The text between the marks of a prompt, and the text outside. */
function fencedOf({ system, user }: stub.StubCall) {
  const [, mark = ''] = /"(DATA-[0-9a-f]{18})"/.exec(system) ?? []
  const [before, data = '', after] = user.split(mark)
  expect([before, after]).toEqual(['', ''])
  return data
}

test('the house style is passed to reviews, rewrites and generated articles as data', async () => {
  const { id } = await createArticle(editor)
  const calls = async () => {
    ai.calls.length = 0
    ai.answer(stub.good({ review: { approved: false, score: 4 } }))
    await editor.post(`/api/articles/${id}/review`, { again: true })
    await editor.put('/api/auto-blogger/settings', { factSheets: { 'football-news': 'Bay Dockers won 3-2.' } })
    await editor.post('/api/auto-blogger/generate')
    return ai.calls.filter(({ kind }) => kind === 'review' || kind === 'rewrite' || kind === 'other')
  }
  for (const call of await calls()) expect(call.user + call.system).not.toMatch(/house style/i)

  expect((await editor.put('/api/settings', { aiHouseStyle: STYLE })).status).toBe(200)
  const asked = await calls()
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['review', 'rewrite', 'other']))
  for (const call of asked) {
    expect(call.system).toContain('house style')
    // The owner’s words are not instructions: they are inside the fence.
    expect(call.system).not.toContain(STYLE)
    expect(fencedOf(call)).toContain(`HOUSE STYLE\n${STYLE}`)
  }
  const runs = (await editor.get('/api/ai/runs')).body.map((run: { promptVersion: string }) => run.promptVersion)
  expect(runs).toEqual(expect.arrayContaining(['review-4', 'rewrite-2', 'auto-blogger-6']))
})

test('only an administrator can set it, with a maximum length', async () => {
  expect((await editor.put('/api/settings', { aiHouseStyle: 'x'.repeat(4001) })).status).toBe(400)
  const { client } = await join(instance, editor, 'desk@example.com', 'editor')
  expect((await client.put('/api/settings', { aiHouseStyle: 'x' })).status).toBe(403)
  expect((await instance.anonymous().put('/api/settings', { aiHouseStyle: 'x' })).status).toBe(401)
})

test('the rubric has six parts with anchors, and asks for evidence', async () => {
  const { id } = await createArticle(editor, { slug: 'rubric' })
  ai.calls.length = 0
  await editor.post(`/api/articles/${id}/review`)
  const [{ system } = { system: '' }] = ai.calls
  for (const part of ['Accuracy', 'Sourcing', 'Structure', 'Language', 'Compliance', 'Service to the reader']) {
    expect(system).toMatch(new RegExp(`^- ${part}\\b.* 3: .* 6: .* 9: `, 'm'))
  }
  expect(system).toMatch(/quotes the words/)
  expect(system).toContain('Afrikaans')
})
