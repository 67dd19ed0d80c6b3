import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArticleListItem, articleListItemSchema, articleSchema } from '#shared/article.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client
let reader: Client
let football: number

const published: ArticleListItem[] = []
const dates = ['2024-03-01', '2024-03-03', '2024-03-02', '2024-03-02', '2024-02-01']

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
  const categories = await reader.get('/api/categories')
  football = categories.body.find((category: { slug: string }) => category.slug === 'football-news').id
  for (const [n, date] of dates.entries()) {
    const categoryId = n % 2 === 0 ? football : null
    const title = ['Plain story', 'Better than last week', 'A TIP for Saturday', 'Plain again', 'Fourth plain'][n]
    published.push(
      await publishArticle(editor, { title, excerpt: null, categoryId, publishedAt: `${date}T10:00:00.000Z` }),
    )
  }
  await createArticle(editor, { title: 'Only a draft' })
})
afterAll(() => instance?.stop())

const titles = (body: ArticleListItem[]) => body.map((item) => item.title)

describe('GET /api/articles, for readers', () => {
  test('lists live articles, newest first, then by slug', async () => {
    const answer = await reader.get('/api/articles')
    expect(answer.status).toBe(200)
    for (const item of answer.body) articleListItemSchema.strict().parse(item)
    expect(titles(answer.body)).toEqual([
      'Better than last week',
      'A TIP for Saturday',
      'Plain again',
      'Plain story',
      'Fourth plain',
    ])
    expect(answer.headers.get('x-total-count')).toBe('5')
  })

  test('ignores newsroom filters', async () => {
    const plain = await reader.get('/api/articles?published=true')
    for (const query of ['published=false', 'trashed=true', 'sort=title', 'q=draft']) {
      const answer = await reader.get(`/api/articles?${query}`)
      expect(answer.body, query).toEqual(plain.body)
    }
  })

  test('is up to date under concurrent requests', async () => {
    const queries = ['limit=1', 'limit=2', 'tips=true', `categoryId=${football}`]
    const alone = new Map<string, unknown>()
    for (const query of queries) alone.set(query, (await reader.get(`/api/articles?${query}`)).body)
    const asked = Array.from({ length: 40 }, (_, n) => queries[n % queries.length] ?? '')
    const answers = await Promise.all(asked.map((query) => reader.get(`/api/articles?${query}`)))
    for (const [n, { body }] of answers.entries()) expect(body).toEqual(alone.get(asked[n] ?? ''))

    const busy = Array.from({ length: 20 }, () => reader.get('/api/articles'))
    const newest = await publishArticle(editor, { title: 'Published meanwhile' })
    const seen = await Promise.all(Array.from({ length: 5 }, () => reader.get('/api/articles')))
    for (const { body } of seen) expect(titles(body)[0]).toBe('Published meanwhile')
    await Promise.all(busy)
    await editor.delete(`/api/articles/${newest.id}`)
    expect(titles((await reader.get('/api/articles')).body)).not.toContain('Published meanwhile')
  })

  test('paginates by limit and offset', async () => {
    const first = await reader.get('/api/articles?limit=2')
    const second = await reader.get('/api/articles?limit=2&offset=2')
    const third = await reader.get('/api/articles?limit=2&offset=4')
    const beyond = await reader.get('/api/articles?limit=2&offset=6')
    expect([first, second, third, beyond].map((answer) => answer.body.length)).toEqual([2, 2, 1, 0])
    expect(new Set([...titles(first.body), ...titles(second.body), ...titles(third.body)]).size).toBe(5)
    expect(beyond.headers.get('x-total-count')).toBe('5')
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=abc',
    'offset=-1',
    'offset=1e99',
    'categoryId=0',
    'categoryId=abc',
    'categoryId=99999999999',
    'published=maybe',
    'sort=password',
    'colour=green',
  ])('rejects %s', async (query) => {
    const answer = await reader.get(`/api/articles?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toEqual(expect.any(String))
  })

  test('filters by category', async () => {
    const answer = await reader.get(`/api/articles?categoryId=${football}`)
    expect(titles(answer.body)).toEqual(['A TIP for Saturday', 'Plain story', 'Fourth plain'])
    expect(answer.headers.get('x-total-count')).toBe('3')
    expect(answer.body[0].category).toEqual({ id: football, name: 'Football News', slug: 'football-news' })
  })

  test('tips=true finds "tip" or "bet" in title or excerpt, in any case', async () => {
    const answer = await reader.get('/api/articles?tips=true')
    expect(titles(answer.body)).toEqual(['Better than last week', 'A TIP for Saturday'])
  })

  test('may be cached briefly by a CDN, and is revalidated by ETag', async () => {
    const answer = await reader.get('/api/articles')
    expect(answer.headers.get('cache-control')).toMatch(/public.*s-maxage=\d+/)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await reader.get('/api/articles', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('GET /api/articles, for the newsroom', () => {
  test('lists drafts too, and is never cached', async () => {
    const answer = await editor.get('/api/articles?limit=100')
    expect(titles(answer.body)).toContain('Only a draft')
    expect(answer.headers.get('cache-control')).toMatch(/private/)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  test('live=true returns the readers’ list, without scheduled articles', async () => {
    const { id } = await publishArticle(editor, { title: 'Only later', publishedAt: '2099-01-01T10:00:00.000Z' })
    const [own, theirs] = [await editor.get('/api/articles?live=true'), await reader.get('/api/articles?live=true')]
    expect(titles((await editor.get('/api/articles')).body)).toContain('Only later')
    expect(own.body).toEqual(theirs.body)
    expect(own.headers.get('x-total-count')).toBe('5')
    expect(own.headers.get('cache-control')).toMatch(/private.*no-store/)
    await editor.delete(`/api/articles/${id}`)
  })

  test('filters by status and search words', async () => {
    expect(titles((await editor.get('/api/articles?published=false')).body)).toEqual(['Only a draft'])
    expect((await editor.get('/api/articles?published=true')).headers.get('x-total-count')).toBe('5')
    expect(titles((await editor.get('/api/articles?q=drafts')).body)).toEqual(['Only a draft'])
    for (const q of ["'", '"', 'a & | ! b', '%', '\\', ':*']) {
      expect((await editor.get(`/api/articles?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
    }
  })

  test.each(['title', 'views', 'score', 'clickCount', 'publishedAt', 'createdAt'] as const)(
    'sorts by %s, in both directions',
    async (field) => {
      const up = await editor.get(`/api/articles?limit=100&sort=${field}`)
      const down = await editor.get(`/api/articles?limit=100&sort=-${field}`)
      expect(up.status).toBe(200)
      const ids = (body: ArticleListItem[]) => body.map((item) => item.id)
      expect(ids(down.body)).toEqual(ids(up.body).reverse())
      const values = up.body.map((item: ArticleListItem) => item[field]).filter((value: unknown) => value !== null)
      if (field !== 'title') expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    },
  )
})

describe('GET /api/articles/{slug or id}', () => {
  test('returns the whole article by slug or id', async () => {
    const [article] = published
    const bySlug = await reader.get(`/api/articles/${article?.slug}`)
    const byId = await reader.get(`/api/articles/${article?.id}`)
    expect(bySlug.status).toBe(200)
    expect(articleSchema.strict().parse(bySlug.body).id).toBe(article?.id)
    expect(byId.body).toEqual(bySlug.body)
    expect(bySlug.headers.get('cache-control')).toMatch(/public/)
    expect(bySlug.headers.get('etag')).not.toBeNull()
  })

  test('tries the slug first', async () => {
    const [other] = published
    const article = await publishArticle(editor, {
      title: 'Number for a name',
      slug: String(other?.id),
      publishedAt: '2020-01-01T00:00:00.000Z',
    })
    expect((await reader.get(`/api/articles/${other?.id}`)).body.id).toBe(article.id)
    await editor.put(`/api/articles/${article.id}`, { published: false })
    expect((await reader.get(`/api/articles/${other?.id}`)).body.id).toBe(other?.id)
  })

  test('hides drafts from readers', async () => {
    const draft = await createArticle(editor)
    for (const name of [draft.slug, draft.id]) {
      expect((await reader.get(`/api/articles/${name}`)).status).toBe(404)
      expect((await editor.get(`/api/articles/${name}`)).status).toBe(200)
    }
  })

  test('never shows an email address', async () => {
    for (const path of ['/api/articles?limit=100', `/api/articles/${published[0]?.slug}`]) {
      expect(JSON.stringify((await reader.get(path)).body)).not.toContain('@')
    }
  })

  test.each([
    ['nothing-here', 404],
    ['0', 404],
    ['2147483648', 404],
    ['99999999999999999999', 404],
    ['Upper', 400],
    ['a--b', 400],
    ['%00', 400],
    ['%ff', 400],
    ['..%2f..%2fetc%2fpasswd', 400],
    ['a'.repeat(121), 400],
  ])('%s returns %i', async (name, status) => {
    const answer = await reader.get(`/api/articles/${name}`)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toEqual(expect.any(String))
  })
})

describe('GET /api/articles, for the newsroom alone', () => {
  test('filters by slug and by scheduled', async () => {
    const later = await publishArticle(editor, { title: 'For later', publishedAt: '2099-01-01T10:00:00.000Z' })
    const bySlug = await editor.get(`/api/articles?slug=${later.slug}`)
    expect(titles(bySlug.body)).toEqual(['For later'])
    expect((await editor.get('/api/articles?slug=nobody-has-this')).body).toEqual([])
    expect(titles((await editor.get('/api/articles?published=true&scheduled=true')).body)).toEqual(['For later'])
    const live = await editor.get('/api/articles?published=true&scheduled=false&limit=100')
    expect(titles(live.body)).not.toContain('For later')
    expect(live.body.length).toBeGreaterThan(0)
    // Readers get only live articles, whatever they request.
    expect(titles((await reader.get('/api/articles?scheduled=true')).body)).not.toContain('For later')
  })
})
