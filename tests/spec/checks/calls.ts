import { expect } from 'vitest'
import { articleForm, createArticle } from '../../support/articles.ts'
import { plain } from '../../support/images.ts'
import { type Proof, proof } from '../proof.ts'

const BUILT_IN = 'Built-in checks'
/** Problems that the built-in checks find and can fix. */
const WEAK = { excerpt: null, content: '<p>It rained. This is a sure bet. They play at home.</p>' }

/** The API: its input, its responses, and the stored data. */
export const calls: Proof[] = [
  proof('3.1 9.9 2.41', async ({ editor }) => {
    const article = await createArticle(editor)
    expect(article).toMatchObject({
      published: false,
      publishedAt: null,
      views: 0,
      score: 0,
      clickCount: 0,
      engagementRate: 0,
      lastViewedAt: null,
      aiReviewed: false,
      aiReviewedAt: null,
      aiReviewSummary: null,
      aiRewrittenContent: null,
    })
    for (const field of ['id', 'title', 'slug', 'excerpt', 'content', 'featuredImage', 'categoryId', 'authorId']) {
      expect(article).toHaveProperty(field)
    }
    for (const field of ['createdAt', 'updatedAt']) expect(article).toHaveProperty(field)
    expect((await editor.post('/api/articles', articleForm({ title: '' }))).status).toBe(400)
    expect((await editor.post('/api/articles', articleForm({ content: '' }))).status).toBe(400)
    expect((await editor.post('/api/articles', articleForm({ slug: article.slug }))).status).toBe(409)
  }),
  proof('3.2 3.3 4.8-4.10 7.29 7.30 8.2 9.11', async ({ editor }) => {
    const { id } = await createArticle(editor, WEAK)
    for (let round = 0; round < 2; round++) {
      const { status, body } = await editor.post(`/api/articles/${id}/review`)
      expect(status).toBe(200)
      expect(body.review.score).toBeGreaterThanOrEqual(0)
      expect(body.review.score).toBeLessThanOrEqual(10)
      const stored = JSON.parse(body.article.aiReviewSummary)
      expect(stored).toMatchObject({
        approved: expect.any(Boolean),
        score: expect.any(Number),
        summary: expect.any(String),
        recommendations: expect.any(Array),
        imageAnalysis: { hasImage: false, relevance: expect.any(String), quality: expect.any(String) },
        issues: { imageIssues: expect.any(Array) },
        reviewedBy: BUILT_IN,
      })
      expect(stored.imageAnalysis.suggestions).toBeInstanceOf(Array)
      expect(body.article.aiReviewed).toBe(true)
    }
    const { body: reviewed } = await editor.get(`/api/articles/${id}`)
    expect(JSON.parse(reviewed.aiRewrittenContent)).toMatchObject({
      title: expect.any(String),
      excerpt: expect.any(String),
      content: expect.any(String),
    })
    expect((await editor.post(`/api/articles/${id}/apply-rewrite`)).status).toBe(200)
  }),
  proof('3.4 7.9 7.10 7.13', async ({ reader }) => {
    const { body } = await reader.get('/api/categories')
    for (const field of ['id', 'name', 'slug', 'description', 'createdAt']) expect(body[0]).toHaveProperty(field)
    const [bySlug, byId] = [
      await reader.get(`/api/categories/${body[0].slug}`),
      await reader.get(`/api/categories/${body[0].id}`),
    ]
    expect(bySlug.body).toMatchObject({ id: body[0].id })
    expect(byId.body).toEqual(bySlug.body)
  }),
  proof('3.5 9.8', async ({ editor }) => {
    const made = await editor.post('/api/bookmakers', {
      name: 'A check of ours',
      affiliateLink: 'https://bets.example/',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ rating: 5, featured: false, name: 'A check of ours' })
    for (const field of [
      'id',
      'logo',
      'bonusType',
      'bonusAmount',
      'affiliateLink',
      'reviewLink',
      'rank',
      'createdAt',
    ]) {
      expect(made.body).toHaveProperty(field)
    }
    expect((await editor.post('/api/bookmakers', { affiliateLink: 'https://bets.example/' })).status).toBe(400)
    expect((await editor.post('/api/bookmakers', { name: 'None' })).status).toBe(400)
    await editor.delete(`/api/bookmakers/${made.body.id}`)
  }),
  proof('3.6 3.7 4.30 6.2 6.4 7.1 7.12', async ({ editor, reader }) => {
    const { status, body } = await editor.get('/api/auth/me')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['user'])
    for (const field of ['id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'isAdmin']) {
      expect(body.user).toHaveProperty(field)
    }
    expect(body.user).not.toHaveProperty('password')
    expect((await reader.get('/api/auth/me')).status).toBe(401)
    expect((await reader.post('/api/articles', articleForm())).status).toBe(401)
  }),
  proof('3.10 3.11 7.47 7.48 9.16-9.18 9.20', async ({ editor }) => {
    const { body } = await editor.get('/api/auto-blogger/settings')
    expect(body).toMatchObject({
      intervalMinutes: '240',
      maxArticlesPerDay: '6',
      enableWeekends: 'true',
      enableNightPosting: 'false',
      preferredCategories: ['football-news'],
      contentQuality: 'standard',
      includeBettingTips: 'true',
      externalPostingUrls: [],
      enableExternalPosting: 'false',
    })
    const put = (settings: Record<string, unknown>) => editor.put('/api/auto-blogger/settings', settings)
    for (const intervalMinutes of ['30', '60', '120', '180', '360', '720', '1440', '240']) {
      expect((await put({ intervalMinutes })).body.intervalMinutes).toBe(intervalMinutes)
    }
    for (const maxArticlesPerDay of ['1', '3', '12', '24', 'unlimited', '6']) {
      expect((await put({ maxArticlesPerDay })).body.maxArticlesPerDay).toBe(maxArticlesPerDay)
    }
    for (const contentQuality of ['basic', 'premium', 'detailed', 'standard']) {
      expect((await put({ contentQuality })).body.contentQuality).toBe(contentQuality)
    }
    expect((await put({ intervalMinutes: '45' })).status).toBe(400)
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const site = {
        name: 'New Website',
        url: 'https://example.com/posts',
        method,
        headers: { 'X-Of': 'ours' },
        enabled: true,
      }
      const saved = await put({ externalPostingUrls: [site] })
      expect(saved.body.externalPostingUrls[0], JSON.stringify(saved.body)).toMatchObject({
        name: 'New Website',
        method,
      })
    }
    await put({ externalPostingUrls: [] })
  }),
  proof('3.12 6.8', async ({ editor }) => {
    const { status, body } = await editor.post('/api/keys', { name: 'For a check' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ permissions: ['read'], isActive: true, name: 'For a check' })
    const listed = await editor.get('/api/keys')
    for (const field of ['lastUsedAt', 'createdAt', 'expiresAt']) expect(listed.body[0]).toHaveProperty(field)
    expect(listed.body[0]).not.toHaveProperty('key')
  }),
  proof('3.14 3.15 7.49-7.53', async ({ editor, instance }) => {
    const image = await plain(320, 80).png().toBuffer()
    const { body: upload } = await editor.post('/api/objects/upload')
    expect(upload.uploadURL).toMatch(/^http/)
    const sent = await fetch(upload.uploadURL, { method: 'PUT', body: image, headers: { 'content-type': 'image/png' } })
    expect(sent.ok, instance.url).toBe(true)
    const { body: normal } = await editor.post('/api/objects/normalize', { path: upload.uploadURL })
    expect(normal.normalizedPath).toMatch(/^\/media\//)
    const saved = await editor.post('/api/settings/logo', { value: normal.normalizedPath })
    expect(saved.status).toBe(200)
    expect((await editor.get('/api/settings')).body.logo).toBe(normal.normalizedPath)
    await editor.post('/api/settings/logo', { value: '' })
  }),
  proof('3.16 7.20 7.22 7.23 9.14', async ({ editor }) => {
    const { body } = await editor.get('/api/articles/analytics')
    for (const figure of ['totalViews', 'totalClicks', 'averageScore']) expect(body[figure]).toEqual(expect.any(Number))
    expect(body.topPerformers).toBeInstanceOf(Array)
    expect(body.recentActivity.length).toBeLessThanOrEqual(8)
    for (const article of body.recentActivity) expect(article).toHaveProperty('lastViewedAt')
    expect((await editor.get('/api/analytics')).status).toBe(200)
  }),
  proof('3.18 3.20 7.37 7.38 7.40 1.8', async ({ editor }) => {
    const file = { articles: [{ title: 'Brought by a file', content: '<p>Words.</p>', slug: 'brought-by-a-file' }] }
    const { status, body } = await editor.post('/api/articles/import', file)
    expect(status).toBe(200)
    expect(body.message).toEqual(expect.any(String))
    const { body: all } = await editor.get('/api/articles/export')
    expect(all.articles.some(({ slug }: { slug: string }) => slug === 'brought-by-a-file')).toBe(true)
  }),
  proof('4.2-4.4 7.24 7.25', async ({ editor }) => {
    const expectNow = (at: string | null) =>
      expect(Math.abs(Date.parse(at ?? '') - Date.now()), `${at}`).toBeLessThan(60_000)
    const made = await createArticle(editor, { published: true })
    expectNow(made.publishedAt)
    const path = `/api/articles/${made.id}`
    expect((await editor.put(path, { published: true, excerpt: 'Other' })).body.publishedAt).toBe(made.publishedAt)
    expect((await editor.put(path, { published: false })).body.publishedAt).toBeNull()
    expectNow((await editor.put(path, { published: true })).body.publishedAt)
    await editor.delete(path)
  }),
  proof('4.15 5.3 5.4', async ({ editor }) => {
    const made = await createArticle(editor, { title: '  Édition: 3 & 4 -- now!  ', slug: '', publishedAt: '' })
    expect(made.slug).toBe('edition-3-4-now')
  }),
  proof('5.12 7.36 9.10', async ({ editor }) => {
    const { id } = await createArticle(editor)
    for (const score of [1, 10])
      expect((await editor.put(`/api/articles/${id}/score`, { score })).body.score).toBe(score)
    for (const score of [0, 11, 1.5, '5', null]) {
      expect((await editor.put(`/api/articles/${id}/score`, { score })).status).toBe(400)
    }
  }),
  proof('5.18 7.2', async ({ editor, instance }) => {
    const { body } = await editor.post('/api/articles', {})
    expect(body.issues).toContainEqual({ path: 'title', message: 'Required' })
    const init = { method: 'POST', body: 'title=x', headers: { origin: instance.url, 'content-type': 'text/plain' } }
    expect((await editor.send('/api/articles', init)).status).toBe(415)
  }),
  proof('7.3 7.4', async ({ reader, categories }) => {
    const { headers, body } = await reader.get(
      `/api/articles?limit=3&offset=1&categoryId=${categories[0]?.id}&published=true`,
    )
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0)
    expect(body.length).toBeLessThanOrEqual(3)
  }),
  proof('7.15 7.16 5.1 5.2 9.24 3.17', async ({ instance }) => {
    const client = instance.anonymous()
    const signIn = (email: string, password: string) => client.post('/api/auth/login', { email, password })
    expect((await signIn('nobody', 'long enough')).body.message).toContain('Please enter a valid email address')
    expect((await signIn('a@example.com', '12345')).body.message).toContain('Password must be at least 6 characters')
    for (const password of ['123456', 'long enough']) {
      expect(await signIn('a@example.com', password), password).toMatchObject({
        status: 401,
        body: { message: 'Invalid email or password' },
      })
    }
  }),
  proof('7.18', async ({ instance }) => {
    const client = await instance.login()
    expect((await client.post('/api/auth/logout')).status).toBe(200)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  }),
  proof('7.27 7.28', async ({ editor }) => {
    const { status, body } = await editor.post('/api/articles/generate-image', {
      title: 'A cover',
      content: '',
      excerpt: '',
    })
    expect(status).toBe(200)
    expect(body.imagePath).toMatch(/^\/media\//)
  }),
  proof('7.32-7.35 9.12', async ({ editor }) => {
    const { id } = await createArticle(editor, WEAK)
    const { body } = await editor.post('/api/articles/bulk-review', { articleIds: [id] })
    expect(body).toMatchObject({ processed: 1, improved: 1, failed: 0 })
    expect(body.results[0].score).toBeLessThan(7)
    const batch = await editor.post('/api/articles/batch-review', {})
    expect(batch.body.summary).toMatchObject({ processed: expect.any(Number), improved: expect.any(Number) })
  }),
  proof('4.11 4.12 7.41-7.45 1.7', async ({ editor }) => {
    const { body } = await editor.get('/api/auto-blogger/status')
    expect(body).toMatchObject({ isRunning: false, nextRun: null, settings: { intervalMinutes: '240' } })
    expect((await editor.post('/api/auto-blogger/start')).body).toMatchObject({ isRunning: true })
    expect((await editor.post('/api/auto-blogger/stop')).body).toMatchObject({ isRunning: false })
    expect([201, 422]).toContain((await editor.post('/api/auto-blogger/generate')).status)
  }),
]
