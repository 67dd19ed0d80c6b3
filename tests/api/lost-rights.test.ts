import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleForm, createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { holdCall } from '../support/held-call.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { join, type Person } from '../support/people.ts'
import { beginDownload } from '../support/slow-download.ts'

/** Calls and streams in progress when a user loses their account or role. */

// Time for the server to read everything sent.
const READ_MS = 500
const PATIENCE = { timeout: 30_000 }
const ASYNC = { prefer: 'respond-async' }

let stub: OpenAiStub
let instance: Instance
let admin: Client

beforeAll(async () => {
  stub = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...stub.env } })
  admin = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await stub?.stop()
})

const LIVE = { published: true, content: '<p>Rain fell on both sides, and neither minded.</p>' }
// Longer than anonymous callers may send, so that the session is checked before reading it.
const LONG = `<p>${'Rain fell. '.repeat(8_000)}</p>`
const competition = { name: 'Held League', sport: 'football-news', season: '2026/27', format: 'league' }
const matches = [{ date: '2026-12-05', home: 'Held Home', away: 'Held Away' }]

const LOSSES: [string, (person: Person) => Promise<{ status: number }>, number][] = [
  ['whose account was disabled', ({ id }) => admin.put(`/api/users/${id}`, { isActive: false }), 401],
  ['who became a contributor', ({ id }) => admin.put(`/api/users/${id}`, { role: 'contributor' }), 403],
  ['who signed out', ({ client }) => client.post('/api/auth/logout'), 401],
]

describe.each(LOSSES)('an editor %s', (loss, lose, status) => {
  test('changes nothing with calls in progress', async () => {
    const slug = (n: number) => `held-${LOSSES.findIndex(([name]) => name === loss)}-${n}`
    const live = (n: number, more = {}) => articleForm({ ...LIVE, ...more, slug: slug(n) })
    const editor = await join(instance, admin, `${slug(0)}@example.com`)
    const finish = [
      holdCall(editor.client, { method: 'POST', path: '/api/articles', body: live(1) }),
      holdCall(editor.client, { method: 'POST', path: '/api/articles', body: live(2), isChunked: true }),
      holdCall(editor.client, { method: 'POST', path: '/api/articles', body: live(3, { content: LONG }) }),
      holdCall(editor.client, {
        method: 'POST',
        path: '/api/articles',
        body: live(4),
        headers: { 'Idempotency-Key': slug(4) },
      }),
      holdCall(editor.client, { method: 'POST', path: '/api/articles/import', body: { articles: [live(5)] } }),
      holdCall(editor.client, { method: 'POST', path: '/api/articles/import/check', body: { articles: [live(6)] } }),
      holdCall(editor.client, { method: 'POST', path: '/api/matches/import', body: { competition, matches } }),
      holdCall(editor.client, { method: 'POST', path: '/api/tips/odds', body: { odds: [] } }),
      holdCall(editor.client, { method: 'POST', path: '/api/tips/import', body: { tips: [] } }),
    ]
    await sleep(READ_MS)
    expect((await lose(editor)).status).toBe(200)
    expect(await Promise.all(finish.map((end) => end()))).toEqual(finish.map(() => status))
    const { body } = await admin.get('/api/articles?limit=100')
    expect(body.filter((article: { slug: string }) => article.slug.startsWith(slug(0).slice(0, -1)))).toEqual([])
    expect((await admin.get('/api/competitions')).body).toEqual([])
  })
})

test('a job’s event stream ends when the user signs out', async () => {
  // The model never answers.
  stub.answer(() => {})
  const { id } = await createArticle(admin)
  const editor = await join(instance, admin, 'follows@example.com')
  const { body } = await editor.client.post('/api/articles/bulk-review', { articleIds: [id] }, ASYNC)
  const events = editor.client.get(`/api/jobs/${body.jobId}/events`)
  expect((await editor.client.post('/api/auth/logout')).status).toBe(200)
  expect((await events).body).not.toContain('event: end')
  expect((await admin.get(`/api/jobs/${body.jobId}`)).body.state).toBe('running')
  await admin.post(`/api/jobs/${body.jobId}/cancel`)
})

describe.each(LOSSES.slice(0, 2))('work started by an editor %s', (loss, lose, status) => {
  const name = (what: string) => `${what}-${LOSSES.findIndex(([other]) => other === loss)}`

  test('reviews and rewrites nothing more, although the model responds', async () => {
    stub.calls.length = 0
    const weak = good({ review: { approved: false, score: 3 } })
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    stub.answer(async (response, call) => {
      await mayAnswer
      return weak(response, call)
    })
    const { id } = await createArticle(admin, { slug: name('reviewed') })
    const editor = await join(instance, admin, `${name('reviews')}@example.com`)
    const body = { articleIds: [id], apply: true }
    const { jobId } = (await editor.client.post('/api/articles/bulk-review', body, ASYNC)).body
    await expect.poll(() => stub.calls.length).toBeGreaterThan(0)
    expect((await lose(editor)).status).toBe(200)
    expect((await admin.get(`/api/jobs/${jobId}`)).body.state).toBe('cancelled')
    answer()
    stub.answer(good())
    // Reviews run one at a time.
    await admin.post('/api/articles/bulk-review', { articleIds: [(await createArticle(admin)).id] })
    expect((await admin.get(`/api/articles/${id}`)).body).toMatchObject({ revision: 1, aiReviewed: false })
  })

  test('stores no review or cover, although the model responds', async () => {
    stub.calls.length = 0
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    stub.answer(async (response, call) => {
      await mayAnswer
      return good()(response, call)
    })
    const { id } = await createArticle(admin, { ...LIVE, slug: name('judged') })
    const media = async () => (await admin.get('/api/media')).body
    const before = await media()
    const editor = await join(instance, admin, `${name('judges')}@example.com`)
    const review = editor.client.post(`/api/articles/${id}/review`)
    const cover = editor.client.post('/api/articles/generate-image', { title: 'Rain', category: 'football-news' })
    await expect.poll(() => stub.calls.map(({ kind }) => kind).sort()).toEqual(['image', 'review'])
    expect((await lose(editor)).status).toBe(200)
    answer()
    stub.answer(good())
    expect((await review).status).toBe(status)
    expect((await cover).status).toBe(status)
    expect((await admin.get(`/api/articles/${id}`)).body).toMatchObject({ aiReviewed: false })
    expect(await media()).toEqual(before)
  })

  test('imports nothing', async () => {
    const articles = (of: string, count: number) =>
      Array.from({ length: count }, (_, n) => articleForm({ ...LIVE, slug: `${name(of)}-${n}` }))
    const editor = await join(instance, admin, `${name('imports')}@example.com`)
    const first = (await admin.post('/api/articles/import', { articles: articles('first', 100) }, ASYNC)).body
    const second = (await editor.client.post('/api/articles/import', { articles: articles('second', 3) }, ASYNC)).body
    expect((await lose(editor)).status).toBe(200)
    await expect.poll(async () => (await admin.get(`/api/jobs/${first.jobId}`)).body.state, PATIENCE).toBe('done')
    // Imports run one at a time.
    await admin.post('/api/articles/import', { articles: articles('third', 1) })
    expect((await admin.get(`/api/jobs/${second.jobId}`)).body.state).toBe('cancelled')
    expect((await admin.get(`/api/articles/${name('second')}-0`)).status).toBe(404)
    expect((await admin.get(`/api/articles/${name('third')}-0`)).status).toBe(200)
  })
})

describe.each(LOSSES)('an export started by an editor %s', (loss, lose) => {
  const ofThis = `exports-${LOSSES.findIndex(([name]) => name === loss)}`

  test('is cut off', async () => {
    if ((await admin.get('/api/articles/drafts-0')).status === 404) await importDrafts()
    const editor = await join(instance, admin, `${ofThis}@example.com`)
    const takeRest = beginDownload(editor.client, '/api/articles/export')
    await sleep(READ_MS)
    expect((await lose(editor)).status).toBe(200)
    const text = await takeRest()
    expect(text).toContain('drafts-0')
    expect(text).not.toContain(`drafts-${DRAFTS - 1}`)
  })
})

// More than the connection and the prefetched batches hold.
const DRAFTS = 800

async function importDrafts(): Promise<void> {
  const content = `<p>${'Rain fell. '.repeat(1_500)}</p>`
  const articles = Array.from({ length: DRAFTS }, (_, n) => articleForm({ content, slug: `drafts-${n}` }))
  expect((await admin.post('/api/articles/import', { articles })).status).toBe(200)
}

describe.each(LOSSES.slice(0, 2))('an editor %s', (loss, lose, status) => {
  test('publishes nothing more by queued saves', async () => {
    const editor = await join(instance, admin, `${loss.replaceAll(/\W/g, '-')}@example.com`)
    const live = async () => Number((await admin.get('/api/articles?live=true&limit=1')).headers.get('x-total-count'))
    const content = `<p>${'Rain fell on both sides, and neither minded it. '.repeat(4_000)}</p>`
    const saves = Array.from({ length: 40 }, () =>
      editor.client.post('/api/articles', articleForm({ published: true, content })),
    )
    expect((await Promise.race(saves)).status).toBe(201)
    expect((await lose(editor)).status).toBe(200)
    const before = await live()
    const statuses = (await Promise.all(saves)).map((answer) => answer.status)
    expect(statuses).toContain(status)
    // Three may have been in a transaction at that moment.
    expect(await live()).toBeLessThanOrEqual(before + 3)
  })
})
