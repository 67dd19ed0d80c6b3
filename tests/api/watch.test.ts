import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Finding } from '#shared/finding.ts'
import type { Watch, WatchedLink } from '#shared/watch.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { createTip, publishTip } from '../support/tips.ts'

// The guard blocks checks of this machine's network, so local addresses count as broken.
const INSIDE = 'http://127.0.0.1:8099/inside?a=1&b=2'
const NOWHERE = 'https://partner.invalid/join?sub={article}&click={click}'
const DAY_MS = 86_400_000
const PATIENCE = { timeout: 60_000, interval: 200 }

let open: OpenInstance
let editor: Client
let article: Article
let bookmaker: Bookmaker

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
  article = await publishArticle(editor, {
    content: `<p>See <a href="${INSIDE.replace('&', '&amp;')}">this</a> and <a href="/news">ours</a>.</p>`,
  })
  await createArticle(editor, { content: '<p><a href="https://draft.invalid/">Nobody reads this yet</a></p>' })
  const form = { name: 'Partner', affiliateLink: NOWHERE, validUntil: new Date(Date.now() + 3 * DAY_MS).toISOString() }
  bookmaker = (await editor.post('/api/bookmakers', form)).body
})
afterAll(() => open?.stop())

const watch = async (): Promise<Watch> => (await editor.get('/api/watch')).body
const linkOf = async (url: string): Promise<WatchedLink | undefined> =>
  (await watch()).links.find((link) => link.url === url)

test('before the first check it knows of none, and when the first will be', async () => {
  const { status, body, headers } = await editor.get('/api/watch')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({ checkedAt: null, jobId: null, checked: 0, links: [] })
  const wait = Date.parse(body.nextAt) - Date.now()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(7 * DAY_MS)
})

describe('POST /api/watch/check', () => {
  test('checks every link of bookmakers and live articles, and says where each is used', async () => {
    const { status, body } = await editor.post('/api/watch/check')
    expect([status, body]).toEqual([200, { checked: 3, broken: 2, blocked: 0 }])
    const { links, checkedAt, checked } = await watch()
    expect(checkedAt).toEqual(expect.any(String))
    expect(checked).toBe(3)
    expect(links).toEqual([
      {
        url: NOWHERE,
        state: 'broken',
        status: null,
        reason: expect.stringMatching(/./),
        since: expect.any(String),
        checkedAt: expect.any(String),
        isIgnored: false,
        uses: [{ kind: 'affiliate', id: bookmaker.id, name: 'Partner' }],
      },
      expect.objectContaining({
        url: INSIDE,
        reason: 'It leads to a private network',
        uses: [{ kind: 'article', id: article.id, name: article.title }],
      }),
    ])
  })

  test('runs beside other work when asked to', async () => {
    const answer = await editor.post('/api/watch/check', undefined, { prefer: 'respond-async' })
    expect(answer.status).toBe(202)
    const job = async () => (await editor.get(`/api/jobs/${answer.body.jobId}`)).body
    await expect.poll(async () => (await job()).state, PATIENCE).toBe('done')
    expect((await job()).result).toEqual({ checked: 3, broken: 2, blocked: 0 })
  })

  test('a mended link is gone at once, not a week later', async () => {
    await editor.put(`/api/articles/${article.id}`, { content: '<p>Without it.</p>' })
    expect(await linkOf(INSIDE)).toBeUndefined()
    await editor.put(`/api/articles/${article.id}`, { content: article.content })
    expect(await linkOf(INSIDE)).toBeDefined()
    await editor.delete(`/api/articles/${article.id}`)
    expect(await linkOf(INSIDE)).toBeUndefined()
    await editor.post(`/api/articles/${article.id}/restore`)
    expect(await linkOf(INSIDE)).toBeDefined()
  })
})

test('an invalid or extremely long link does not stop the check of the others', async () => {
  const noAddress = 'http://{article}:80/ü'
  const long = randomBytes(4500).toString('base64url')
  const links = [noAddress, `http://127.0.0.1:8099/${long}`, `/${long}`].map((href) => `<a href="${href}">x</a>`)
  const { id } = await publishArticle(editor, { content: `<p>${links.join(' ')}</p>` })
  const { status, body } = await editor.post('/api/watch/check')
  expect([status, body]).toEqual([200, { checked: 4, broken: 3, blocked: 0 }])
  expect(await linkOf(noAddress)).toMatchObject({
    state: 'broken',
    reason: 'It leads to something that is not a web address',
    uses: [{ kind: 'article', id }],
  })
  await editor.delete(`/api/articles/${id}`)
})

test('links to pages of the site are looked up, and one that leads nowhere is named until its page is there', async () => {
  const target = await publishArticle(editor)
  const renamed = await publishArticle(editor)
  await editor.put(`/api/articles/${renamed.id}`, { slug: `${renamed.slug}-now` })
  const draft = await createArticle(editor)
  const there = [
    '/',
    '/about',
    '/category/tennis',
    '/category/tennis/rss.xml',
    '/bookmaker/reviews/partner',
    '/go/partner',
  ]
  const pages = [`/${target.slug}`, `/news/${target.slug}?a=1`, `/category/tennis/${target.slug}/`, `/${renamed.slug}`]
  const site = open.instance.url
  const nowhere = ['/category/curling', '/bookmaker/reviews/nobody', '/no/such/place', `/${draft.slug}`]
  const links = [...there, ...pages, `${site}/archive/2026/11`, ...nowhere].map((href) => `<a href="${href}">x</a>`)
  const { id } = await publishArticle(editor, { content: `<p>${links.join(' ')} <a href="${site}/gone">y</a></p>` })
  const own = async () => (await watch()).links.filter(({ url }) => url.startsWith('/')).map(({ url }) => url)

  await editor.post('/api/watch/check')
  expect((await own()).sort()).toEqual([...nowhere, '/gone'].sort())
  expect(await linkOf('/gone')).toMatchObject({
    state: 'broken',
    status: 404,
    reason: 'The site has no such page',
    uses: [{ kind: 'article', id }],
  })
  await editor.put(`/api/articles/${draft.id}`, { published: true })
  expect(await own(), 'its page has come since').not.toContain(`/${draft.slug}`)
  await editor.delete(`/api/articles/${id}`)
  expect(await own()).toEqual([])
})

test('pages of authors, tags, tips, matches and parts of lists are links that lead somewhere', async () => {
  const author = (await editor.post('/api/authors', { name: 'Ayesha Links' })).body
  const tag = (await editor.post('/api/tags', { name: 'Linked cup' })).body
  await editor.put(`/api/tags/${tag.id}`, { slug: 'linked-cup-renamed' })
  await publishArticle(editor, { tags: [tag.slug] })
  await editor.post('/api/articles', { title: 'Not out yet', content: '<p>Text</p>', tags: ['only-a-draft'] })
  const tip = await publishTip(editor)
  const draft = await createTip(editor)
  const competition = { name: 'Linked League', sport: 'football-news', season: '2026', format: 'league' }
  const matches = [{ date: '2026-03-07', time: '15:00', home: 'Linked Aloe', away: 'Linked Baobab' }]
  await editor.post('/api/matches/import', { competition, matches })
  const there = [
    `/authors/${author.slug}`,
    `/tag/${tag.slug}`,
    '/tag/linked-cup-renamed/rss.xml',
    `/tips/${tip.slug}`,
    '/betting-tips/record',
    '/matches',
    '/matches/2026-03-07',
    '/match/linked-aloe-v-linked-baobab-2026-03-07',
    '/competition/linked-league-2026',
    '/team/linked-aloe',
    '/team/linked-aloe/page/1',
    '/news/page/1',
  ]
  const nowhere = [
    '/authors/nobody',
    '/tag/none',
    '/tag/only-a-draft',
    `/tips/${draft.slug}`,
    '/match/none',
    '/team/none',
    '/competition/none',
  ]
  const content = [...there, ...nowhere].map((href) => `<p><a href="${href}">${href}</a></p>`).join('')
  const { body } = await editor.post('/api/articles/findings', { title: 'Where to find it all', content })
  const dead = (body as Finding[]).filter(({ rule }) => rule === 'broken-link').map(({ message }) => message)
  expect(dead).toEqual(nowhere.map((href) => `“${href}” links to a page that is not there.`))
})

test('an article at an address that a page of the site has taken moves, redirects and is named', async () => {
  const taken = await publishArticle(editor)
  const second = await publishArticle(editor, { slug: 'matches-2' })
  const draft = await createArticle(editor)
  await open.inDatabase(async (sql) => {
    await sql`update articles set slug = 'matches' where id = ${taken.id}`
    await sql`update articles set slug = 'calendars' where id = ${draft.id}`
  })
  await open.instance.restart()
  expect((await editor.get(`/api/articles/${taken.id}`)).body).toMatchObject({ slug: 'matches-3', published: true })
  expect((await editor.get(`/api/articles/${second.id}`)).body.slug).toBe('matches-2')
  expect((await editor.get(`/api/articles/${taken.id}/revisions`)).body).toHaveLength(2)
  const moved = [
    { id: draft.id, title: draft.title, slug: 'calendars-2', from: 'calendars' },
    { id: taken.id, title: taken.title, slug: 'matches-3', from: 'matches' },
  ]
  expect((await watch()).moved).toEqual(moved)
  await editor.put(`/api/articles/${draft.id}`, { slug: 'a-calendar-of-its-own' })
  expect((await watch()).moved, 'it was given an address').toEqual(moved.slice(1))
})

test('POST /api/watch/ignore silences an address until it is watched again', async () => {
  const ignore = (url: string, ignored: boolean) => editor.post('/api/watch/ignore', { url, ignored })
  expect((await ignore(INSIDE, true)).body).toEqual({ url: INSIDE, ignored: true })
  expect((await linkOf(INSIDE))?.isIgnored).toBe(true)
  await editor.post('/api/watch/check')
  expect((await linkOf(INSIDE))?.isIgnored, 'a check does not forget it').toBe(true)
  await ignore(INSIDE, false)
  expect((await linkOf(INSIDE))?.isIgnored).toBe(false)
  expect((await ignore('https://never.invalid/', true)).status).toBe(404)
  expect((await editor.post('/api/watch/ignore', { url: INSIDE })).status).toBe(400)
})

test('an offer that ended stays listed until no live article embeds it', async () => {
  const validUntil = new Date(Date.now() - 60_000).toISOString()
  const ended = await createBookmaker(editor, { name: 'Ended Offer', validUntil })
  const article = await publishArticle(editor, {
    title: 'It embeds an ended offer',
    content: `<p>Words.</p><div data-bookmaker="${ended.slug}"></div>`,
  })
  const offersOf = async () => (await watch()).offers.filter(({ id }) => id === ended.id)
  expect(await offersOf()).toEqual([
    { id: ended.id, name: 'Ended Offer', validUntil, articles: [{ id: article.id, title: article.title }] },
  ])
  await editor.put(`/api/articles/${article.id}`, { content: '<p>Words.</p>' })
  expect(await offersOf()).toEqual([])
  await editor.delete(`/api/bookmakers/${ended.id}`)
})

test('names offers about to end and licences not checked for 90 days', async () => {
  const save = (fields: Record<string, unknown>) => editor.put(`/api/bookmakers/${bookmaker.id}`, fields)
  const before = await watch()
  expect(before.offers).toEqual([{ id: bookmaker.id, name: 'Partner', validUntil: bookmaker.validUntil }])
  expect(before.licences).toEqual([{ id: bookmaker.id, name: 'Partner', licenceCheckedOn: null }])

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  await save({ validUntil: new Date(Date.now() + 9 * DAY_MS).toISOString(), licenceCheckedOn: daysAgo(80) })
  expect(await watch()).toMatchObject({ offers: [], licences: [] })
  await save({ licenceCheckedOn: daysAgo(95) })
  expect((await watch()).licences).toEqual([{ id: bookmaker.id, name: 'Partner', licenceCheckedOn: daysAgo(95) }])
})

test('a check that a kill broke off is taken up again', async () => {
  const id = await open.inDatabase(async (sql) => {
    const [job] = await sql`insert into jobs (kind, payload, state, updated_at)
      values ('watch', '{}', 'running', now() - interval '1 hour') returning id`
    return job?.['id'] as string
  })
  await open.instance.restart()
  await expect.poll(async () => (await editor.get(`/api/jobs/${id}`)).body.state, PATIENCE).toBe('done')
})

test('the weekly check runs automatically when it is due, and the next is planned', async () => {
  const { checkedAt } = await watch()
  await open.inDatabase((sql) => sql`update watch_schedule set next_at = now() - interval '1 minute'`)
  // It checks on start, and then once a minute.
  await open.instance.restart()
  await expect.poll(async () => (await watch()).checkedAt !== checkedAt, { timeout: 120_000, interval: 500 }).toBe(true)
  expect(Date.parse((await watch()).nextAt)).toBeGreaterThan(Date.now())
})

test('a weekly check that could not be stored does not count: it runs again as soon as possible', async () => {
  const { checkedAt } = await watch()
  await open.inDatabase(async (sql) => {
    await sql.unsafe(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create or replace trigger refuse before insert on jobs for each row execute function refuse()`)
    await sql`update watch_schedule set next_at = now() - interval '1 minute'`
  })
  await open.instance.restart()
  await expect.poll(() => open.instance.output(), PATIENCE).toContain('the watch could not check')
  await open.inDatabase((sql) => sql.unsafe('drop function refuse cascade'))
  // It checks on start and each minute.
  await open.instance.restart()
  await expect.poll(async () => (await watch()).checkedAt !== checkedAt, PATIENCE).toBe(true)
})

test('of very many problems a thousand are listed, those of offers first', async () => {
  const links = Array.from({ length: 1_100 }, (_, n) => `<a href="http://10.0.0.1:${n + 1}/">x</a>`)
  const { id } = await publishArticle(editor, { content: `<p>${links.join(' ')}</p>` })
  expect((await editor.post('/api/watch/check')).status).toBe(200)
  const { links: problems } = await watch()
  expect(problems.length).toBeLessThanOrEqual(1_000)
  expect(problems.length).toBeGreaterThan(900)
  expect(problems[0]?.uses).toMatchObject([{ kind: 'affiliate' }])
  expect(problems.at(-1)?.uses).toMatchObject([{ kind: 'article', id }])
  await editor.delete(`/api/articles/${id}`)
})

test('strangers are refused', async () => {
  const stranger = open.instance.anonymous()
  expect((await stranger.get('/api/watch')).status).toBe(401)
  expect((await stranger.post('/api/watch/check')).status).toBe(401)
})
