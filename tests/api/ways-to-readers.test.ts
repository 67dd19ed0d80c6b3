import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '#shared/finding.ts'
import { articles } from '../../admin-api/platform/database/tables/articles.ts'
import { articleForm, createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, type OpenAiStub, says, startOpenAiStub } from '../support/openai-stub.ts'
import { listRoutes } from '../support/routes.ts'

/** Every way to show text to readers, tried with forbidden text. */

const TEMPLATE = 'What the picture shows, and whose it is.'
const STOP = `<p>Rain fell.</p><figure><img src="/media/" alt=""><figcaption>${TEMPLATE}</figcaption></figure>`
const CLAIM = 'With our tips you cannot lose.'
const CONFIRM = `<p>Rain fell.</p><p>${CLAIM}</p>`
const HARMLESS = '<p>Rain fell on both sides, and neither minded.</p>'
const FACTS = 'Umlazi Rovers beat Point Harbour 2-1 on 14 November before 8,400 people.'
const LICENCE = {
  licenceBoard: 'Western Cape Gambling and Racing Board',
  licenceNumber: 'WC-1',
  licenceCheckedOn: '2026-11-01',
}
/** Article routes that show no text to readers, and why. */
const OTHERS: Record<string, string> = {
  'POST /api/articles/:slug/view': 'counts',
  'POST /api/articles/import/check': 'stores nothing',
  'POST /api/articles/generate-image': 'makes an image of the library',
  'POST /api/articles/preview': 'is seen with its link alone',
  'POST /api/articles/:id/preview-link': 'is seen with its link alone',
  'DELETE /api/articles/:id/preview-link': 'ends its links',
  'POST /api/articles/findings': 'stores nothing',
  'POST /api/articles/:id/submit': 'is for the newsroom',
  'POST /api/articles/:id/ask-changes': 'is for the newsroom',
  'POST /api/articles/:id/notes': 'is for the newsroom',
  'POST /api/articles/:id/review': 'keeps a proposal',
  'POST /api/articles/bulk-review/estimate': 'stores nothing',
  'POST /api/articles/:id/suggestions': 'stores nothing',
  'POST /api/articles/:id/translations': 'makes a draft',
  'DELETE /api/articles/:id': 'takes words away',
  'DELETE /api/articles/:id/rewrite': 'takes a proposal away',
  'POST /api/trash/empty': 'takes words away',
  'PUT /api/articles/:id/score': 'sets a number',
  'POST /api/auto-blogger/start': 'switches the schedule, which generates as the call does',
  'POST /api/auto-blogger/stop': 'switches the schedule',
  'PUT /api/auto-blogger/settings': 'sets what it may do',
  'POST /api/auto-blogger/feeds': 'stores an address that news is read from',
  'POST /api/auto-blogger/feeds/test': 'reads an address and stores nothing',
  'PUT /api/auto-blogger/feeds/:id': 'changes what news is read',
  'DELETE /api/auto-blogger/feeds/:id': 'reads no more of it',
  'POST /api/auto-blogger/feeds/:id/read': 'stores news, which the generating call writes from',
  'POST /api/auto-blogger/queue/:id/repost': 'sends what is live already',
}

type Way = { routes: string[]; go: (words: string) => Promise<string> }

let stub: OpenAiStub
let instance: Instance
let editor: Client

beforeAll(async () => {
  stub = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...stub.env } })
  editor = await instance.login()
  const factSheets = { 'football-news': FACTS }
  await editor.put('/api/auto-blogger/settings', {
    contentQuality: 'basic',
    publishAutomatically: 'true',
    publishAfter: '0',
    factSheets,
  })
})
afterAll(async () => {
  await instance?.stop()
  await stub?.stop()
})

/** Each tries to publish text, and returns the slug of the article that would show it. */
const WAYS: Record<string, Way> = {
  'a new article': {
    routes: ['POST /api/articles'],
    go: async (content) => {
      const form = articleForm({ content, published: true, slug: freshSlug() })
      await editor.post('/api/articles', form)
      return form.slug as string
    },
  },
  'a draft that is published': {
    routes: ['PUT /api/articles/:id'],
    go: async (content) => {
      const { id, slug } = await createArticle(editor, { content })
      await editor.put(`/api/articles/${id}`, { published: true })
      return slug
    },
  },
  'new words for a live article': {
    routes: ['PUT /api/articles/:id'],
    go: async (content) => {
      const { id, slug } = await publishArticle(editor)
      await editor.put(`/api/articles/${id}`, { content })
      return slug
    },
  },
  'a schedule': {
    routes: ['POST /api/articles', 'PUT /api/articles/:id'],
    go: async (content) => {
      const { id, slug } = await createArticle(editor, { content })
      const soon = new Date(Date.now() + 300).toISOString()
      await editor.put(`/api/articles/${id}`, { published: true, publishedAt: soon })
      await new Promise((done) => setTimeout(done, 600))
      return slug
    },
  },
  'an older revision': {
    routes: ['POST /api/articles/:id/revisions/:revision/restore'],
    go: async (content) => {
      const { id, slug } = await createArticle(editor, { content })
      await editor.put(`/api/articles/${id}`, { content: HARMLESS, published: true })
      await editor.post(`/api/articles/${id}/revisions/1/restore`)
      return slug
    },
  },
  'a rewrite that is applied': {
    routes: ['POST /api/articles/:id/apply-rewrite'],
    go: async (content) => {
      const { id, slug } = await rewritten(content)
      await editor.post(`/api/articles/${id}/review`, { again: true })
      await editor.post(`/api/articles/${id}/apply-rewrite`)
      return slug
    },
  },
  'a rewrite that a batch applies': {
    routes: ['POST /api/articles/bulk-review', 'POST /api/articles/batch-review'],
    go: async (content) => {
      const { id, slug } = await rewritten(content)
      await editor.post('/api/articles/bulk-review', { articleIds: [id], apply: true, again: true })
      return slug
    },
  },
  'the auto-blogger': {
    routes: ['POST /api/auto-blogger/generate', 'POST /api/auto-blogger/queue/:id/publish'],
    go: async (content) => {
      const title = freshTitle()
      const words = content.replace(/<[^>]+>/g, ' ')
      const paragraphs = [FACTS, words, ...DIRECTIONS.map((way) => `${title} turns ${way}.`)]
      // With its fact sheet's words, so that nothing else holds it back.
      const factSheets = { 'football-news': [title, 'A win.', ...paragraphs].join('\n') }
      expect((await editor.put('/api/auto-blogger/settings', { factSheets })).status).toBe(200)
      const piece = { title, excerpt: 'A win.', sections: [{ heading: '', paragraphs }], related: [] }
      stub.answer((response, call) => (call.kind === 'other' ? says(JSON.stringify(piece)) : good())(response, call))
      const { status, body } = await editor.post('/api/auto-blogger/generate')
      expect(status, JSON.stringify(body)).toBe(201)
      // A flagged piece needs confirmation.
      expect((await editor.post(`/api/auto-blogger/queue/${body.article.id}/publish`)).status).toBe(422)
      return body.article.slug
    },
  },
  'the trash': {
    routes: ['POST /api/articles/:id/restore', 'POST /api/trash/restore'],
    go: async (content) => {
      const slug = freshSlug()
      await editor.post('/api/articles/import', { articles: [{ title: freshTitle(), slug, content, published: true }] })
      const { id } = (await editor.get(`/api/articles/${slug}`)).body
      await editor.delete(`/api/articles/${id}`)
      await editor.post(`/api/articles/${id}/restore`)
      await editor.post('/api/trash/restore', { ids: [id] })
      return slug
    },
  },
}

describe.each([
  ['a stop', STOP, TEMPLATE],
  ['an unconfirmed claim', CONFIRM, CLAIM],
])('%s', (_, content, words) => {
  test.each(Object.entries(WAYS))('never comes to readers by %s', async (_name, { go }) => {
    const slug = await go(content)
    const { status, body } = await instance.anonymous().get(`/api/articles/${slug}`)
    expect([200, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain(words)
  })
})

describe.each([
  ['an offer that has ended', 'ended-odds', 'licensed', { ...LICENCE, validUntil: '2026-01-01T00:00:00.000Z' }],
  ['an offer without a licence', 'unlicensed-odds', 'unlicensed', {}],
])('%s', (_, slug, mark, bookmaker) => {
  const words = `Rain fell beside ${mark} odds.`
  const content = `<p>${words}</p><div data-bookmaker="${slug}"></div>`
  beforeAll(async () => {
    await createBookmaker(editor, { name: slug, slug, ...bookmaker })
  })
  // A model writes only text, and other rules hold back its additions before this one would.
  const ways = Object.entries(WAYS).filter(([name]) => !/auto-blogger|rewrite/.test(name))
  test.each(ways)('never comes to readers unasked by %s', async (_name, { go }) => {
    const { status, body } = await instance.anonymous().get(`/api/articles/${await go(content)}`)
    expect([200, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain(words)
  })
})

describe.each([
  ['ends', { validUntil: '2026-11-02T00:00:00.000Z' }, /has ended/],
  ['loses its licence', { licenceNumber: '' }, /has no licence/],
])('an offer that %s while a schedule waits', (_, change, reason) => {
  test('keeps the article from readers when its time comes, and the newsroom shows why', async () => {
    const { id: bookmakerId, slug: offer } = await createBookmaker(editor, LICENCE)
    const form = { content: `<p>Rain fell.</p><div data-bookmaker="${offer}"></div>` }
    const waits = await publishArticle(editor, { ...form, publishedAt: '2099-01-01T00:00:00.000Z' })
    const others = await publishArticle(editor, { publishedAt: '2099-01-01T00:00:00.000Z' })
    expect((await editor.put(`/api/bookmakers/${bookmakerId}`, change)).status).toBe(200)
    await fire([waits.id, others.id])

    const reader = instance.anonymous()
    const status = async (slug: string) => (await reader.get(`/api/articles/${slug}`)).status
    await expect.poll(() => status(others.slug), { timeout: 20_000 }).toBe(200)
    expect(await status(waits.slug)).toBe(404)
    expect((await editor.get(`/api/articles/${waits.id}`)).body).toMatchObject({ published: true, hold: 'confirm' })
    expect((await editor.get('/api/watch')).body.articles).toContainEqual(
      expect.objectContaining({ id: waits.id, isWaiting: true }),
    )
    const found: Finding[] = (await editor.get(`/api/articles/${waits.id}/findings`)).body
    expect(found.filter(({ level }) => level === 'confirm').map(({ message }) => message)).toEqual([
      expect.stringMatching(reason),
    ])
  })
})

test('an import comes in as it is, and Watch lists it', async () => {
  const slug = freshSlug()
  const articles = [{ title: `Imported ${slug}`, slug, content: CONFIRM, published: true }]
  expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
  const titles = async () =>
    (await editor.get('/api/watch')).body.articles.map(({ title }: Finding & { title: string }) => title)
  await expect.poll(titles).toContain(`Imported ${slug}`)
})

test('every route that changes articles is tried, or brings no words to readers', () => {
  const unsafe = listRoutes()
    .filter(({ method, path }) => method !== 'GET' && /^\/api\/(articles|trash|auto-blogger)\b/.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  const tried = new Set([...Object.values(WAYS).flatMap(({ routes }) => routes), 'POST /api/articles/import'])
  expect(unsafe.filter((route) => !tried.has(route) && !OTHERS[route])).toEqual([])
  expect([...tried, ...Object.keys(OTHERS)].filter((route) => !unsafe.includes(route))).toEqual([])
})

/** Makes scheduled articles due; the publisher rereads that when woken. */
async function fire(ids: number[]): Promise<void> {
  const deps = instance.inside?.deps
  if (!deps) throw new Error('The instance must run in this process')
  await deps.db.update(articles).set({ publishedAt: new Date().toISOString() }).where(inArray(articles.id, ids))
  deps.publisher.wake()
}

async function rewritten(content: string) {
  stub.answer(good({ review: { score: 3, approved: false }, rewrite: { content } }))
  return publishArticle(editor)
}

let made = 0
function freshSlug(): string {
  made += 1
  return `way-to-readers-${made}`
}
const DIRECTIONS = [
  'wide',
  'deep',
  'high',
  'low',
  'long',
  'short',
  'back',
  'across',
  'over',
  'around',
  'inside',
  'outside',
]
// The auto-blogger refuses a piece that is similar to another.
const TITLES = [
  'Rain in the harbour',
  'Mist above the hills',
  'A quiet week in the south',
  'Sun on the western stand',
  'Frost before the morning',
  'Wind from the sea',
]
function freshTitle(): string {
  const title = TITLES.shift()
  if (!title) throw new Error('There is no title left')
  return title
}
