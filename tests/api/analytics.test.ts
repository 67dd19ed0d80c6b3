import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Answer, Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import type { Instance } from '../support/instance.ts'
import { join as joinNewsroom } from '../support/people.ts'
import { rawGet } from '../support/raw-get.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36',
  'x',
]

const WRITTEN = { timeout: 30_000, interval: 200 }

let open: OpenInstance
let instance: Instance
let editor: Client
let addresses = 0

beforeAll(async () => {
  open = await startOpenInstance({ TRUST_PROXY: '127.0.0.1' })
  instance = open.instance
  editor = await instance.login()
})
afterAll(() => open?.stop())

/** The headers of a visitor at an unused address. */
function newVisitor(agent = BROWSER): Record<string, string> {
  addresses += 1
  return { 'user-agent': agent, 'x-forwarded-for': `198.51.${100 + (addresses >> 8)}.${addresses & 255}` }
}

const view = (article: Article, visitor: Record<string, string>): Promise<Answer> =>
  instance.anonymous().post(`/api/articles/${article.slug}/view`, undefined, visitor)
const go = (path: string, visitor: Record<string, string> = newVisitor()) =>
  rawGet(instance.url, `/go/${path}`, visitor)

/** The stored article once `isThere` is true, since counts are written a little later. */
async function stored(id: number, isThere: (article: Article) => boolean): Promise<Article> {
  for (let attempt = 1; attempt <= 100; attempt++) {
    const { body } = await editor.get(`/api/articles/${id}`)
    if (isThere(body)) return body
    await sleep(100)
  }
  throw new Error(`Article ${id} never got there: ${JSON.stringify((await editor.get(`/api/articles/${id}`)).body)}`)
}

describe('POST /api/articles/{slug}/view', () => {
  test('counts each visitor once, immediately', async () => {
    const article = await publishArticle(editor)
    const [first, second] = [newVisitor(), newVisitor()]
    expect((await view(article, first)).body).toEqual({ views: 1 })
    expect((await view(article, first)).body).toEqual({ views: 1 })
    const answer = await view(article, second)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ views: 2 })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect((await view(article, { ...first, 'user-agent': `${BROWSER} Other/1` })).body).toEqual({ views: 3 })
    expect((await view(await publishArticle(editor), first)).body, 'another article').toEqual({ views: 1 })
  })

  test('accepts an id too, for the same article', async () => {
    const article = await publishArticle(editor)
    await view(article, newVisitor())
    const byId = await instance.anonymous().post(`/api/articles/${article.id}/view`, undefined, newVisitor())
    expect(byId.body).toEqual({ views: 2 })
  })

  test('ignores robots, previews and prefetching', async () => {
    const article = await publishArticle(editor)
    for (const agent of ROBOTS) expect((await view(article, newVisitor(agent))).body, agent).toEqual({ views: 0 })
    const early = await view(article, { ...newVisitor(), 'sec-purpose': 'prefetch;prerender' })
    expect(early.body).toEqual({ views: 0 })
  })

  test('trusts only the address set by the proxy', async () => {
    const article = await publishArticle(editor)
    const real = newVisitor()
    await view(article, real)
    const forged = { ...real, 'x-forwarded-for': `203.0.113.9, ${real['x-forwarded-for']}` }
    expect((await view(article, forged)).body).toEqual({ views: 1 })
  })

  test('does not save or publish the article, or change its revision', async () => {
    const article = await publishArticle(editor)
    await view(article, newVisitor())
    const counted = await stored(article.id, ({ views }) => views === 1)
    expect(counted).toEqual({ ...article, views: 1, lastViewedAt: expect.any(String) })
  })

  test('returns 404 for articles that are not live, and 403 from another site', async () => {
    const draft = await createArticle(editor)
    const scheduled = await publishArticle(editor, { publishedAt: '2999-01-01T00:00:00Z' })
    const trashed = await publishArticle(editor)
    await editor.delete(`/api/articles/${trashed.id}`)
    for (const article of [draft, scheduled, trashed]) expect((await view(article, newVisitor())).status).toBe(404)
    expect((await instance.anonymous().post('/api/articles/nothing-here/view')).status).toBe(404)
    expect((await instance.anonymous().post('/api/articles/Not%20A%20Slug/view')).status).toBe(400)
    const article = await publishArticle(editor)
    const foreign = { ...newVisitor(), origin: 'https://elsewhere.example.com' }
    expect((await view(article, foreign)).status).toBe(403)
  })
})

describe('GET /go/{slug}', () => {
  test('redirects only to the stored link, and is not cached or indexed', async () => {
    const affiliateLink = 'https://partner.example.com/join?ref=a%20b&x=1#offer'
    await createBookmaker(editor, { name: 'Baobab Go', affiliateLink })
    for (const query of ['', '?a=1&p=card', '?url=https://evil.example.com', '?p=//evil.example.com', '?a[]=1&a=2']) {
      const answer = await go(`baobab-go${query}`)
      expect(answer.status, query).toBe(302)
      expect(answer.headers['location']).toBe(affiliateLink)
      expect(answer.headers['x-robots-tag']).toContain('noindex')
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('redirects to a new link immediately', async () => {
    const { id } = await createBookmaker(editor, { name: 'Moved', affiliateLink: 'https://partner.example.com/before' })
    for (const path of ['one', 'two', 'three']) {
      await editor.put(`/api/bookmakers/${id}`, { affiliateLink: `https://partner.example.com/${path}` })
      expect((await go('moved')).headers['location']).toBe(`https://partner.example.com/${path}`)
    }
    await editor.delete(`/api/bookmakers/${id}`)
    expect((await go('moved')).status).toBe(404)
  })

  test('fills in the subid for the partner', async () => {
    const affiliateLink = 'https://partner.example.com/?sub={article}&where={placement}&id={click}#{article}'
    await createBookmaker(editor, { name: 'Told', affiliateLink })
    const told = async (query: string) => new URL(String((await go(`told${query}`)).headers['location']))
    const first = await told('?a=42&p=in-text')
    expect(first.searchParams.get('sub')).toBe('42')
    expect(first.searchParams.get('where')).toBe('in-text')
    expect(first.searchParams.get('id')).toMatch(/^[0-9a-f]{24}$/)
    expect(first.hash).toBe('#42')
    const second = await told('?a=%26evil%3D1&p=a%26b')
    expect(second.searchParams.get('sub')).toBe('')
    expect(second.searchParams.get('where')).toBe('')
    expect(second.searchParams.get('id')).not.toBe(first.searchParams.get('id'))
  })

  test('encodes non-ASCII characters of a link', async () => {
    await createBookmaker(editor, { name: 'Letters', affiliateLink: 'https://partner.example.com/Köln/日本?q=ü' })
    const { location } = (await go('letters')).headers
    expect(location).toBe('https://partner.example.com/K%C3%B6ln/%E6%97%A5%E6%9C%AC?q=%C3%BC')
  })

  test('returns 404 for an unknown bookmaker, not cached', async () => {
    for (const slug of ['nobody', 'https:%2f%2fevil.example.com', '1', 'UPPER', '%00']) {
      const answer = await go(slug)
      expect(answer.status, slug).toBe(404)
      expect(answer.headers['location']).toBeUndefined()
      expect(answer.headers['cache-control'] ?? '').not.toContain('public')
    }
  })

  test('shows browsers the site’s 404 page for an unknown bookmaker, if there is one', async () => {
    const browser = { ...newVisitor(), accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const without = await go('nobody', browser)
    expect(without.status).toBe(404)
    expect(JSON.parse(without.text)).toEqual({ message: 'Bookmaker not found' })
    await mkdir(instance.dirs.dist, { recursive: true })
    await writeFile(join(instance.dirs.dist, '404.html'), '<h1>404 Page Not Found</h1>')
    const shown = await go('nobody', browser)
    expect(shown.status).toBe(404)
    expect(shown.text).toContain('404 Page Not Found')
    expect(shown.headers['cache-control']).toContain('no-store')
    expect(JSON.parse((await go('nobody')).text)).toEqual({ message: 'Bookmaker not found' })
  })

  test('counts each person’s click once but records all; an invalid article or placement is ignored', async () => {
    const bookmaker = await createBookmaker(editor, { name: 'Counted', affiliateLink: 'https://partner.example.com/' })
    const article = await publishArticle(editor)
    const reader = newVisitor()
    const from = `counted?a=${article.id}&p=in-text`
    await go(from, reader)
    await go(from, reader)
    await go(from, newVisitor())
    for (const agent of ROBOTS) await go(from, newVisitor(agent))
    await go(from, { ...newVisitor(), 'sec-purpose': 'prefetch' })
    for (const bad of ['a=0', 'a=-1', 'a=1e3', 'a=0x1', 'a=2147483648', 'a=x', 'p=Not+One', `p=${'x'.repeat(41)}`]) {
      expect((await go(`counted?${bad}`)).status, bad).toBe(302)
    }
    const head = await fetch(`${instance.url}/go/${from}`, { method: 'HEAD', redirect: 'manual' })
    expect(head.status).toBe(302)

    expect((await stored(article.id, ({ clickCount }) => clickCount > 0)).clickCount).toBe(2)
    const figuresOf = async () => (await editor.get('/api/analytics?days=7')).body.bookmakers
    const own = async () => (await figuresOf()).find(({ id }: { id: number }) => id === bookmaker.id)
    await expect.poll(async () => (await own())?.seen, WRITTEN).toBe(13 + ROBOTS.length)
    expect(await own()).toMatchObject({ name: 'Counted', slug: 'counted', clicks: 10, clicksBefore: 0 })
    const rows = await open.inDatabase(
      (sql) => sql`
        select article_id, placement, device, sum(counted)::int as counted, sum(seen)::int as seen from click_hours
        where bookmaker_id = ${bookmaker.id} group by 1, 2, 3 order by 1`,
    )
    expect([...rows]).toEqual([
      { article_id: 0, placement: '', device: 'desktop', counted: 8, seen: 8 },
      { article_id: article.id, placement: 'in-text', device: 'desktop', counted: 2, seen: 2 },
    ])
  })
})

test('invented placements are combined after 50 a day and 10 per network; uncounted hits add none and write no hourly rows', async () => {
  const { id } = await createBookmaker(editor, { name: 'Flooded', affiliateLink: 'https://partner.example.com/' })
  const article = await publishArticle(editor)
  const robot = newVisitor(ROBOTS[0])
  for (let n = 0; n < 60; n++) await go(`flooded?a=${article.id}&p=made-up-${n}`, robot)
  const one = newVisitor()
  for (let n = 0; n < 15; n++) await go(`flooded?p=one-${n}`, { ...one, 'user-agent': `${BROWSER} Other/${n}` })
  for (let n = 0; n < 60; n++) await go(`flooded?p=many-${n}`, newVisitor())
  await go('flooded?p=review', newVisitor())
  const days = async () => [
    ...(await open.inDatabase(
      (sql) => sql`select regexp_replace(placement, '-[0-9]+$', '') as place, count(*)::int as rows,
          sum(counted)::int as counted, sum(seen)::int as seen
        from offer_days where bookmaker_id = ${id} group by 1 order by 1`,
    )),
  ]
  await expect.poll(async () => (await days()).reduce((sum, { seen }) => sum + Number(seen), 0), WRITTEN).toBe(136)
  const [many, ofOne, other, review] = await days()
  // Other tests have used some of the day's fifty.
  const rows = many?.['rows']
  expect(rows).toBeGreaterThan(20)
  expect(rows).toBeLessThanOrEqual(40)
  expect(many).toEqual({ place: 'many', rows, counted: rows, seen: rows })
  expect(ofOne).toEqual({ place: 'one', rows: 10, counted: 10, seen: 10 })
  expect(other).toEqual({ place: 'other', rows: 1, counted: 65 - rows, seen: 125 - rows })
  expect(review).toEqual({ place: 'review', rows: 1, counted: 1, seen: 1 })
  const [hours] = await open.inDatabase(
    (sql) => sql`select sum(counted)::int as counted, max(article_id) as article,
        (count(*) filter (where counted = 0))::int as empty
      from click_hours where bookmaker_id = ${id}`,
  )
  // `seen` depends on which hits are written together.
  expect(hours).toEqual({ counted: 76, article: 0, empty: 0 })
})

describe('GET /api/articles/analytics', () => {
  test('returns totals, the top five and the latest eight', async () => {
    const articles: Article[] = []
    for (let n = 0; n < 10; n++) articles.push(await publishArticle(editor, { title: `Ranked ${n}` }))
    for (const [n, article] of articles.entries()) {
      for (let visit = 0; visit <= n; visit++) await view(article, newVisitor())
    }
    const last = articles.at(-1) as Article
    await editor.put(`/api/articles/${last.id}/score`, { score: 7 })
    await editor.put(`/api/articles/${(articles[0] as Article).id}/score`, { score: 4 })
    await stored(last.id, ({ views }) => views === 10)

    const { status, body, headers } = await editor.get('/api/articles/analytics')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(Object.keys(body).sort()).toEqual([
      'averageScore',
      'recentActivity',
      'topPerformers',
      'totalClicks',
      'totalViews',
    ])
    expect(body.averageScore).toBe(5.5)
    expect(body.totalViews).toBeGreaterThanOrEqual(55)
    expect(body.totalClicks).toBeGreaterThanOrEqual(2)
    expect(body.topPerformers.map(({ title }: Article) => title)).toEqual([9, 8, 7, 6, 5].map((n) => `Ranked ${n}`))
    expect(body.recentActivity).toHaveLength(8)
    const instants = body.recentActivity.map(({ lastViewedAt }: Article) => lastViewedAt)
    expect(instants).toEqual([...instants].sort().reverse())
    for (const item of [...body.topPerformers, ...body.recentActivity]) {
      for (const long of ['content', 'aiReviewSummary', 'aiRewrittenContent']) expect(item).not.toHaveProperty(long)
    }

    await editor.delete(`/api/articles/${last.id}`)
    const without = (await editor.get('/api/articles/analytics')).body
    expect(without.totalViews).toBe(body.totalViews - 10)
    expect((await instance.anonymous().get('/api/articles/analytics')).status).toBe(401)
  })
})

test('analytics show a formerly live draft only to users who may read it', async () => {
  const { client } = await joinNewsroom(instance, editor, 'affiliates@example.com', 'affiliate-manager')
  const article = await publishArticle(editor, { title: 'Known to readers' })
  const kept = await publishArticle(editor, { title: 'Still with readers' })
  for (const read of [article, kept]) for (let n = 0; n < 20; n++) await view(read, newVisitor())
  await stored(article.id, ({ views }) => views === 20)
  await stored(kept.id, ({ views }) => views === 20)
  await editor.put(`/api/articles/${article.id}`, { published: false, title: 'Embargoed until Friday' })
  for (const path of ['/api/articles/analytics', '/api/analytics?days=7', '/api/analytics?format=csv&table=articles']) {
    const [all, live] = [await editor.get(path), await client.get(path)].map(({ body }) => JSON.stringify(body))
    expect(all, path).toContain('Embargoed until Friday')
    expect(live, path).not.toContain('Embargoed until Friday')
    expect(live, path).toContain('Still with readers')
  }
})

describe('one address with many browsers', () => {
  const agent = (n: number) => `${BROWSER} Build/${n}`

  test.each([
    ['IPv4', (_n: number) => '203.0.113.77'],
    ['IPv6', (n: number) => `2001:db8:77:1::${n.toString(16)}`],
  ])(
    'counts at most 100 views of an article and 100 clicks to a bookmaker per hour (%s)',
    async (family, addressOf) => {
      const before = (await editor.get('/api/analytics?days=7')).body.totals
      const article = await publishArticle(editor)
      const { slug } = await createBookmaker(editor, {
        name: `Counted ${family}`,
        affiliateLink: 'https://partner.example.com/',
      })
      for (let n = 1; n <= 130; n++) {
        const visitor = { 'user-agent': agent(n), 'x-forwarded-for': addressOf(n) }
        expect((await view(article, visitor)).status).toBe(200)
        expect((await go(`${slug}?a=${article.id}`, visitor)).status).toBe(302)
      }
      await view(article, newVisitor())
      const { clickCount } = await stored(article.id, ({ views, clickCount }) => views === 101 && clickCount >= 100)
      expect(clickCount).toBe(100)
      const { totals } = (await editor.get('/api/analytics?days=7')).body
      expect(totals.viewsLeftOut - before.viewsLeftOut).toBe(30)
      expect(totals.seen - before.seen).toBe(130)
      expect(totals.clicks - before.clicks).toBe(100)
    },
  )
})

test('an IPv6 /48 network counts as many views per hour as ten addresses', async () => {
  const article = await publishArticle(editor)
  for (let n = 0; n < 1040; n += 40) {
    const some = Array.from({ length: 40 }, (_, m) => `2001:db8:78:${(n + m).toString(16)}::1`)
    await Promise.all(some.map((address) => view(article, { 'user-agent': BROWSER, 'x-forwarded-for': address })))
  }
  expect((await view(article, newVisitor())).body).toEqual({ views: 1001 })
})

test('counts survive a restart', async () => {
  const article = await publishArticle(editor)
  const { slug } = await createBookmaker(editor, { name: 'Stopped', affiliateLink: 'https://partner.example.com/' })
  await view(article, newVisitor())
  await view(article, newVisitor())
  await go(`${slug}?a=${article.id}`)
  await instance.restart()
  const { body } = await editor.get(`/api/articles/${article.id}`)
  expect(body).toMatchObject({ views: 2, clickCount: 1, engagementRate: 50 })
  expect((await view(article, newVisitor())).body).toEqual({ views: 3 })
})
