import sharp from 'sharp'
import { expect } from 'vitest'
import type { Article } from '#shared/article.ts'
import { articleForm, createArticle, publishArticle } from '../../../support/articles.ts'
import type { Client } from '../../../support/client.ts'
import { plain } from '../../../support/images.ts'
import { join } from '../../../support/people.ts'
import { waitUntilPublished } from '../../../support/publish.ts'
import { type Proof, proof } from '../../proof.ts'

/** Problems that the built-in checks find and can fix. */
const WEAK = { excerpt: null, content: '<p>It rained. This is a sure bet. They play at home.</p>' }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** The notes on the contract's calls. */
export const contractNotes: Proof[] = [
  proof('c3.73 c3.74 c3.90', async ({ instance, editor: admin }) => {
    const { client, email, password } = await join(instance, admin, 'contract-device@example.com', 'editor')
    const stranger = instance.anonymous()
    const fails = (who: Client, of = email) => who.post('/api/auth/login', { email: of, password: 'not the password' })
    const unknown = await fails(stranger, 'contract-nobody@example.com')
    const wrong = await fails(stranger)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    let limited = wrong
    for (let tries = 0; tries < 6 && limited.status !== 429; tries++) limited = await fails(stranger)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    const back = await client.post('/api/auth/login', { email, password })
    expect(back.status).toBe(200)
    const session = back.headers.getSetCookie().find((cookie) => cookie.startsWith('touchline_session='))
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
  }),
  proof('c3.75', async ({ editor }) => {
    const { id, slug } = await createArticle(editor, { title: 'To be trashed by the contract' })
    await editor.delete(`/api/articles/${id}`)
    const trashed = (await editor.get('/api/articles?trashed=true&limit=100')).body
    expect(trashed.map((article: Article) => article.id)).toContain(id)
    const other = await createArticle(editor, { title: 'In its place', slug })
    expect((await editor.post(`/api/articles/${id}/restore`)).status).toBe(409)
    await editor.delete(`/api/articles/${other.id}`)
    expect((await editor.post(`/api/articles/${id}/restore`)).status).toBe(200)
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.76 c3.77', async ({ editor }) => {
    const path = `/api/articles/${(await createArticle(editor, WEAK)).id}`
    const revisions = async () => (await editor.get(`${path}/revisions`)).body.length
    await editor.post(`${path}/review`)
    expect(await revisions()).toBe(1)
    expect((await editor.post(`${path}/apply-rewrite`)).status).toBe(200)
    expect(await revisions()).toBe(2)
    await editor.put(path, WEAK)
    expect((await editor.post(`${path}/revisions/1/restore`)).status).toBe(200)
    expect(await revisions()).toBe(4)
    await editor.post(`${path}/review`)
    await editor.put(path, { content: '<p>Quite another text, written meanwhile.</p>' })
    expect((await editor.post(`${path}/apply-rewrite`)).status).toBe(422)
    await editor.delete(path)
  }),
  proof('c3.78', async ({ editor }) => {
    const path = `/api/articles/${(await createArticle(editor, WEAK)).id}`
    await editor.post('/api/articles/batch-review', {})
    const proposed = (await editor.get(path)).body
    expect(proposed).toMatchObject({ revision: 1, aiReviewed: true, aiRewrittenContent: expect.any(String) })
    await editor.put(path, { content: `${WEAK.content}<p>One more line.</p>` })
    await editor.post('/api/articles/batch-review', { apply: true })
    const applied = (await editor.get(path)).body
    expect(applied.revision).toBe(3)
    expect(applied.excerpt).not.toBeNull()
    await editor.delete(path)
  }),
  proof('c3.79', async ({ editor }) => {
    const articles = Array.from({ length: 20_001 }, (_, n) => ({ title: 'x', content: '<p>x</p>', slug: `many-${n}` }))
    expect((await editor.post('/api/articles/import', { articles })).status).toBe(400)
    expect((await editor.get('/api/articles/many-0')).status).toBe(404)
  }),
  proof('c3.80', async ({ editor }) => {
    const path = '/api/articles/exported-whole'
    const item = {
      title: 'Exported whole',
      slug: 'exported-whole',
      content: '<p>Words.</p>',
      published: true,
      publishedAt: '2024-05-06T07:08:09.000Z',
      score: 8,
      category: { slug: 'contract-curling', name: 'Contract curling', description: 'Brooms.' },
    }
    expect((await editor.post('/api/articles/import', { articles: [item] })).status).toBe(200)
    expect((await editor.get('/api/categories/contract-curling')).body).toMatchObject({ description: 'Brooms.' })
    const { body } = await editor.get('/api/articles/export')
    const exported = body.articles.find(({ slug }: Article) => slug === item.slug)
    expect(exported).toMatchObject(item)
    for (const field of ['createdAt', 'views', 'clickCount', 'aiReviewed', 'aiReviewSummary', 'aiRewrittenContent']) {
      expect(exported).toHaveProperty(field)
    }
    const { id, categoryId } = (await editor.get(path)).body
    await editor.delete(`/api/articles/${id}`)
    await editor.delete(`/api/categories/${categoryId}?moveTo=1`)
  }),
  proof('c3.81', async ({ editor, reader }) => {
    const { id, slug } = await publishArticle(editor)
    const view = async (agent: string) =>
      (await reader.post(`/api/articles/${slug}/view`, undefined, { 'user-agent': agent })).body.views
    expect(await view(ROBOT)).toBe(0)
    expect(await view(BROWSER)).toBe(1)
    expect(await view(BROWSER)).toBe(1)
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.82 c3.83', async ({ editor }) => {
    const put = (url: string, body: Uint8Array) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
    const { body: upload } = await editor.post('/api/objects/upload')
    const forged = upload.uploadURL.replace(
      /(signature=|sig=)(.)/i,
      (_: string, name: string, first: string) => name + (first === 'x' ? 'y' : 'x'),
    )
    expect((await put(forged, Buffer.from('a'))).ok).toBe(false)
    const photo = await sharp(await plain(640, 360).png().toBuffer())
      .withExif({ IFD0: { Copyright: 'Not for readers', Artist: 'Not for readers' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Not for readers')).toBe(true)
    expect((await put(upload.uploadURL, photo)).ok).toBe(true)
    const { body } = await editor.post('/api/objects/normalize', { path: upload.objectPath })
    const kept = await fetch(new URL(body.normalizedPath, upload.uploadURL))
    expect(kept.status).toBe(200)
    expect(Buffer.from(await kept.arrayBuffer()).includes('Not for readers')).toBe(false)
    const { body: bad } = await editor.post('/api/objects/upload')
    await put(bad.uploadURL, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    for (const status of [415, 404]) {
      expect((await editor.post('/api/objects/normalize', { path: bad.objectPath })).status).toBe(status)
    }
  }),
  proof('c3.84', async ({ editor, filed }) => {
    const { body } = await editor.get(`/api/media?q=${encodeURIComponent(filed.featuredImage ?? '')}`)
    expect(body[0].usedIn).toContainEqual(expect.objectContaining({ id: filed.id }))
    expect((await editor.put(`/api/media/${body[0].id}`, { alt: 'A ground' })).body.alt).toBe('A ground')
  }),
  proof('c3.85', async ({ editor }) => {
    for (const field of ['title', 'views', 'score', 'clickCount', 'publishedAt', 'createdAt'] as const) {
      const values = async (sort: string) =>
        (await editor.get(`/api/articles?published=true&limit=100&sort=${sort}`)).body.map(
          (item: Article) => item[field],
        )
      const upward = await values(field)
      // Titles are sorted by the database's collation, which does not matter here.
      const numbers = upward.map((value: unknown) => (typeof value === 'number' ? value : Date.parse(String(value))))
      if (field !== 'title') expect(numbers, field).toEqual([...numbers].sort((a, b) => a - b))
      expect(await values(`-${field}`), field).toEqual([...upward].reverse())
    }
    expect((await editor.get('/api/articles?sort=author')).status).toBe(400)
    const { id } = await createArticle(editor, { content: '<p>Quincunx at Newlands.</p>' })
    const found = (await editor.get('/api/articles?q=quincunx')).body
    expect(found.map((article: Article) => article.id)).toEqual([id])
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.86', async ({ editor, reader }) => {
    const { body: made } = await editor.post('/api/keys', { name: 'Contract, for a while' })
    const ask = () => reader.get('/api/content/manifest', { authorization: `Bearer ${made.key}` })
    expect((await ask()).status).toBe(200)
    expect(JSON.stringify((await editor.get('/api/keys')).body)).not.toContain(made.key)
    await editor.delete(`/api/keys/${made.id}`)
    expect((await ask()).status).toBe(401)
  }),
  proof('c3.87 c3.88', async ({ editor }) => {
    const put = (body: unknown) => editor.put('/api/auto-blogger/settings', body)
    const site = {
      name: 'Elsewhere',
      url: 'https://elsewhere.example/posts',
      method: 'PUT',
      headers: {},
      enabled: false,
    }
    for (const given of [[site], JSON.stringify([site])]) {
      expect((await put({ externalPostingUrls: given })).body.externalPostingUrls).toEqual([site])
    }
    await put({ externalPostingUrls: [], maxArticlesPerDay: 'unlimited' })
    const { status, body } = await editor.post('/api/auto-blogger/generate')
    expect([status, body.article?.published]).toEqual([201, false])
    await put({ maxArticlesPerDay: '1' })
    const over = await editor.post('/api/auto-blogger/generate')
    expect([over.status, over.body.message]).toEqual([422, expect.stringMatching(/limit/i)])
    await put({ maxArticlesPerDay: '6' })
    await editor.delete(`/api/articles/${body.article.id}`)
  }),
  proof('c3.90', async ({ editor }) => {
    const large = await editor.post('/api/categories', { name: 'x', description: 'x'.repeat(6 * 1024 * 1024) })
    expect([large.status, large.body]).toEqual([413, { message: expect.any(String) }])
    const { id } = await createArticle(editor)
    expect((await editor.post(`/api/articles/${id}/apply-rewrite`)).status).toBe(422)
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.91', async ({ editor, reader }) => {
    const moved = await publishArticle(editor, { slug: 'contract-old-address' })
    await editor.put(`/api/articles/${moved.id}`, { slug: 'contract-new-address' })
    const other = await publishArticle(editor, { title: 'Another story here', slug: 'contract-old-address' })
    await waitUntilPublished(editor)
    const page = await reader.get('/contract-old-address')
    expect([page.status, String(page.body).includes('Another story here')]).toEqual([200, true])
    for (const { id } of [moved, other]) await editor.delete(`/api/articles/${id}`)
  }),
  proof('c3.92', async ({ instance, editor, filed }) => {
    const { client } = await join(instance, editor, 'contract-contributor@example.com', 'contributor')
    const draft = await client.post('/api/articles', articleForm({ title: 'By a contributor' }))
    expect(draft.status).toBe(201)
    const own = `/api/articles/${draft.body.id}`
    expect((await client.put(own, { published: true })).status).toBe(403)
    expect((await client.put(`/api/articles/${filed.id}`, { excerpt: 'Not theirs' })).status).toBe(403)
    expect((await client.post(`${own}/submit`)).status).toBe(200)
    for (const path of ['users', 'keys', 'settings', 'bookmakers/order']) {
      expect((await client.put(`/api/${path}`, {})).status, path).toBeGreaterThanOrEqual(403)
    }
    await editor.delete(own)
  }),
]
