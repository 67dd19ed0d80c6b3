import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { join } from '../support/people.ts'

/** Authors and tags of articles, over HTTP. */

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const CONTENT = '<p>Words.</p>'
let made = 0
/** A form with a unique title, and so a unique slug. */
const form = (more: Record<string, unknown> = {}) => ({ title: `Named ${++made}`, content: CONTENT, ...more })

test('a new tag gets the name that is given for it; one that exists keeps its own', async () => {
  const tagNames = { urc: 'URC', 'e-sports': 'E-sports', unused: 'Unused' }
  const saved = await editor.post('/api/articles', form({ tags: ['urc', 'e-sports', 'siya-kolisi'], tagNames }))
  expect([saved.status, saved.body.tags]).toEqual([201, ['e-sports', 'siya-kolisi', 'urc']])
  const names = (await editor.get('/api/tags?slugs=urc,e-sports,siya-kolisi,unused')).body
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['E-sports', 'Siya Kolisi', 'URC'])
  await editor.put(`/api/articles/${saved.body.id}`, { tags: ['urc'], tagNames: { urc: 'Urc again' } })
  expect((await editor.get('/api/tags/urc')).body.name).toBe('URC')
})

test('a tag is found by its name, whatever its slug, case and accents', async () => {
  const { body: tag } = await editor.post('/api/tags', { name: 'Kylian Mbappé', slug: 'mbappe' })
  const tagNames = { 'kylian-mbappe': 'kylian mbappe', 'kylian-mbappe-junior': 'Kylian Mbappé junior' }
  const saved = await editor.post('/api/articles', form({ tags: Object.keys(tagNames), tagNames }))
  expect(saved.body.tags).toEqual(['kylian-mbappe-junior', 'mbappe'])
  expect((await editor.get('/api/tags/kylian-mbappe')).status).toBe(404)
  expect((await editor.get('/api/tags?q=Mbapp%C3%A9')).body).toMatchObject([tag, { name: 'Kylian Mbappé junior' }])
})

test.each([
  ['author', '/api/authors', 'bio'],
  ['tag', '/api/tags', 'description'],
  ['category', '/api/categories', 'description'],
])('a form of the %s is not saved over what somebody else saved since it was opened', async (what, list, field) => {
  const { body: opened, headers } = await editor.post(list, { name: `Opened ${what} twice`, [field]: 'As it was.' })
  expect(headers.get('etag')).toBe(`"${opened.revision}"`)
  const path = `${list}/${opened.id}`
  const asOpened = { 'If-Match': `"${opened.revision}"` }
  const first = await editor.put(path, { ...opened, [field]: 'Of a colleague.' }, asOpened)
  expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.revision}"`])
  const stale = await editor.put(path, { ...opened, name: `Renamed ${what}` }, asOpened)
  const message = `Someone else has changed this ${what}. Reload it before you save.`
  expect([stale.status, stale.body]).toEqual([412, { message }])
  expect((await editor.get(path)).body).toEqual(first.body)
  expect((await editor.put(path, { name: `Renamed ${what}` })).status).toBe(200)
})

test('a form of an author is out of date once their account is renamed', async () => {
  const member = await join(open.instance, editor, 'renamed-author@example.com')
  await member.client.put('/api/auth/me', { firstName: 'Nandi', lastName: 'Former' })
  await member.client.post('/api/articles', form())
  const own = (await editor.get('/api/authors/nandi-former')).body
  await member.client.put('/api/auth/me', { firstName: 'Nandi', lastName: 'Latter' })
  const stale = await editor.put(`/api/authors/${own.id}`, { ...own }, { 'If-Match': `"${own.revision}"` })
  expect(stale.status).toBe(412)
  expect((await editor.get(`/api/authors/${own.id}`)).body.name).toBe('Nandi Latter')
})

test('a second author of one name is asked for a slug, at the name', async () => {
  await editor.post('/api/authors', { name: 'Thabo Twice' })
  const message = 'Another author has this name and the slug thabo-twice. If this is someone else, enter another slug.'
  const issues = [{ path: 'name', message }]
  for (const slug of [undefined, '']) {
    const second = await editor.post('/api/authors', { name: 'Thabo Twice', slug })
    expect([second.status, second.body]).toEqual([409, { message, issues }])
  }
  const own = await editor.post('/api/authors', { name: 'Thabo Twice', slug: 'thabo-twice-rugby' })
  expect([own.status, own.body.name]).toEqual([201, 'Thabo Twice'])
  const given = await editor.post('/api/authors', { name: 'Thabo Thrice', slug: 'thabo-twice' })
  expect([given.status, given.body.issues[0].path]).toEqual([409, 'slug'])
  const emptied = await editor.put(`/api/authors/${own.body.id}`, { slug: '' })
  expect([emptied.status, emptied.body.issues[0].path]).toEqual([409, 'name'])
})

test.each([{ urc: '' }, { urc: 'x'.repeat(81) }, { 'No Slug': 'x' }, { urc: 3 }, ['URC'], 'URC'])(
  'names of tags such as %j are refused',
  async (tagNames) => {
    const { status } = await editor.post('/api/articles', form({ tags: ['urc'], tagNames }))
    expect(status).toBe(400)
  },
)

test('an article names its reviewer, even after they are no longer an author', async () => {
  const { body: checker } = await editor.post('/api/authors', { name: 'Checks Once' })
  const { body: article } = await editor.post('/api/articles', form({ reviewedById: checker.id }))
  expect(article.reviewedBy).toEqual({ name: 'Checks Once' })
  expect((await editor.delete(`/api/authors/${checker.id}?keepName=true`)).status).toBe(200)
  const { body: kept } = await editor.get(`/api/articles/${article.id}`)
  expect(kept).toMatchObject({ reviewedById: checker.id, reviewedBy: { name: 'Checks Once' } })
  const sentBack = await editor.put(`/api/articles/${article.id}`, kept)
  expect([sentBack.status, sentBack.body.reviewedBy]).toEqual([200, { name: 'Checks Once' }])
})

test('no author can be the reviewer of their own article', async () => {
  const add = async (name: string) => (await editor.post('/api/authors', { name })).body.id as string
  const [writes, reads] = [await add('Writes Fixture'), await add('Reads Fixture')]
  const { body: article } = await editor.post('/api/articles', form({ authorIds: [writes], reviewedById: reads }))
  const path = `/api/articles/${article.id}`
  const words = 'An author of the article cannot be its reviewer. Choose someone else, or no one.'
  const refusal = { status: 422, body: { message: words, issues: [{ path: 'reviewedById', message: words }] } }
  const own = { authorIds: [writes], reviewedById: writes }
  for (const refused of [
    await editor.post('/api/articles', form(own)),
    await editor.put(path, { reviewedById: writes }),
    await editor.put(path, { authorIds: [writes, reads] }),
    await editor.put(path, own),
  ]) {
    expect(refused).toMatchObject(refusal)
  }
  expect((await editor.put(path, { authorIds: [reads], reviewedById: writes })).status).toBe(200)

  // Without an author named on it, readers see the account that made it.
  const { id, client } = await join(open.instance, editor, 'own-reviewer@example.com')
  await client.put('/api/auth/me', { firstName: 'Own', lastName: 'Reviewer' })
  await client.post('/api/articles', form())
  expect(await client.post('/api/articles', form({ reviewedById: id }))).toMatchObject(refusal)
  expect(await client.post('/api/articles', form({ authorIds: [], reviewedById: id }))).toMatchObject(refusal)
})

test('an article that names its author as its reviewer from before is saved with that, until either changes', async () => {
  const { body: author } = await editor.post('/api/authors', { name: 'Both Fixture' })
  const { body: article } = await editor.post('/api/articles', form({ authorIds: [author.id] }))
  await open.inDatabase((sql) => sql`insert into article_reviewers values (${article.id}, ${author.id})`)
  const path = `/api/articles/${article.id}`
  const { body: read } = await editor.get(path)
  expect(read.reviewedById).toBe(author.id)
  const saved = await editor.put(path, { ...read, title: 'Another title for it' })
  expect([saved.status, saved.body.reviewedById]).toEqual([200, author.id])
  expect((await editor.put(path, { authorIds: [] })).status).toBe(200)
  expect((await editor.put(path, { authorIds: [author.id] })).status).toBe(422)
  expect((await editor.put(path, { authorIds: [author.id], reviewedById: null })).status).toBe(200)
})

test('articles that move to the one who reviewed them have no reviewer', async () => {
  const add = async (name: string) => (await editor.post('/api/authors', { name })).body.id as string
  const [leaves, stays] = [await add('Leaves Fixture'), await add('Stays Fixture')]
  const made = [
    form({ authorIds: [leaves], reviewedById: stays }),
    form({ authorIds: [stays], reviewedById: leaves }),
  ].map((json) => editor.post('/api/articles', json))
  const articles = (await Promise.all(made)).map(({ body }) => body)
  const other = (await editor.post('/api/articles', form({ reviewedById: leaves }))).body
  expect((await editor.delete(`/api/authors/${leaves}?moveTo=${stays}`)).status).toBe(200)
  for (const { id } of articles) {
    expect((await editor.get(`/api/articles/${id}`)).body).toMatchObject({ authorIds: [stays], reviewedById: null })
  }
  expect((await editor.get(`/api/articles/${other.id}`)).body.reviewedById).toBe(stays)
})

test('an account whose author was deleted with the name kept works on, and is a new author once it gives a name', async () => {
  const { id, client } = await join(open.instance, editor, 'deleted-author@example.com')
  await client.put('/api/auth/me', { firstName: 'Kagiso', lastName: 'Kept' })
  const isDeleted = async () => (await client.get('/api/auth/me/author')).body.isDeleted
  const { body: first } = await client.post('/api/articles', form())
  const { body: review } = await editor.post('/api/articles', form({ authorIds: [], reviewedById: id }))
  expect([first.authorIds, await isDeleted()]).toEqual([[id], false])
  expect((await editor.delete(`/api/authors/${id}?keepName=true`)).status).toBe(200)
  expect(await isDeleted()).toBe(true)

  // Nothing breaks without it: the name without a page.
  const { status, body: between } = await client.post('/api/articles', form({ published: true }))
  expect([status, between.authorIds, between.author]).toEqual([201, [], { name: 'Kagiso Kept' }])
  expect((await client.put('/api/auth/me', { profileImageUrl: '' })).status).toBe(200)
  expect(await isDeleted()).toBe(true)

  expect((await client.put('/api/auth/me', { firstName: 'Kagiso', lastName: 'Again' })).status).toBe(200)
  expect(await isDeleted()).toBe(false)
  const read = async (article: { id: number }) => (await editor.get(`/api/articles/${article.id}`)).body
  expect((await read(first)).author).toEqual({ name: 'Kagiso Kept' })
  expect((await read(review)).reviewedBy).toEqual({ name: 'Kagiso Kept' })
  expect(await read(between)).toMatchObject({ authorIds: [id], author: { name: 'Kagiso Again' } })
  expect((await editor.get(`/api/authors/${id}`)).body).toMatchObject({ slug: 'kagiso-again', articles: 1 })
  const { body: next } = await client.post('/api/articles', form())
  expect(next.author).toEqual({ name: 'Kagiso Again' })
})

test('a deleted author’s articles cannot go to that author', async () => {
  const { body: author } = await editor.post('/api/authors', { name: 'Moves To Nobody' })
  const { body: article } = await editor.post('/api/articles', form({ authorIds: [author.id] }))
  for (const moveTo of [author.id, author.id.toUpperCase()]) {
    const { status, body } = await editor.delete(`/api/authors/${author.id}?moveTo=${moveTo}`)
    const message = 'Choose another author: articles cannot move to the author who leaves them.'
    expect([status, body.issues]).toEqual([400, [{ path: 'moveTo', message }]])
  }
  expect((await editor.get(`/api/articles/${article.id}`)).body.authorIds).toEqual([author.id])
})

test('an author’s image is one of the library, or another website’s; one that is stored already stays', async () => {
  const image = '/media/nowhere.avif'
  const issue = { path: 'image', message: 'Must be the address of an uploaded image (/media/…)' }
  const refused = await editor.post('/api/authors', { name: 'Without Image', image })
  expect([refused.status, refused.body.issues]).toEqual([400, [issue]])
  const { status, body: author } = await editor.post('/api/authors', { name: 'With Image', image: '' })
  expect([status, author.image]).toEqual([201, null])
  const save = async (patch: object) => (await editor.put(`/api/authors/${author.id}`, patch)).status
  expect(await save({ image })).toBe(400)
  const known = (await upload(editor, await photo(200, 200, 41))).body.normalizedPath
  for (const address of [known, 'https://images.example.com/a.jpg', null]) {
    expect(await save({ image: address }), `${address}`).toBe(200)
  }
  // From an earlier version: the form can still be sent back.
  await open.inDatabase((sql) => sql`update authors set image = ${image} where id = ${author.id}`)
  expect(await save({ image, beat: 'Rugby' })).toBe(200)
})

test('the uses of an author’s name are counted before deletion, tips too', async () => {
  const { body: author } = await editor.post('/api/authors', { name: 'Counted Fixture' })
  await editor.post('/api/articles', form({ authorIds: [author.id] }))
  await editor.post('/api/articles', form({ reviewedById: author.id }))
  const tip = { event: 'A v B', startsAt: '2030-01-01T10:00:00Z', sport: 'football-news', market: '1x2' }
  const draft = { ...tip, selection: 'home', odds: 2, reasoning: '<p>They are in form.</p>', authorId: author.id }
  expect((await editor.post('/api/tips', draft)).status).toBe(201)
  const { status, body } = await editor.get(`/api/authors/${author.id}/bylines`)
  expect([status, body]).toEqual([200, { articles: 1, reviewed: 1, tests: 0, tips: 1 }])
  expect((await editor.get('/api/authors/00000000-0000-4000-8000-000000000000/bylines')).status).toBe(404)
  expect((await open.instance.anonymous().get(`/api/authors/${author.id}/bylines`)).status).toBe(401)
})
