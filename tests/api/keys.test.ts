import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ADMIN } from '../support/instance.ts'
import { join } from '../support/people.ts'

const MANIFEST = '/api/content/manifest'

let open: OpenInstance
let admin: Client

beforeAll(async () => {
  open = await startOpenInstance()
  admin = await open.instance.login()
})
afterAll(() => open?.stop())

async function createKey(form: Record<string, unknown> = {}): Promise<{ id: number; key: string }> {
  const answer = await admin.post('/api/keys', { name: 'Build machine', ...form })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const withKey = (key: string, path = MANIFEST): Promise<Answer> =>
  open.instance.anonymous().send(path, { headers: { authorization: `Bearer ${key}` } })

describe('/api/keys', () => {
  test('shows a key once, when it is created', async () => {
    const answer = await admin.post('/api/keys', { name: 'Once' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.body).toEqual({
      id: expect.any(Number),
      name: 'Once',
      permissions: ['read'],
      isActive: true,
      createdBy: ADMIN.email,
      lastUsedAt: null,
      createdAt: expect.any(String),
      expiresAt: null,
      key: expect.stringMatching(/^tl_[\w-]{40,}$/),
    })
    const { key, ...shown } = answer.body
    const list = await admin.get('/api/keys')
    expect(list.body).toContainEqual(shown)
    expect(JSON.stringify(list.body)).not.toContain(key)
  })

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'x', permissions: ['write'] }, 'permissions.0'],
    [{ name: 'x', permissions: 'read' }, 'permissions'],
    [{ name: 'x', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: 'x', key: 'tl_mine' }, 'key'],
    [{ name: 'x', isActive: true }, 'isActive'],
  ])('rejects %j', async (form, path) => {
    const answer = await admin.post('/api/keys', form)
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe(path)
  })

  test('deletes keys created while their creator is being demoted', async () => {
    const maker = await join(open.instance, admin, 'hasty-maker@example.com', 'administrator')
    await maker.client.post('/api/auth/confirm', { password: maker.password })
    const making = Array.from({ length: 20 }, (_, n) => maker.client.post('/api/keys', { name: `hasty ${n}` }))
    const demoted = await admin.put(`/api/users/${maker.id}`, { role: 'editor' })
    expect(demoted.status).toBe(200)
    for (const { status } of await Promise.all(making)) expect([201, 403]).toContain(status)
    const names = (await admin.get('/api/keys')).body.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name.startsWith('hasty'))).toEqual([])
  })

  test('is only for administrators', async () => {
    const { client: writer } = await join(open.instance, admin, 'writer@example.com')
    const { id } = await createKey()
    expect((await writer.get('/api/keys')).status).toBe(403)
    expect((await writer.post('/api/keys', { name: 'Mine' })).status).toBe(403)
    expect((await writer.delete(`/api/keys/${id}`)).status).toBe(403)
    expect((await writer.get(MANIFEST)).status, 'but a session reads content').toBe(200)
  })
})

describe('a key', () => {
  test('reads content, and its use is recorded', async () => {
    const { id, key } = await createKey()
    expect((await withKey(key)).status).toBe(200)
    const list = await admin.get('/api/keys')
    const { lastUsedAt } = list.body.find((row: { id: number }) => row.id === id)
    expect(Math.abs(Date.now() - Date.parse(lastUsedAt))).toBeLessThan(60_000)
  })

  test('gives no other access', async () => {
    const { key } = await createKey()
    const draft = await createArticle(admin)
    for (const path of ['/api/auth/me', '/api/users', '/api/keys', '/api/audit', '/api/settings', '/api/media']) {
      expect((await withKey(key, path)).status, path).toBe(401)
    }
    expect((await withKey(key, `/api/articles/${draft.slug}`)).status).toBe(404)
    const headers = { authorization: `Bearer ${key}`, origin: admin.url, 'content-type': 'application/json' }
    const written = await open.instance.anonymous().send('/api/categories', { method: 'POST', headers, body: '{}' })
    expect(written.status).toBe(401)
  })

  test('is rejected once deleted', async () => {
    const { id, key } = await createKey()
    expect((await admin.delete(`/api/keys/${id}`)).status).toBe(200)
    expect((await withKey(key)).status).toBe(401)
    expect((await admin.delete(`/api/keys/${id}`)).status).toBe(404)
    expect((await admin.get('/api/keys')).body.map((row: { id: number }) => row.id)).not.toContain(id)
  })

  test('is rejected once expired', async () => {
    const over = await createKey({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    const ahead = await createKey({ expiresAt: new Date(Date.now() + 600_000).toISOString() })
    expect((await withKey(over.key)).status).toBe(401)
    expect((await withKey(ahead.key)).status).toBe(200)
  })

  test('is rejected without the read permission', async () => {
    const { key } = await createKey({ permissions: [] })
    expect((await withKey(key)).status).toBe(401)
  })

  test('is accepted only with the scheme Bearer, in any case', async () => {
    const { key } = await createKey()
    const send = (authorization: string) => open.instance.anonymous().send(MANIFEST, { headers: { authorization } })
    expect((await send(`bearer ${key}`)).status).toBe(200)
    for (const wrong of [key, `Basic ${key}`, `Bearer ${key} x`, 'Bearer', `Bearer ${key.toUpperCase()}`]) {
      expect((await send(wrong)).status, wrong.replace(key, 'KEY')).toBe(401)
    }
    expect((await open.instance.anonymous().get(`${MANIFEST}?key=${key}`)).status).toBe(401)
  })

  test('is stored hashed, cannot be replaced by its hash, and is rejected while inactive', async () => {
    const { id, key } = await createKey()
    const [row] = await open.inDatabase(
      (sql) => sql`update api_keys set is_active = false where id = ${id} returning to_jsonb(api_keys)::text as text`,
    )
    expect(row?.['text']).toContain(createHash('sha256').update(key).digest('hex'))
    expect(row?.['text']).not.toContain(key)
    expect((await withKey(createHash('sha256').update(key).digest('hex'))).status).toBe(401)
    expect((await withKey(key)).status).toBe(401)
  })
})
