import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleListItemSchema } from '#shared/article.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { untilAllIsFound } from '../support/search.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1,::1' } })
  editor = await instance.login()
  reader = instance.anonymous()
  const at = (day: number) => ({ publishedAt: `2026-03-0${day}T10:00:00Z` })
  await publishArticle(editor, { title: 'Quokka wins', slug: 'in-title', excerpt: 'x', content: '<p>x</p>', ...at(1) })
  await publishArticle(editor, { title: 'B', slug: 'in-excerpt', excerpt: 'A quokka', content: '<p>x</p>', ...at(4) })
  await publishArticle(editor, { title: 'C', slug: 'newer', excerpt: 'x', content: '<p>The quokkas</p>', ...at(3) })
  await publishArticle(editor, { title: 'D', slug: 'older', excerpt: 'x', content: '<p>The quokkas</p>', ...at(2) })
  await publishArticle(editor, { title: 'E', slug: 'e', excerpt: 'x', content: '<p>A wallaby runs</p>', ...at(2) })
  await createArticle(editor, { title: 'Quokka draft' })
  await publishArticle(editor, { title: 'Quokka to come', publishedAt: new Date(Date.now() + 3_600_000).toISOString() })
  const trashed = await publishArticle(editor, { title: 'Quokka trashed' })
  await editor.delete(`/api/articles/${trashed.id}`)
})
afterAll(() => instance?.stop())

const search = (query: string, client = reader) => client.get(`/api/search?${query}`)
const slugsOf = (answer: { body: { slug: string }[] }) => answer.body.map(({ slug }) => slug)

test.each(['-', '- ', '-!', '-"', '-(', '-|', '-\u0301'])('takes any number of hyphens: %s', async (sign) => {
  const answer = await search(`q=${encodeURIComponent(`quokka ${sign.repeat(90)}wallaby`)}`)
  expect(answer.status).toBe(200)
})

test('takes the last of several hyphens as the one that leaves a word out', async () => {
  const answer = await search(`q=${encodeURIComponent(`quokka ${'-'.repeat(90)}newest`)}`)
  expect(slugsOf(answer)).toContain('newer')
})

test('finds live articles: title before excerpt before text, then the newest', async () => {
  const answer = await search('q=quokka')
  expect(answer.status).toBe(200)
  expect(slugsOf(answer)).toEqual(['in-title', 'in-excerpt', 'newer', 'older'])
  expect(answer.headers.get('x-total-count')).toBe('4')
  for (const item of answer.body) expect(articleListItemSchema.strict().safeParse(item).success).toBe(true)
})

test('of many words, the first five decide the order', async () => {
  const words = 'potoroo glider cuscus phascogale kowari'
  const content = `<p>${words} thylacine</p>`
  const at = (day: number) => ({ publishedAt: `2026-03-0${day}T10:00:00Z` })
  await publishArticle(editor, { title: 'Kowari', slug: 'fifth-in-title', content, ...at(1) })
  await publishArticle(editor, { title: 'Thylacine', slug: 'sixth-in-title', content, ...at(2) })
  await publishArticle(editor, { title: 'F', slug: 'newest-of-six', content, ...at(3) })
  const answer = await search(`q=${encodeURIComponent(`${words} thylacine`)}`)
  expect(slugsOf(answer)).toEqual(['fifth-in-title', 'newest-of-six', 'sixth-in-title'])
  // Postgres takes these signs for words, and of very many, the date decides.
  const signs = Array.from({ length: 20 }, (_, n) => String.fromCodePoint(0x24d0 + n)).join(' ')
  await publishArticle(editor, { title: 'ⓣ', slug: 'sign-in-title', content: `<p>${signs}</p>`, ...at(1) })
  await publishArticle(editor, { title: 'G', slug: 'newest-of-signs', content: `<p>${signs}</p>`, ...at(2) })
  expect(slugsOf(await search(`q=${encodeURIComponent(signs)}`))).toEqual(['newest-of-signs', 'sign-in-title'])
})

test('words that are too common to be searched do not count among the five', async () => {
  const content = '<p>The best of the pademelon and of what it is.</p>'
  await publishArticle(editor, {
    title: 'Pademelon',
    slug: 'pademelon-in-title',
    content,
    publishedAt: '2026-03-01T10:00:00Z',
  })
  await publishArticle(editor, { title: 'H', slug: 'newer-pademelon', content, publishedAt: '2026-03-02T10:00:00Z' })
  const answer = await search(`q=${encodeURIComponent('what is the best of the pademelon')}`)
  expect(slugsOf(answer)).toEqual(['pademelon-in-title', 'newer-pademelon'])
})

test('shows signed-in users no more than others', async () => {
  const answer = await search('q=quokka', editor)
  expect(slugsOf(answer)).toEqual(['in-title', 'in-excerpt', 'newer', 'older'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('pages', async () => {
  const answer = await search('q=quokka&limit=2&offset=1')
  expect(slugsOf(answer)).toEqual(['in-excerpt', 'newer'])
  expect(answer.headers.get('x-total-count')).toBe('4')
  const beyond = await search('q=quokka&offset=50')
  expect(beyond.body).toEqual([])
  expect(beyond.headers.get('x-total-count')).toBe('4')
})

test('can be kept for a short while', async () => {
  const answer = await search('q=quokka')
  expect(answer.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/)
  const etag = answer.headers.get('etag') ?? ''
  const same = await reader.get('/api/search?q=quokka', { 'if-none-match': etag })
  // A cached response must not keep saying that words are missing.
  expect([same.status, same.headers.get('x-partial')]).toEqual([304, 'no'])
})

test('knows phrases, alternatives and what must not be there', async () => {
  expect(slugsOf(await search(`q=${encodeURIComponent('"wallaby runs"')}`))).toEqual(['e'])
  expect(slugsOf(await search('q=wallaby+or+quokka'))).toHaveLength(5)
  expect(slugsOf(await search('q=quokka+-wins'))).toEqual(['in-excerpt', 'newer', 'older'])
  expect((await search('q=quokka+wallaby')).body).toEqual([])
})

test('takes the last word as the beginning of one, for readers and in the newsroom', async () => {
  expect(slugsOf(await search('q=walla'))).toEqual(['e'])
  expect(slugsOf(await search('q=a+walla'))).toEqual(['e'])
  expect(slugsOf(await search('q=runs+walla'))).toEqual(['e'])
  expect(slugsOf(await search('q=wallaby+or+quok'))).toHaveLength(5)
  expect(slugsOf(await editor.get('/api/articles?q=walla'))).toEqual(['e'])
  // Not to earlier words, words in a phrase, or excluded words.
  expect((await search('q=walla+runs')).body).toEqual([])
  expect((await search(`q=${encodeURIComponent('"a walla')}`)).body).toEqual([])
  expect(slugsOf(await search('q=quokka+-win'))).toEqual(['in-excerpt', 'newer', 'older'])
})

test('a long run of signs without a space is read once, not again from each of them', async () => {
  // Which takes minutes for each of these.
  const runs = ['a_', '1x@'].map((signs) => signs.repeat(Math.ceil(60_000 / signs.length)))
  const content = `<p>The example.com/wildlife page ${runs.join(' ')} and a dibbler</p>`
  const article = await publishArticle(editor, { title: 'Signs', content })
  for (const words of ['example.com/wildlife', 'dibbler']) {
    expect(slugsOf(await search(`q=${encodeURIComponent(words)}`)), words).toEqual([article.slug])
  }
}, 60_000)

test('follows edits, also back', async () => {
  const article = await publishArticle(editor, { title: 'First words', content: '<p>numbat</p>' })
  expect((await search('q=numbat')).body).toHaveLength(1)
  await editor.put(`/api/articles/${article.id}`, { content: '<p>bilby</p>' })
  expect((await search('q=numbat')).body).toEqual([])
  expect((await search('q=bilby')).body).toHaveLength(1)
  await editor.post(`/api/articles/${article.id}/revisions/1/restore`)
  expect((await search('q=numbat')).body).toHaveLength(1)
  await editor.delete(`/api/articles/${article.id}`)
  expect((await search('q=numbat')).body).toEqual([])
})

test.each([
  '',
  'q=',
  'q=+++',
  `q=${'a'.repeat(201)}`,
  'q=a&limit=0',
  'q=a&limit=101',
  'q=a&offset=-1',
  'q=a&x=1',
  'q=a%00b',
])('refuses %s', async (query) => {
  const answer = await search(query)
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toHaveLength(1)
})

test.each(["' or 1=1 --", '":*&|!()<->', '\\', 'the', '日本語 🏉', '%', 'a\'b"c'])(
  'takes %s for words',
  async (words) => {
    const answer = await search(`q=${encodeURIComponent(words)}`)
    expect(answer.status).toBe(200)
  },
)

describe('the newsroom’s list', () => {
  const listed = async (query: string) => slugsOf(await editor.get(`/api/articles?q=quokka&${query}`))

  test('finds drafts too, in the order asked for', async () => {
    expect(await listed('sort=title')).toEqual([
      'in-excerpt',
      'newer',
      'older',
      'quokka-draft',
      'quokka-to-come',
      'in-title',
    ])
    expect(await listed('published=false')).toEqual(['quokka-draft'])
    expect(await listed('trashed=true')).toEqual(['quokka-trashed'])
    expect(await listed('categoryId=1')).toEqual([])
    const paged = await editor.get('/api/articles?q=quokka&sort=title&limit=2&offset=1')
    expect(slugsOf(paged)).toEqual(['newer', 'older'])
    expect(paged.headers.get('x-total-count')).toBe('6')
  })
})

test('corrects mistyped words to those of imported titles, of the first and of the last', async () => {
  const titles = ['Kangaroo', ...Array.from({ length: 118 }, (_, n) => `Of many ${n}`), 'Platypus']
  const articles = titles.map((title) => ({ title, content: '<p>x</p>', published: true }))
  expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
  await untilAllIsFound(reader)
  expect(slugsOf(await search('q=kangarooo'))).toEqual(['kangaroo'])
  expect(slugsOf(await search('q=platypuss'))).toEqual(['platypus'])
})

test('corrects nothing to a word of a title that the searcher may not see, nor by what such an article says', async () => {
  const title = 'The Numbatville transfer'
  await publishArticle(editor, { title: 'Echidna', content: '<p>x</p>' })
  await createArticle(editor, { title, slug: 'a-draft', content: '<p>Of echidnab and echidnax.</p>' })
  await createArticle(editor, { title, slug: 'later', published: true, publishedAt: '2099-01-01T00:00:00.000Z' })
  const { client: contributor } = await join(instance, editor, 'writer@example.com', 'contributor')
  // Either word may match, so the answer shows both corrections.
  const corrected = async (who: Client, path: string, words: string) => {
    const answer = await who.get(`${path}?q=${encodeURIComponent(words)}`, { 'x-forwarded-for': '203.0.113.7' })
    return decodeURIComponent(answer.headers.get('x-searched-for') ?? '')
  }
  for (const words of ['numbatvlile or ecihdna', 'ecihdna or numbatvlile', 'ecihdna or numbatvil']) {
    const known = words.replace('ecihdna', 'echidna')
    expect(await corrected(reader, '/api/search', words), words).toBe(known)
    expect(await corrected(contributor, '/api/articles', words), words).toBe(known)
  }
  expect(await corrected(editor, '/api/articles', 'numbatvlile or ecihdna')).toBe('numbatville or echidna')
  // A word in a draft's text counts as unknown.
  expect(await corrected(reader, '/api/search', 'echidnax or numbatvlile')).toBe('echidna or numbatvlile')
  await createArticle(contributor, { title: 'Numbatville again', slug: 'own' })
  expect(await corrected(contributor, '/api/articles', 'numbatvlile')).toBe('numbatville')
  expect(await corrected(reader, '/api/search', 'numbatvlile or ecihdna')).toBe('numbatvlile or echidna')
})

test('of very many words that could be meant, those nearest in length are compared', async () => {
  await instance.inside?.deps.db.execute(sql`
    insert into title_words (word) select 'zqxa' || lpad(n::text, 6, '0') from generate_series(1, 10000) n`)
  await publishArticle(editor, { title: 'Zqxalongenough', slug: 'longer', content: '<p>x</p>' })
  expect(slugsOf(await search('q=zqxalongess'))).toEqual([])
  await publishArticle(editor, { title: 'Zqxalongest', slug: 'as-long', content: '<p>x</p>' })
  expect(slugsOf(await search('q=zqxalongess'))).toEqual(['as-long'])
})

// More than twice sixty, since a new minute may begin in between.
test('limits how often an address may search', async () => {
  const answers = await Promise.all(Array.from({ length: 125 }, () => search('q=quokka')))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.message).toBe('Too many searches. Please wait a moment and try again.')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('counts a whole IPv6 network of 64 bits as one', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async (_, n) => {
      const from = { 'x-forwarded-for': `2001:db8:1:2::${(n + 1).toString(16)}` }
      return (await reader.get('/api/search?q=quokka', from)).status
    }),
  )
  expect(statuses).toContain(429)
  const another = { 'x-forwarded-for': '2001:db8:1:3::1' }
  expect((await reader.get('/api/search?q=quokka', another)).status).toBe(200)
})
