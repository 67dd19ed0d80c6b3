import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '#shared/finding.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { photo, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { invite, join } from '../support/people.ts'

/**
 * Wording forbidden in gambling advertising, in text besides articles: it goes live only once confirmed by a named
 * person.
 */
let instance: Instance
let admin: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
})
afterAll(() => instance?.stop())

const CLAIM = 'Follow us: you cannot lose.'
const REASON = 'The words of a court'
const yesTo = (findings: Finding[]) => findings.map(({ id }) => ({ id, reason: REASON }))

let made = 0
type Made = { path: string; fields: object; kind: string }

async function imageMade(): Promise<Made> {
  const { normalizedPath } = (await upload(admin, await photo(120, 80, 5 + ++made))).body
  const [{ id }] = (await admin.get(`/api/media?q=${normalizedPath}`)).body
  return { path: `/api/media/${id}`, fields: {}, kind: 'media' }
}

async function of(kind: string, path: string, fields: object): Promise<Made> {
  const { status, body } = await admin.post(path, fields)
  expect(status).toBe(201)
  return { path: `${path}/${body.id}`, fields, kind }
}

const thing = {
  category: () => of('category', '/api/categories', { name: `Category ${++made}` }),
  tag: () => of('tag', '/api/tags', { name: `Tag ${++made}` }),
  author: () => of('author', '/api/authors', { name: `Author ${++made}` }),
  team: () => of('team', '/api/teams', { name: `Team ${++made}`, sport: 'football-news' }),
  competition: () =>
    of('competition', '/api/competitions', { name: `League ${++made}`, season: '2026/27', sport: 'football-news' }),
  async match() {
    const league = { name: `League ${++made}`, season: '2026/27', sport: 'football-news' }
    const { slug: competition } = (await admin.post('/api/competitions', league)).body
    const sides = { home: `Home ${made}`, away: `Away ${made}` }
    for (const name of Object.values(sides)) await admin.post('/api/teams', { name, sport: 'football-news' })
    return of('match', '/api/matches', { competition, date: '2097-03-01', ...sides })
  },
  media: imageMade,
}

type Case = [keyof typeof thing, Record<string, unknown>, string]

test.each<Case>([
  ['category', { description: CLAIM }, 'description'],
  ['category', { name: 'You cannot lose' }, 'name'],
  ['tag', { description: CLAIM }, 'description'],
  ['author', { bio: CLAIM }, 'bio'],
  ['author', { disclosure: CLAIM }, 'disclosure'],
  ['author', { jobTitle: CLAIM }, 'jobTitle'],
  ['team', { shortName: 'You cannot lose' }, 'shortName'],
  ['competition', { description: CLAIM }, 'description'],
  ['competition', { zones: [{ name: 'You cannot lose', from: 1, to: 2, kind: 'up' }] }, 'zones.0'],
  ['match', { note: CLAIM }, 'note'],
  ['match', { venue: CLAIM }, 'venue'],
  ['match', { events: [{ side: 'home', type: 'other', text: CLAIM }] }, 'events.0'],
  ['match', { events: [{ side: 'home', type: 'goal', player: 'You cannot lose' }] }, 'events.0.player'],
  ['match', { events: [{ side: 'home', type: 'goal', minute: 'Sure bet' }] }, 'events.0.minute'],
  ['match', { lineUps: { home: ['You cannot lose'], away: [] } }, 'lineUps.home.0'],
  ['competition', { season: 'You cannot lose' }, 'season'],
  ['media', { caption: CLAIM }, 'caption'],
  ['media', { credit: CLAIM }, 'credit'],
])(
  'a saved %s is 409 until its words are named with a reason, which the audit log keeps: %j',
  async (kind, words, field) => {
    const { path } = await thing[kind]()
    const refused = await admin.put(path, words)
    expect(refused.status).toBe(409)
    expect(refused.headers.get('X-Confirm-Wording')).toBe('yes')
    expect(refused.body.findings).toMatchObject([{ level: 'confirm', path: field }])
    expect(JSON.stringify((await admin.get(path)).body)).not.toContain('annot lose')
    const other = [{ id: 'claim-other-1', reason: 'Not this one' }]
    expect((await admin.put(path, { ...words, acknowledge: other })).status).toBe(409)
    const saved = await admin.put(path, { ...words, acknowledge: yesTo(refused.body.findings) })
    expect(saved.status).toBe(200)
    expect(saved.body).not.toHaveProperty('acknowledge')
    const [line] = (await admin.get(`/api/audit?action=${kind}.acknowledge&limit=1`)).body
    expect(line).toMatchObject({ target: path.split('/').at(-1), details: { reason: REASON } })
    // Text that is already public need not be confirmed again.
    expect((await admin.put(path, words)).status).toBe(200)
  },
)

test.each<Case>([
  ['category', { description: CLAIM }, 'description'],
  ['tag', { description: CLAIM }, 'description'],
  ['author', { bio: CLAIM }, 'bio'],
  ['team', { shortName: 'Guaranteed win' }, 'shortName'],
  ['competition', { description: CLAIM }, 'description'],
])('a new %s with such words is made once they are named: %j', async (kind, words, field) => {
  const { path, fields } = await thing[kind]()
  const list = path.slice(0, path.lastIndexOf('/'))
  const body = { ...fields, name: `Another ${++made}`, ...words }
  const refused = await admin.post(list, body)
  expect(refused.status).toBe(409)
  expect(refused.body.findings).toMatchObject([{ path: field }])
  const stored = await admin.post(list, { ...body, acknowledge: yesTo(refused.body.findings) })
  expect(stored.status).toBe(201)
  const [line] = (await admin.get(`/api/audit?action=${kind}.acknowledge&limit=1`)).body
  expect(line).toMatchObject({ target: String(stored.body.id), details: { reason: REASON } })
})

test('a new match and the score of one are asked about too', async () => {
  const { path, fields } = await thing.match()
  const note = { note: CLAIM }
  const again = await admin.post('/api/matches', { ...fields, date: '2097-03-02', ...note })
  expect(again.status).toBe(409)
  const scored = await admin.put(`${path}/score`, { status: 'postponed', ...note })
  expect(scored.status).toBe(409)
  expect((await admin.get(path)).body.status).toBe('scheduled')
  const acknowledge = yesTo(scored.body.findings)
  expect((await admin.put(`${path}/score`, { status: 'postponed', ...note, acknowledge })).body.note).toBe(CLAIM)
})

test('a correction is published once it is named', async () => {
  const { id } = (await admin.post('/api/articles', articleForm({ published: true }))).body
  const refused = await admin.post(`/api/corrections/${id}`, { text: CLAIM })
  expect(refused.status).toBe(409)
  expect((await instance.anonymous().get(`/api/corrections?articleId=${id}`)).body).toEqual([])
  const acknowledge = yesTo(refused.body.findings)
  expect((await admin.post(`/api/corrections/${id}`, { text: CLAIM, acknowledge })).status).toBe(201)
})

test('a file of matches comes without them, and says which', async () => {
  const matches = [
    { date: '2097-04-01', home: 'Import A', away: 'Import B', note: CLAIM, venue: 'Soccer City' },
    { date: '2097-04-02', home: 'Import B', away: 'Import A', note: 'Behind closed doors' },
  ]
  const competition = { name: 'Import League', sport: 'football-news', season: '2026/27', description: CLAIM }
  const { status, body } = await admin.post('/api/matches/import', { competition, matches })
  expect(status).toBe(200)
  expect(body.warnings).toMatchObject([
    { path: 'competition.description', message: expect.stringContaining('It is left out: enter it in the newsroom') },
    { path: 'matches.0.note' },
  ])
  const stored = (await admin.get('/api/matches?competition=import-league-2026-27')).body
  expect(stored.map(({ note, venue }: { note: string; venue: string }) => [note, venue])).toEqual([
    [null, 'Soccer City'],
    ['Behind closed doors', null],
  ])
  expect((await admin.get('/api/competitions/import-league-2026-27')).body.description).toBeNull()
})

test('such words in its groups, players and parts of scores are left out too, and no dates are doubted for them', async () => {
  const competition = { name: 'Small Words', sport: 'football-news', season: '2020' }
  const events = [{ side: 'home', type: 'other', player: 'You cannot lose' }]
  const score = { home: 1, away: 0, parts: [{ name: 'You cannot lose', home: 6, away: 4 }] }
  const match = { date: '2020-04-01', home: 'Player A', away: 'Player B', group: 'You cannot lose', events, score }
  const { body } = await admin.post('/api/matches/import', { competition, matches: [match] })
  expect(body.message).toContain('Forbidden wording was left out in 3 places.')
  expect(body.message).not.toContain('before kick-off')
  const [stored] = (await admin.get('/api/matches?competition=small-words-2020')).body
  expect(stored).toMatchObject({ group: null, events: [], score: { home: 1, away: 0 } })
  expect(JSON.stringify(stored)).not.toContain('annot lose')
  const again = { competition: { ...competition, season: 'You cannot lose' }, matches: [match] }
  expect(await admin.post('/api/matches/import', again)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'competition.season' }] },
  })
})

test('a file with a new team or competition of such a name is refused, one that was confirmed is not', async () => {
  const competition = { name: 'Named League', sport: 'football-news', season: '2026/27' }
  const matches = [{ date: '2097-05-01', home: 'Surely you cannot lose', away: 'Import A' }]
  const refused = await admin.post('/api/matches/import', { competition, matches })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ path: 'matches.0.home' }])
  const team = { name: 'Surely you cannot lose', sport: 'football-news' }
  const { findings } = (await admin.post('/api/teams', team)).body
  expect((await admin.post('/api/teams', { ...team, acknowledge: yesTo(findings) })).status).toBe(201)
  expect((await admin.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const other = { ...competition, name: 'You cannot lose league' }
  expect((await admin.post('/api/matches/import', { competition: other, matches })).status).toBe(400)
})

test('an image is not added with them', async () => {
  const url = 'https://example.com/a.jpg'
  const fetched = await admin.post('/api/media', { url, alt: CLAIM })
  expect(fetched.status).toBe(400)
  expect(fetched.body.issues).toMatchObject([{ path: 'alt' }])
  const uploaded = await admin.post('/api/objects/normalize', { path: '/objects/none', alt: CLAIM })
  expect(uploaded.body.issues).toMatchObject([{ path: 'alt' }])
})

test('an account takes no such name', async () => {
  const refused = await admin.put('/api/auth/me', { firstName: 'You cannot', lastName: 'lose' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ path: 'lastName' }])
  // Beside its field.
  const first = await admin.put('/api/auth/me', { firstName: 'You cannot lose', lastName: 'Dube' })
  expect(first.body.issues).toMatchObject([{ path: 'firstName' }])
})

test('an invitation takes no such name', async () => {
  const token = await invite(admin, 'named@example.com', 'contributor')
  const account = { token, password: 'the password of named' }
  const named = await instance.anonymous().post('/api/auth/accept-invite', {
    ...account,
    firstName: 'You cannot',
    lastName: 'lose',
  })
  expect(named).toMatchObject({ status: 400, body: { issues: [{ path: 'lastName' }] } })
  expect((await instance.anonymous().post('/api/auth/accept-invite', account)).status).toBe(200)
})

test('an article makes no tag of such a name, whoever saves it, and may bear one that was confirmed', async () => {
  const { client } = await join(instance, admin, 'tags@example.com', 'contributor')
  const tagged = { tags: ['sure-thing'], tagNames: { 'sure-thing': 'You cannot lose' } }
  const refused = { status: 400, body: { issues: [{ path: 'tags' }] } }
  expect(await client.post('/api/articles', { ...articleForm(), ...tagged })).toMatchObject(refused)
  const { id } = (await admin.post('/api/articles', articleForm({ published: true }))).body
  expect(await admin.put(`/api/articles/${id}`, tagged)).toMatchObject(refused)
  expect(await admin.put(`/api/articles/${id}`, { tags: ['you-cannot-lose'] })).toMatchObject(refused)
  const tag = { name: 'You cannot lose', slug: 'sure-thing' }
  const acknowledge = yesTo((await admin.post('/api/tags', tag)).body.findings)
  expect((await admin.post('/api/tags', { ...tag, acknowledge })).status).toBe(201)
  expect((await admin.put(`/api/articles/${id}`, tagged)).body.tags).toEqual(['sure-thing'])
})

test('imported articles come without such corrections and descriptions, and say where', async () => {
  const correctedAt = '2026-01-01T00:00:00.000Z'
  const article = {
    title: 'Imported with words beside it',
    slug: 'words-beside-it',
    content: '<p>A quiet evening at the harbour.</p>',
    published: true,
    category: { slug: 'imported-words', name: 'Imported words', description: CLAIM },
    corrections: [CLAIM, 'The score was 2-1.'].map((text) => ({ text, placement: 'top', correctedAt })),
  }
  const wordsLeftOut = ['the description of the category imported-words', 'corrections of words-beside-it']
  expect((await admin.post('/api/articles/import/check', { articles: [article] })).body.wordsLeftOut).toEqual(
    wordsLeftOut,
  )
  const { body } = await admin.post('/api/articles/import', { articles: [article] })
  expect(body.imported).toBe(1)
  expect(body.message).toContain(
    `Forbidden wording was left out in ${wordsLeftOut.join(', ')}: enter it in the newsroom`,
  )
  const [stored] = (await admin.get('/api/articles?q=Imported')).body
  const corrections = (await instance.anonymous().get(`/api/corrections?articleId=${stored.id}`)).body
  expect(corrections.map(({ text }: { text: string }) => text)).toEqual(['The score was 2-1.'])
  expect(stored.category).toMatchObject({ slug: 'imported-words' })
  expect((await admin.get('/api/categories')).body.at(-1)).toMatchObject({ slug: 'imported-words', description: null })
})

test('imported articles bring no new tag, author or category of such a name', async () => {
  const name = 'Surely you cannot lose'
  const article = { title: 'Imported with names', content: '<p>A quiet evening at the harbour.</p>' }
  const named = [
    { tags: [{ slug: 'imported-claim', name }] },
    { tags: ['you-cannot-lose-a-bet'] },
    { authors: [{ slug: 'imported-claim', name }] },
    { category: { slug: 'imported-claim', name } },
    { category: { slug: 'football-news', name } },
  ]
  for (const names of named) {
    const [field] = Object.keys(names)
    for (const path of ['/api/articles/import/check', '/api/articles/import']) {
      const refused = await admin.post(path, { articles: [{ ...article, ...names }] })
      expect(refused).toMatchObject({
        status: 400,
        body: { issues: [{ path: expect.stringContaining(`0.${field}`) }] },
      })
    }
  }
  const tag = { name, slug: 'imported-claim' }
  const acknowledge = yesTo((await admin.post('/api/tags', tag)).body.findings)
  await admin.post('/api/tags', { ...tag, acknowledge })
  expect((await admin.post('/api/articles/import', { articles: [{ ...article, ...named[0] }] })).body.imported).toBe(1)
})
