import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Article } from '#shared/article.ts'
import { signatureOf } from '../../../../admin-api/platform/secrets/webhook-signature.ts'
import { articleForm, createArticle, publishArticle } from '../../../support/articles.ts'
import { plain } from '../../../support/images.ts'
import { ADMIN } from '../../../support/instance.ts'
import { join, tokenOf } from '../../../support/people.ts'
import { waitUntilPublished } from '../../../support/publish.ts'
import { type Proof, proof } from '../../proof.ts'

const number = expect.any(Number)
const text = expect.any(String)
const list = expect.any(Array)

/** The contract's table of calls: users, articles, the AI desk, transfer and analytics. */
export const contractCalls: Proof[] = [
  proof('c3.31 c3.32', async ({ instance }) => {
    const client = instance.anonymous()
    const signIn = (email: string, password: string) => client.post('/api/auth/login', { email, password })
    const form = await signIn('nobody', '12345')
    expect(form.status).toBe(400)
    expect(form.body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    const failed = []
    for (let tries = 0; tries < 5; tries++) failed.push(await signIn('nobody@contract.example', 'wrong password'))
    expect(new Set(failed.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['401 Invalid email or password']),
    )
    const limited = await signIn('nobody@contract.example', 'wrong password')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    const { status, body } = await signIn(ADMIN.email, ADMIN.password)
    expect(status).toBe(200)
    expect((await client.get('/api/auth/me')).body).toEqual({ user: body.user })
    expect(body.user).toMatchObject({ id: text, email: ADMIN.email, role: 'administrator', isAdmin: true })
    expect((await client.post('/api/auth/logout')).body).toEqual({ message: text })
    expect((await client.post('/api/auth/logout')).status).toBe(401)
  }),
  proof('c3.33 c3.34', async ({ instance, editor: admin }) => {
    const person = await join(instance, admin, 'contract-person@example.com', 'editor')
    const { client } = person
    expect((await client.put('/api/auth/me', { firstName: 'Con', lastName: 'Tract' })).body.user.firstName).toBe('Con')
    const change = (newPassword: string) =>
      client.put('/api/auth/password', { currentPassword: person.password, newPassword })
    for (const password of ['1234567', 'password123']) expect((await change(password)).status, password).toBe(400)
    const elsewhere = instance.anonymous()
    await elsewhere.post('/api/auth/login', { email: person.email, password: person.password })
    expect((await client.get('/api/auth/sessions')).body.length).toBe(2)
    expect((await change('a new and longer one')).status).toBe(200)
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401)
    expect((await client.get('/api/auth/sessions')).body.length).toBe(1)
    expect((await client.delete('/api/auth/sessions')).status).toBe(200)
    const invited = await admin.post('/api/users/invite', { email: 'contract-second@example.com', isAdmin: true })
    expect(invited.status).toBe(201)
    const accepted = await instance
      .anonymous()
      .post('/api/auth/accept-invite', { token: tokenOf(invited), password: 'long enough to do' })
    expect(accepted.body.user).toMatchObject({ isAdmin: true, role: 'administrator' })
    const { id } = accepted.body.user
    expect((await admin.put(`/api/users/${id}`, { isAdmin: false })).body).toMatchObject({ role: 'editor' })
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(200)
    expect((await admin.get('/api/users')).body.map((user: { id: string }) => user.id)).not.toContain(id)
  }),
  proof('c3.35 c3.36', async ({ editor, reader, filed }) => {
    expect((await reader.get(`/api/articles/${filed.id}`)).body.slug).toBe(filed.slug)
    const form = { title: 'A first address', content: '<p onclick="x()">Words.</p><script>x()</script>', slug: '' }
    const made = await editor.post('/api/articles', articleForm({ ...form, published: true }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ slug: 'a-first-address', content: '<p>Words.</p>' })
    const moved = await editor.put(`/api/articles/${made.body.id}`, { slug: 'a-second-address' })
    expect(moved.body).toMatchObject({ slug: 'a-second-address', title: 'A first address' })
    await waitUntilPublished(editor)
    const old = await reader.get('/a-first-address')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/a-second-address'])
    await editor.delete(`/api/articles/${made.body.id}`)
  }),
  proof('c3.37 c3.38', async ({ editor }) => {
    const { id, title } = await createArticle(editor)
    const path = `/api/articles/${id}`
    await editor.put(path, { title: 'Another title' })
    expect((await editor.get(`${path}/revisions`)).body.map((row: { revision: number }) => row.revision)).toEqual([
      2, 1,
    ])
    expect((await editor.post(`${path}/revisions/1/restore`)).body).toMatchObject({ title, revision: 3 })
    expect((await editor.delete(path)).status).toBe(200)
    expect((await editor.get(path)).status).toBe(404)
    expect((await editor.post(`${path}/restore`)).body).toMatchObject({ id })
    expect((await editor.post(`${path}/restore`)).status).toBe(404)
  }),
  proof('c3.39', async ({ editor, reader }) => {
    const { id, title } = await createArticle(editor)
    for (const [path, body] of [
      ['/api/articles/preview', articleForm({ title })],
      [`/api/articles/${id}/preview-link`, undefined],
    ] as const) {
      const made = await editor.post(path, body)
      expect(made.status).toBe(200)
      expect(made.body).toEqual({ url: expect.stringMatching(/\/preview\/[\w-]+$/), expiresAt: text })
      const page = await reader.get(made.body.url)
      expect(page.body).toContain(title)
      expect(page.headers.get('x-robots-tag')).toContain('noindex')
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    }
    expect((await reader.get('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }),
  proof('c3.40 c3.41 c3.42', async ({ editor }) => {
    const { id } = await createArticle(editor)
    const path = `/api/articles/${id}`
    expect((await editor.post(`${path}/apply-rewrite`)).status).toBe(422)
    expect((await editor.put(`${path}/score`, { score: 7 })).body).toMatchObject({ id, score: 7 })
    for (const score of [0, 11, 2.5, '5']) expect((await editor.put(`${path}/score`, { score })).status).toBe(400)
    const { body } = await editor.post(`${path}/review`)
    expect(Object.keys(body).sort()).toEqual(['article', 'review'])
    expect(body.review).toMatchObject({ approved: expect.any(Boolean), score: number, recommendations: list })
    await editor.delete(path)
  }),
  proof('c3.43 c3.44 c3.45', async ({ editor }) => {
    const { id } = await createArticle(editor, { content: '<p>It rained.</p>' })
    const batch = await editor.post('/api/articles/batch-review', {})
    expect(batch.body.summary).toEqual({ processed: number, improved: number, failed: number })
    const bulk = await editor.post('/api/articles/bulk-review', { articleIds: [id] })
    expect(bulk.body).toMatchObject({ processed: 1, improved: number, failed: 0, results: list })
    for (const articleIds of [[], Array.from({ length: 20_001 }, (_, n) => n + 1)]) {
      expect((await editor.post('/api/articles/bulk-review', { articleIds })).status).toBe(400)
    }
    const later = await editor.post('/api/articles/bulk-review', { articleIds: [id] }, { prefer: 'respond-async' })
    expect([later.status, later.body]).toEqual([202, { jobId: text }])
    const job = `/api/jobs/${later.body.jobId}`
    await expect.poll(async () => (await editor.get(job)).body.state, { timeout: 30_000 }).not.toBe('running')
    const events = await editor.get(`${job}/events`)
    expect(events.headers.get('content-type')).toContain('text/event-stream')
    expect((await editor.post(`${job}/cancel`)).status).toBe(200)
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.46', async ({ editor }) => {
    const { status, body } = await editor.post('/api/articles/generate-image', { title: 'A cover of the contract' })
    expect([status, body]).toEqual([200, { imagePath: expect.stringMatching(/^\/media\//) }])
  }),
  proof('c3.47 c3.48', async ({ editor }) => {
    const item = (slug: string) => ({ title: `Item ${slug}`, content: '<p>Words.</p>', slug })
    const send = (articles: unknown) => editor.post('/api/articles/import', { articles })
    expect((await send([item('contract-item')])).body).toEqual({ message: text, imported: 1, skipped: [] })
    const again = (await send([item('contract-item'), item('contract-other')])).body
    expect(again).toMatchObject({ imported: 1, skipped: ['contract-item'] })
    const bad = await send([{ slug: 'x y' }, item('contract-third')])
    expect(bad.status).toBe(400)
    expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['articles.0.title', 'articles.0.content', 'articles.0.slug']),
    )
    expect((await send([item('contract-twice'), item('contract-twice')])).status).toBe(400)
    expect((await editor.get('/api/articles/contract-third')).status).toBe(404)
    const { body } = await editor.get('/api/articles/export')
    const exported = body.articles.find((article: Article) => article.category)
    expect(exported.category).toMatchObject({ slug: text, name: text })
    for (const name of ['id', 'categoryId', 'authorId']) expect(exported).not.toHaveProperty(name)
  }),
  proof('c3.49 c3.50', async ({ editor }) => {
    const { body } = await editor.get('/api/articles/analytics')
    expect(body).toMatchObject({ totalViews: number, totalClicks: number, averageScore: number })
    expect(body.recentActivity.length).toBeLessThanOrEqual(8)
    expect(body.topPerformers.length).toBeLessThanOrEqual(5)
    const figures = (await editor.get('/api/analytics?days=30')).body
    expect(figures).toMatchObject({ totals: { views: number, clicks: number }, articles: list, bookmakers: list })
    expect(figures.series).toHaveLength(30)
    expect(figures.series[0]).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      views: number,
      clicks: number,
    })
    expect((await editor.get('/api/analytics?days=30&format=csv')).headers.get('content-type')).toContain('text/csv')
  }),
  proof('c3.51', async ({ editor, bookmakers }) => {
    const { body: category } = await editor.post('/api/categories', { name: 'Contract bowls' })
    const path = `/api/categories/${category.id}`
    expect((await editor.put(path, { description: 'On grass.' })).body.description).toBe('On grass.')
    const { id } = await createArticle(editor, { categoryId: category.id })
    expect((await editor.delete(path)).status).toBe(409)
    expect((await editor.delete(`${path}?moveTo=1`)).status).toBe(200)
    expect((await editor.get(`/api/articles/${id}`)).body.categoryId).toBe(1)
    expect((await editor.delete('/api/categories/1')).status).toBeGreaterThanOrEqual(400)
    const made = await editor.post('/api/bookmakers', { name: 'Contract Bets', affiliateLink: 'https://a.example/' })
    expect([made.status, made.body.slug]).toEqual([201, 'contract-bets'])
    const ids = [made.body.id, ...bookmakers.map((bookmaker) => bookmaker.id)]
    expect((await editor.put('/api/bookmakers/order', { ids: ids.slice(1) })).status).toBe(400)
    const ordered = await editor.put('/api/bookmakers/order', { ids })
    expect(ordered.body.map((bookmaker: { id: number }) => bookmaker.id)).toEqual(ids)
    expect((await editor.put(`/api/bookmakers/${made.body.id}`, { rating: 4 })).body.rating).toBe(4)
    expect((await editor.delete(`/api/bookmakers/${made.body.id}`)).status).toBe(200)
    await editor.put('/api/bookmakers/order', { ids: ids.slice(1) })
  }),
  proof('c3.52 c3.53', async ({ editor }) => {
    const shape = { isRunning: false, nextRun: null, generatedToday: number, settings: expect.any(Object) }
    const stands = (await editor.get('/api/auto-blogger/status')).body
    expect(stands).toMatchObject(shape)
    for (const name of ['lastRun', 'lastError']) expect(stands).toHaveProperty(name)
    for (const call of ['start', 'start', 'stop', 'stop']) {
      const { status, body } = await editor.post(`/api/auto-blogger/${call}`)
      expect([status, Object.keys(body)]).toEqual([200, Object.keys(stands)])
    }
    const put = (body: unknown) => editor.put('/api/auto-blogger/settings', body)
    const before = (await editor.get('/api/auto-blogger/settings')).body
    expect((await put({ maxArticlesPerDay: 'unlimited', preferredCategories: '["tennis"]' })).body).toMatchObject({
      maxArticlesPerDay: 'unlimited',
      preferredCategories: ['tennis'],
    })
    expect((await put({ intervalMinutes: '61' })).status).toBe(400)
    const written = await editor.post('/api/auto-blogger/generate')
    expect([201, 422]).toContain(written.status)
    if (written.status === 201) expect(written.body.article).toMatchObject({ published: false })
    const { maxArticlesPerDay, preferredCategories } = before
    await put({ maxArticlesPerDay, preferredCategories })
  }),
  proof('c3.54 c3.55 c3.56', async ({ editor, instance }) => {
    const json = { method: 'POST', headers: { origin: instance.url, 'content-type': 'application/json' } }
    expect((await editor.send('/api/objects/upload', json)).body).toEqual({ uploadURL: text, objectPath: text })
    const upload = async (bytes: Uint8Array, by: 'uploadURL' | 'objectPath') => {
      const { body } = await editor.post('/api/objects/upload')
      await fetch(body.uploadURL, { method: 'PUT', body: new Uint8Array(bytes) })
      return editor.post('/api/objects/normalize', { path: body[by] })
    }
    const image = await plain(640, 360).png().toBuffer()
    for (const by of ['uploadURL', 'objectPath'] as const) {
      const { status, body } = await upload(image, by)
      expect([status, body]).toEqual([200, { normalizedPath: text, width: 640, height: 360, variants: list }])
    }
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'uploadURL')).status).toBe(415)
    const [media] = (await editor.get('/api/media?limit=1')).body
    expect(media).toMatchObject({ path: text, usedIn: list })
    expect((await editor.put(`/api/media/${media.id}`, { alt: 'Plain' })).body.alt).toBe('Plain')
    expect((await editor.delete(`/api/media/${media.id}`)).status).toBe(200)
    expect((await editor.post('/api/media', { url: 'no address' })).status).toBe(400)
  }),
  proof('c3.57 c3.58 c3.59', async ({ editor, reader }) => {
    const { body } = await editor.put('/api/settings', { siteName: 'Touchline' })
    expect(body).toMatchObject({ siteName: 'Touchline', revision: number })
    expect((await editor.post('/api/settings/logo', { value: 'https://elsewhere.example/x.png' })).status).toBe(400)
    const made = await editor.post('/api/keys', { name: 'Contract key' })
    expect([made.status, made.body.permissions]).toEqual([201, ['read']])
    expect(JSON.stringify((await editor.get('/api/keys')).body)).not.toContain(made.body.key)
    expect((await editor.get('/api/audit?action=key')).body[0]).toMatchObject({ action: 'key.create' })
    const withKey = { authorization: `Bearer ${made.body.key}` }
    const manifest = await reader.get('/api/content/manifest', withKey)
    expect(manifest.status).toBe(200)
    expect((await editor.get(`/api/content/manifest?since=${manifest.body.version}`)).status).toBe(200)
    expect((await reader.get('/api/content/site.json', withKey)).status).toBe(200)
    expect((await reader.get('/api/content/manifest')).status).toBe(401)
    expect((await editor.delete(`/api/keys/${made.body.id}`)).status).toBe(200)
    expect((await reader.get('/api/content/site.json', withKey)).status).toBe(401)
  }),
  proof('c3.60 c3.61', async ({ reader, filed, bookmakers }) => {
    expect((await reader.post(`/api/articles/${filed.slug}/view`)).body).toEqual({ views: number })
    const [first] = bookmakers
    const gone = await reader.get(`/go/${first?.slug}?a=${filed.id}&p=card&to=https://evil.example`)
    expect([gone.status, gone.headers.get('location')]).toEqual([302, first?.affiliateLink])
    expect(gone.headers.get('x-robots-tag')).toContain('noindex')
    expect(gone.headers.get('cache-control')).toContain('no-store')
  }),
  proof('c3.62 c3.63 c3.64', async ({ reader, editor, filed }) => {
    const found = (
      await reader.get(`/api/search?q=${encodeURIComponent(filed.title.split(' ').slice(0, 4).join(' '))}`)
    ).body
    expect(found.map(({ id }: Article) => id)).toContain(filed.id)
    const shape = { pending: number, lastPublishedAt: text, lastDurationMs: number, failures: list }
    expect((await editor.get('/api/publish/status')).body).toEqual(shape)
    expect((await editor.post('/api/publish/retry')).body).toEqual(shape)
    for (const name of ['health', 'ready']) expect((await reader.get(`/api/${name}`)).status).toBe(200)
  }),
  proof('c3.65', async ({ editor, reader }) => {
    const { body: author } = await editor.post('/api/authors', { name: 'Contract Writer' })
    const { body: other } = await editor.post('/api/authors', { name: 'Second Writer' })
    const article = await publishArticle(editor, { authorIds: [author.id, other.id], tags: ['contract-tag'] })
    expect(article).toMatchObject({ authorId: author.id, authorIds: [author.id, other.id], tags: ['contract-tag'] })
    expect((await reader.get('/api/authors/contract-writer')).body).toMatchObject({ id: author.id, articles: 1 })
    expect((await reader.get('/api/tags/contract-tag')).body).toMatchObject({ articles: 1 })
    for (const name of ['authors', 'tags']) {
      expect((await reader.get(`/api/${name}`)).headers.get('x-total-count')).toMatch(/^\d+$/)
    }
    await editor.delete(`/api/articles/${article.id}`)
  }),
  proof('c3.71', async ({ reader }) => {
    // Not available without METRICS_KEY; tests/api/surface.test.ts reads them with it.
    expect((await reader.get('/metrics')).status).toBe(404)
  }),
  proof('c3.72', () => {
    const body = JSON.stringify({ type: 'site.published', at: 'now', changes: [{ kind: 'article', key: 'a' }] })
    const secret = Buffer.from('a secret')
    const expected = createHmac('sha256', secret).update(`msg_1.1700000000.${body}`).digest('base64')
    expect(signatureOf(`whsec_${secret.toString('base64')}`, 'msg_1', 1_700_000_000, body)).toBe(`v1,${expected}`)
  }),
]
