import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { publishTip } from '../support/tips.ts'

/** A small league on the site. The tests build on each other, in this order. */

let instance: Instance
let editor: Client
let open: Match

const DAY_MS = 86_400_000
const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  const competition = { name: 'Aloe League', sport: 'football-news', season: '2026', format: 'league' }
  const matches = [
    { date: '2026-03-07', time: '15:00', home: 'Aloe', away: 'Baobab', score: { home: 2, away: 1 } },
    { date: '2026-03-14', time: '23:30', timeZone: 'Europe/London', home: 'Cycad', away: 'Aloe' },
    { date: tomorrow, time: '15:00', home: 'Baobab', away: 'Aloe', venue: 'The Trees' },
  ]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const all = (await editor.get('/api/matches?limit=100')).body as Match[]
  open = all.at(-1) as Match
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

function file(path: string): Promise<string> {
  return readFile(join(instance.dirs.dist, path), 'utf8')
}

function jsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

test('a match, its day, competition and teams have pages that link to each other', async () => {
  const page = await file(`match/${open.slug}.html`)
  for (const href of ['/team/baobab', '/team/aloe', '/competition/aloe-league-2026'])
    expect(page).toContain(`"${href}"`)
  expect(jsonLd(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'SportsEvent',
      startDate: open.kickOff,
      sport: 'Soccer',
      location: { '@type': 'Place', name: 'The Trees', address: 'The Trees' },
      homeTeam: expect.objectContaining({ '@type': 'SportsTeam', name: 'Baobab' }),
    }),
  )
  expect(jsonLd(page).map((data) => data['@type'])).toContain('BreadcrumbList')
  expect(page).toMatch(new RegExp(`<dt>Kick-off</dt>\\s*<dd>\\s*<time datetime="${open.kickOff}">15:00, `))
  expect(await file(`matches/${tomorrow}.html`)).toContain(`/match/${open.slug}`)
  expect(await file('competition/aloe-league-2026.html')).toContain(`/match/${open.slug}`)
  const team = await file('team/aloe.html')
  expect(jsonLd(team).map((data) => data['@type'])).toContain('SportsTeam')
  expect(team).toContain(`/match/${open.slug}`)
  expect(await file('sitemaps/matches.xml')).toContain(`/match/${open.slug}</loc>`)
  expect(await file('calendars/team/aloe.ics')).toContain('SUMMARY:Baobab v Aloe')
  for (const path of ['/match/none', '/team/none', '/competition/none', '/matches/2026-01-01']) {
    expect((await instance.anonymous().get(path)).status, path).toBe(404)
  }
})

test('structured data of a match without a venue has no location', async () => {
  const all = (await editor.get('/api/matches?limit=100')).body as Match[]
  for (const status of ['finished', 'scheduled']) {
    const match = all.find((one) => one.status === status && !one.venue)
    const data = jsonLd(await file(`match/${match?.slug}.html`))
    const event = data.find((one) => one['@type'] === 'SportsEvent')
    expect(event, status).toMatchObject({ homeTeam: { name: match?.home.name } })
    expect(event, status).not.toHaveProperty('location')
  }
})

test('a match’s page shows the parts of its score for each sport', async () => {
  const partsOf = async (sport: string, home: string, score: object) => {
    const competition = { name: `${home} Cup`, sport, season: '2026', format: 'league' }
    const matches = [{ date: '2026-04-04', time: '15:00', home, away: `${home} Visitors`, score }]
    expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
    const { body } = await editor.get('/api/matches?date=2026-04-04&limit=100')
    await waitUntilPublished(editor)
    const page = await file(`match/${(body as Match[]).find((match) => match.home.name === home)?.slug}.html`)
    const [, parts = ''] = page.match(/<p class="match-parts"[^>]*>(.*?)<\/p>/s) ?? []
    return [...parts.matchAll(/<span[^>]*>\s*(.*?)\s*<\/span>/gs)].map(([, part]) => part)
  }
  const sets = {
    home: 2,
    away: 1,
    parts: [
      [6, 4],
      [3, 6],
      [7, 5],
    ].map(([home, away]) => ({ home, away })),
  }
  expect(await partsOf('tennis', 'Protea', sets)).toEqual(['6–4, 3–6, 7–5'])
  const innings = [
    { side: 'home', runs: 187, wickets: 6, overs: 20 },
    { side: 'away', runs: 141, wickets: 10, overs: 18.3 },
  ]
  expect(await partsOf('cricket', 'Umlazi', { home: 187, away: 141, parts: innings })).toEqual([
    'Umlazi 187/6 (20 ov)',
    'Umlazi Visitors 141 all out (18.3 ov)',
  ])
  const tries = { home: { tries: 4, bonus: 1 }, away: { tries: 2, bonus: 0 } }
  expect(await partsOf('rugby-tournament', 'Karoo', { home: 31, away: 16, parts: tries })).toEqual([
    'Tries 4–2',
    'Bonus points 1–0',
  ])
  expect(await partsOf('football-news', 'Fynbos', { home: 1, away: 0 })).toEqual([])
})

test('a match’s page explains bonus points by the competition’s current rules', async () => {
  const competition = { name: 'Ruck Cup', sport: 'rugby-tournament', season: '2026', format: 'league' }
  const parts = { home: { tries: 4 }, away: { tries: 5 } }
  const matches = [{ date: '2026-03-10', home: 'Maul', away: 'Scrum', score: { home: 30, away: 33, parts } }]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  await waitUntilPublished(editor)
  const bonuses = async () => {
    const html = await file('match/maul-v-scrum-2026-03-10.html')
    const list = /<dl class="bonus-points">(.*?)<\/dl>/s.exec(html)?.[1] ?? ''
    return [...list.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/g)].map(([, side, words]) => `${side}: ${words}`)
  }
  expect(await bonuses()).toEqual(['Maul: 1 for 4 tries, 1 for losing by 3', 'Scrum: 1 for 5 tries'])

  const { id } = (await editor.get('/api/competitions/ruck-cup-2026')).body
  const points = { tryBonus: { tries: 1, more: true }, losingBonus: null }
  expect((await editor.put(`/api/competitions/${id}`, { points })).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await bonuses()).toEqual(['Maul: None', 'Scrum: 1 for 1 try more than the other side'])
})

test('days and times are in the editorial time zone', async () => {
  // 23:30 in London in winter is 01:30 of the next day in Johannesburg.
  expect(await file('matches/2026-03-15.html')).toContain('>01:30<')
})

test('a result is on every page with scores, and the table equals the API’s', async () => {
  const score = { status: 'finished', score: { home: 0, away: 4 } }
  expect((await editor.put(`/api/matches/${open.id}/score`, score)).status).toBe(200)
  await waitUntilPublished(editor)
  for (const path of [`match/${open.slug}`, 'competition/aloe-league-2026', 'team/aloe', 'team/baobab']) {
    expect(await file(`${path}.html`), path).toContain('0–4')
  }
  expect(await file(`matches/${tomorrow}.html`)).toContain('<b>FT</b>')
  const table = (await editor.get('/api/competitions/aloe-league-2026/table')).body
  expect(table.map((row: { team: { slug: string }; points: number }) => [row.team.slug, row.points])).toEqual([
    ['aloe', 6],
    ['cycad', 0],
    ['baobab', 0],
  ])
  const order = [...(await file('competition/aloe-league-2026.html')).matchAll(/<a href="\/team\/([a-z]+)"/g)]
  expect(order.slice(0, 3).map(([, slug]) => slug)).toEqual(['aloe', 'cycad', 'baobab'])
})

test('a count of one uses the singular', async () => {
  const { id } = (await editor.get('/api/competitions/aloe-league-2026')).body
  const deductions = [
    { team: 'Cycad', points: 1, reason: 'A late team sheet' },
    { team: 'Baobab', points: -1, reason: 'An appeal' },
  ]
  expect((await editor.put(`/api/competitions/${id}`, { deductions })).status).toBe(200)
  await waitUntilPublished(editor)
  const page = (await file('competition/aloe-league-2026.html')).replace(/\s+/g, ' ')
  expect(page).toContain('Cycad: 1 point deducted. A late team sheet')
  expect(page).toContain('Baobab: 1 point added. An appeal')
  expect((await file('team/baobab.html')).replace(/\s+/g, ' ')).toContain('of 3, 1 point from 2 matches')
  await editor.put(`/api/competitions/${id}`, { deductions: [] })
  await waitUntilPublished(editor)
})

test('an article that links to a team is on the team’s page, and a tip on its match’s page', async () => {
  const content = '<p>About <a href="/team/cycad">them</a>.</p>'
  await publishArticle(editor, { title: 'A fine side', content })
  const next = { competition: 'aloe-league-2026', home: 'Cycad', away: 'Baobab', date: tomorrow, time: '17:00' }
  const match = (await editor.post('/api/matches', next)).body as Match
  const tip = await publishTip(editor, { matchId: match.id, event: undefined, startsAt: undefined, sport: undefined })
  await waitUntilPublished(editor)
  expect(await file('team/cycad.html')).toContain('A fine side')
  expect(await file('team/cycad/page/1.html')).toContain('A fine side')
  expect(await file(`match/${match.slug}.html`)).toContain(`/tips/${tip.slug}`)
  expect((await editor.get(`/api/matches/${match.slug}`)).body.tips).toEqual([
    expect.objectContaining({ slug: tip.slug }),
  ])
  const refused = await editor.delete(`/api/matches/${match.id}`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1 tip')])
})

test('a table and a next match in an article follow the data', async () => {
  const content =
    '<p>Words.</p><div data-table="aloe-league-2026"></div><div data-next-match="cycad"></div><div data-table="gone"></div>'
  const { slug, id } = await publishArticle(editor, { title: 'The state of the league', content })
  const findings = (await editor.get(`/api/articles/${id}/findings`)).body as { rule: string; excerpt: string }[]
  expect(findings.filter(({ rule }) => rule === 'unknown-match-block').map(({ excerpt }) => excerpt)).toEqual(['gone'])
  await waitUntilPublished(editor)
  const order = async () =>
    [...(await file(`${slug}.html`)).matchAll(/<th scope="row">\s*\d\. <a href="\/team\/([a-z]+)"/g)].map(
      ([, team]) => team,
    )
  expect(await order()).toEqual(['aloe', 'cycad', 'baobab'])
  const next = (await editor.get('/api/matches?team=cycad&status=scheduled')).body as Match[]
  expect(await file(`${slug}.html`)).toContain(`/match/${next[0]?.slug}`)
  for (const match of next) {
    const score = { status: 'finished', score: { home: 9, away: 9 } }
    expect((await editor.put(`/api/matches/${match.id}/score`, score)).status).toBe(200)
  }
  await waitUntilPublished(editor)
  const page = await file(`${slug}.html`)
  expect(page).not.toContain(`/match/${next[0]?.slug}`)
  expect(page).toContain('is scheduled')
  const table = (await editor.get('/api/competitions/aloe-league-2026/table')).body as { team: { slug: string } }[]
  expect(await order()).toEqual(table.map(({ team }) => team.slug))
})

test('a category with competitions cannot be deleted', async () => {
  const { id } = (await editor.post('/api/categories', { name: 'Netball' })).body
  const competition = { name: 'Netball Cup', sport: 'netball', season: '2026', format: 'knockout' }
  await editor.post('/api/competitions', competition)
  const { status, body } = await editor.delete(`/api/categories/${id}`)
  expect([status, body.message]).toEqual([409, 'This category is a sport with 1 competition; delete them first'])
})

test('postponed and cancelled matches are listed separately, and stay in calendars with a status and a higher sequence', async () => {
  const eventOf = async () => {
    const calendar = (await file('calendars/team/cycad.ics')).replaceAll('\r\n', '\n')
    const found = calendar.split('BEGIN:VEVENT\n').find((event) => event.includes('UID:cycad-v-aloe-2026-03-14@'))
    return Object.fromEntries((found ?? '').split('\n').map((line) => line.split(/:(.*)/s, 2)))
  }
  const { id, slug } = (await editor.get('/api/matches/cycad-v-aloe-2026-03-14')).body as Match
  const before = await eventOf()
  expect(before).toMatchObject({ SUMMARY: 'Cycad v Aloe', STATUS: 'CONFIRMED' })
  let { SEQUENCE: sequence } = before
  for (const [status, STATUS, word, heading] of [
    ['postponed', 'TENTATIVE', 'Postponed', 'Postponed'],
    ['cancelled', 'CANCELLED', 'Cancelled', 'Cancelled'],
  ] as const) {
    expect((await editor.put(`/api/matches/${id}/score`, { status })).status).toBe(200)
    await waitUntilPublished(editor)
    const event = await eventOf()
    expect(event).toMatchObject({ UID: before.UID, SUMMARY: `${word}: Cycad v Aloe`, STATUS })
    expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(sequence))
    sequence = event.SEQUENCE
    for (const path of ['competition/aloe-league-2026', 'team/cycad']) {
      const sections = (await file(`${path}.html`))
        .split('<h2')
        .filter((section) => section.includes(`/match/${slug}"`))
      expect(
        sections.map((section) => /^[^>]*>\s*([^<]+?)\s*</.exec(section)?.[1]),
        path,
      ).toEqual([heading])
    }
  }
})

test('a match without form or tips has one empty state before and another after it is played', async () => {
  const competition = { name: 'One-off Cup', sport: 'football-news', season: '2026', format: 'knockout' }
  await editor.post('/api/matches/import', { competition, matches: [{ date: tomorrow, home: 'Disa', away: 'Erica' }] })
  const { id, slug } = (await editor.get('/api/matches?team=disa')).body[0] as Match
  const words = async () => {
    await waitUntilPublished(editor)
    return /<p class="deck mt-10">\s*(.*?)\s*</.exec(await file(`match/${slug}.html`))?.[1]
  }
  expect(await words()).toContain('appear here once there is something to show')
  await editor.put(`/api/matches/${id}/score`, { status: 'finished', score: { home: 1, away: 0 } })
  expect(await words()).toBe('There is no form, earlier meeting or tip for this match.')
})

test('the Draw link leads to the page with the knock-out draw, rounds in order', async () => {
  const competition = { name: 'Clay Cup', sport: 'tennis', season: '2026', format: 'knockout' }
  const matches = [
    { date: '2026-05-02', round: 'Final', home: 'Ivy Impala', away: 'Kate Kudu' },
    { date: '2026-05-01', round: 'Semi-finals', home: 'Ivy Impala', away: 'Jane Jackal', score: { home: 2, away: 1 } },
    { date: '2026-05-01', round: 'Semi-finals', home: 'Kate Kudu', away: 'Lea Lynx', score: { home: 2, away: 0 } },
  ]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  await waitUntilPublished(editor)
  const [, href = '', link] =
    /href="(\/competition\/clay-cup-2026)"[^>]*>\s*([^<\s]+)/.exec(await file('matches/2026-05-01.html')) ?? []
  expect(link).toBe('Draw')
  const page = await file(`${href.slice(1)}.html`)
  expect(page).toContain('<a href="#draw">Draw</a>')
  const [draw = ''] = /id="draw".*?<\/section>/s.exec(page) ?? []
  const rounds = [...draw.matchAll(/<h3 class="label">\s*([^,]+),/g)].map(([, round]) => round)
  expect(rounds).toEqual(['Semi-finals', 'Final'])
  for (const name of ['Jane Jackal', 'Lea Lynx', '2–1', '2–0']) expect(draw).toContain(name)
})

test('a competition imported without fixtures has a page', async () => {
  const competition = { name: 'Erica Cup', sport: 'football-news', season: '2027', format: 'knockout' }
  expect((await editor.post('/api/matches/import', { competition, matches: [] })).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await file('competition/erica-cup-2027.html')).toContain('No fixtures yet')
})

test('a walk-over with only a winner shows no score, and does not count as form', async () => {
  const competition = { name: 'Protea Cup', sport: 'football-news', season: '2026', format: 'knockout' }
  const walkover = { status: 'walkover', score: { home: 0, away: 0, winner: 'home' } }
  const matches = [
    { date: '2026-03-07', home: 'Heath', away: 'Restio', ...walkover },
    { date: '2026-03-14', home: 'Heath', away: 'Leucadendron', score: { home: 1, away: 0 } },
  ]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  await waitUntilPublished(editor)
  const [awarded, later] = await Promise.all(
    ['heath-v-restio-2026-03-07', 'heath-v-leucadendron-2026-03-14'].map((slug) => file(`match/${slug}.html`)),
  )
  expect(awarded).toContain('Awarded to Heath')
  for (const page of [awarded, later, await file('team/heath.html')]) expect(page).not.toContain('0–0')
  expect(later).not.toContain('Last five')
})

test('a match shows the form before it, whether built in a batch or alone', async () => {
  const competition = { name: 'Form Cup', sport: 'football-news', season: '2026', format: 'knockout' }
  const matches = [
    { date: '2026-03-07', home: 'Gazania', away: 'Lobelia', score: { home: 2, away: 1 } },
    { date: '2026-03-14', home: 'Gazania', away: 'Nemesia', score: { home: 0, away: 3 } },
    { date: '2026-03-21', home: 'Gazania', away: 'Felicia', score: { home: 4, away: 1 } },
  ]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const slug = 'gazania-v-nemesia-2026-03-14'
  const form = async () => {
    await waitUntilPublished(editor)
    const [section = ''] = /Last five.*?<\/section>/s.exec(await file(`match/${slug}.html`)) ?? []
    return ['Lobelia', 'Felicia'].filter((name) => section.includes(name))
  }
  expect(await form()).toEqual(['Lobelia'])
  await publishArticle(editor, { content: `<p>See <a href="/match/${slug}">the match</a>.</p>` })
  expect(await form()).toEqual(['Lobelia'])
  expect(await file(`match/${slug}.html`)).toContain('Stories')
})

test('“FT”, “Kick-off” and “Home wins” are shown only for sports that have them', async () => {
  const day = await file('matches/2026-05-01.html')
  expect(day).toContain('<b>Result</b>')
  expect(day).not.toContain('<b>FT</b>')
  const match = await file('match/ivy-impala-v-jane-jackal-2026-05-01.html')
  expect(match).toContain('<dt>Start</dt>')
  expect(match).toMatch(/<p class="match-chip">\s*Result\s*</)
  const competition = await file('competition/clay-cup-2026.html')
  expect(competition).not.toContain('Home wins')
  expect(await file('competition/aloe-league-2026.html')).toContain('Home wins')
})

test('postponed and cancelled matches show their status', async () => {
  const { id } = (await editor.get('/api/matches/ivy-impala-v-kate-kudu-2026-05-02')).body
  for (const [status, word] of [
    ['postponed', 'Postponed'],
    ['cancelled', 'Cancelled'],
  ] as const) {
    expect((await editor.put(`/api/matches/${id}/score`, { status })).status).toBe(200)
    await waitUntilPublished(editor)
    expect(await file('matches/2026-05-02.html')).toContain(`<b>${word}</b>`)
  }
})

test('an abandoned cricket match counts as no result in the table', async () => {
  const competition = { name: 'Wet Cup', sport: 'cricket', season: '2026', format: 'league' }
  const matches = [{ date: '2026-03-07', home: 'Gladiolus', away: 'Heath', status: 'abandoned' }]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  await waitUntilPublished(editor)
  const [table = ''] = /<table class="league">.*?<\/table>/s.exec(await file('competition/wet-cup-2026.html')) ?? []
  expect(table).toContain('<abbr title="No result">NR</abbr>')
  const cells = [...table.matchAll(/<td class="full">(\d+)<\/td>/g)].map(([, cell]) => Number(cell))
  // Won, drawn, lost, no result, for and against, for both sides.
  expect(cells).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0])
  expect(await file('competition/aloe-league-2026.html')).not.toContain('No result')
})

test('a deleted match leaves no page', async () => {
  await editor.delete(`/api/matches/${open.id}`)
  await waitUntilPublished(editor)
  expect((await instance.anonymous().get(`/match/${open.slug}`)).status).toBe(404)
  expect(await file('team/aloe.html')).not.toContain(open.slug)
})
