import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '#shared/finding.ts'
import { articleForm, createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join, type Person } from '../support/people.ts'

/** With the four-eyes setting on, no one can publish their own article in any way. */

const REFUSAL = 'You cannot publish your own article here (four-eyes)'
const LATER = '2099-01-01T10:00:00.000Z'

let instance: Instance
let admin: Client
let writer: Person
let other: Person

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
  writer = await join(instance, admin, 'writer@example.com', 'editor')
  other = await join(instance, admin, 'other@example.com', 'editor')
  await writer.client.put('/api/auth/me', { firstName: 'Nomsa', lastName: 'Fixture' })
  expect((await admin.put('/api/settings', { fourEyes: 'on' })).status).toBe(200)
})
afterAll(() => instance?.stop())

const draft = (more = {}) => createArticle(writer.client, more)
const put = (who: Client, id: number, body: object) => who.put(`/api/articles/${id}`, body)

/** The writer's article, published by another user. */
async function liveArticle() {
  const { id } = await draft()
  const published = await put(other.client, id, { published: true })
  expect(published.status).toBe(200)
  return published.body
}

async function isLive(id: number): Promise<boolean> {
  return (await instance.anonymous().get(`/api/articles/${id}`)).status === 200
}

describe('the writer, even as an administrator,', () => {
  test('creates drafts, but cannot publish or schedule them', async () => {
    for (const client of [writer.client, admin]) {
      const refused = await client.post('/api/articles', articleForm({ published: true }))
      expect(refused.status).toBe(403)
      expect(refused.body.message).toContain(REFUSAL)
      const planned = articleForm({ published: true, publishedAt: LATER })
      expect((await client.post('/api/articles', planned)).status).toBe(403)
      const { id } = await createArticle(client)
      expect((await put(client, id, { published: true })).status).toBe(403)
      expect((await put(client, id, { published: true, publishedAt: LATER })).status).toBe(403)
      expect((await client.get(`/api/articles/${id}`)).body).toMatchObject({ published: false, revision: 1 })
    }
  })

  test('cannot bypass it by removing their name in the same save, or writing under another', async () => {
    const guest = (await admin.post('/api/authors', { name: 'Guest Fixture' })).body
    const own = await draft({ authorIds: [guest.id] })
    expect((await put(writer.client, own.id, { published: true })).status).toBe(403)
    const named = await createArticle(other.client, { authorIds: [writer.id] })
    expect((await put(writer.client, named.id, { authorIds: [guest.id], published: true })).status).toBe(403)
    expect((await writer.client.get(`/api/articles/${named.id}`)).body.authorIds).toEqual([writer.id])
  })

  test('cannot change live text by a save or an older revision', async () => {
    const { id } = await liveArticle()
    expect((await put(other.client, id, { excerpt: 'Better by somebody else' })).status).toBe(200)
    expect((await put(writer.client, id, { content: '<p>Unread by others.</p>' })).status).toBe(403)
    expect((await put(writer.client, id, { publishedAt: LATER })).status).toBe(403)
    const restored = await writer.client.post(`/api/articles/${id}/revisions/1/restore`)
    expect(restored.status).toBe(403)
    expect((await admin.get(`/api/articles/${id}`)).body.excerpt).toBe('Better by somebody else')
  })

  test('can change fields other than its text, and unpublish it', async () => {
    const { id } = await liveArticle()
    expect((await put(writer.client, id, { categoryId: 3, tags: ['four-eyes'] })).status).toBe(200)
    expect(await isLive(id)).toBe(true)
    expect((await put(writer.client, id, { published: false })).status).toBe(200)
    expect((await put(writer.client, id, { published: true })).status).toBe(403)
  })

  test('restores it from the trash as a draft', async () => {
    const { id } = await liveArticle()
    await writer.client.delete(`/api/articles/${id}`)
    const back = await writer.client.post(`/api/articles/${id}/restore`)
    expect([back.status, back.body.published]).toEqual([200, false])
    expect((await put(other.client, id, { published: true })).status).toBe(200)
    await writer.client.delete(`/api/articles/${id}`)
    expect((await other.client.post(`/api/articles/${id}/restore`)).body.published).toBe(true)
  })

  test('imports drafts only', async () => {
    const articles = [articleForm({ slug: 'brought-live', published: true }), articleForm({ slug: 'brought-draft' })]
    for (const path of ['/api/articles/import', '/api/articles/import/check']) {
      const refused = await admin.post(path, { articles })
      expect([path, refused.status]).toEqual([path, 403])
      expect(refused.body.message).toContain('the file would publish 1')
    }
    const drafts = await writer.client.post('/api/articles/import', { articles: articles.slice(1) })
    expect(drafts.body).toMatchObject({ imported: 1 })
  })
})

describe('an article of the auto-blogger', () => {
  const words = { title: 'Words of my own', content: '<p>All of it is mine, and nobody has read it.</p>' }
  const piece = async (): Promise<number> => {
    const made = await writer.client.post('/api/auto-blogger/generate')
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.article.id
  }

  /** Publishes with each flag acknowledged, since a piece's subject, and so its flags, depends on the day. */
  const publish = async (who: Client, id: number) => {
    const asked = await put(who, id, { published: true })
    if (asked.status !== 422) return asked
    const acknowledge = asked.body.findings.map(({ id }: Finding) => ({ id, reason: 'As the test has it' }))
    return put(who, id, { published: true, acknowledge })
  }

  beforeAll(async () => {
    const competition = { name: 'Read League', sport: 'football-news', season: '2026/27', format: 'league' }
    const date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    const matches = [1, 2, 3].map((n) => {
      const sides = { home: `Read Home ${n}`, away: `Read Away ${n}` }
      return { date, time: '15:00', ...sides, status: 'finished', score: { home: n, away: 1 } }
    })
    expect((await admin.post('/api/matches/import', { competition, matches })).status).toBe(200)
    await admin.put('/api/auto-blogger/settings', { preferredCategories: ['football-news'], maxArticlesPerDay: '24' })
  })

  test('can be published unchanged by the person who requested it', async () => {
    expect((await publish(writer.client, await piece())).status).toBe(200)
  })

  test('belongs to the user who last changed its text', async () => {
    const id = await piece()
    expect((await put(writer.client, id, { ...words, published: true })).status).toBe(403)
    expect((await put(writer.client, id, { ...words, assisted: true, published: true })).status).toBe(403)
    expect((await put(writer.client, id, words)).status).toBe(200)
    expect((await put(writer.client, id, { tags: ['more'] })).status).toBe(200)
    const refused = await put(writer.client, id, { published: true })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(REFUSAL)])
    expect((await writer.client.post(`/api/auto-blogger/queue/${id}/publish`)).status).toBe(403)
    expect((await publish(other.client, id)).status).toBe(200)
    expect((await put(other.client, id, { excerpt: 'Better by somebody else' })).status).toBe(403)
    expect((await put(writer.client, id, { content: '<p>Unread by others.</p>' })).status).toBe(403)
  })
})

test('another user can publish it, and the audit log records that and the setting', async () => {
  const { id } = await draft()
  expect((await writer.client.post(`/api/articles/${id}/submit`, { note: 'Ready' })).status).toBe(200)
  expect((await put(other.client, id, { published: true })).status).toBe(200)
  const [saved] = (await admin.get('/api/audit?action=article.save&limit=1')).body
  expect(saved).toMatchObject({ userId: other.id, target: String(id), details: { published: true } })
  const [set] = (await admin.get('/api/audit?action=settings.update&limit=1')).body
  expect(set.details.changes.fourEyes).toEqual({ before: null, after: 'on' })
})

test('every writer can read the setting, and no one else', async () => {
  const { client } = await join(instance, admin, 'contributor@example.com', 'contributor')
  for (const who of [client, writer.client]) {
    expect((await who.get('/api/settings/four-eyes')).body).toEqual({ fourEyes: true })
  }
  expect((await instance.anonymous().get('/api/settings/four-eyes')).status).toBe(401)
  expect((await admin.put('/api/settings', { fourEyes: 'sometimes' })).status).toBe(400)
})

test('when disabled, editors can publish their own articles again', async () => {
  await admin.put('/api/settings', { fourEyes: '' })
  expect((await writer.client.get('/api/settings/four-eyes')).body).toEqual({ fourEyes: false })
  expect((await publishArticle(writer.client)).published).toBe(true)
})
