import { expect } from 'vitest'
import { editorialDay } from '#shared/dates.ts'
import type { Match } from '#shared/matches/match.ts'
import { verifyLedger } from '#shared/tips/verify-ledger.ts'
import { waitUntilPublished } from '../../../support/publish.ts'
import { createTip, publishTip, tipForm } from '../../../support/tips.ts'
import { type Proof, proof } from '../../proof.ts'
import { textOf } from '../../world.ts'

const number = expect.any(Number)
const text = expect.any(String)
const REF = { id: number, name: text, slug: text }

const FILE = {
  competition: { name: 'Contract Cup', sport: 'tennis', season: '2026', format: 'league' },
  matches: [{ date: '2027-03-06', time: '15:00', home: 'Contract A', away: 'Contract B' }],
}
const COUNTS = { message: text, created: number, updated: number, unchanged: number }
const FIGURES = ['tips', 'won', 'lost', 'void', 'staked', 'units', 'longestLosingRun', 'maxDrawdown']
const RATES = ['yield', 'strikeRate', 'strikeRateInterval', 'averageOdds']
const PAGES = `/matches /betting-tips/record /authors /contact /editorial-policy /corrections /data/tips/head.json
  /.well-known/security.txt /favicon.ico /apple-touch-icon.png /bookmaker/reviews /privacy-policy /terms-of-service
  /about /search /archive /rss.xml /category/football-news/rss.xml /sitemap.xml /news-sitemap.xml /robots.txt`.split(
  /\s+/,
)

/** The contract's matches and tips, and its pages. */
export const tables: Proof[] = [
  proof('c3.66 c7.1', async ({ reader }) => {
    const { body: matches, headers } = await reader.get('/api/matches?status=finished&competition=union-league')
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0)
    const [match] = matches as Match[]
    expect(match).toMatchObject({ competition: REF, home: REF, away: REF, status: 'finished', tips: expect.any(Array) })
    for (const field of ['id', 'slug', 'round', 'kickOff', 'timeZone', 'venue', 'score', 'updatedAt']) {
      expect(match).toHaveProperty(field)
    }
    const day = editorialDay((match as Match).kickOff, 'Africa/Johannesburg')
    for (const query of [`date=${day}`, `from=${day}&to=${day}`, `team=${match?.home.slug}&from=${day}&to=${day}`]) {
      const { body } = await reader.get(`/api/matches?limit=100&${query}`)
      expect(
        body.map(({ id }: Match) => id),
        query,
      ).toContain(match?.id)
    }
    expect((await reader.get('/api/matches?status=won')).status).toBe(400)
    for (const status of ['scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled', 'walkover']) {
      expect((await reader.get(`/api/matches?status=${status}`)).status, status).toBe(200)
    }
    for (const path of [`matches/${match?.slug}`, `matches/${match?.id}`, `teams/${match?.home.slug}`]) {
      expect((await reader.get(`/api/${path}`)).status, path).toBe(200)
    }
    const rows = (await reader.get('/api/competitions/union-league/table')).body
    expect(Object.keys(rows[0])).toEqual(
      'position team played won drawn lost for against difference bonus deducted points form'.split(' '),
    )
    expect(rows[0].team).toEqual({ name: text, slug: text })
  }),
  proof('c3.67', async ({ editor }) => {
    const send = (file: unknown, query = '') => editor.post(`/api/matches/import${query}`, file)
    expect((await send(FILE, '?dryRun=true')).body).toMatchObject({ ...COUNTS, created: 1 })
    const first = (await send(FILE)).body
    expect(first).toMatchObject({ ...COUNTS, created: 1, updated: 0, unchanged: 0 })
    expect(first.message).toContain('Contract A')
    expect((await send(FILE)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    const bad = await send({ ...FILE, matches: [{ date: 'soon', home: '', away: 'B' }, { date: '2027-03-07' }] })
    expect(bad.status).toBe(400)
    expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['matches.0.date', 'matches.0.home', 'matches.1.home', 'matches.1.away']),
    )
  }),
  proof('c3.68', async ({ editor }) => {
    const { body: team, status } = await editor.post('/api/teams', { name: 'Contract Team', sport: 'tennis' })
    expect(status).toBe(201)
    expect((await editor.put(`/api/teams/${team.id}`, { shortName: 'CT' })).body.shortName).toBe('CT')
    const { body: other } = await editor.post('/api/teams', { name: 'Contract Other', sport: 'tennis' })
    const { name, sport, season } = { name: 'Contract League', sport: 'tennis', season: '2027' }
    const { body: competition } = await editor.post('/api/competitions', { name, sport, season })
    expect(competition).toMatchObject({ name, format: 'league' })
    expect((await editor.put(`/api/competitions/${competition.id}`, { season: '2028' })).body.season).toBe('2028')
    const match = await editor.post('/api/matches', {
      competition: competition.id,
      home: team.id,
      away: other.slug,
      date: '2027-05-01',
      time: '12:00',
    })
    expect(match.status, JSON.stringify(match.body)).toBe(201)
    const path = `/api/matches/${match.body.id}`
    expect((await editor.put(path, { venue: 'Court One' })).body.venue).toBe('Court One')
    const scored = await editor.put(`${path}/score`, { status: 'finished', score: { home: 2, away: 1 } })
    expect(scored.body).toMatchObject({ status: 'finished', score: { home: 2, away: 1 } })
    for (const gone of [
      path,
      `/api/competitions/${competition.id}`,
      `/api/teams/${team.id}`,
      `/api/teams/${other.id}`,
    ]) {
      expect((await editor.delete(gone)).status, gone).toBe(200)
    }
  }),
  proof('c3.69 c7.3', async ({ reader }) => {
    for (const status of ['open', 'settled']) {
      const { body } = await reader.get(`/api/tips?limit=100&status=${status}`)
      expect(new Set(body.map((tip: { status: string }) => tip.status)), status).toEqual(new Set([status]))
    }
    const [tip] = (await reader.get('/api/tips?market=1x2&competition=union-league&limit=1')).body
    expect(tip).toMatchObject({ market: '1x2', odds: number, stake: number })
    for (const named of [tip.id, tip.slug]) expect((await reader.get(`/api/tips/${named}`)).body.id).toBe(tip.id)
    for (const by of ['month', 'sport', 'market', 'author', 'bookmaker']) {
      const { totals, rows } = (await reader.get(`/api/tips/record?by=${by}`)).body
      for (const figures of [totals, ...rows]) {
        for (const name of [...FIGURES, ...RATES]) expect(figures, `${by} ${name}`).toHaveProperty(name)
        for (const name of RATES) if (figures.tips < 50) expect(figures[name], by).toBeNull()
      }
      for (const row of rows) expect(row.key, by).toEqual(text)
      expect(rows.reduce((sum: number, row: { tips: number }) => sum + row.tips, 0)).toBe(totals.tips)
    }
    expect((await reader.get('/api/tips/record?by=nothing')).status).toBe(400)
  }),
  proof('c3.70 c7.2', async ({ editor, reader }) => {
    const draft = await createTip(editor)
    expect(draft).toMatchObject({ status: 'draft', stake: 1, odds: 2.1, confidence: null })
    expect((await reader.get(`/api/tips/${draft.id}`)).status).toBe(404)
    for (const bad of [
      { odds: 1 },
      { odds: 1000.01 },
      { stake: 0.49 },
      { stake: 5.01 },
      { confidence: 0 },
      { market: 'x' },
    ]) {
      expect((await editor.post('/api/tips', tipForm(bad))).status, JSON.stringify(bad)).toBe(400)
    }
    const onMatch = (await reader.get('/api/matches?status=scheduled&limit=1')).body[0]
    const { event: _event, startsAt: _startsAt, sport: _sport, ...pick } = tipForm()
    expect((await editor.post('/api/tips', { ...pick, matchId: onMatch.id })).body).toMatchObject({
      matchId: onMatch.id,
    })
    expect((await editor.put(`/api/tips/${draft.id}`, { odds: 2.25 })).body.odds).toBe(2.25)
    expect((await editor.post(`/api/tips/${draft.id}/settle`, { outcome: 'won' })).status).toBe(422)
    const tip = await publishTip(editor)
    const path = `/api/tips/${tip.id}`
    expect((await reader.get(path)).body.status).toBe('open')
    expect((await editor.put(path, { odds: 9 })).status).toBe(409)
    expect((await editor.post(`${path}/settle`, { outcome: 'won' })).status).toBe(422)
    expect((await editor.post(`${path}/correct`, { outcome: 'won', reason: 'None yet' })).status).toBe(422)
    expect((await editor.post(`${path}/withdraw`, {})).status).toBe(400)
    expect((await editor.post(`${path}/withdraw`, { reason: 'The keeper is out' })).body.status).toBe('withdrawn')
    const past = await createTip(editor, { startsAt: '2026-01-01T10:00:00Z' })
    expect((await editor.post(`/api/tips/${past.id}/publish`)).status).toBe(422)
    await waitUntilPublished(editor)
  }),
  proof('c4.1 c4.3', async ({ reader, instance }) => {
    const { body: matches } = await reader.get('/api/matches?status=finished&competition=union-league&limit=1')
    const [match] = matches as Match[]
    const { body: tips } = await reader.get('/api/tips?limit=1&status=settled')
    const { body: bookmakers } = await reader.get('/api/bookmakers')
    const { body: articles } = await reader.get('/api/articles?limit=1')
    const month = articles[0].publishedAt.slice(0, 7).replace('-', '/')
    const paths = [
      ...PAGES,
      `/matches/${editorialDay((match as Match).kickOff, 'Africa/Johannesburg')}`,
      `/match/${match?.slug}`,
      `/competition/${match?.competition.slug}`,
      `/team/${match?.home.slug}`,
      `/tips/${tips[0].slug}`,
      `/bookmaker/reviews/${bookmakers[0].slug}`,
      `/archive/${month}`,
      '/news/page/1',
      '/betting-tips/page/1',
      '/category/football-news/page/1',
    ]
    for (const path of paths) expect((await fetch(instance.url + path)).status, path).toBe(200)
    expect(String((await reader.get('/sitemap.xml')).body)).toContain('<sitemapindex')
  }),
  proof('c4.2', async ({ reader }) => {
    const head = (await reader.get('/data/tips/head.json')).body
    expect(head).toMatchObject({ seq: number, at: text, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { body } = await reader.get('/api/tips/record?by=month')
    const months = body.rows.map(({ key }: { key: string }) => key).sort()
    let ledger = ''
    for (let month = months[0]; month <= head.at.slice(0, 7); month = after(month)) {
      const answer = await reader.get(`/data/tips/ledger-${month}.jsonl`)
      if (answer.status === 200) ledger += answer.body
    }
    const verified = await verifyLedger(ledger)
    expect(verified.faults).toEqual([])
    expect(verified.head).toEqual({ seq: head.seq, hash: head.hash })
  }),
  proof('c4.4', async ({ reader }) => {
    for (const [path, words] of [
      ['/category/nowhere', 'Category Not Found'],
      ['/no-such-story', 'Article Not Found'],
      ['/news/no-such-story', 'Article Not Found'],
      ['/betting-tips/no-such-story', 'Article Not Found'],
      ['/category/tennis/no-such-story', 'Article Not Found'],
      ['/nowhere/at/all', '404 Page Not Found'],
    ] as const) {
      const { status, body } = await reader.get(path)
      expect(status, path).toBe(404)
      expect(textOf(String(body)), path).toContain(words)
    }
    const slashed = await reader.get('/news/')
    expect([slashed.status, slashed.headers.get('location')]).toEqual([301, '/news'])
  }),
  proof('c4.5', async ({ reader, filed, instance }) => {
    const own = (await reader.get(`/${filed.slug}`)).body
    expect(own).toContain(`<link rel="canonical" href="${instance.url}/${filed.slug}"`)
    for (const before of ['/news', '/betting-tips', `/category/${filed.category?.slug}`]) {
      expect((await reader.get(`${before}/${filed.slug}`)).body, before).toBe(own)
    }
    expect((await reader.get('/news/about')).status).toBe(404)
  }),
  proof('c4.6', async ({ html, bookmakers }) => {
    const home = await html('/')
    for (const { slug, reviewLink } of bookmakers) {
      expect(home).toMatch(new RegExp(`href="/go/${slug}\\?p=`))
      expect(home).toContain(`href="${reviewLink ?? `/bookmaker/reviews/${slug}`}"`)
    }
  }),
]

function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
