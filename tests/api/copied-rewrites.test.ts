import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Proposal } from '#shared/proposal.ts'
import type { Rewrite } from '#shared/review.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'

/** A rewrite that copies from another article is flagged at that place. */

const OTHERS =
  'Nomvula Petersen slid the winning penalty under the diving goalkeeper in the ninety-third minute, and four thousand travelling supporters ran down the terraces of Apies River.'
const SHORT = [
  'The visitors bowled first on grass.',
  'Two seamers shared the new ball.',
  'Nobody passed forty before the tea.',
  'A leg bye won it late.',
  'The umpires shook hands all round.',
]
const OWN = '<p>Gates open at four on Saturday, and the club expects a full house.</p>'

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
let made = 0
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '0', ...ai.env } })
  editor = await instance.login()
  await other('A penalty in the rain', `<p>It rained.</p><p>${OTHERS}</p>`)
  await other('Seamers on grass', SHORT.map((line) => `<p>${line}</p>`).join(''))
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

const other = (title: string, content: string) => createArticle(editor, { title, slug: `other-${++made}`, content })

async function rewritten(content: string, before = OWN): Promise<{ id: number; rewrite: Rewrite }> {
  const words = { title: 'Gates open on Saturday', excerpt: 'The club expects a full house.' }
  ai.answer(stub.good({ review: { approved: false, score: 4 }, rewrite: { ...words, content } }))
  const { id } = await createArticle(editor, { ...words, slug: `gates-${++made}`, content: before })
  const { status, body } = await editor.post(`/api/articles/${id}/review`)
  expect(status).toBe(200)
  return { id, rewrite: JSON.parse(body.article.aiRewrittenContent) }
}

const copies = (warnings: Rewrite['warnings']) => warnings.filter(({ message }) => message.includes('another article'))

test('a paragraph copied from another article has a warning that needs a reason', async () => {
  const { id, rewrite } = await rewritten(`${OWN}<p>${OTHERS}</p>`)
  const [copy, ...more] = copies(rewrite.warnings)
  expect(more).toEqual([])
  expect(copy).toMatchObject({ what: 'repeats', excerpt: OTHERS })
  expect(copy?.message).toContain('100% of what is new here is in another article, “A penalty in the rain”')
  const { parts, warnings }: Proposal = (await editor.get(`/api/articles/${id}/rewrite`)).body
  expect(copies(warnings)).toEqual([copy])
  expect(parts.find((part) => part.warnings.includes(copy?.id ?? ''))?.after).toContain(OTHERS)
  const acknowledge = warnings
    .filter((one) => one.id !== copy?.id)
    .map((one) => ({ id: one.id, reason: 'Asked the club' }))
  const refused = await editor.post(`/api/articles/${id}/apply-rewrite`, { acknowledge })
  expect([refused.status, refused.body.findings[0].rule]).toEqual([422, 'rewrite-repeats'])
})

test('copied paragraphs that are too short get one warning together', async () => {
  const { rewrite } = await rewritten(`${OWN}${SHORT.map((line) => `<p>${line}</p>`).join('')}`)
  expect(copies(rewrite.warnings).map(({ message }) => message)).toEqual([expect.stringContaining('Seamers on grass')])
})

test('a half-reworded paragraph is still a copy, a shared phrase is not', async () => {
  const half = OTHERS.replace('and four thousand travelling supporters ran down', 'so they all came down')
  expect(copies((await rewritten(`${OWN}<p>${half}</p>`)).rewrite.warnings)).toHaveLength(1)
  const phrase =
    'Everybody remembers how the winning penalty under the diving goalkeeper of last season was celebrated for weeks by children who had never seen the club win anything.'
  expect(copies((await rewritten(`${OWN}<p>${phrase}</p>`)).rewrite.warnings)).toEqual([])
})

test('its own text and articles in the trash do not count as copied', async () => {
  const both = `${OWN}<p>${OTHERS}</p>`
  expect(copies((await rewritten(both.replace('<p>Gates', '<p>The gates'), both)).rewrite.warnings)).toEqual([])
  const gone = OTHERS.replaceAll(/\b(\w{4,})/g, '$1el')
  const { id } = await other('Thrown away', `<p>${gone}</p>`)
  expect(copies((await rewritten(`${OWN}<p>${gone}</p>`)).rewrite.warnings)).toHaveLength(1)
  expect((await editor.delete(`/api/articles/${id}`)).status).toBe(200)
  // The previous call's rewrite waits with its article and is not an article.
  expect(copies((await rewritten(`${OWN}<p>${gone}</p>`)).rewrite.warnings)).toEqual([])
})

test('many paragraphs with different endings are not copies', async () => {
  const ending = (last: string) =>
    Array.from({ length: 9 }, (_, n) => `<p>Row ${n} of the old stand stays closed ${last}.</p>`).join('')
  expect(copies((await rewritten(ending('tomorrow'), ending('today'))).rewrite.warnings)).toEqual([])
})
