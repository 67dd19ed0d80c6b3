import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleSchema } from '#shared/article.ts'
import { articleForm, createArticle, publishArticle } from '../support/articles.ts'
import { cleanArticle, meaningOf } from '../support/clean-articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createRandom } from '../support/random.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const hour = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('POST /api/articles', () => {
  const seed = Number(process.env.TEST_SEED ?? 20261128)
  const texts = process.env.TEST_WHOLE === '1' ? 200 : 40

  test(`keeps ${texts} random texts with all blocks of the editor unchanged (seed ${seed})`, async () => {
    const random = createRandom(seed)
    for (let n = 0; n < texts; n++) {
      const content = cleanArticle(random)
      const answer = await editor.post('/api/articles', articleForm({ content }))
      expect(answer.status, content).toBe(201)
      expect(meaningOf(answer.body.content)).toEqual(meaningOf(content))
    }
  })

  test('stores a draft with defaults', async () => {
    const form = articleForm()
    const answer = await editor.post('/api/articles', form)
    expect(answer.status).toBe(201)
    const article = articleSchema.strict().parse(answer.body)
    expect(article).toMatchObject({
      ...form,
      published: false,
      publishedAt: null,
      views: 0,
      score: 0,
      clickCount: 0,
      engagementRate: 0,
      aiReviewed: false,
      aiApproved: false,
      revision: 1,
      readingMinutes: 1,
    })
    expect(article.author).not.toBeNull()
    expect(JSON.stringify(article)).not.toContain(instance.url)
  })

  test('generates the slug from the title', async () => {
    const article = await createArticle(editor, { title: '  Été: 3rd & 4th -- goals?!  ' })
    expect(article.title).toBe('Été: 3rd & 4th -- goals?!')
    expect(article.slug).toBe('ete-3rd-4th-goals')
    const empty = await createArticle(editor, { title: 'An empty slug', slug: '' })
    expect(empty.slug).toBe('an-empty-slug')
  })

  test.each([
    ['Upper-Case', 'Must be lowercase letters, digits and single hyphens'],
    ['two--hyphens', 'Must be lowercase letters, digits and single hyphens'],
    ['-edge', 'Must be lowercase letters, digits and single hyphens'],
    ['a/b', 'Must be lowercase letters, digits and single hyphens'],
    ['a'.repeat(121), 'Must be at most 120 characters'],
    ['news', 'This slug is reserved by the site; choose another'],
    ['analytics', 'This slug is reserved by the site; choose another'],
  ])('rejects the slug %s', async (slug, message) => {
    const answer = await editor.post('/api/articles', articleForm({ slug }))
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual({ path: 'slug', message })
  })

  test('rejects a title without a valid slug, or with a reserved one, with the field', async () => {
    for (const title of ['???', 'Betting Tips']) {
      const answer = await editor.post('/api/articles', articleForm({ title }))
      expect(answer.status, title).toBe(400)
      expect(answer.body.issues[0].path).toBe('slug')
    }
  })

  test('rejects a taken slug with 409, also for concurrent requests', async () => {
    const slug = 'taken-at-once'
    const forms = [1, 2, 3, 4].map(() => editor.post('/api/articles', articleForm({ slug })))
    const statuses = (await Promise.all(forms)).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([201, 409, 409, 409])
    const again = await editor.post('/api/articles', articleForm({ slug }))
    expect(again.body.issues[0].path).toBe('slug')
  })

  test.each([
    ['title', { title: '' }],
    ['title', { title: '   ' }],
    ['title', { title: 'a'.repeat(301) }],
    ['title', { title: 'a\u0000b' }],
    ['title', { title: 'a\nb' }],
    ['title', { title: null }],
    ['content', { content: '' }],
    ['content', { content: ' \n ' }],
    ['content', { content: 'a\u0000b' }],
    ['content', { content: '<script>alert(1)</script>' }],
    ['content', { content: 'a'.repeat(1_000_001) }],
    ['excerpt', { excerpt: 'a'.repeat(1001) }],
    ['featuredImage', { featuredImage: 'javascript:alert(1)' }],
    ['featuredImage', { featuredImage: '//elsewhere.example.com/a.png' }],
    ['featuredImage', { featuredImage: 'relative.png' }],
    ['categoryId', { categoryId: 999_999 }],
    ['categoryId', { categoryId: 1.5 }],
    ['categoryId', { categoryId: '1' }],
    ['categoryId', { categoryId: 2 ** 31 }],
    ['published', { published: 'yes' }],
    ['publishedAt', { publishedAt: 'tomorrow' }],
    ['publishedAt', { publishedAt: '2026-11-21' }],
    ['publishedAt', { publishedAt: '2026-02-30T00:00:00Z' }],
  ])('rejects %s in %j', async (path, overrides) => {
    const answer = await editor.post('/api/articles', articleForm(overrides as Record<string, unknown>))
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test('reports all invalid and unknown fields', async () => {
    const answer = await editor.post('/api/articles', { title: '', content: '', colour: 'green' })
    expect(answer.status).toBe(400)
    const issues = JSON.stringify(answer.body.issues)
    for (const field of ['title', 'content', 'colour']) expect(issues).toContain(field)
  })

  test('accepts embeds and links longer than any slug', async () => {
    const random = createRandom(3)
    const long = Array.from({ length: 10_000 }, () => random.below(36).toString(36)).join('')
    const content = `<div data-bookmaker="${long}"></div><div data-tip="${long}"></div>
      <p><a href="/match/${long}">A match</a> <img src="/media/${long}-480x270.avif" alt="" /></p>`
    await createArticle(editor, { content })
  })

  test('rejects an image URL too long for a database index', async () => {
    const random = createRandom(3)
    const letters = Array.from({ length: 1_900 }, () => String.fromCodePoint(0x4e00 + random.below(20_000)))
    const answer = await editor.post('/api/articles', articleForm({ featuredImage: `/${letters.join('')}` }))
    expect([answer.status, answer.body.issues?.[0].path]).toEqual([400, 'featuredImage'])
  })

  test('ignores read-only fields', async () => {
    const article = await createArticle(editor, { id: 1, views: 99, score: 9, aiReviewed: true, revision: 7 })
    expect(article).toMatchObject({ views: 0, score: 0, aiReviewed: false, revision: 1 })
  })

  test('keeps allowed HTML and removes scripts', async () => {
    const { content } = await createArticle(editor, {
      content: [
        '<h1>Top</h1><p onclick="alert(1)" style="color:red" id="x">A <a href="javascript:alert(1)">link</a></p>',
        '<script>alert(1)</script><iframe src="https://elsewhere.example.com/"></iframe>',
        '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>',
        '<table><caption>Form</caption><thead><tr><th scope="col">P</th></tr></thead></table>',
        '<div data-bookmaker="some-bet"></div>',
      ].join(''),
    })
    expect(content).toContain('<h2>Top</h2>')
    expect(content).not.toMatch(/onclick|style=|id=|javascript:|<script|elsewhere/)
    expect(content).toContain('https://www.youtube-nocookie.com/embed/a')
    expect(content).toContain('<caption>Form</caption><thead><tr><th scope="col">')
    expect(content).toContain('<div data-bookmaker="some-bet">')
  })

  test('calculates one minute of reading per thousand characters', async () => {
    const article = await createArticle(editor, { content: `<p>${'a'.repeat(1000 - 7)}</p>` })
    expect(article.readingMinutes).toBe(1)
    const longer = await createArticle(editor, { content: `<p>${'a'.repeat(1000 - 6)}</p>` })
    expect(longer.readingMinutes).toBe(2)
  })
})

describe('publishing', () => {
  test('sets publishedAt to now, keeps it on later saves, and drops it when unpublished', async () => {
    const before = Date.now()
    const article = await publishArticle(editor)
    expect(Date.parse(article.publishedAt ?? '')).toBeGreaterThanOrEqual(before - 1000)
    const saved = await editor.put(`/api/articles/${article.id}`, { excerpt: 'Changed' })
    expect(saved.body.publishedAt).toBe(article.publishedAt)
    const withdrawn = await editor.put(`/api/articles/${article.id}`, { published: false })
    expect(withdrawn.body).toMatchObject({ published: false, publishedAt: null })
    const again = await editor.put(`/api/articles/${article.id}`, { published: true })
    expect(Date.parse(again.body.publishedAt)).toBeGreaterThanOrEqual(Date.parse(article.publishedAt ?? ''))
  })

  test('keeps a date in the past, in any time zone', async () => {
    const article = await publishArticle(editor, { publishedAt: '2019-05-04T22:30:00+02:00' })
    expect(article.publishedAt).toBe('2019-05-04T20:30:00.000Z')
  })

  test('a future date schedules the article: readers do not see it yet', async () => {
    const article = await publishArticle(editor, { publishedAt: fromNow(hour) })
    expect(article.published).toBe(true)
    const reader = instance.anonymous()
    expect((await reader.get(`/api/articles/${article.slug}`)).status).toBe(404)
    expect((await reader.get(`/api/articles/${article.id}`)).status).toBe(404)
    const list = await reader.get('/api/articles?limit=100')
    expect(list.body.map((item: { id: number }) => item.id)).not.toContain(article.id)
    expect((await editor.get(`/api/articles/${article.id}`)).status).toBe(200)
  })
})

describe('PUT /api/articles/{id}', () => {
  test('changes only the given fields', async () => {
    const article = await createArticle(editor, { featuredImage: '/media/a.avif', featuredImageAlt: 'A pitch' })
    const answer = await editor.put(`/api/articles/${article.id}`, { title: 'Another headline' })
    expect(answer.status).toBe(200)
    const { title, revision, updatedAt, ...rest } = articleSchema.strict().parse(answer.body)
    expect(title).toBe('Another headline')
    expect(revision).toBe(2)
    expect(updatedAt >= article.updatedAt).toBe(true)
    expect(article).toMatchObject(rest)
  })

  test('accepts its own response', async () => {
    const article = await publishArticle(editor, { publishedAt: '2024-01-01T00:00:00.000Z' })
    const answer = await editor.put(`/api/articles/${article.id}`, article)
    expect(answer.status).toBe(200)
    const { revision, updatedAt, ...rest } = answer.body
    expect(revision).toBe(2)
    expect(updatedAt >= article.updatedAt).toBe(true)
    expect(article).toMatchObject(rest)
  })

  test('clears optional fields', async () => {
    const article = await createArticle(editor, { featuredImage: '/media/a.avif', featuredImageAlt: 'A pitch' })
    const answer = await editor.put(`/api/articles/${article.id}`, { excerpt: '', featuredImage: '', categoryId: null })
    expect(answer.body).toMatchObject({ excerpt: null, featuredImage: null, categoryId: null })
  })

  test('stores the search title and description separately, and validates them', async () => {
    const words = { searchTitle: 'Derby: who won', searchDescription: 'Goals and cards' }
    const article = await publishArticle(editor, words)
    expect(article).toMatchObject(words)
    expect((await editor.put(`/api/articles/${article.id}`, { title: 'Another' })).body).toMatchObject(words)
    const tooLong = await editor.put(`/api/articles/${article.id}`, { searchTitle: 'x'.repeat(121) })
    expect(tooLong.body.issues).toMatchObject([{ path: 'searchTitle' }])
    const claim = await editor.put(`/api/articles/${article.id}`, { searchDescription: 'Guaranteed wins for all.' })
    expect(claim.status).toBe(409)
    expect(claim.body.findings).toMatchObject([{ path: 'searchDescription', level: 'confirm' }])
    const emptied = await editor.put(`/api/articles/${article.id}`, { searchTitle: '', searchDescription: null })
    expect(emptied.body).toMatchObject({ searchTitle: null, searchDescription: null })
  })

  test('rejects another article’s slug, accepts its own', async () => {
    const [one, two] = [await createArticle(editor), await createArticle(editor)]
    expect((await editor.put(`/api/articles/${two.id}`, { slug: one.slug })).status).toBe(409)
    expect((await editor.put(`/api/articles/${two.id}`, { slug: two.slug })).status).toBe(200)
  })

  test('with If-Match returns 412 if another user saved meanwhile', async () => {
    const article = await createArticle(editor)
    const read = await editor.get(`/api/articles/${article.id}`)
    const etag = read.headers.get('etag') ?? ''
    expect(etag).toContain(String(article.revision))
    const first = await editor.put(`/api/articles/${article.id}`, { title: 'First' }, { 'if-match': etag })
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).not.toBe(etag)
    const second = await editor.put(`/api/articles/${article.id}`, { title: 'Second' }, { 'if-match': etag })
    expect(second.status).toBe(412)
    expect((await editor.get(`/api/articles/${article.id}`)).body.title).toBe('First')
  })

  test('loses no concurrent save', async () => {
    const article = await createArticle(editor)
    const saves = Array.from({ length: 12 }, (_, n) => editor.put(`/api/articles/${article.id}`, { excerpt: `${n}` }))
    const revisions = (await Promise.all(saves)).map((answer) => answer.body.revision)
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 2))
  })

  test.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999999999999'])('rejects the id %s', async (id) => {
    const answer = await editor.put(`/api/articles/${id}`, { title: 'x' })
    expect([400, 404]).toContain(answer.status)
  })

  test('returns 404 for an unknown article', async () => {
    expect((await editor.put('/api/articles/2147483647', { title: 'x' })).status).toBe(404)
  })
})
