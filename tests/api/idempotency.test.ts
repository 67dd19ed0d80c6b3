import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { startOpenInstance } from '../support/inside-database.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const total = async () => Number((await editor.get('/api/articles?limit=1')).headers.get('x-total-count'))

describe('Idempotency-Key', () => {
  test('the same key and body create one article and return the same response', async () => {
    const [form, headers, before] = [articleForm(), keyed(), await total()]
    const first = await editor.post('/api/articles', form, headers)
    const again = await editor.post('/api/articles', form, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await total()).toBe(before + 1)
  })

  test('ten concurrent calls create one article', async () => {
    const [form, headers, before] = [articleForm(), keyed(), await total()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => editor.post('/api/articles', form, headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await total()).toBe(before + 1)
  })

  test('another body or path returns 422', async () => {
    const headers = keyed()
    await editor.post('/api/articles', articleForm(), headers)
    const otherBody = await editor.post('/api/articles', articleForm(), headers)
    expect(otherBody.status).toBe(422)
    expect(otherBody.body.message).toContain('Idempotency-Key')
    expect((await editor.post('/api/categories', { name: 'Netball' }, headers)).status).toBe(422)
  })

  test('a failed call can be sent again, corrected or not', async () => {
    const headers = keyed()
    expect((await editor.post('/api/articles', articleForm({ title: '' }), headers)).status).toBe(400)
    expect((await editor.post('/api/articles', articleForm(), headers)).status).toBe(201)
  })

  test('a response that shows a secret once is repeated, and stored encrypted', async () => {
    const headers = keyed()
    const first = await editor.post('/api/keys', { name: 'Build machine' }, headers)
    const again = await editor.post('/api/keys', { name: 'Build machine' }, headers)
    expect(first.body.key).toMatch(/^tl_/)
    expect(again.body).toEqual(first.body)
  })

  test('a key is valid only for its user, and ignored for anonymous callers', async () => {
    const headers = keyed()
    expect((await instance.anonymous().post('/api/articles', articleForm(), headers)).status).toBe(401)
    expect((await editor.post('/api/articles', articleForm(), headers)).status).toBe(201)
  })

  test('a response is not repeated to a user whose role no longer allows the call', async () => {
    const boss = await join(instance, editor, 'boss@example.com', 'administrator')
    const invite = () => boss.client.post('/api/users/invite', { email: 'invited@example.com' }, headers)
    const articles = [articleForm({ slug: 'imported-by-the-boss' })]
    const imported = () => boss.client.post('/api/articles/import', { articles }, fileHeaders)
    const [headers, fileHeaders] = [keyed(), keyed()]
    expect([(await invite()).status, (await imported()).status]).toEqual([201, 200])
    await editor.put(`/api/users/${boss.id}`, { role: 'contributor' })
    const refused = await invite()
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.not.stringContaining('invite=')])
    expect((await imported()).status).toBe(403)
  })

  test.each(['', 'two words', 'x'.repeat(256)])('%j is not a key', async (key) => {
    expect((await editor.post('/api/articles', articleForm(), keyed(key))).status).toBe(400)
  })

  test('a repeated import of articles returns the same response', async () => {
    const [file, headers] = [{ articles: [{ title: 'Once', content: '<p>Only.</p>', slug: 'once-only' }] }, keyed()]
    const first = await editor.post('/api/articles/import', file, headers)
    expect(first.body).toMatchObject({ imported: 1, skipped: [] })
    expect((await editor.post('/api/articles/import', file, headers)).body).toEqual(first.body)
    expect((await editor.post('/api/articles/import', { articles: [] }, headers)).status).toBe(422)
  })

  test('a repeated import of matches does too, and a dry run is a different call', async () => {
    const competition = { name: 'Once Cup', sport: 'tennis', season: '2026' }
    const file = { competition, matches: [{ date: '2026-12-01', home: 'Ann Once', away: 'Bea Twice' }] }
    const [headers, dry] = [keyed(), keyed()]
    expect((await editor.post('/api/matches/import?dryRun=true', file, dry)).body.created).toBe(1)
    expect((await editor.post('/api/matches/import', file, dry)).status).toBe(422)
    const first = await editor.post('/api/matches/import', file, headers)
    expect(first.body.created).toBe(1)
    expect((await editor.post('/api/matches/import', file, headers)).body).toEqual(first.body)
  })

  test('survives a restart', async () => {
    const [form, headers] = [articleForm(), keyed()]
    const first = await editor.post('/api/articles', form, headers)
    await instance.restart()
    editor = await instance.login()
    expect((await editor.post('/api/articles', form, headers)).body).toEqual(first.body)
  })
})

test.each([
  ['500 MB of responses', 501, 1_000_000],
  ['10,000 responses', 10_000, 1],
])('a user can store at most %s a day, still repeated; calls without a key work', async (_, keys, bytes) => {
  const open = await startOpenInstance()
  const admin = await open.instance.login()
  const { client, id } = await join(open.instance, admin, 'many@example.com', 'contributor')
  const [form, headers] = [articleForm(), keyed()]
  const first = await client.post('/api/articles', form, headers)
  expect(first.status).toBe(201)
  await open.inDatabase(
    (sql) => sql`
      insert into idempotency_keys (user_id, key, call, status, answer)
      select ${id}, 'kept-' || n, 'a call', 200, repeat('x', ${bytes}::int) from generate_series(1, ${keys}::int) n`,
  )
  const refused = await client.post('/api/articles', articleForm(), keyed())
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('without one') } })
  expect((await client.post('/api/articles', form, headers)).body).toEqual(first.body)
  expect((await client.post('/api/articles', articleForm())).status).toBe(201)
  expect((await admin.post('/api/articles', articleForm(), keyed())).status).toBe(201)
  await open.stop()
})
