import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagId } from '#shared/auto-blogger.ts'
import { type Proposal, proposalSchema, type Waiting, waitingSchema } from '#shared/proposal.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { readArticle } from '../support/reviews.ts'

/** Waiting proposals: rewrites, partly applied or dismissed, and auto-blogger drafts. */

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

const TITLE = 'The back line stood deeper'
const KEPT = '<p>Rain fell on both sides.</p>'
const OLD = [
  '<p>The back line stood ten metres deeper than it had on Tuesday.</p>',
  KEPT,
  '<p>Gates open at four on Saturday.</p>',
]
const NEW = [
  '<p>On Tuesday the back line had stood ten metres less deep.</p>',
  KEPT,
  '<p>Gates open on Saturday, at nine.</p>',
]

let made = 0
async function rewritten(content = NEW.join('\n')) {
  ai.answer(
    stub.good({ review: { approved: false, score: 4 }, rewrite: { title: TITLE, excerpt: 'Rain fell.', content } }),
  )
  const words = { title: `${TITLE}, they said`, excerpt: 'Rain fell on both.', content: OLD.join('\n') }
  const { id } = await createArticle(editor, { ...words, slug: `deeper-${++made}` })
  await editor.post(`/api/articles/${id}/review`)
  return { id, ...words }
}

async function proposalOf(id: number): Promise<Proposal> {
  const { status, body } = await editor.get(`/api/articles/${id}/rewrite`)
  expect(status).toBe(200)
  return proposalSchema.strict().parse(body)
}

const apply = (id: number, body: object) => editor.post(`/api/articles/${id}/apply-rewrite`, body)

const waiting = async (): Promise<Waiting[]> =>
  (await editor.get('/api/ai/queue?limit=100')).body.map((one: unknown) => waitingSchema.strict().parse(one))

const yes = (warnings: Proposal['warnings']) => warnings.map(({ id }) => ({ id, reason: 'Checked with the club' }))

test('pending rewrites are listed, newest first, until applied or dismissed', async () => {
  const first = await rewritten()
  const second = await rewritten()
  const listed = await waiting()
  expect(listed.map(({ kind, id, title }) => [kind, id, title])).toEqual([
    ['rewrite', second.id, second.title],
    ['rewrite', first.id, first.title],
  ])
  const page = await editor.get('/api/ai/queue?limit=1&offset=1')
  expect([page.headers.get('x-total-count'), page.body]).toEqual(['2', [listed[1]]])
  const dismissed = await editor.delete(`/api/articles/${second.id}/rewrite`)
  expect([dismissed.status, dismissed.body.aiRewrittenContent, dismissed.body.revision]).toEqual([200, null, 1])
  expect((await editor.delete(`/api/articles/${second.id}/rewrite`)).status).toBe(422)
  expect((await editor.get(`/api/articles/${second.id}/rewrite`)).status).toBe(422)
  expect((await apply(first.id, { acknowledge: yes((await proposalOf(first.id)).warnings) })).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await editor.get('/api/audit?limit=5')).body).toContainEqual(
    expect.objectContaining({ action: 'article.dismiss-rewrite', target: String(second.id) }),
  )
})

test('a rewrite consists of parts with their warnings', async () => {
  const { id, title } = await rewritten()
  const { parts, warnings, writtenBy, obstacle } = await proposalOf(id)
  expect([writtenBy, obstacle]).toEqual(['stub-words', null])
  expect(parts.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['title', title, TITLE],
    ['excerpt', 'Rain fell on both.', 'Rain fell.'],
    ['text', OLD[0], NEW[0]],
    ['text', KEPT, KEPT],
    ['text', OLD[2], NEW[2]],
  ])
  // A quoted sentence has its own full stop.
  expect(warnings.map(({ message }) => message).filter((message) => /[.!?]”\.$/.test(message))).toEqual([])
  const [nine] = warnings.filter(({ excerpt }) => excerpt.includes('nine'))
  expect(parts.filter(({ warnings: ids }) => ids.includes(nine?.id ?? '')).map(({ after }) => after)).toEqual([NEW[2]])
})

test('only accepted parts are stored, and warnings of rejected parts need no confirmation', async () => {
  const { id, title } = await rewritten()
  const { parts, warnings } = await proposalOf(id)
  const [first, , last] = parts.filter(({ field }) => field === 'text')
  const refuse = ['title', last?.id ?? '']
  const needed = warnings.filter(({ id: warning }) => !last?.warnings.includes(warning))
  // Warnings about the rejected part need no confirmation; the others do.
  const applied = await apply(id, { refuse, acknowledge: yes(needed) })
  expect([applied.status, applied.body.title, applied.body.excerpt]).toEqual([200, title, 'Rain fell.'])
  expect(applied.body.content).toBe([NEW[0], KEPT, OLD[2]].join('\n'))
  expect(applied.body).toMatchObject({ revision: 2, aiRewrittenContent: null, origin: 'ai-assisted' })
  expect(first?.after).toBe(NEW[0])
})

test('a warning about an accepted part must be confirmed, even if other parts are rejected', async () => {
  const { id } = await rewritten()
  const { parts } = await proposalOf(id)
  const [first] = parts.filter(({ field }) => field === 'text')
  const refused = await apply(id, { refuse: [first?.id] })
  expect([refused.status, refused.body.findings]).toEqual([
    422,
    expect.arrayContaining([expect.objectContaining({ excerpt: expect.stringContaining('nine') })]),
  ])
  expect(await readArticle(editor, id)).toMatchObject({ revision: 1, content: OLD.join('\n') })
})

test('rejecting every part dismisses the rewrite; parts of another rewrite are invalid', async () => {
  const { id } = await rewritten()
  const { parts } = await proposalOf(id)
  const other = await apply(id, { refuse: ['text-of-another'] })
  expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('Reload it')])
  const refuse = parts.filter(({ before, after }) => before !== after).map((part) => part.id)
  const answer = await apply(id, { refuse })
  expect(answer.body).toMatchObject({ revision: 1, content: OLD.join('\n'), aiRewrittenContent: null, origin: null })
})

test('an outdated rewrite says so and can be dismissed', async () => {
  const { id } = await rewritten()
  await editor.put(`/api/articles/${id}`, { excerpt: 'Somebody was quicker.' })
  expect((await proposalOf(id)).obstacle).toContain('changed since')
  expect((await waiting()).map((one) => one.id)).toContain(id)
  expect((await editor.delete(`/api/articles/${id}/rewrite`)).status).toBe(200)
})

test('an auto-blogger draft waits until it is published with each flag acknowledged', async () => {
  const pieces = async () => (await waiting()).flatMap(({ kind, id }) => (kind === 'piece' ? id : []))
  const FACTS = 'Umlazi Rovers beat Point Harbour 2-1 on 14 November before 8,400 people.'
  await editor.put('/api/auto-blogger/settings', { contentQuality: 'basic', factSheets: { 'football-news': FACTS } })
  const piece = {
    title: 'Rovers win',
    excerpt: 'A win.',
    sections: [{ heading: '', paragraphs: [FACTS] }],
    related: [],
  }
  ai.answer((response, call) =>
    (call.kind === 'other' ? stub.says(JSON.stringify(piece)) : stub.good())(response, call),
  )
  const { article } = (await editor.post('/api/auto-blogger/generate')).body
  expect(await pieces()).toEqual([article.id])
  const [{ flags, madeFrom }] = (await waiting()).filter(({ kind }) => kind === 'piece') as [Waiting]
  expect(flags.map(({ rule }) => rule)).toContain('length')
  expect(madeFrom).toContainEqual(expect.objectContaining({ label: 'Fact sheet of Football News', path: null }))
  const publish = (body?: object) => editor.post(`/api/auto-blogger/queue/${article.id}/publish`, body)
  const refused = await publish()
  expect([refused.status, refused.body.findings.map(({ id }: { id: string }) => id)]).toEqual([422, flags.map(flagId)])
  expect((await readArticle(editor, article.id)).published).toBe(false)
  const acknowledge = flags.map((flag) => ({ id: flagId(flag), reason: 'Short is fine here' }))
  expect((await publish({ acknowledge })).body).toMatchObject({ published: true, revision: 2 })
  expect(JSON.stringify((await editor.get('/api/audit?limit=20')).body)).toContain('Short is fine here')
  expect(await pieces()).toEqual([])
})

test('the queue requires signing in', async () => {
  expect((await instance.anonymous().get('/api/ai/queue')).status).toBe(401)
  expect((await instance.anonymous().get('/api/articles/1/rewrite')).status).toBe(401)
})
