import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { whatRuns } from '../support/text.ts'
import { publishTip } from '../support/tips.ts'

type Link = { url: string; expiresAt: string }

let open: OpenInstance
let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  open = await startOpenInstance({ RENDER: 'local' })
  instance = open.instance
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => open?.stop())

async function previewOf(form: Record<string, unknown>): Promise<Link> {
  const answer = await editor.post('/api/articles/preview', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(Object.keys(answer.body).sort()).toEqual(['expiresAt', 'url'])
  expect(answer.body.url).toMatch(/^\/preview\/[\w-]{30,}$/)
  return answer.body
}

async function linkTo(id: number): Promise<Link> {
  const answer = await editor.post(`/api/articles/${id}/preview-link`)
  expect(answer.status).toBe(200)
  return answer.body
}

async function pageAt({ url }: Link): Promise<string> {
  const { status, body } = await reader.get(url)
  expect(status, body.slice(0, 300)).toBe(200)
  expect(body.includes('data-testid="article-page"'), 'it is the article page').toBe(true)
  return body
}

const hoursAhead = ({ expiresAt }: Link) => (Date.parse(expiresAt) - Date.now()) / 3_600_000

describe('a preview of the form', () => {
  test('is the site’s own article page, stored nowhere', async () => {
    const categories = (await reader.get('/api/categories')).body
    const before = (await editor.get('/api/articles')).headers.get('x-total-count')
    const link = await previewOf({
      title: 'Unsaved at the harbour',
      excerpt: 'Only seen here.',
      content: '<p>A paragraph that is not saved.</p>',
      categoryId: categories[0].id,
    })
    const page = await pageAt(link)
    for (const words of ['Unsaved at the harbour', 'Only seen here.', 'A paragraph that is not saved.']) {
      expect(page).toContain(words)
    }
    expect(page).toContain(categories[0].name)
    expect(hoursAhead(link)).toBeGreaterThan(0)
    expect(hoursAhead(link)).toBeLessThanOrEqual(1)
    expect((await editor.get('/api/articles')).headers.get('x-total-count')).toBe(before)
    expect((await reader.get('/unsaved-at-the-harbour')).status).toBe(404)
  })

  test('says that it is not published wherever it is opened but in the editor’s own frame', async () => {
    const { url } = await previewOf({ title: 'Seen by whom', content: '<p>Words that nobody checked.</p>' })
    const [opened, framed] = await Promise.all([
      reader.get(url, { 'sec-fetch-dest': 'document' }),
      reader.get(url, { 'sec-fetch-dest': 'iframe' }),
    ])
    expect(opened.body).toContain('Not published yet')
    expect(framed.body).toContain('Words that nobody checked.')
    expect(framed.body).not.toContain('Not published yet')
  })

  test('is kept with the 19 that its editor made after it, and no longer', async () => {
    const person = await join(instance, editor, 'many-previews@example.com', 'contributor')
    const make = async (n: number): Promise<Link> =>
      (await person.client.post('/api/articles/preview', { title: `Number ${n}` })).body
    const theirs: Link[] = []
    for (let n = 0; n < 21; n++) theirs.push(await make(n))
    const statusOf = async ({ url }: Link | undefined = { url: '', expiresAt: '' }) => (await reader.get(url)).status
    expect([await statusOf(theirs[0]), await statusOf(theirs[1]), await statusOf(theirs[20])]).toEqual([404, 200, 200])
  })

  test('is made of 100 MB of text in an hour by one person, however few of them are kept', async () => {
    const person = await join(instance, editor, 'long-previews@example.com', 'contributor')
    const make = async (content: string) => (await person.client.post('/api/articles/preview', { content })).status
    const long = `<p>${'long '.repeat(40_000)}</p>`
    expect(await make(long)).toBe(200)
    await open.inDatabase(
      (sql) => sql`update rate_limits set points = 99800 where key like 'previews:%' and points = 201`,
    )
    expect([await make(long), await make('<p>Short</p>')]).toEqual([429, 429])
    await previewOf({ content: long })
  })

  test.each([
    {},
    { title: '' },
    { title: 'Only a title' },
    { content: '<p>Only content</p>' },
    { title: '日本語', slug: 'Not A Slug' },
    { title: 'News' },
    { title: 'x', slug: 'betting-tips' },
    { title: 'x', categoryId: 2_147_483_647 },
    { title: 'x', published: true, publishedAt: '2999-01-01T00:00:00Z' },
  ])('may be half filled: %j', async (form) => {
    await pageAt(await previewOf(form))
  })

  test.each([
    [{ title: 7 }, 'title'],
    [{ colour: 'green' }, 'colour'],
    [{ featuredImage: 'javascript:x()' }, 'featuredImage'],
  ])('refuses %j', async (form, path) => {
    const answer = await editor.post('/api/articles/preview', form)
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe(path)
  })

  test('names the authors, the reviewer and the tags of the form', async () => {
    const named = async (name: string) => (await editor.post('/api/authors', { name })).body.id
    const authorIds = [await named('Second by name'), await named('First by name')]
    const reviewedById = await named('Who read it')
    await editor.post('/api/tags', { name: 'Derby day', slug: 'derby-day' })
    const html = await pageAt(await previewOf({ title: 'By two', authorIds, reviewedById, tags: ['derby-day'] }))
    expect(html).toMatch(/Second by name[\s\S]+First by name/)
    expect(html).toContain('Who read it')
    expect(html).toContain('Derby day')
  })

  test('shows no tip that was written for an article, and counts no click for one', async () => {
    const { id } = await publishArticle(editor)
    expect(id, 'an article with the id that previews had').toBe(1)
    const { event } = await publishTip(editor, { articleId: id })
    const { slug } = await createBookmaker(editor)
    const html = await pageAt(await previewOf({ content: `<p><a href="/go/${slug}">Join</a></p>` }))
    expect(html).not.toContain(event)
    expect(html).toContain(`/go/${slug}?p=text`)
  })

  test('lets no script of the content survive', async () => {
    const content = `<p onclick="steal()">Read</p><script>steal()</script><img src="x" onerror="steal()">
      <a href="javascript:steal()">on</a><iframe src="https://evil.example.com"></iframe>`
    const page = await pageAt(await previewOf({ title: '</title><script>steal()</script>', excerpt: '"><b>', content }))
    expect(page).not.toContain('evil.example.com')
    for (const running of whatRuns(page)) expect(running).not.toContain('steal')
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;steal()')
    expect(page).toContain('name="description" content="&quot;')
  })
})

describe('a link to an article', () => {
  test('shows its current version to anyone with the link, for a week', async () => {
    const article = await createArticle(editor, { title: 'As first written' })
    const link = await linkTo(article.id)
    expect(await pageAt(link)).toContain('As first written')
    await editor.put(`/api/articles/${article.id}`, { title: 'As written since' })
    expect(await pageAt(link)).toContain('As written since')
    expect(hoursAhead(link)).toBeGreaterThan(24)
    expect(hoursAhead(link)).toBeLessThanOrEqual(7 * 24)
    expect((await reader.get(`/api/articles/${article.slug}`)).status).toBe(404)
  })

  test('says that the article is not published, or when it will be, and offers no share; not once it is live', async () => {
    const article = await createArticle(editor, { title: 'Only for you' })
    const link = await linkTo(article.id)
    expect(await pageAt(link)).toContain('A draft, shared with you to read')
    expect(await pageAt(link)).not.toContain('class="share')
    const publishedAt = '2099-12-04T08:00:00.000Z'
    await editor.put(`/api/articles/${article.id}`, { publishedAt })
    expect(await pageAt(link), 'a date alone is no schedule').toContain('A draft, shared with you to read')
    await editor.put(`/api/articles/${article.id}`, { published: true, publishedAt })
    expect(await pageAt(link)).toContain('Scheduled for December 4, 2099, 10:00.')
    await editor.put(`/api/articles/${article.id}`, { published: true, publishedAt: new Date().toISOString() })
    const live = await pageAt(link)
    expect(live).not.toContain('Not published yet')
    expect(live).toContain('class="share')
  })

  test('ends with every other link to the article when a user who may see it stops sharing', async () => {
    const [{ id }, other] = [await createArticle(editor), await createArticle(editor)]
    const links = [await linkTo(id), await linkTo(id)]
    const kept = await linkTo(other.id)
    const stranger = await join(instance, editor, 'stranger@example.com', 'contributor')
    expect((await stranger.client.delete(`/api/articles/${id}/preview-link`)).status).toBe(404)
    expect((await reader.get(links[0]?.url ?? '')).status).toBe(200)
    const live = await publishArticle(editor)
    const toLive = await linkTo(live.id)
    expect((await stranger.client.delete(`/api/articles/${live.id}/preview-link`)).status).toBe(403)
    expect((await reader.get(toLive.url)).status).toBe(200)
    expect((await editor.delete(`/api/articles/${id}/preview-link`)).status).toBe(200)
    for (const { url } of links) expect((await reader.get(url)).status).toBe(404)
    expect((await reader.get(kept.url)).status).toBe(200)
  })

  test('is in the audit log, with who made it, and so is who ended it', async () => {
    const { client, email } = await join(instance, editor, 'shares@example.com', 'contributor')
    const { id, title } = await createArticle(client)
    const path = `/api/articles/${id}/preview-link`
    expect((await client.post(path)).status).toBe(200)
    for (let n = 0; n < 2; n++) expect((await editor.delete(path)).status).toBe(200)
    const { body } = await editor.get('/api/audit?limit=2&action=article.')
    expect(body).toMatchObject([
      { action: 'article.unshare', target: String(id) },
      { action: 'article.share', target: String(id), userEmail: email, details: { title } },
    ])
  })

  test('ends with the account that made it, removed or disabled, and comes back with that', async () => {
    const writer = await join(instance, editor, 'leaver@example.com', 'contributor')
    const { id } = await createArticle(writer.client, { title: 'The story of a leaver' })
    const link: Link = (await writer.client.post(`/api/articles/${id}/preview-link`)).body
    const others = await linkTo(id)
    await pageAt(link)
    const put = (isActive: boolean) => editor.put(`/api/users/${writer.id}`, { isActive })
    expect((await put(false)).status).toBe(200)
    expect((await reader.get(link.url)).status).toBe(404)
    await put(true)
    await pageAt(link)
    expect((await editor.delete(`/api/users/${writer.id}`)).status).toBe(200)
    expect((await reader.get(link.url)).status).toBe(404)
    await pageAt(others)
  })

  test('opens only what its creator may read: not once the article is a draft again, nor with another role', async () => {
    const writer = await join(instance, editor, 'reading@example.com', 'contributor')
    const { id } = await publishArticle(editor, { title: 'Live for a while' })
    const link: Link = (await writer.client.post(`/api/articles/${id}/preview-link`)).body
    await pageAt(link)
    await editor.put(`/api/articles/${id}`, { published: false })
    await editor.put(`/api/articles/${id}`, { title: 'Words for editors alone' })
    expect((await writer.client.get(`/api/articles/${id}`)).status).toBe(404)
    expect((await reader.get(link.url)).status).toBe(404)

    const { client, id: colleague } = await join(instance, editor, 'demoted@example.com')
    const shared: Link = (await client.post(`/api/articles/${id}/preview-link`)).body
    await pageAt(shared)
    expect((await editor.put(`/api/users/${colleague}`, { role: 'affiliate-manager' })).status).toBe(200)
    expect((await reader.get(shared.url)).status).toBe(404)
  })

  test('ends when the article goes into the trash', async () => {
    const article = await publishArticle(editor)
    const link = await linkTo(article.id)
    await editor.delete(`/api/articles/${article.id}`)
    expect((await reader.get(link.url)).status).toBe(404)
    expect((await editor.post(`/api/articles/${article.id}/preview-link`)).status).toBe(404)
    expect((await editor.post('/api/articles/2147483647/preview-link')).status).toBe(404)
  })
})

describe('GET /preview/{token}', () => {
  test('may be framed by the site alone, is not indexed and not kept', async () => {
    const { headers } = await reader.get((await previewOf({ title: 'Framed' })).url)
    expect(headers.get('content-type')).toMatch(/^text\/html\b/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'/)
    expect(headers.get('content-security-policy')).not.toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toContain('no-store')
    const others = await reader.get('/')
    expect(others.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test.each(['unknown', 'a'.repeat(32), 'a'.repeat(5000), '%00', "'%20or%201=1", '..%2f..%2fsite.json'])(
    'an unknown one (%s) is 404, in words',
    async (token) => {
      const { status, headers, body } = await reader.get(`/preview/${token}`)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toMatch(/^text\/(plain|html)\b/)
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(body).toMatch(/preview/i)
      expect(body, 'a way to reach the newsroom').toMatch(/<a [^>]*href="[^"]*\/contact"/)
    },
  )

  test('is over after its time, and the table holds no token', async () => {
    const [kept, over] = [await previewOf({ title: 'Kept' }), await previewOf({ title: 'Over' })]
    const token = over.url.slice('/preview/'.length)
    const hash = createHash('sha256').update(token).digest('hex')
    const rows = await open.inDatabase(async (sql) => {
      await sql`update previews set expires_at = now() - interval '1 second' where token_hash = ${hash}`
      return sql`select to_jsonb(previews)::text as text from previews`
    })
    const text = rows.map((row) => row['text']).join('\n')
    expect(text).toContain(hash)
    expect(text).not.toContain(token)
    expect((await reader.get(over.url)).status).toBe(404)
    expect((await reader.get(`/preview/${hash}`)).status).toBe(404)
    await pageAt(kept)
    const altered = [kept.url.slice(0, -1), `${kept.url}a`, kept.url.toUpperCase().replace('PREVIEW', 'preview')]
    for (const url of altered) expect((await reader.get(url)).status, url).toBe(404)
  })
})
describe('many previews that are opened at once', () => {
  const linksOf = (client: Client, titles: string[]) =>
    Promise.all(titles.map(async (title) => (await client.post('/api/articles/preview', { title })).body as Link))

  function holdRenderer() {
    const publisher = instance.inside?.deps.publisher
    if (!publisher) throw new Error('The instance must run in this process')
    const { renderPreview } = publisher
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const asked: string[] = []
    publisher.renderPreview = async (slug, text) => {
      asked.push(slug)
      await released
      return renderPreview(slug, text)
    }
    onTestFinished(() => {
      publisher.renderPreview = renderPreview
    })
    return { asked, release }
  }

  test('of one link are made together', async () => {
    const [link] = await linksOf(editor, ['Opened by many'])
    const { asked, release } = holdRenderer()
    const pages = Array.from({ length: 40 }, () => reader.get(link?.url ?? ''))
    await expect.poll(() => asked.length).toBe(1)
    release()
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200))
    expect(asked.length).toBeLessThan(10)
  })

  test('of one member leave room for others’', async () => {
    const person = await join(instance, editor, 'opens-many@example.com', 'contributor')
    const { id } = await createArticle(person.client)
    const theirs = await Promise.all(
      Array.from({ length: 30 }, async () => (await person.client.post(`/api/articles/${id}/preview-link`)).body),
    )
    const [other] = await linksOf(editor, ['Of somebody else'])
    const { asked, release } = holdRenderer()
    const pages = theirs.map((link) => reader.get(link.url))
    await expect.poll(() => asked.length).toBe(1)
    const elsewhere = reader.get(other?.url ?? '')
    await expect.poll(() => asked).toContain('of-somebody-else')
    expect(asked).toHaveLength(2)
    release()
    expect((await elsewhere).status).toBe(200)
    const answers = await Promise.all(pages)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 9 }, () => [503, '5']),
    )
    expect(refused[0]?.body).toContain('Too many previews are being opened')
  })
})

test('without a renderer in this process it is said, with 422', async () => {
  const other = await startInstance({ env: { RENDER: 'off' } })
  try {
    const client = await other.login()
    const article = await createArticle(client)
    for (const path of ['/api/articles/preview', `/api/articles/${article.id}/preview-link`]) {
      const answer = await client.post(path, path.endsWith('preview') ? { title: 'x' } : undefined)
      expect(answer.status).toBe(422)
      expect(answer.body.message).toContain('RENDER=off')
    }
    expect((await client.get('/preview/unknown')).status).toBe(404)
  } finally {
    await other.stop()
  }
})
