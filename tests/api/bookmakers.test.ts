import { readFile } from 'node:fs/promises'
import { join as path } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bookmaker, bookmakerSchema } from '#shared/bookmaker.ts'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { rawGet } from '../support/raw-get.ts'

const LINK = 'https://partner.example.com/join?ref=1'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

const create = (form: Record<string, unknown> = {}) => createBookmaker(editor, form)

async function listed(query = ''): Promise<Bookmaker[]> {
  const answer = await reader.get(`/api/bookmakers${query}`)
  expect(answer.status).toBe(200)
  return bookmakerSchema.strict().array().parse(answer.body)
}

describe('POST /api/bookmakers', () => {
  test('requires a name and a link; other fields have defaults', async () => {
    expect(await create({ name: 'Mopane Sports & Co.', affiliateLink: LINK })).toMatchObject({
      name: 'Mopane Sports & Co.',
      slug: 'mopane-sports-co',
      rating: 5,
      rank: 1,
      featured: false,
      logo: null,
      bonusType: null,
      bonusAmount: null,
      reviewLink: null,
      affiliateLink: LINK,
    })
  })

  test('stores all given fields', async () => {
    const form = {
      name: 'Whole',
      slug: 'whole-form',
      logo: '/media/whole.png',
      rating: 1,
      bonusType: 'First deposit',
      bonusAmount: 'R500',
      affiliateLink: LINK,
      reviewLink: '/bookmaker/reviews/whole-form',
      featured: true,
      rank: 7,
    }
    const stored = await create(form)
    expect(stored).toMatchObject(form)
    // Problems of an offer are visible only in the newsroom.
    const { warnings, ...shown } = stored
    expect(warnings).not.toEqual([])
    for (const path of ['whole-form', String(stored.id)]) {
      expect((await reader.get(`/api/bookmakers/${path}`)).body).toEqual(shown)
    }
  })

  test('ignores read-only fields, so that a response can be sent back', async () => {
    const stored = await create({ id: 999_999, createdAt: '2001-01-01T00:00:00.000Z' })
    expect(stored.id).not.toBe(999_999)
    expect(stored.createdAt > '2020').toBe(true)
    const answer = await editor.put(`/api/bookmakers/${stored.id}`, stored)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(stored)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: '???' }, 'slug'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ slug: 'a--b' }, 'slug'],
    [{ slug: 'index' }, 'slug'],
    [{ name: 'Index' }, 'slug'],
    [{ slug: 'a'.repeat(121) }, 'slug'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ rank: 0 }, 'rank'],
    [{ featured: 'yes' }, 'featured'],
    [{ affiliateLink: undefined }, 'affiliateLink'],
    [{ colour: 'green' }, 'colour'],
    [{ clicks: 5 }, 'clicks'],
  ])('rejects %j with the path of the field', async (form, path) => {
    const answer = await editor.post('/api/bookmakers', { name: 'Refused', affiliateLink: LINK, ...form })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//partner.example.com/join',
    '/\\partner.example.com',
    'https://user:pass@partner.example.com/',
    'https://user@partner.example.com/',
    'ftp://partner.example.com/',
    'partner.example.com',
    'https://',
    'https://partner.example.com/\r\nSet-Cookie: a=b',
    '',
  ])('rejects %j in every link field', async (link) => {
    for (const field of ['affiliateLink', 'reviewLink', 'logo']) {
      if (link === '' && field !== 'affiliateLink') continue
      const answer = await editor.post('/api/bookmakers', { name: 'Refused', affiliateLink: LINK, [field]: link })
      expect(answer.status, field).toBe(400)
      expect(answer.body.issues[0].path).toBe(field)
    }
    expect((await reader.get('/api/bookmakers/refused')).status).toBe(404)
  })

  test('a taken slug returns 409, generated or typed, also for concurrent requests', async () => {
    await create({ name: 'Taken Name' })
    for (const form of [{ name: 'Taken  name!' }, { name: 'Other', slug: 'taken-name' }]) {
      const answer = await editor.post('/api/bookmakers', { ...form, affiliateLink: LINK })
      expect(answer.status).toBe(409)
      expect(answer.body.issues[0].path).toBe('slug')
    }
    const twins = await Promise.all(
      [1, 2, 3].map(() => editor.post('/api/bookmakers', { name: 'Twin', affiliateLink: LINK })),
    )
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('PUT and DELETE /api/bookmakers/{id}', () => {
  test('changes only the given fields', async () => {
    const before = await create({ bonusAmount: 'R100', rank: 3 })
    const answer = await editor.put(`/api/bookmakers/${before.id}`, { rating: 2, bonusType: 'Bonus bet' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...before, rating: 2, bonusType: 'Bonus bet', revision: 2 })
    const emptied = await editor.put(`/api/bookmakers/${before.id}`, { bonusAmount: '' })
    expect(emptied.body.bonusAmount).toBeNull()
    expect((await editor.put(`/api/bookmakers/${before.id}`, {})).body).toEqual(emptied.body)
  })

  test('a slug can change, is regenerated when cleared, and returns 409 when taken', async () => {
    const [first, second] = [await create(), await create({ name: 'Second Name' })]
    const path = `/api/bookmakers/${first.id}`
    expect((await editor.put(path, { slug: 'moved-on' })).body.slug).toBe('moved-on')
    expect((await reader.get(`/api/bookmakers/${first.slug}`)).status).toBe(404)
    expect((await editor.put(path, { slug: '' })).body.slug).toBe(first.slug)
    expect((await editor.put(path, { slug: second.slug })).status).toBe(409)
    expect((await editor.put(path, { slug: '../x' })).status).toBe(400)
  })

  test('an unknown bookmaker returns 404, an invalid id 400', async () => {
    const gone = await create()
    expect((await editor.delete(`/api/bookmakers/${gone.id}`)).status).toBe(200)
    for (const client of [reader, editor]) {
      expect((await client.get(`/api/bookmakers/${gone.slug}`)).status).toBe(404)
    }
    expect((await editor.delete(`/api/bookmakers/${gone.id}`)).status).toBe(404)
    expect((await editor.put(`/api/bookmakers/${gone.id}`, { rank: 2 })).status).toBe(404)
    for (const id of ['0', '-1', '1.5', 'x', '2147483648']) {
      expect((await editor.put(`/api/bookmakers/${id}`, { rank: 2 })).status, id).toBe(400)
      expect((await editor.delete(`/api/bookmakers/${id}`)).status, id).toBe(400)
    }
  })
})

describe('links', () => {
  const THEIRS = 'https://partner.example.com/join?ref=theirs'
  const go = async (slug: string) => (await rawGet(instance.url, `/go/${slug}`)).headers.location
  let writer: Client
  beforeAll(async () => {
    writer = (await join(instance, editor, 'writer@example.com', 'editor')).client
  })

  test('an editor cannot change a confirmed bookmaker’s link, slug or site, nor delete it', async () => {
    const terms = { termsLink: 'https://terms.example.com/a' }
    const { id, linksConfirmed } = await create({ name: 'Baobab Bet', ...terms })
    expect(linksConfirmed).toBeUndefined()
    const put = async (form: Record<string, unknown>) => (await writer.put(`/api/bookmakers/${id}`, form)).status
    expect(await put({ affiliateLink: THEIRS })).toBe(403)
    expect(await put({ slug: 'baobab-bet-2' })).toBe(403)
    expect(await put({ slug: '', name: 'Baobab' })).toBe(403)
    expect(await put({ termsLink: 'https://www.premierleague.com/' })).toBe(403)
    expect(await put({ termsLink: '' })).toBe(403)
    expect((await writer.delete(`/api/bookmakers/${id}`)).status).toBe(403)
    expect(await put({ termsLink: 'https://terms.example.com/b', rating: 4, slug: 'baobab-bet' })).toBe(200)
    expect(await go('baobab-bet')).toBe(LINK)
  })

  test('an editor cannot link to a review on another site, for a confirmed bookmaker or a new one', async () => {
    const reviewLink = 'https://partner.example.com/join?ref=theirs'
    const { id } = await create({ name: 'Reviewed Bet', reviewLink })
    const put = async (form: Record<string, unknown>) => (await writer.put(`/api/bookmakers/${id}`, form)).status
    expect(await put({ reviewLink: 'https://elsewhere.example.com/' })).toBe(403)
    expect(await put({ reviewLink, rating: 4 }), 'a whole form').toBe(200)
    expect(await put({ reviewLink: '/reviewed-bet-at-length' })).toBe(200)
    expect(await put({ reviewLink })).toBe(403)
    expect(await put({ reviewLink: null })).toBe(200)
    const form = { name: 'Reviewed Elsewhere', affiliateLink: THEIRS }
    expect((await writer.post('/api/bookmakers', { ...form, reviewLink })).status).toBe(403)
    expect((await writer.post('/api/bookmakers', { ...form, reviewLink: '/about' })).status).toBe(201)
  })

  test('an editor cannot link a review or bonus terms to another bookmaker’s Join link', async () => {
    await create({ name: 'Other Bet' })
    const { id } = await create({ name: 'Own Bet' })
    const put = async (form: Record<string, unknown>) => (await writer.put(`/api/bookmakers/${id}`, form)).status
    const form = { name: 'Led Away', affiliateLink: THEIRS }
    for (const address of ['/go/other-bet', '/%67o/other-bet', '/about/../go/other-bet?p=x']) {
      for (const name of ['reviewLink', 'termsLink']) {
        expect([name, address, await put({ [name]: address })]).toEqual([name, address, 403])
        expect((await writer.post('/api/bookmakers', { ...form, [name]: address })).status).toBe(403)
      }
    }
    expect((await editor.put(`/api/bookmakers/${id}`, { termsLink: '/go/other-bet' })).status).toBe(200)
    expect(await put({ termsLink: '/go/other-bet', rating: 4 }), 'a whole form').toBe(200)
    expect(await put({ reviewLink: '/gone-to-seed', termsLink: '/terms-of-service' })).toBe(200)
  })

  test('a slug that is or was in use can be reassigned only by a user who may set links', async () => {
    const moved = await create({ name: 'Moved Odds' })
    await editor.put(`/api/bookmakers/${moved.id}`, { slug: 'moved-odds-now' })
    const gone = await create({ name: 'Gone Odds' })
    await editor.delete(`/api/bookmakers/${gone.id}`)
    const own = (await writer.post('/api/bookmakers', { name: 'Own Odds', affiliateLink: THEIRS })).body
    for (const slug of ['moved-odds', 'gone-odds']) {
      const taken = await writer.post('/api/bookmakers', { name: 'Taken', slug, affiliateLink: THEIRS })
      expect([taken.status, taken.body.issues[0].path]).toEqual([409, 'slug'])
      expect((await writer.put(`/api/bookmakers/${own.id}`, { slug })).status).toBe(409)
    }
    expect((await create({ name: 'Gone Odds' })).slug).toBe('gone-odds')
    expect((await editor.put(`/api/bookmakers/${moved.id}`, { slug: 'moved-odds' })).status).toBe(200)
  })

  test('an editor’s new bookmaker links to its review and claims no links until confirmed', async () => {
    const content = '<p><a href="https://www.premierleague.com/tables">The table</a></p>'
    const article = await publishArticle(editor, { content })
    const published = async () => {
      const file = path(instance.dirs.cache, 'articles', `${article.slug}.json`)
      return JSON.parse(await readFile(file, 'utf8').catch(() => '{"article":{"content":""}}')).article.content
    }
    await expect.poll(published).toContain('premierleague')
    const form = { name: 'New Odds', affiliateLink: THEIRS, termsLink: 'https://www.premierleague.com/' }
    const made = await writer.post('/api/bookmakers', form)
    expect([made.status, made.body.linksConfirmed]).toEqual([201, false])
    expect(await go('new-odds')).toBe('/bookmaker/reviews/new-odds')
    const shown = (await listed()).find(({ slug }) => slug === 'new-odds')
    expect(shown).not.toHaveProperty('linksConfirmed')
    expect(shown).toHaveProperty('affiliateLink', '')
    expect((await instance.anonymous().get('/api/bookmakers/new-odds')).body.affiliateLink).toBe('')
    for (const address of ['/api/bookmakers/new-odds', '/api/bookmakers']) {
      const { body } = await editor.get(address)
      expect([body].flat().find(({ slug }: Bookmaker) => slug === 'new-odds')).toHaveProperty('linksConfirmed', false)
    }
    // Neither their own saves nor another user's featuring it confirm it.
    await writer.put(`/api/bookmakers/${made.body.id}`, { ...made.body, rating: 3 })
    await editor.put(`/api/bookmakers/${made.body.id}`, { featured: true })
    expect(await go('new-odds')).toBe('/bookmaker/reviews/new-odds')
    expect(await published()).toContain('premierleague')
    const waiting = async (person: Client) => (await person.get('/api/watch')).body.waitingLinks
    const named = { id: made.body.id, name: 'New Odds' }
    expect(await waiting(editor)).toContainEqual(named)
    expect(await waiting(writer)).toEqual([])
    const confirmed = await editor.put(`/api/bookmakers/${made.body.id}`, { affiliateLink: THEIRS })
    expect(await waiting(editor)).not.toContainEqual(named)
    expect(confirmed.body).not.toHaveProperty('linksConfirmed')
    expect(await go('new-odds')).toBe(THEIRS)
    expect((await listed()).find(({ slug }) => slug === 'new-odds')).toHaveProperty('affiliateLink', THEIRS)
    await expect.poll(published).toContain('/go/new-odds')
    expect((await writer.delete(`/api/bookmakers/${made.body.id}`)).status).toBe(403)
  })

  test('an editor can delete their own unconfirmed bookmaker', async () => {
    const { id } = (await writer.post('/api/bookmakers', { name: 'Mistyped', affiliateLink: THEIRS })).body
    expect(
      (await writer.put(`/api/bookmakers/${id}`, { slug: 'typed', termsLink: 'https://a.example.com/' })).status,
    ).toBe(200)
    expect((await writer.delete(`/api/bookmakers/${id}`)).status).toBe(200)
  })
})

describe('the test of a bookmaker', () => {
  test('has an author, a past date and a method', async () => {
    const author = (await editor.post('/api/authors', { name: 'Tester Fixture' })).body
    const given = { testerId: author.id, testedOn: '2026-11-02', testMethod: 'Two withdrawals.\n\nBoth quick.' }
    const { id } = await create(given)
    expect((await editor.get(`/api/bookmakers/${id}`)).body).toMatchObject(given)
    for (const [field, value] of [
      ['testerId', '00000000-0000-4000-8000-000000000000'],
      ['testerId', 'Tester Fixture'],
      ['testedOn', '2999-01-01'],
      ['testedOn', 'yesterday'],
      ['testMethod', 'x'.repeat(2001)],
    ]) {
      const refused = await editor.put(`/api/bookmakers/${id}`, { [field as string]: value })
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, field])
    }
    const doubtful = await editor.put(`/api/bookmakers/${id}`, { testMethod: 'A guaranteed win.' })
    expect(doubtful.body.warnings.map(({ path }: { path: string }) => path)).toContain('testMethod')
    const emptied = await editor.put(`/api/bookmakers/${id}`, { testerId: '', testedOn: '', testMethod: '' })
    expect(emptied.body).toMatchObject({ testerId: null, testedOn: null, testMethod: null })
  })

  test('moves or keeps the name when its author is deleted', async () => {
    const [from, to] = await Promise.all(
      ['Leaving Tester', 'Staying Tester'].map(async (name) => (await editor.post('/api/authors', { name })).body.id),
    )
    const { id } = await create({ testerId: from })
    const { headers } = await editor.get(`/api/bookmakers/${id}`)
    const refused = await editor.delete(`/api/authors/${from}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('1 bookmaker review bears this name'),
    ])
    expect((await editor.delete(`/api/authors/${from}?moveTo=${to}`)).status).toBe(200)
    expect((await editor.get(`/api/bookmakers/${id}`)).body.testerId).toBe(to)
    // A form that was already open still has the old one.
    const late = await editor.put(`/api/bookmakers/${id}`, {}, { 'If-Match': headers.get('etag') ?? '' })
    expect(late.status).toBe(412)
    expect((await editor.delete(`/api/authors/${to}?keepName=true`)).status).toBe(200)
    expect((await editor.get(`/api/bookmakers/${id}`)).body.testerId).toBe(to)
  })
})

describe('the list', () => {
  let ids: number[]
  beforeEach(async () => {
    for (const { id } of await listed()) await editor.delete(`/api/bookmakers/${id}`)
    const bushveld = await create({ name: 'Bushveld', rank: 2, featured: true })
    const agave = await create({ name: 'Agave', rank: 2 })
    const zebra = await create({ name: 'Zebra', rank: 1, featured: true })
    ids = [zebra.id, agave.id, bushveld.id]
  })

  const idsOf = (list: Bookmaker[]) => list.map(({ id }) => id)

  test('is complete, by rank, then name', async () => {
    expect(idsOf(await listed())).toEqual(ids)
  })

  test('accepts only featured=true or false', async () => {
    expect((await listed('?featured=true')).map(({ name }) => name)).toEqual(['Zebra', 'Bushveld'])
    expect((await listed('?featured=false')).map(({ name }) => name)).toEqual(['Agave'])
    for (const query of ['?featured=1', '?featured=', '?limit=1', '?colour=green']) {
      expect((await reader.get(`/api/bookmakers${query}`)).status, query).toBe(400)
    }
  })

  test('is reordered by a list with each id exactly once', async () => {
    const wanted = [...ids].reverse()
    const answer = await editor.put('/api/bookmakers/order', { ids: wanted })
    expect(answer.status).toBe(200)
    expect(idsOf(answer.body)).toEqual(wanted)
    expect((await listed()).map(({ id, rank }) => [id, rank])).toEqual(wanted.map((id, index) => [id, index + 1]))
  })

  test('is not changed by any other list', async () => {
    const before = await listed()
    const [first = 0, second = 0, third = 0] = ids
    const wrong = [[], [first], [first, second], [first, second, second], [first, second, third, third]]
    for (const order of [...wrong, [first, second, 2147483647], [first, second, String(third)], 'x', null]) {
      const answer = await editor.put('/api/bookmakers/order', { ids: order })
      expect(answer.status, JSON.stringify(order)).toBe(400)
      expect(answer.body.issues[0].path).toMatch(/^ids/)
    }
    expect(await listed()).toEqual(before)
  })

  test('may be cached for readers only, and has an ETag', async () => {
    for (const path of ['/api/bookmakers', `/api/bookmakers/${ids[0]}`]) {
      const answer = await reader.get(path)
      expect(answer.headers.get('cache-control')).toMatch(/^public\b.*\bs-maxage=\d+/)
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).not.toBe('')
      expect((await reader.get(path, { 'if-none-match': etag })).status).toBe(304)
      expect((await editor.get(path)).headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await reader.get('/api/bookmakers/nobody')).headers.get('cache-control')).toContain('no-store')
  })
})
