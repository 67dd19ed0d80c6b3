import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '#shared/finding.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createTip, publishTip, startedTip } from '../support/tips.ts'

/** Wording forbidden in gambling advertising, in a tip's texts. */
let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const CLAIM = '<p>You cannot lose this bet.</p>'
const yesTo = (findings: Finding[]) => findings.map(({ id }) => ({ id, reason: 'The trainer said it' }))

test.each([
  { reasoning: CLAIM },
  { confidence: 90, confidenceReason: 'You cannot lose this bet.' },
  { event: 'You cannot lose this bet.' },
])('is 409 when a tip is published until it is named with a reason, which the audit log keeps: %j', async (words) => {
  const tip = await createTip(editor, words)
  const refused = await editor.post(`/api/tips/${tip.id}/publish`)
  expect(refused.status).toBe(409)
  expect(refused.body.findings).toMatchObject([{ level: 'confirm', excerpt: 'You cannot lose this bet.' }])
  expect((await instance.anonymous().get(`/api/tips/${tip.id}`)).status).toBe(404)
  const other = [{ id: 'claim-other-1', reason: 'Not this one' }]
  expect((await editor.post(`/api/tips/${tip.id}/publish`, { acknowledge: other })).status).toBe(409)
  const acknowledge = yesTo(refused.body.findings)
  expect((await editor.post(`/api/tips/${tip.id}/publish`, { acknowledge })).status).toBe(200)
  const [line] = (await editor.get('/api/audit?action=tip.acknowledge')).body
  expect(line).toMatchObject({ target: String(tip.id), details: { reason: 'The trainer said it' } })
})

test('is not looked for in names that only read like it, nor in those of a match’s sides', async () => {
  expect((await publishTip(editor, { event: 'Typed A v Tag A' })).status).toBe('open')
  const league = { name: 'Winless League', sport: 'football-news', season: '2026/27' }
  const competition = (await editor.post('/api/competitions', league)).body.slug
  const [home, away] = ['You cannot lose', 'Guaranteed win']
  for (const name of [home, away]) {
    const { findings } = (await editor.post('/api/teams', { name, sport: 'football-news' })).body
    await editor.post('/api/teams', { name, sport: 'football-news', acknowledge: yesTo(findings) })
  }
  const match = (await editor.post('/api/matches', { competition, date: '2097-01-22', time: '15:00', home, away })).body
  const on = { event: undefined, startsAt: undefined, sport: undefined, matchId: match.id }
  expect((await publishTip(editor, on)).status).toBe('open')
})

test('is 409 in what happened, and words that were confirmed are not asked about again', async () => {
  const { id } = await createTip(editor, { reasoning: CLAIM })
  const { findings } = (await editor.post(`/api/tips/${id}/publish`)).body
  expect((await editor.post(`/api/tips/${id}/publish`, { acknowledge: yesTo(findings) })).status).toBe(200)
  expect((await editor.put(`/api/tips/${id}`, { afterwards: '<p>It rained.</p>' })).status).toBe(200)
  const afterwards = '<p>A sure win for every punter.</p>'
  const refused = await editor.put(`/api/tips/${id}`, { afterwards })
  expect(refused.status).toBe(409)
  expect((await editor.get(`/api/tips/${id}`)).body.afterwards).toBe('<p>It rained.</p>')
  const acknowledge = yesTo(refused.body.findings)
  expect((await editor.put(`/api/tips/${id}`, { afterwards, acknowledge })).body.afterwards).toBe(afterwards)
  expect((await editor.put(`/api/tips/${id}`, { afterwards: null })).body.afterwards).toBeNull()
})

test('is 409 in a decision’s texts, which the ledger keeps permanently', async () => {
  const open = await publishTip(editor)
  const started = await startedTip(editor)
  const decided = async (id: number, decision: string, json: object, field: string) => {
    const path = `/api/tips/${id}/${decision}`
    const words = `After this ${decision} back our next tip: a guaranteed win.`
    const refused = await editor.post(path, { ...json, [field]: words })
    expect([decision, refused.status]).toEqual([decision, 409])
    expect(refused.body.findings).toMatchObject([{ level: 'confirm', path: field, excerpt: words }])
    expect(JSON.stringify((await instance.anonymous().get(`/api/tips/${id}`)).body)).not.toContain(words)
    const acknowledge = yesTo(refused.body.findings)
    expect((await editor.post(path, { ...json, [field]: words, acknowledge })).status).toBe(200)
    const [line] = (await editor.get('/api/audit?action=tip.acknowledge&limit=1')).body
    expect(line).toMatchObject({ target: String(id), details: { reason: 'The trainer said it', excerpt: words } })
  }
  await decided(open.id, 'withdraw', {}, 'reason')
  await decided(started.id, 'settle', { outcome: 'won' }, 'note')
  await decided(started.id, 'correct', { outcome: 'lost' }, 'reason')
  const back = { outcome: 'won', reason: 'The goal was given to the other side at first.' }
  expect((await editor.post(`/api/tips/${started.id}/correct`, back)).status).toBe(200)
})
