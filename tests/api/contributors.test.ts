import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleForm, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { waitUntilPublished } from '../support/publish.ts'

let instance: Instance
let admin: Client
let writer: Client
let other: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
  writer = (await join(instance, admin, 'writer@example.com', 'contributor')).client
  other = (await join(instance, admin, 'other@example.com', 'contributor')).client
  await writer.put('/api/auth/me', { firstName: 'Nomsa', lastName: 'Elsewhere' })
})
afterAll(() => instance?.stop())

const draftBy = async (client: Client, more = {}) =>
  (await client.post('/api/articles', articleForm({ published: false, ...more }))).body

describe('a contributor', () => {
  test('writes, saves, deletes and restores their own draft', async () => {
    const made = await writer.post('/api/articles', articleForm({ published: false }))
    expect(made.status).toBe(201)
    const { id, ...form } = made.body
    const saved = await writer.put(`/api/articles/${id}`, { ...form, title: 'A better title' })
    expect(saved.status).toBe(200)
    expect((await writer.get(`/api/articles/${id}/revisions`)).body).toHaveLength(2)
    expect((await writer.get(`/api/articles/${id}/findings`)).status).toBe(200)
    expect((await writer.post(`/api/articles/${id}/revisions/1/restore`)).status).toBe(200)
    expect((await writer.delete(`/api/articles/${id}`)).status).toBe(200)
    expect((await writer.get('/api/articles?trashed=true')).body.map((item: { id: number }) => item.id)).toEqual([id])
    expect((await writer.post(`/api/articles/${id}/restore`)).status).toBe(200)
  })

  test('can create 200 new tags a day, an editor any number', async () => {
    const person = (await join(instance, admin, 'tags@example.com', 'contributor')).client
    const { id } = await draftBy(person)
    const tagged = (client: Client, draft: number, from: number, count = 20) =>
      client.put(`/api/articles/${draft}`, {
        tags: Array.from({ length: count }, (_, n) => `made-${draft}-${from + n}`),
      })
    for (let from = 0; from < 180; from += 20) expect((await tagged(person, id, from)).status).toBe(200)
    // A refused save creates none.
    await person.put(`/api/articles/${id}`, { authorIds: [crypto.randomUUID()], tags: ['made-for-nothing'] })
    expect((await tagged(person, id, 180)).status).toBe(200)
    const refused = await tagged(person, id, 200, 1)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('200 new tags')
    expect((await tagged(person, id, 100)).status).toBe(200)
    expect((await tagged(writer, (await draftBy(writer)).id, 0)).status).toBe(200)
    for (let from = 200; from < 420; from += 20) expect((await tagged(admin, id, from)).status).toBe(200)
  })

  test('can save revisions of 1 GB of text a day, even by short requests, an editor any number', async () => {
    const person = (await join(instance, admin, 'long@example.com', 'contributor')).client
    const { id } = await draftBy(person, { content: `<p>${'long '.repeat(40_000)}</p>` })
    expect((await person.put(`/api/articles/${id}`, { excerpt: 'Short' })).status).toBe(200)
    await instance.inside?.deps.db.execute(
      sql`update rate_limits set points = 999600 where key like 'revisions:%' and points = 201`,
    )
    // An autosave that replaces the previous one keeps no more than that.
    for (const excerpt of ['Shorter', 'Shorter still', 'Shortest']) {
      const saved = await person.put(`/api/articles/${id}`, { excerpt }, { 'Save-As': 'autosave' })
      expect(saved.status).toBe(200)
    }
    const refused = await person.post(`/api/articles/${id}/revisions/1/restore`)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('1 GB of text')
    expect((await person.get(`/api/articles/${id}`)).body.revision).toBe(5)
    expect((await other.put(`/api/articles/${(await draftBy(other)).id}`, { excerpt: 'Short' })).status).toBe(200)
    expect((await admin.post(`/api/articles/${id}/revisions/1/restore`)).status).toBe(200)
  })

  test('can leave 500 notes a day, including on submitting, an editor any number', async () => {
    const person = (await join(instance, admin, 'notes@example.com', 'contributor')).client
    const { id } = await draftBy(person)
    const leave = async (client: Client) =>
      (await client.post(`/api/articles/${id}/notes`, { text: 'One more thing' })).status
    expect(await leave(person)).toBe(201)
    await instance.inside?.deps.db.execute(sql`update rate_limits set points = 499 where key like 'notes:%'`)
    expect((await person.post(`/api/articles/${id}/submit`, { note: 'Ready' })).status).toBe(200)
    expect([await leave(person), await leave(admin), await leave(person)]).toEqual([429, 201, 429])
    expect((await person.post(`/api/articles/${id}/submit`)).body.message).toContain('500 notes')
    expect((await person.get(`/api/articles/${id}/notes`)).body).toHaveLength(3)
    await person.delete(`/api/articles/${id}`)
  })

  test('can add 300 new images a day, an editor any number', async () => {
    const person = (await join(instance, admin, 'images@example.com', 'contributor')).client
    const add = async (client: Client, seed: number) => (await upload(client, await photo(60, 40, seed))).status
    expect(await add(person, 1)).toBe(200)
    await instance.inside?.deps.db.execute(sql`update rate_limits set points = 300 where key like 'new-images:%'`)
    expect([await add(person, 2), await add(person, 1), await add(admin, 2), await add(person, 2)]).toEqual([
      429, 200, 200, 200,
    ])
  })

  test('sees where an image is used, but not the titles of others’ drafts', async () => {
    const { normalizedPath } = (await upload(admin, await photo(220, 140, 77))).body
    const own = await draftBy(writer, { featuredImage: normalizedPath })
    const secret = await draftBy(other, { title: 'An unpublished scoop', featuredImage: normalizedPath })
    const usedIn = async (client: Client) =>
      (await client.get(`/api/media?q=${normalizedPath}`)).body[0].usedIn.map(({ id }: { id: number }) => id)
    expect(await usedIn(writer)).toEqual([own.id])
    expect(await usedIn(admin)).toEqual([secret.id, own.id])
  })

  test('is not shown as an author until an editor publishes something by them', async () => {
    const person = (await join(instance, admin, 'tipster@example.com', 'contributor')).client
    const name = 'Best Tips At Bets.example'
    await person.put('/api/auth/me', { firstName: 'Best Tips', lastName: 'At Bets.example' })
    const { id, authors } = await draftBy(person)
    const { slug } = authors[0]
    const reader = instance.anonymous()
    const listed = async (client: Client) =>
      (await client.get('/api/authors?limit=100')).body.some((author: { name: string }) => author.name === name)
    const onPage = async () => JSON.stringify((await admin.get('/api/content/authors.json')).body).includes(name)
    await waitUntilPublished(admin)
    expect(await listed(admin)).toBe(true)
    expect(await listed(reader)).toBe(false)
    expect((await reader.get(`/api/authors/${slug}`)).status).toBe(404)
    expect((await admin.get(`/api/content/authors/${slug}.json`)).status).toBe(404)
    expect(await onPage()).toBe(false)

    expect((await admin.put(`/api/articles/${id}`, { published: true })).status).toBe(200)
    await waitUntilPublished(admin)
    expect(await listed(reader)).toBe(true)
    expect((await reader.get(`/api/authors/${slug}`)).status).toBe(200)
    expect((await admin.get(`/api/content/authors/${slug}.json`)).status).toBe(200)
    expect(await onPage()).toBe(true)

    expect((await admin.delete(`/api/articles/${id}`)).status).toBe(200)
    await waitUntilPublished(admin)
    expect(await listed(reader)).toBe(false)
    expect(await onPage()).toBe(false)
  })

  test('does not become a public author when their account is removed', async () => {
    const person = await join(instance, admin, 'removed@example.com', 'contributor')
    const name = 'Good Picks At Bets.example'
    await person.client.put('/api/auth/me', { firstName: 'Good Picks', lastName: 'At Bets.example' })
    const { id, authors } = await draftBy(person.client)
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(200)
    await waitUntilPublished(admin)
    const reader = instance.anonymous()
    expect((await reader.get('/api/authors?limit=100')).body).not.toContainEqual(expect.objectContaining({ name }))
    expect((await reader.get(`/api/authors/${authors[0].slug}`)).status).toBe(404)
    expect((await admin.get(`/api/content/authors/${authors[0].slug}.json`)).status).toBe(404)
    expect((await admin.get(`/api/articles/${id}`)).body.author).toEqual({ name })
    expect(await instance.contentDiff()).toEqual([])
  })

  test('cannot change their name on published articles; an editor can', async () => {
    const person = (await join(instance, admin, 'known@example.com', 'contributor')).client
    const named = { firstName: 'Known', lastName: 'Writer' }
    expect((await person.put('/api/auth/me', named)).status).toBe(200)
    const { id, authors } = await draftBy(person)
    expect((await person.put('/api/auth/me', { ...named, lastName: 'Reporter' })).status).toBe(200)
    expect((await admin.put(`/api/articles/${id}`, { published: true })).status).toBe(200)
    const refused = await person.put('/api/auth/me', { firstName: 'A Famous', lastName: 'Coach' })
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('Readers see your name on 1 published article. Ask an editor to change it.')
    const reader = instance.anonymous()
    expect((await reader.get(`/api/authors/${authors[0].slug}`)).body.name).toBe('Known Reporter')
    expect((await person.put('/api/auth/me', { lastName: 'Reporter', profileImageUrl: null })).status).toBe(200)
    expect((await admin.put(`/api/authors/${authors[0].id}`, { name: 'Another Name' })).status).toBe(200)
    expect((await admin.put(`/api/articles/${id}`, { published: false })).status).toBe(200)
    expect((await person.put('/api/auth/me', { lastName: 'Writer' })).status).toBe(200)
  })

  test('cannot change their name while a draft is in review or a published article is in the trash', async () => {
    const person = (await join(instance, admin, 'renamed@example.com', 'contributor')).client
    const rename = async (lastName: string) =>
      (await person.put('/api/auth/me', { firstName: 'Seen', lastName })).status
    expect(await rename('Before')).toBe(200)
    const { id, slug } = await draftBy(person)
    await person.post(`/api/articles/${id}/submit`)
    expect(await rename('During')).toBe(403)
    await admin.post(`/api/articles/${id}/ask-changes`, { note: 'Shorter, please' })
    expect(await rename('Between')).toBe(200)
    expect((await admin.put(`/api/articles/${id}`, { published: true })).status).toBe(200)
    await admin.delete(`/api/articles/${id}`)
    expect(await rename('Afterwards')).toBe(403)
    await admin.post(`/api/articles/${id}/restore`)
    expect((await instance.anonymous().get(`/api/articles/${slug}`)).body.author).toEqual({ name: 'Seen Between' })
  })

  test('cannot change their name as a published reviewer or tester', async () => {
    const { id, client: person } = await join(instance, admin, 'reviewer@example.com', 'contributor')
    const rename = async (lastName: string) => {
      const { status, body } = await person.put('/api/auth/me', { firstName: 'A Careful', lastName })
      return [status, body.message]
    }
    expect(await rename('Reviewer')).toEqual([200, undefined])
    await draftBy(person)
    const article = await publishArticle(admin, { reviewedById: id })
    expect(await rename('Coach')).toEqual([
      403,
      expect.stringContaining('Readers see your name on 1 published article.'),
    ])
    await createBookmaker(admin, { testerId: id, testedOn: '2026-10-05', testMethod: 'By hand' })
    expect((await admin.put(`/api/articles/${article.id}`, { reviewedById: null })).status).toBe(200)
    expect(await rename('Coach')).toEqual([403, 'Readers see your name. Ask an editor to change it.'])
  })

  test('cannot publish or schedule', async () => {
    expect((await writer.post('/api/articles', articleForm({ published: true }))).status).toBe(403)
    const { id } = await draftBy(writer)
    for (const form of [{ published: true }, { published: true, publishedAt: '2030-01-01T00:00:00.000Z' }]) {
      const answer = await writer.put(`/api/articles/${id}`, form)
      expect(answer.status).toBe(403)
      expect(answer.body.message).toContain('Submit')
    }
    expect((await admin.get(`/api/articles/${id}`)).body.published).toBe(false)
  })

  test('cannot change another user’s article, nor their own once published', async () => {
    const theirs = await draftBy(other)
    const own = await draftBy(writer)
    await admin.put(`/api/articles/${own.id}`, { published: true })
    for (const { id } of [theirs, own]) {
      expect((await writer.put(`/api/articles/${id}`, { title: 'Taken over' })).status).toBe(403)
      expect((await writer.delete(`/api/articles/${id}`)).status).toBe(403)
      expect((await writer.post(`/api/articles/${id}/revisions/1/restore`)).status).toBe(403)
    }
    await admin.delete(`/api/articles/${theirs.id}`)
    expect((await writer.post(`/api/articles/${theirs.id}/restore`)).status).toBe(403)
  })

  test('sees live articles and their own drafts, never others’ drafts', async () => {
    const theirs = await draftBy(other, { title: 'Secret of another' })
    const own = await draftBy(writer)
    const live = await draftBy(admin, { published: true })
    const seen = (await writer.get('/api/articles?limit=100')).body.map(({ id }: { id: number }) => id)
    expect(seen).toEqual(expect.arrayContaining([own.id, live.id]))
    expect(seen).not.toContain(theirs.id)
    expect((await writer.get('/api/articles?q=secret')).body).toEqual([])
    const paths = ['', '/revisions', '/revisions/1', '/findings'].map((rest) => `/api/articles/${theirs.id}${rest}`)
    for (const path of [...paths, `/api/articles/${theirs.slug}`])
      expect((await writer.get(path)).status, path).toBe(404)
    expect((await writer.post(`/api/articles/${theirs.id}/preview-link`)).status).toBe(404)
    // Earlier versions of a live article are only for the newsroom.
    for (const rest of ['/revisions', '/revisions/1'])
      expect((await writer.get(`/api/articles/${live.id}${rest}`)).status, rest).toBe(403)
    expect((await writer.get(`/api/articles/${own.id}/revisions/1`)).status).toBe(200)
  })

  test('sees pending rewrites only on their own drafts', async () => {
    const rewrite = JSON.stringify({ title: 'Better', excerpt: '', content: '<p>Not applied.</p>' })
    const article = articleForm({ title: 'With a rewrite', slug: 'with-a-rewrite', published: true })
    await admin.post('/api/articles/import', { articles: [{ ...article, aiRewrittenContent: rewrite }] })
    const seen = async (client: Client) => (await client.get('/api/articles/with-a-rewrite')).body.aiRewrittenContent
    expect(await seen(admin)).toBe(rewrite)
    expect(await seen(writer)).toBeNull()
    const own = await draftBy(writer, { title: 'An own rewrite' })
    await instance.inside?.deps.db.execute(
      sql`update articles set ai_rewritten_content = ${rewrite} where id = ${own.id}`,
    )
    expect((await writer.get(`/api/articles/${own.slug}`)).body.aiRewrittenContent).toBe(rewrite)
  })

  test('learns nothing about another user’s draft by checking a form as if it were that draft', async () => {
    const content = '<p>With our tips you cannot lose.</p>'
    const theirs = await draftBy(admin, { content })
    const check = async (client: Client) =>
      (await client.post('/api/articles/findings', { id: theirs.id, title: 'A form', content })).body as {
        id: string
        level: string
        acknowledged: boolean
      }[]
    const asked = (await check(admin)).filter(({ level }) => level === 'confirm')
    expect(asked.length).toBeGreaterThan(0)
    const acknowledge = asked.map(({ id }) => ({ id, reason: 'The lawyer has read it' }))
    expect((await admin.put(`/api/articles/${theirs.id}`, { acknowledge })).status).toBe(200)
    expect((await check(admin)).some(({ acknowledged }) => acknowledged)).toBe(true)
    expect((await check(writer)).some(({ acknowledged }) => acknowledged)).toBe(false)
  })

  test('can put only their own name on a draft, and cannot confirm findings', async () => {
    const author = (await admin.post('/api/authors', { name: 'Somebody Else' })).body
    const draft = await draftBy(writer)
    expect(draft.authors).toMatchObject([{ name: 'Nomsa Elsewhere' }])
    const put = (form: object) => writer.put(`/api/articles/${draft.id}`, form)
    expect((await put({ authorIds: [author.id] })).status).toBe(403)
    expect((await put({ reviewedById: author.id })).status).toBe(403)
    expect((await put({ acknowledge: [{ id: 'x', reason: 'It is fine' }] })).status).not.toBe(200)
    expect((await put({ authorIds: draft.authorIds })).status).toBe(200)
    // An editor's values there may be sent back.
    const checker = (await admin.post('/api/authors', { name: 'Somebody Third' })).body
    const edited = await admin.put(`/api/articles/${draft.id}`, { authorIds: [author.id], reviewedById: checker.id })
    expect((await put(edited.body)).status).toBe(200)
  })

  test('sees no tips before they are published', async () => {
    expect((await writer.get('/api/tips')).status).toBe(200)
    expect((await writer.get('/api/tips/waiting')).status).toBe(403)
  })
})

describe('a draft', () => {
  test('is submitted, returned with requested changes, and published', async () => {
    const { id } = await draftBy(writer)
    const submitted = await writer.post(`/api/articles/${id}/submit`, { note: 'For Saturday' })
    expect(submitted.status).toBe(200)
    expect(submitted.body).toMatchObject({ id, published: false, submission: 'in-review' })
    expect(submitted.body).toMatchObject({ submissionBy: 'Nomsa Elsewhere', submissionAt: expect.stringMatching(/Z$/) })
    const waiting = await admin.get('/api/articles?submission=in-review')
    expect(waiting.body.map((item: { id: number }) => item.id)).toEqual([id])

    const asked = await admin.post(`/api/articles/${id}/ask-changes`, { note: 'Name the scorer' })
    expect(asked.body.submission).toBe('changes-asked')
    const notes = (await writer.get(`/api/articles/${id}/notes`)).body
    expect(notes).toMatchObject([
      { kind: 'submitted', text: 'For Saturday', by: 'Nomsa Elsewhere' },
      { kind: 'changes-asked', text: 'Name the scorer' },
    ])

    await writer.put(`/api/articles/${id}`, { title: 'With the scorer' })
    expect((await writer.post(`/api/articles/${id}/submit`)).body.submission).toBe('in-review')
    const live = await admin.put(`/api/articles/${id}`, { published: true })
    expect(live.body).toMatchObject({ published: true, submission: null, title: 'With the scorer' })
    expect(live.body).toMatchObject({ submissionBy: null, submissionAt: null })
    expect((await instance.anonymous().get(`/api/articles/${live.body.slug}`)).status).toBe(200)
    expect((await writer.post(`/api/articles/${id}/submit`)).status).toBe(403)
    const actions = (await admin.get('/api/audit?action=article.&limit=100')).body.map(
      (row: { action: string }) => row.action,
    )
    expect(actions).toEqual(expect.arrayContaining(['article.submit', 'article.ask-changes']))
  })

  test('notifies its writer that changes were requested or that it was published or scheduled', async () => {
    const [now, later, own] = [await draftBy(writer), await draftBy(writer), await draftBy(writer)]
    const told = async () =>
      (await writer.get('/api/mentions')).body
        .filter(({ articleId }: { articleId: number }) => [now.id, later.id, own.id].includes(articleId))
        .map(({ id: _id, createdAt: _at, title: _title, ...rest }: Record<string, unknown>) => rest)
    await writer.post(`/api/articles/${now.id}/submit`)
    await writer.post(`/api/articles/${later.id}/submit`)
    expect(await told()).toEqual([])
    await admin.post(`/api/articles/${now.id}/ask-changes`, { note: 'Shorter, @Nomsa Elsewhere' })
    const by = 'editor@example.com'
    const asked = { kind: 'changes-asked', articleId: now.id, text: 'Shorter, @Nomsa Elsewhere', by }
    expect(await told()).toEqual([asked])
    await writer.post(`/api/articles/${now.id}/submit`)
    await admin.put(`/api/articles/${now.id}`, { published: true })
    await admin.put(`/api/articles/${now.id}`, { excerpt: 'Saved again' })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await admin.put(`/api/articles/${later.id}`, { published: true, publishedAt: tomorrow })
    // This one was not submitted.
    await admin.put(`/api/articles/${own.id}`, { published: true })
    expect(await told()).toEqual([
      { kind: 'scheduled', articleId: later.id, text: '', by },
      { kind: 'published', articleId: now.id, text: '', by },
      asked,
    ])
    const notes = (await writer.get(`/api/articles/${now.id}/notes`)).body
    expect(notes.at(-1)).toMatchObject({ kind: 'published', text: '', by })
    expect((await other.get('/api/mentions')).body).toEqual([])
  })

  test('can be submitted only by its writer, and returned only by editors', async () => {
    const { id } = await draftBy(other)
    expect((await writer.post(`/api/articles/${id}/submit`)).status).toBe(403)
    expect((await writer.post(`/api/articles/${id}/notes`, { text: 'Hm' })).status).toBe(403)
    expect((await writer.get(`/api/articles/${id}/notes`)).status).toBe(404)
    expect((await admin.post(`/api/articles/${id}/ask-changes`, { note: 'Why' })).status, 'not in review').toBe(422)
    await other.post(`/api/articles/${id}/submit`)
    expect((await other.post(`/api/articles/${id}/ask-changes`, { note: 'Why' })).status).toBe(403)
    expect((await admin.post(`/api/articles/${id}/ask-changes`, { note: ' ' })).status).toBe(400)
    const noted = await admin.post(`/api/articles/${id}/notes`, { text: 'Nice' })
    expect(noted.status).toBe(201)
    expect(noted.body.at(-1)).toMatchObject({ kind: 'note', text: 'Nice' })
    expect((await admin.post('/api/articles/999999/submit')).status).toBe(404)
  })
})

test('writers can read notes and the people to mention only for their own articles, live ones too', async () => {
  const theirs = await draftBy(admin, { published: true })
  const own = await draftBy(writer)
  await admin.put(`/api/articles/${own.id}`, { published: true })
  for (const rest of ['notes', 'colleagues']) {
    expect((await writer.get(`/api/articles/${theirs.id}/${rest}`)).status, rest).toBe(403)
    expect((await writer.get(`/api/articles/${own.id}/${rest}`)).status, rest).toBe(200)
    expect((await admin.get(`/api/articles/${theirs.id}/${rest}`)).status, rest).toBe(200)
  }
})

test('a writer whose role no longer allows reading drafts cannot be mentioned', async () => {
  const leaving = await join(instance, admin, 'leaving@example.com', 'contributor')
  const draft = await draftBy(leaving.client)
  const names = async () =>
    (await admin.get(`/api/articles/${draft.id}/colleagues`)).body.map(({ name }: { name: string }) => name)
  expect(await names()).toContain('leaving@example.com')
  expect((await admin.put(`/api/users/${leaving.id}`, { role: 'affiliate-manager' })).status).toBe(200)
  expect(await names()).not.toContain('leaving@example.com')
  await admin.post(`/api/articles/${draft.id}/notes`, { text: '@leaving@example.com look' })
  await admin.put(`/api/users/${leaving.id}`, { role: 'contributor' })
  expect((await leaving.client.get('/api/mentions')).body).toEqual([])
})

test('an affiliate manager can change affiliate links, but no articles', async () => {
  const { client } = await join(instance, admin, 'links@example.com', 'affiliate-manager')
  const form = { name: 'Manager Bets', affiliateLink: 'https://partner.example.com/' }
  const { id } = (await client.post('/api/bookmakers', form)).body
  const changed = await client.put(`/api/bookmakers/${id}`, { affiliateLink: 'https://partner.example.com/b' })
  expect(changed.body.affiliateLink).toBe('https://partner.example.com/b')
  expect((await client.post('/api/articles', articleForm())).status).toBe(403)
})

test('only the newest notes and revisions are listed', async () => {
  const { id } = await draftBy(writer)
  await instance.inside?.deps.db.execute(sql`
    insert into article_notes (article_id, kind, text) select ${id}, 'note', 'Note ' || n from generate_series(1, 205) n`)
  await instance.inside?.deps.db.execute(sql`
    insert into article_revisions select (jsonb_populate_record(r, jsonb_build_object('revision', n))).*
    from article_revisions r, generate_series(2, 600) n where r.article_id = ${id}`)
  const { body: notes } = await writer.get(`/api/articles/${id}/notes`)
  expect(notes).toHaveLength(200)
  expect([notes[0].text, notes.at(-1).text]).toEqual(['Note 6', 'Note 205'])
  const { body: revisions } = await writer.get(`/api/articles/${id}/revisions`)
  expect(revisions).toHaveLength(500)
  expect(revisions[0].revision).toBe(600)
  expect((await writer.get(`/api/articles/${id}/revisions/1`)).status).toBe(200)
})
