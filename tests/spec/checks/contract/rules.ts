import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Finding } from '#shared/finding.ts'
import { RESERVED_SLUGS } from '#shared/reserved-slugs.ts'
import { SLUG_PATTERN } from '#shared/slug.ts'
import { articleForm, createArticle, publishArticle } from '../../../support/articles.ts'
import type { Answer, Client } from '../../../support/client.ts'
import { ROOT } from '../../../support/instance.ts'
import { join as joins } from '../../../support/people.ts'
import { type Proof, proof } from '../../proof.ts'
import type { World } from '../../world.ts'

const PAGED = ['articles', 'authors', 'tags', 'matches', 'competitions', 'teams', 'tips', 'media', 'audit']
const OPEN = ['articles', 'categories', 'bookmakers', 'authors', 'tags', 'matches', 'teams', 'competitions', 'tips']
const CLOSED = ['users', 'keys', 'audit', 'settings', 'media', 'jobs/none', 'analytics', 'auto-blogger/status', 'watch']
const SCHEME = { id: expect.any(Number), name: expect.any(String), slug: expect.any(String) }

const AHEAD = () => new Date(Date.now() + 86_400_000).toISOString()
const CONFIRM = { content: '<p>This is a guaranteed win.</p>' }
/** An article with a missing image never goes live. */
const STOP = { content: '<p>A match.</p><p><img src="/media/nothing-here-480x270.avif" alt="A pitch"></p>' }

function expectError(answer: Answer, status: number): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.body.message).toEqual(expect.any(String))
  const allowed = ['message', 'issues', 'findings']
  expect(Object.keys(answer.body).filter((name) => !allowed.includes(name))).toEqual([])
  for (const issue of answer.body.issues ?? []) expect(Object.keys(issue).sort()).toEqual(['message', 'path'])
  expect(JSON.stringify(answer.body)).not.toMatch(/select |insert into|node_modules|\.ts:\d+|at \w+ \(/)
}

/** Sends a path's response back to the address of its id. */
async function sendBack(editor: Client, path: string): Promise<void> {
  const [listed] = (await editor.get(`/api/${path}`)).body
  const whole = path.startsWith('articles') ? (await editor.get(`/api/articles/${listed.id}`)).body : listed
  const answer = await editor.put(`/api/${path.split('?')[0]}/${listed.id}`, whole)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
  expectError(await editor.put(`/api/${path.split('?')[0]}/${listed.id}`, { ...whole, noSuchField: 1 }), 400)
}

/** First segments of the origin's addresses: pages, files and server routes. */
async function firstSegments({ editor }: World): Promise<string[]> {
  const pages = await readdir(join(ROOT, 'site/pages'))
  const { paths } = (await editor.get('/api/docs')).body
  const below = Object.keys(paths).flatMap((path) => /^\/api\/articles\/([a-z-]+)(?:\/|$)/.exec(path)?.[1] ?? [])
  const served = ['api', 'metrics', 'media', 'go', 'preview']
  return [...pages.map((name) => name.split('.')[0] ?? ''), ...served, ...below].filter((name) =>
    SLUG_PATTERN.test(name),
  )
}

async function acknowledged(client: Client, form: Record<string, unknown>): Promise<Answer> {
  const refused = await client.post('/api/articles', { ...form, published: true })
  const acknowledge = refused.body.findings.map(({ id }: Finding) => ({ id, reason: 'Checked' }))
  return client.post('/api/articles', { ...form, published: true, acknowledge })
}

/** The contract's rules for every call. */
export const apiRules: Proof[] = [
  proof('c3.1 c3.2', async ({ editor, reader, instance, articles }) => {
    const [first] = articles
    expectError(await editor.post('/api/articles', {}), 400)
    expectError(await reader.post('/api/articles', articleForm()), 401)
    expectError(await editor.get('/api/articles/no-such-story'), 404)
    expectError(await editor.get('/api/no-such-call'), 404)
    expectError(await editor.post('/api/articles', articleForm({ slug: first?.slug })), 409)
    expectError(await editor.put(`/api/articles/${first?.id}`, { excerpt: 'x' }, { 'if-match': '"999"' }), 412)
    const text = { method: 'POST', body: '{}', headers: { origin: instance.url, 'content-type': 'text/plain' } }
    expectError(await editor.send('/api/articles', text), 415)
  }),
  proof('c3.3', async ({ filed, reader }) => {
    const { body: whole } = await reader.get(`/api/articles/${filed.slug}`)
    const [item] = (await reader.get('/api/articles?limit=1')).body
    for (const article of [whole, item]) {
      for (const field of ['readingMinutes', 'featuredImageAlt', 'aiApproved', 'revision', 'category', 'author']) {
        expect(article).toHaveProperty(field)
      }
      expect(article.engagementRate).toEqual(expect.any(Number))
    }
    expect(whole.category).toEqual(SCHEME)
    expect(whole.author).toEqual({ name: expect.any(String) })
    for (const field of ['content', 'aiReviewSummary', 'aiRewrittenContent']) {
      expect(whole).toHaveProperty(field)
      expect(item).not.toHaveProperty(field)
    }
  }),
  proof('c3.4', async ({ editor }) => {
    for (const name of [...PAGED, 'search?q=football']) {
      const path = `/api/${name}${name.includes('?') ? '&' : '?'}`
      const { body, headers } = await editor.get(path)
      expect(body).toBeInstanceOf(Array)
      expect(body.length, name).toBe(Math.min(12, Number(headers.get('x-total-count'))))
      expect((await editor.get(`${path}limit=1&offset=1`)).body.length).toBeLessThanOrEqual(1)
      for (const bad of ['limit=0', 'limit=101', 'limit=x', 'offset=-1']) {
        expect((await editor.get(path + bad)).status, `${name} ${bad}`).toBe(400)
      }
    }
    for (const name of ['categories', 'bookmakers'])
      expect((await editor.get(`/api/${name}`)).body).toBeInstanceOf(Array)
  }),
  proof('c3.5', async ({ reader }) => {
    for (const name of [...OPEN, 'search?q=cup', 'health', 'ready']) {
      expect((await reader.get(`/api/${name}`)).status, name).toBe(200)
    }
    for (const name of CLOSED) expect((await reader.get(`/api/${name}`)).status, name).toBe(401)
  }),
  proof('c3.6', async ({ instance, editor: admin, bookmakers }) => {
    const { client } = await joins(instance, admin, 'contract-editor@example.com', 'editor')
    for (const name of ['users', 'keys', 'audit', 'settings', 'auto-blogger/signing-secrets']) {
      expect((await client.get(`/api/${name}`)).status, name).toBe(403)
    }
    for (const name of ['media', 'analytics', 'watch'])
      expect((await client.get(`/api/${name}`)).status, name).toBe(200)
    const [first] = bookmakers
    const whole = (await client.get(`/api/bookmakers/${first?.id}`)).body
    expect((await client.put(`/api/bookmakers/${first?.id}`, whole)).status).toBe(200)
    const moved = { ...whole, affiliateLink: 'https://elsewhere.example/' }
    expect((await client.put(`/api/bookmakers/${first?.id}`, moved)).status).toBe(403)
    const invited = await admin.post('/api/users/invite', { email: 'contract-new@example.com' })
    expect(invited.status).toBe(201)
    const { body: open } = await admin.get('/api/users/invitations')
    expect(open).toContainEqual(expect.objectContaining({ email: 'contract-new@example.com', role: 'contributor' }))
    expect(
      (await admin.post('/api/users/invite', { email: 'x@example.com', role: 'editor', isAdmin: true })).status,
    ).toBe(400)
  }),
  proof('c3.7 c3.9 c3.15', async ({ reader, editor }) => {
    const ahead = await createArticle(editor, { published: true, publishedAt: AHEAD() })
    const draft = await createArticle(editor)
    const past = await createArticle(editor, { published: true, publishedAt: '2020-02-02T10:00:00Z' })
    expect(past.publishedAt).toBe('2020-02-02T10:00:00.000Z')
    for (const { slug } of [ahead, draft]) {
      expect((await reader.get(`/api/articles/${slug}`)).status).toBe(404)
      expect((await editor.get(`/api/articles/${slug}`)).status).toBe(200)
    }
    for (const path of ['/api/articles?limit=100&published=false&trashed=true', '/api/articles?limit=100&live=true']) {
      const client = path.includes('live') ? editor : reader
      const { body } = await client.get(path)
      const order = body.map(({ publishedAt, slug }: { publishedAt: string; slug: string }) => [publishedAt, slug])
      expect(order).toEqual([...order].sort((a, b) => b[0].localeCompare(a[0]) || a[1].localeCompare(b[1])))
      expect(body.map(({ id }: { id: number }) => id)).not.toEqual(expect.arrayContaining([ahead.id]))
      expect(body.map(({ id }: { id: number }) => id)).not.toEqual(expect.arrayContaining([draft.id]))
    }
    const open = await reader.get('/api/articles')
    expect(open.headers.get('cache-control')).toMatch(/public.*s-maxage=\d{1,3}\b/)
    expect(open.headers.get('etag')).toBeTruthy()
    expect((await editor.get('/api/articles')).headers.get('cache-control')).toBe('private, no-store')
    for (const { id } of [ahead, draft, past]) await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.8', async ({ reader }) => {
    const { body } = await reader.get('/api/articles?tips=true&limit=100')
    const { body: all } = await reader.get('/api/articles?limit=100')
    const wanted = all.filter(({ title, excerpt }: { title: string; excerpt: string }) =>
      /tip|bet/i.test(`${title} ${excerpt}`),
    )
    expect(body.map(({ id }: { id: number }) => id)).toEqual(wanted.map(({ id }: { id: number }) => id))
  }),
  proof('c3.10', async ({ reader, editor, filed, categories, bookmakers }) => {
    for (const [path, { id, slug }] of [
      ['articles', filed],
      ['categories', categories[0]],
      ['bookmakers', bookmakers[0]],
    ] as [string, { id: number; slug: string }][]) {
      expect((await reader.get(`/api/${path}/${id}`)).body.slug, path).toBe(slug)
      expect((await reader.get(`/api/${path}/${slug}`)).body.id, path).toBe(id)
    }
    for (const slug of ['Upper', 'two--hyphens', '-edge', 'a'.repeat(121)]) {
      expect((await editor.post('/api/articles', articleForm({ slug }))).status, slug).toBe(400)
    }
  }),
  proof('c3.11', async (world) => {
    const missing = (await firstSegments(world)).filter((name) => !RESERVED_SLUGS.has(name))
    expect(missing).toEqual([])
    for (const slug of ['findings', 'metrics', 'record', 'page', 'export']) {
      expect((await world.editor.post('/api/articles', articleForm({ slug }))).status, slug).toBe(400)
    }
  }),
  proof('c3.12', async ({ editor }) => {
    await editor.post('/api/tags', { name: 'Sent back' })
    await editor.post('/api/authors', { name: 'Sent Back' })
    const { body: tip } = await editor.post('/api/tips', TIP)
    for (const path of ['articles?published=false', 'categories', 'bookmakers', 'tags', 'authors', 'media', 'users']) {
      await sendBack(editor, path)
    }
    for (const path of ['matches', 'competitions', 'teams']) await sendBack(editor, path)
    expect((await editor.put(`/api/tips/${tip.id}`, tip)).status).toBe(200)
    expect((await editor.put(`/api/tips/${tip.id}`, { ...tip, noSuchField: 1 })).status).toBe(400)
    await editor.delete(`/api/tips/${tip.id}`)
    for (const path of ['settings', 'auto-blogger/settings']) {
      expect((await editor.put(`/api/${path}`, (await editor.get(`/api/${path}`)).body)).status, path).toBe(200)
    }
    const { user } = (await editor.get('/api/auth/me')).body
    expect((await editor.put('/api/auth/me', user)).status).toBe(200)
  }),
  proof('c3.13', async ({ editor, reader }) => {
    const article = await publishArticle(editor)
    const path = `/api/articles/${article.id}`
    const { headers } = await editor.get(path)
    expect(headers.get('etag')).toBe(`"${article.revision}"`)
    await reader.post(`/api/articles/${article.slug}/view`)
    const saved = await editor.put(path, { excerpt: 'Moved on.' }, { 'if-match': `"${article.revision}"` })
    expect(saved.status).toBe(200)
    expect((await editor.put(path, { excerpt: 'Too late.' }, { 'if-match': `"${article.revision}"` })).status).toBe(412)
    await editor.delete(path)
  }),
  proof('c3.14', async ({ editor, instance }) => {
    const post = (headers: Record<string, string>) =>
      editor.send('/api/tags', {
        method: 'POST',
        body: JSON.stringify({ name: 'Forged or not' }),
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await post({})).status).toBe(403)
    expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await post({ origin: instance.url })).status).toBe(409)
  }),
  proof('c3.16', async ({ editor }) => {
    const { content } = await createArticle(editor, { content: 'One line.\n\nAnother <em>line</em>.' })
    expect(content.replace(/\s*\n\s*/g, '')).toBe('<p>One line.</p><p>Another <em>line</em>.</p>')
  }),
  proof('c3.17', async ({ editor }) => {
    const post = (form: Record<string, unknown>) =>
      editor.post('/api/articles', articleForm({ published: true, ...form }))
    const stopped = await post(STOP)
    expect(stopped.status, JSON.stringify(stopped.body)).toBe(422)
    expect(Object.keys(stopped.body.findings[0]).sort()).toEqual(['excerpt', 'id', 'level', 'message', 'path', 'rule'])
    expect((await post({ ...STOP, publishedAt: AHEAD() })).status).toBe(422)
    expect((await post(CONFIRM)).status).toBe(409)
    expect((await post({ content: STOP.content + CONFIRM.content })).status).toBe(422)
    for (const words of [STOP, CONFIRM]) {
      expect((await editor.post('/api/articles', articleForm(words))).status).toBe(201)
    }
    const live = await acknowledged(editor, articleForm(CONFIRM))
    expect(live.status).toBe(201)
    const path = `/api/articles/${live.body.id}`
    expect((await editor.put(path, { excerpt: 'Another excerpt.' })).status).toBe(200)
    expect((await editor.put(path, { content: '<p>Another guaranteed win, said again.</p>' })).status).toBe(409)
    await editor.delete(path)
  }),
  proof('c3.18', async ({ editor }) => {
    const form = articleForm(CONFIRM)
    const { id } = await createArticle(editor, form)
    const saved = await editor.get(`/api/articles/${id}/findings`)
    const unsaved = await editor.post('/api/articles/findings', form)
    expect([saved.status, unsaved.status]).toEqual([200, 200])
    expect(saved.body.length).toBeGreaterThan(0)
    expect(unsaved.body.map((found: Finding) => found.id)).toEqual(saved.body.map((found: Finding) => found.id))
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.19', async ({ editor, articles }) => {
    for (const { id, slug } of articles) {
      const { body } = await editor.get(`/api/articles/${id}/findings`)
      const blocking = body.filter(
        ({ level, acknowledged: said }: Finding & { acknowledged: boolean }) =>
          level === 'stop' || (level === 'confirm' && !said),
      )
      expect(blocking, slug).toEqual([])
    }
  }),
  proof('c3.20', async ({ editor, bookmakers }) => {
    expect(bookmakers[0]?.revision).toEqual(expect.any(Number))
    for (const [path, change] of [
      [`/api/bookmakers/${bookmakers[0]?.id}`, { bonusType: 'Another bonus' }],
      ['/api/settings', { contactPhone: '011 000 0000' }],
    ] as const) {
      const before = await editor.get(path)
      const etag = before.headers.get('etag') ?? ''
      expect(etag).toBe(`"${before.body.revision}"`)
      const saved = await editor.put(path, change, { 'if-match': etag })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      expect(saved.headers.get('etag')).toBe(`"${saved.body.revision}"`)
      expect((await editor.put(path, change, { 'if-match': etag })).status).toBe(412)
    }
    await editor.put('/api/settings', { contactPhone: '' })
  }),
  proof('c3.21', async ({ editor }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await editor.post('/api/tags', { name: 'Made once' }, headers)
    expect(first.status).toBe(201)
    expect((await editor.post('/api/tags', { name: 'Made once' }, headers)).body).toEqual(first.body)
    expect((await editor.post('/api/tags', { name: 'Made twice' }, headers)).status).toBe(422)
    const file = { articles: [{ title: 'Imported once', content: '<p>Words.</p>', slug: 'imported-once' }] }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const imported = await editor.post('/api/articles/import', file, key)
    expect((await editor.post('/api/articles/import', file, key)).body).toEqual(imported.body)
  }),
  proof('c3.22', async ({ editor }) => {
    const { id } = await createArticle(editor)
    const { body } = await editor.post(`/api/articles/${id}/review`)
    expect(body.article).toMatchObject({ aiReviewed: true, aiApproved: false })
    await editor.delete(`/api/articles/${id}`)
  }),
]

const TIP = {
  event: 'Sent v Back',
  startsAt: AHEAD(),
  sport: 'tennis',
  market: '1x2',
  selection: 'home',
  odds: 2.1,
  reasoning: '<p>They serve well.</p>',
}
