import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedArticleSchema, exportFileSchema } from '#shared/transfer.ts'
import { articleForm, createArticle, publishArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { oddArticles, plainFile } from '../support/import-files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { waitUntilPublished } from '../support/publish.ts'

const SEED = Number(process.env.TEST_SEED ?? 20261121)
/** The full proof has a thousand. */
const ODD = Number(process.env.TEST_ODD ?? 300)
const IMPORT = '/api/articles/import'
const MIB = 1024 * 1024

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const importFile = (file: unknown) => editor.post(IMPORT, file)

function importText(body: string, client = editor): Promise<Answer> {
  return client.send(IMPORT, {
    method: 'POST',
    headers: { origin: client.url, 'content-type': 'application/json' },
    body,
  })
}

async function exportText(client: Client): Promise<string> {
  const response = await fetch(new URL('/api/articles/export', client.url), {
    headers: { cookie: client.cookie() ?? '' },
  })
  expect(response.status).toBe(200)
  return response.text()
}

async function countArticles(client = editor): Promise<number> {
  return Number((await client.get('/api/articles?limit=1')).headers.get('x-total-count'))
}

describe('an export', () => {
  test('of an empty instance is an empty list', async () => {
    expect(await exportText(editor)).toBe('{"articles":[]}')
  })

  test(`imported elsewhere and exported again is the same, byte for byte (seed ${SEED})`, async () => {
    const other = await startInstance({ env: { RENDER: 'off' } })
    try {
      const first = await importFile({ articles: oddArticles(ODD, SEED) })
      expect(first.body).toMatchObject({ imported: ODD, skipped: [] })
      await publishArticle(editor, { title: 'Written here', categoryId: 2 })
      const corrected = await publishArticle(editor, { title: 'Corrected here' })
      const people: { id: string }[] = []
      for (const name of ['Kept Export', 'Nomsa Export'])
        people.push((await editor.post('/api/authors', { name })).body)
      const [kept, nomsa] = people.map(({ id }) => id)
      await publishArticle(editor, { title: 'By a kept name', authorIds: [kept] })
      await publishArticle(editor, { title: 'By two', authorIds: [kept, nomsa] })
      expect((await editor.delete(`/api/authors/${kept}?keepName=true`)).status).toBe(200)
      for (const text of ['It was 2–1.', 'It was <b>not</b> Saturday.\n\nIt was Sunday.']) {
        expect((await editor.post(`/api/corrections/${corrected.id}`, { text, placement: 'top' })).status).toBe(201)
      }
      const trashed = await createArticle(editor, { title: 'Thrown away' })
      await editor.delete(`/api/articles/${trashed.id}`)

      const text = await exportText(editor)
      const otherEditor = await other.login()
      const second = await importText(text, otherEditor)
      expect(second.body).toMatchObject({
        message: `Imported ${ODD + 4} articles.`,
        imported: ODD + 4,
        skipped: [],
      })
      expect(await exportText(otherEditor)).toBe(text)

      const { articles } = exportFileSchema.parse(JSON.parse(text))
      expect(articles).toHaveLength(ODD + 4)
      const named = ['authors', 'reviewedBy', 'tags', 'corrections']
      const fields = Object.keys(exportedArticleSchema.shape).filter((field) => !named.includes(field))
      expect(articles.filter(({ searchTitle }) => searchTitle).length).toBeGreaterThan(0)
      for (const { corrections, authors: _authors, ...article } of articles) {
        const words = article.searchTitle ? [] : ['searchTitle', 'searchDescription']
        expect(Object.keys(article)).toEqual(fields.filter((field) => !words.includes(field)))
        expect(corrections?.length ?? 0).toBe(article.slug === 'corrected-here' ? 2 : 0)
      }
      const { body: shown } = await otherEditor.get('/api/corrections')
      expect(shown).toMatchObject([
        {
          text: 'It was <b>not</b> Saturday.\n\nIt was Sunday.',
          placement: 'top',
          article: { slug: 'corrected-here' },
        },
        { text: 'It was 2–1.' },
      ])
      expect(articles.map(({ slug }) => slug)).not.toContain('thrown-away')
      expect(articles.find(({ slug }) => slug === 'written-here')).toMatchObject({
        author: { name: 'Newsroom' },
        category: { slug: 'rugby-tournament', name: 'Rugby Tournament' },
      })
      const authorOf = (slug: string) => articles.find((article) => article.slug === slug)?.author?.name
      expect([authorOf('by-a-kept-name'), authorOf('by-two')]).toEqual(['Kept Export', 'Nomsa Export'])
      expect((await otherEditor.get('/api/articles/by-a-kept-name')).body.author).toEqual({ name: 'Kept Export' })
      // A kept name stays beside an author with a page, and gets no page elsewhere.
      expect(articles.find(({ slug }) => slug === 'by-two')?.authors).toEqual([
        { slug: 'kept-export-former', name: 'Kept Export', hasPage: false },
        { slug: 'nomsa-export', name: 'Nomsa Export' },
      ])
      const { body: withPage } = await otherEditor.get('/api/authors')
      expect(withPage.map(({ name }: { name: string }) => name)).not.toContain('Kept Export')
    } finally {
      await other.stop()
    }
  })

  test('keeps the file’s values', async () => {
    const given = oddArticles(300, SEED)
    const { articles } = exportFileSchema.parse(JSON.parse(await exportText(editor)))
    const bySlug = new Map(articles.map((article) => [article.slug, article]))
    for (const { content: _content, engagementRate: _rate, category, ...rest } of given) {
      const kept = bySlug.get(rest.slug)
      expect(kept).toMatchObject(rest)
      // Of the six sports, only an unedited one takes a file's description: here the first named.
      expect(kept?.category?.slug).toBe(category?.slug)
    }
    expect(articles.map((article) => article.content).join()).not.toMatch(/onclick|<script|<!--|class=/)
  })
})

describe('an import', () => {
  test('needs title and content; the rest is as in a new article', async () => {
    const answer = await importFile({ articles: [{ title: 'Only the Least', content: '<p onclick="x()">Text</p>' }] })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Imported 1 article.', imported: 1, skipped: [] })
    const article = (await editor.get('/api/articles/only-the-least')).body
    expect(article).toMatchObject({
      content: '<p>Text</p>',
      published: false,
      publishedAt: null,
      category: null,
      author: { name: 'Newsroom' },
      views: 0,
      score: 0,
      revision: 1,
      readingMinutes: 1,
    })
    const revisions = await editor.get(`/api/articles/${article.id}/revisions`)
    expect(revisions.body).toMatchObject([{ revision: 1, reason: 'import' }])
    const log = await editor.get('/api/audit?action=article.import&limit=1')
    expect(log.body[0].details).toEqual({ imported: 1, skipped: 0 })
  })

  test('accepts the API’s responses', async () => {
    const article = await publishArticle(editor, { title: 'There and back', categoryId: 3 })
    const listed = (await editor.get('/api/articles?q=%22There+and+back%22')).body[0]
    const answer = await importFile({ articles: [{ ...article, slug: 'there-and-back-again' }] })
    expect(answer.body).toMatchObject({ imported: 1 })
    const again = await importFile({ articles: [{ ...listed, content: 'x', slug: 'and-again' }] })
    expect(again.body).toMatchObject({ imported: 1 })
    const { id: _id, slug: _slug, updatedAt, ...same } = article
    const copy = (await editor.get('/api/articles/there-and-back-again')).body
    expect(copy).toMatchObject({ ...same, updatedAt })
  })

  test('brings authors, who checked it and tags; those that are not there are made', async () => {
    const known = (await editor.post('/api/authors', { name: 'Thandi Import' })).body
    const file = {
      articles: [
        {
          title: 'With names',
          content: '<p>Text</p>',
          authors: [
            { slug: 'guest-of-the-file', name: 'Guest of the File' },
            { slug: known.slug, name: 'Another spelling' },
          ],
          reviewedBy: { slug: 'checker-of-the-file', name: 'Checker of the File' },
          tags: ['import-derby', { slug: 'import-cup', name: 'The Import Cup' }],
        },
      ],
    }
    expect((await importFile(file)).body).toMatchObject({ imported: 1 })
    const article = (await editor.get('/api/articles/with-names')).body
    expect(article.authors.map((author: { name: string }) => author.name)).toEqual([
      'Guest of the File',
      'Thandi Import',
    ])
    expect(article.tags).toEqual(['import-cup', 'import-derby'])
    expect((await editor.get('/api/authors/checker-of-the-file')).body.id).toBe(article.reviewedById)
    expect((await editor.get('/api/tags/import-derby')).body.name).toBe('Import Derby')

    const exported = (await editor.get('/api/articles/export')).body.articles
    const item = exported.find(({ slug }: { slug: string }) => slug === 'with-names')
    expect(item.author).toEqual({ name: 'Guest of the File' })
    expect(item.authors).toEqual([
      { slug: 'guest-of-the-file', name: 'Guest of the File' },
      { slug: known.slug, name: 'Thandi Import' },
    ])
    expect(item.reviewedBy).toEqual({ slug: 'checker-of-the-file', name: 'Checker of the File' })
    expect(item.tags).toEqual([
      { slug: 'import-cup', name: 'The Import Cup' },
      { slug: 'import-derby', name: 'Import Derby' },
    ])
    const again = await importFile({ articles: [{ ...article, slug: 'with-names-again' }] })
    expect(again.body).toMatchObject({ imported: 1 })
    const copy = (await editor.get('/api/articles/with-names-again')).body
    expect(copy).toMatchObject({ authorIds: article.authorIds, reviewedById: article.reviewedById, tags: article.tags })
  })

  test('refuses an author’s id that is not known here, by its place', async () => {
    const stranger = '00000000-0000-4000-8000-000000000000'
    const answer = await importFile({
      articles: [
        { title: 'A', content: 'x', authorIds: [stranger] },
        { title: 'B', content: 'x', reviewedById: stranger },
      ],
    })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([{ path: 'articles.0.authorIds.0', message: 'There is no such author' }])
  })

  test('skips slugs that are there already, and names them', async () => {
    await createArticle(editor, { slug: 'here-before' })
    const { articles } = plainFile('beside', 2)
    const answer = await importFile({ articles: [{ ...articles[0], slug: 'here-before' }, ...articles] })
    expect(answer.body).toEqual({
      message: 'Imported 2 articles. Skipped 1 whose slug already exists: here-before.',
      imported: 2,
      skipped: ['here-before'],
    })
    const all = await importFile({ articles })
    expect(all.body).toMatchObject({ imported: 0, skipped: ['beside-0', 'beside-1'] })
  })

  test('creates the categories that are missing, and leaves those that are in use as they are', async () => {
    const [one, two, three] = plainFile('sorted', 3).articles
    const squash = { slug: 'squash', name: 'Squash', description: 'Four walls.' }
    const cricket = { slug: 'cricket', name: 'Cricket', description: 'Bats.' }
    await createArticle(editor, { categoryId: 5 })
    const before = (await editor.get('/api/categories/cricket')).body
    const answer = await importFile({
      articles: [
        { ...one, category: squash },
        { ...two, category: { ...squash, name: 'Other' } },
        { ...three, category: cricket },
      ],
    })
    expect(answer.body).toMatchObject({ imported: 3 })
    expect((await editor.get('/api/categories/squash')).body).toMatchObject(squash)
    expect((await editor.get('/api/categories/cricket')).body).toEqual(before)
    const sorted = await editor.get('/api/articles/sorted-1')
    expect(sorted.body.category).toMatchObject({ slug: 'squash', name: 'Squash' })
  })

  test('publishes the imported articles, in the lists, the archive and the feeds too', async () => {
    const { articles } = plainFile('on-the-site', 1100)
    const ahead = {
      ...articles[0],
      slug: 'on-the-site-later',
      publishedAt: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const answer = await importFile({ articles: [...articles, ahead] })
    expect(answer.body).toMatchObject({ imported: 1101 })
    await waitUntilPublished(editor)
    const { cache } = instance.dirs
    const kept = await hashFiles(cache, instance.url)
    expect(Object.keys(kept)).toContain('articles/on-the-site-1099.json')
    expect(Object.keys(kept)).toContain('archive/2020/01/2.json')
    expect(Object.keys(kept)).not.toContain('articles/on-the-site-later.json')
    expect(await madeAnew()).toEqual(kept)
  })

  async function madeAnew(): Promise<Record<string, string>> {
    await rm(instance.dirs.cache, { recursive: true })
    await instance.restart()
    editor = await instance.login()
    await waitUntilPublished(editor)
    return hashFiles(instance.dirs.cache, instance.url)
  }

  test('is visible whole or not at all, and saves continue meanwhile', async () => {
    const total = 1500
    const file = plainFile('whole', total, 2000)
    const seen = new Set<number>()
    const saves = new Set<number>()
    const published = async () =>
      Number((await editor.get('/api/articles?published=true&limit=1')).headers.get('x-total-count'))
    const before = await published()
    let answer: Answer | null = null
    const importing = importFile(file).then((done) => {
      answer = done
    })
    while (!answer) {
      seen.add((await published()) - before)
      saves.add((await editor.post('/api/articles', articleForm())).status)
    }
    await importing
    expect(answer).toMatchObject({ body: { imported: total } })
    expect([...saves]).toEqual([201])
    expect([...seen].filter((count) => count !== 0 && count !== total)).toEqual([])
    expect((await published()) - before).toBe(total)
  })
})

describe('an import that is refused stores nothing', () => {
  let before = 0
  beforeAll(async () => {
    before = await countArticles()
  })
  const expectNothing = async () => {
    expect(await countArticles()).toBe(before)
    expect((await editor.get('/api/articles?trashed=true')).body).toHaveLength(1)
  }

  test('when one of ten thousand is wrong, which it names', async () => {
    const file = plainFile('bad', 10_000)
    file.articles[9998] = { ...file.articles[9998], title: '' }
    const answer = await importFile(file)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([{ path: 'articles.9998.title', message: 'Required' }])
    expect(answer.body.message).toBe('Nothing was imported. Article 9999, title: Required.')
    await expectNothing()
  })

  const [good] = plainFile('good', 1).articles
  test.each([
    ['articles.1', [good, 7]],
    ['articles.1.title', [good, { content: 'x', slug: 'x' }]],
    ['articles.0.content', [{ ...good, content: '<script>x</script>' }]],
    ['articles.0.content', [{ ...good, content: undefined }]],
    ['articles.0.slug', [{ ...good, slug: 'news' }]],
    ['articles.0.slug', [{ ...good, slug: 'Not A Slug' }]],
    ['articles.0.slug', [{ ...good, slug: '', title: '???' }]],
    ['articles.0.slug', [{ ...good, slug: undefined, title: 'Betting Tips' }]],
    ['articles.1.slug', [good, { ...good, title: 'Another' }]],
    [
      'articles.1.slug',
      [
        { title: 'Same Title', content: 'x' },
        { title: 'same title', content: 'y' },
      ],
    ],
    ['articles.0.colour', [{ ...good, colour: 'green' }]],
    ['articles.0.category.colour', [{ ...good, category: { slug: 'a', name: 'A', colour: 'green' } }]],
    ['articles.0.category.name', [{ ...good, category: { slug: 'a' } }]],
    ['articles.0.category.slug', [{ ...good, category: { slug: 'rss', name: 'RSS' } }]],
    ['articles.0.categoryId', [{ ...good, categoryId: 999_999 }]],
    ['articles.0.author.name', [{ ...good, author: { name: '' } }]],
    ['articles.0.score', [{ ...good, score: 11 }]],
    ['articles.0.views', [{ ...good, views: -1 }]],
    ['articles.0.views', [{ ...good, views: 2 ** 31 }]],
    ['articles.0.createdAt', [{ ...good, createdAt: 'yesterday' }]],
    ['articles.0.aiReviewSummary', [{ ...good, aiReviewSummary: '{' }]],
    ['articles.0.title', [{ ...good, title: 'a\u0000b' }]],
    ['articles.0.title', [{ ...good, title: 'a\ud800b' }]],
    ['articles.0.featuredImage', [{ ...good, featuredImage: 'javascript:alert(1)' }]],
  ])('with %s named', async (path, articles) => {
    const answer = await importFile({ articles })
    expect(answer.status).toBe(400)
    expect([...new Set(answer.body.issues.map((issue: { path: string }) => issue.path))]).toEqual([path])
    expect(answer.body.issues[0].message).not.toBe('')
  })

  test('naming every mistake, a thousand at most', async () => {
    const two = await importFile({
      articles: [
        { ...good, title: '', score: 11 },
        { ...good, colour: 1 },
      ],
    })
    expect(two.body.issues).toHaveLength(3)
    expect(two.body.message).toContain('And 2 more.')
    const many = await importFile({ articles: Array.from({ length: 1500 }, () => ({})) })
    expect(many.body.issues).toHaveLength(1000)
    expect(many.body.message).toContain('Only the first 1000 mistakes are listed')
  })

  test.each([
    ['{}', "JSON file must contain an 'articles' array"],
    ['[]', "JSON file must contain an 'articles' array"],
    ['null', "JSON file must contain an 'articles' array"],
    ['{"articles":{}}', "JSON file must contain an 'articles' array"],
    ['{"articles":[],"extra":1}', 'Nothing was imported. Extra: Unknown field.'],
    ['', 'The file is not valid JSON: it is empty'],
    ['{"articles":[{"title":', 'The file is not valid JSON: it ends too early'],
    ['{"articles":[{"title":"Half a sent', 'The file is not valid JSON: it ends too early, at line 1, column 35'],
    ['{"articles":[]\n}}', 'The file is not valid JSON: there is a mistake at line 2, column 2'],
    ['{"articles":[x]}', 'The file is not valid JSON: there is an unexpected “x” in it'],
  ])('when it is %s', async (text, words) => {
    const answer = await importText(text)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  })

  test('when it is cut off half way', async () => {
    const text = JSON.stringify(plainFile('cut', 3000, 1000))
    const answer = await importText(text.slice(0, text.length / 2))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^The file is not valid JSON: it ends too early, .* \(character \d+\)/)
    await expectNothing()
  })

  test('when it is not text, or not JSON by its type', async () => {
    const headers = { origin: editor.url, 'content-type': 'application/json' }
    const bytes = await editor.send(IMPORT, { method: 'POST', headers, body: new Uint8Array([0x7b, 0xff, 0x7d]) })
    expect(bytes.body.message).toBe('The file is not valid JSON: it is not text in UTF-8')
    const form = await editor.send(IMPORT, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(form.status).toBe(415)
  })

  test.each([
    ['categories', 201],
    ['tags', 10_001],
  ])('when it names more %s than get pages at once', async (kind, total) => {
    const named = Array.from({ length: total }, (_, n) => ({ slug: `crowd-${kind}-${n}`, name: `Name ${n}` }))
    const { articles } = plainFile(`crowd-of-${kind}`, kind === 'tags' ? Math.ceil(total / 20) : total)
    const file = {
      articles: articles.map((article, n) => ({
        ...article,
        ...(kind === 'tags' ? { tags: named.slice(n * 20, n * 20 + 20) } : { category: named[n] }),
      })),
    }
    const { status, body } = await importFile(file)
    expect(status).toBe(400)
    expect(body.message).toMatch(new RegExp(`names ${total} ${kind}; one import takes at most .* Split it`))
  })

  test('when it has more than 20,000 articles', async () => {
    const answer = await importFile({ articles: Array.from({ length: 20_001 }, () => ({})) })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('The file has 20001 articles; one import takes at most 20000')
  })

  test('when it is larger than 50 MB, whether it says so or not', async () => {
    const text = JSON.stringify({ articles: [] }).padEnd(50 * MIB, ' ')
    expect((await importText(text)).body).toEqual({ message: 'Imported 0 articles.', imported: 0, skipped: [] })
    for (const chunked of [false, true]) {
      const answer = await upload(`${text} `, chunked)
      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.text).message).toBe('The body is larger than 50 MB')
    }
    await expectNothing()
  })

  // fetch always sends a length, and stops writing when a response arrives early.
  function upload(body: string, chunked: boolean): Promise<{ status: number; text: string }> {
    const { hostname, port } = new URL(editor.url)
    const headers = {
      origin: editor.url,
      cookie: editor.cookie() ?? '',
      'content-type': 'application/json',
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(Buffer.byteLength(body)) }),
    }
    return new Promise((done, reject) => {
      const call = request({ hostname, port, path: IMPORT, method: 'POST', headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, text }))
      })
      call.on('error', reject)
      call.end(body)
    })
  }
})

test('two imports at once are both right', async () => {
  const one = plainFile('twice', 300).articles
  const two = [...one.slice(200), ...plainFile('twice-more', 200).articles]
  const answers = await Promise.all([importFile({ articles: one }), importFile({ articles: two })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = answers.map(({ body }) => body)
  expect(first.imported + second.imported).toBe(500)
  expect(first.skipped.length + second.skipped.length).toBe(100)
  expect((await editor.get('/api/articles/twice-250')).status).toBe(200)
})

test('a slug that is taken during an import is skipped by it', async () => {
  const importing = importFile(plainFile('raced', 800, 2000))
  const taken: string[] = []
  for (const n of [790, 700, 500]) {
    const answer = await editor.post('/api/articles', articleForm({ slug: `raced-${n}` }))
    if (answer.status === 201) taken.push(`raced-${n}`)
    else expect(answer.status).toBe(409)
  }
  const { body } = await importing
  expect(taken.length).toBeGreaterThan(0)
  expect(body).toMatchObject({ imported: 800 - taken.length })
  expect([...body.skipped].sort()).toEqual(taken.sort())
})

describe('a check before an import', () => {
  test('says what would be imported, left out and made, and writes nothing', async () => {
    const there = await createArticle(editor, { title: 'There before the check', slug: 'there-before-the-check' })
    const before = await countArticles()
    const item = { title: 'Checked', slug: 'checked-only', content: '<p>x</p>' }
    const category = { slug: 'water-polo', name: 'Water Polo' }
    const answer = await editor.post(`${IMPORT}/check`, { articles: [item, { ...item, slug: there.slug, category }] })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ articles: 2, skipped: [there.slug], wordsLeftOut: [], newCategories: ['Water Polo'] })
    expect(await countArticles()).toBe(before)
    expect((await editor.get('/api/categories/water-polo')).status).toBe(404)
  })

  test('reports the problems of each article', async () => {
    const wrong = { title: '', content: '<p>x</p>' }
    const answer = await editor.post(`${IMPORT}/check`, {
      articles: [wrong, { ...wrong, title: 'Fine', categoryId: 9999 }],
    })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual({ path: 'articles.0.title', message: 'Required' })
    const later = await editor.post(`${IMPORT}/check`, { articles: [{ ...wrong, title: 'Fine', categoryId: 9999 }] })
    expect(later.body.issues).toEqual([{ path: 'articles.0.categoryId', message: 'There is no such category' }])
  })
})

test('an import by an editor sets no counters, score, byline or AI review, and says so', async () => {
  const { client } = await join(instance, editor, 'importer@example.com', 'editor')
  const article = { title: 'Claims a lot', content: '<p>Words.</p>', views: 9, score: 10, clickCount: 3 }
  const answer = await client.post(IMPORT, { articles: [{ ...article, author: { name: 'Somebody Else' } }] })
  expect(answer.status).toBe(200)
  expect(answer.body.message).toContain('an administrator can import them')
  const { body } = await editor.get('/api/articles/claims-a-lot')
  expect(body).toMatchObject({ views: 0, score: 0, clickCount: 0 })
  expect(body.author?.name).not.toBe('Somebody Else')

  const approval = { score: 10, approved: true, summary: 'Faultless', strengths: [], improvements: [], issues: [] }
  const reviewed = {
    title: 'Claims an approval',
    content: '<p>Words.</p>',
    aiReviewed: true,
    aiReviewedAt: '2026-11-01T00:00:00.000Z',
    aiReviewSummary: JSON.stringify(approval),
    aiRewrittenContent: JSON.stringify({ title: 'Better', excerpt: '', content: '<p>Better.</p>' }),
  }
  const forged = await client.post(IMPORT, { articles: [reviewed] })
  expect(forged.body.message).toContain('AI reviews')
  expect((await editor.get('/api/articles/claims-an-approval')).body).toMatchObject({
    aiReviewed: false,
    aiReviewedAt: null,
    aiApproved: false,
    aiReviewSummary: null,
    aiRewrittenContent: null,
  })
})
