import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competitionSchema } from '#shared/matches/competition.ts'
import { type Match, matchSchema } from '#shared/matches/match.ts'
import { teamSchema } from '#shared/matches/team.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

const competition = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }

function fileOf(matches: readonly object[], more: object = {}) {
  return { competition: { ...competition, ...more }, matches }
}

async function importFile(file: object, query = '') {
  return editor.post(`/api/matches/import${query}`, file)
}

async function matchesOf(query: string) {
  const answer = await reader.get(`/api/matches?limit=100&${query}`)
  expect(answer.status).toBe(200)
  return matchSchema.strict().array().parse(answer.body)
}

describe('an import', () => {
  const rows = [
    {
      externalId: 'm1',
      round: 'Round 1',
      date: '2026-11-21',
      time: '15:00',
      home: 'Bay Dockers',
      away: 'Kei Wagtails',
    },
    {
      externalId: 'm2',
      round: 'Round 1',
      date: '2026-11-21',
      time: '17:30',
      home: 'Umlazi Rovers',
      away: 'Apies River',
      score: { home: 2, away: 1 },
    },
  ]

  test('is previewed, done, and the second time changes nothing', async () => {
    const preview = await importFile(fileOf(rows), '?dryRun=true')
    expect(preview).toMatchObject({ status: 200, body: { created: 2, updated: 0, unchanged: 0 } })
    expect(await matchesOf('competition=union-league-2026-27')).toEqual([])
    const first = await importFile(fileOf(rows))
    expect(first.body).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      message: expect.stringContaining('Bay Dockers'),
    })
    const again = await importFile(fileOf(rows, { season: '2026-27' }))
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    const [match] = await matchesOf('competition=union-league-2026-27')
    expect(match).toMatchObject({
      slug: 'bay-dockers-v-kei-wagtails-2026-11-21',
      home: { name: 'Bay Dockers', slug: 'bay-dockers' },
      kickOff: '2026-11-21T13:00:00.000Z',
      timeZone: 'Africa/Johannesburg',
      status: 'scheduled',
      score: null,
    })
  })

  test('takes a result, and finds teams by their aliases', async () => {
    const teams = [{ name: 'Bay Dockers', short: 'Bay', aliases: ['The Dockers'] }]
    const file = { ...fileOf([{ ...rows[0], home: 'the  dockers', score: { home: 3, away: 0 } }]), teams }
    const answer = await importFile(file)
    expect(answer.body).toMatchObject({ created: 0, updated: 1, teamsCreated: [] })
    const table = await reader.get('/api/competitions/union-league-2026-27/table')
    expect(table.body).toMatchObject([
      {
        position: 1,
        team: { name: 'Bay Dockers', slug: 'bay-dockers' },
        played: 1,
        won: 1,
        drawn: 0,
        lost: 0,
        for: 3,
        against: 0,
        difference: 3,
        bonus: 0,
        deducted: 0,
        points: 3,
        form: ['W'],
      },
      { position: 2, team: { slug: 'umlazi-rovers' }, points: 3 },
      { position: 3, team: { slug: 'apies-river' }, points: 0 },
      { position: 4, team: { slug: 'kei-wagtails' }, points: 0 },
    ])
  })

  test('gives a team no more aliases than its form allows, however many entries name it', async () => {
    await importFile(fileOf([{ ...rows[0], home: 'Victim FC' }], { name: 'Alias Cup' }))
    const entry = (n: number) => ({ name: 'Victim FC', aliases: [1, 2, 3, 4].map((m) => `Also ${n} ${m}`) })
    const file = (count: number) => ({
      ...fileOf([], { name: 'Alias Cup' }),
      teams: Array.from({ length: count }, (_, n) => entry(n)),
    })
    const refused = await importFile(file(6))
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'teams.0.aliases', message: 'Victim FC would have 24 aliases; the maximum is 20' }] },
    })
    expect((await importFile(file(5))).status).toBe(200)
    const team = await reader.get('/api/teams/victim-fc')
    expect(teamSchema.strict().parse(team.body).aliases).toHaveLength(20)
    const known = await importFile(
      fileOf([{ ...rows[0], home: 'also 4 4', venue: 'Elsewhere' }], { name: 'Alias Cup' }),
    )
    expect(known.body).toMatchObject({ created: 0, updated: 1, teamsCreated: [] })
  })

  test('says which side has a name of signs alone', async () => {
    const answer = await importFile(fileOf([{ ...rows[0], away: '???' }], { name: 'Sign Cup' }))
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'matches.0.away', message: 'Use at least one letter or digit' }] },
    })
    const team = await editor.post('/api/teams', { name: '???', sport: 'football-news' })
    expect(team).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name', message: 'Use at least one letter or digit' }] },
    })
  })

  test('refuses a competition of more teams than any has', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        date: '2026-12-05',
        home: `Home ${from + n}`,
        away: `Away ${from + n}`,
      }))
    const words = { message: 'Crowd Cup 2026/27 would have 1002 teams; the maximum is 1000' }
    const crowd = (from: number, count: number, query = '') =>
      importFile(fileOf(many(from, count), { name: 'Crowd Cup' }), query)
    expect(await crowd(0, 501, '?partial=true')).toMatchObject({ status: 400, body: words })
    expect(await crowd(0, 2)).toMatchObject({ status: 200, body: { created: 2 } })
    expect(await crowd(2, 499)).toMatchObject({ status: 400, body: words })
    expect((await reader.get('/api/teams?q=Home 5')).body).toEqual([])
    // Its names are not even looked up, which would take too long for a long file.
    const named = [{ date: '2026-12-05', home: 'You cannot lose', away: 'Away 0' }, ...many(1, 501)]
    expect((await importFile(fileOf(named, { name: 'Crowded' }))).body.message).toContain('would have 1001 teams')
  })

  test('takes several new competitions and teams that they share from one file', async () => {
    const files = ['One', 'Two', 'One'].map((name, n) => ({
      competition: { ...competition, name: `Shared ${name}` },
      matches: [{ date: `2026-12-1${n}`, home: 'Shared Side', away: `Shared Guest ${n}` }],
    }))
    const answer = await editor.post('/api/matches/import', files)
    expect(answer.body).toMatchObject({
      created: 3,
      teamsCreated: ['Shared Side', 'Shared Guest 0', 'Shared Guest 1', 'Shared Guest 2'],
      competitionsCreated: [{ competition: 'Shared One 2026/27' }, { competition: 'Shared Two 2026/27' }],
    })
    expect(await matchesOf('competition=shared-one-2026-27')).toHaveLength(2)
  })

  test('names every row that is wrong and stores none of them', async () => {
    const bad = [
      { date: '2026-12-05', time: '15:00', home: 'A', away: 'B' },
      { date: '2026-12-05', time: '19:00', home: 'B', away: 'A' },
      { date: '2027-03-28', time: '01:30', timeZone: 'Europe/London', home: 'A', away: 'C' },
      { date: '2026-10-25', time: '01:30', timeZone: 'Europe/London', home: 'B', away: 'C' },
      { date: '2026-12-05', home: 'C', away: 'C' },
      { date: '2026-12-06', home: 'C', away: 'D', status: 'postponed', score: { home: 1, away: 0 } },
    ]
    const answer = await importFile(fileOf(bad, { name: 'Bad Cup' }))
    expect(answer.status).toBe(400)
    const { issues } = answer.body as { issues: { path: string; message: string }[] }
    expect(issues.map(({ path }) => path)).toEqual([
      'matches.1.date',
      'matches.2.time',
      'matches.3.time',
      'matches.4.away',
      'matches.5.score',
    ])
    expect((await reader.get('/api/teams?q=A')).body).not.toContainEqual(expect.objectContaining({ name: 'A' }))
    const partial = await importFile(fileOf(bad, { name: 'Bad Cup' }), '?partial=true')
    expect(partial).toMatchObject({
      status: 200,
      body: { created: 1, issues: expect.arrayContaining([expect.objectContaining({ path: 'matches.4.away' })]) },
    })
  })

  test('refuses a second match of the same sides on a day, home or away and under any id', async () => {
    const row = { externalId: 'twin-1', date: '2026-12-05', time: '15:00', home: 'Twin A', away: 'Twin B' }
    const importTwin = (rows: object[], query = '') => importFile(fileOf(rows, { name: 'Twin Cup' }), query)
    await importTwin([row, { ...row, externalId: 'twin-2', date: '2026-12-12' }])
    for (const twin of [
      { ...row, externalId: 'twin-3' },
      { date: row.date, home: 'Twin B', away: 'Twin A' },
      { ...row, externalId: 'twin-2' },
    ]) {
      expect(await importTwin([twin])).toMatchObject({
        status: 400,
        body: {
          issues: [{ path: 'matches.0.date', message: expect.stringContaining('twin-a-v-twin-b-2026-12-05') }],
        },
      })
    }
    const other = { date: '2026-12-19', home: 'Twin A', away: 'Twin C' }
    const partial = await importTwin([{ ...row, externalId: 'twin-3' }, other], '?partial=true')
    expect(partial.body).toMatchObject({ created: 1, issues: [{ path: 'matches.0.date' }] })
    // The day is free once the other match moves in the same file.
    const moved = await importTwin([
      { ...row, externalId: 'twin-4' },
      { ...row, date: '2026-12-26' },
    ])
    expect(moved.body).toMatchObject({ created: 1, updated: 1 })
  })

  test('moves the one fixture of a round, but not where its file has that fixture, too', async () => {
    const final = { home: 'Umlazi Rovers', away: 'Apies River', round: 'Final' }
    const on = (...dates: string[]) =>
      fileOf(
        dates.map((date) => ({ ...final, date })),
        { name: 'Final Cup' },
      )
    await importFile(on('2027-05-01'))
    expect((await importFile(on('2027-05-08'))).body).toMatchObject({ created: 0, updated: 1 })
    for (const file of [on('2027-05-08', '2027-05-15'), on('2027-05-22', '2027-05-15', '2027-05-08')]) {
      expect((await importFile(file)).body).toMatchObject({ created: 1, updated: 0 })
      expect((await importFile(file)).body).toMatchObject({ created: 0, updated: 0 })
    }
    await importFile(fileOf([{ ...final, date: '2027-05-01' }], { name: 'Other Final Cup' }))
    const twice = fileOf(
      [
        { ...final, date: '2027-06-01', venue: 'Soccer City' },
        { ...final, date: '2027-06-02' },
      ],
      { name: 'Other Final Cup' },
    )
    expect((await importFile(twice)).body).toMatchObject({ created: 1, updated: 1 })
    const [competition] = (await reader.get('/api/competitions?limit=100')).body.filter(
      ({ name }: { name: string }) => name === 'Other Final Cup',
    )
    const found: Match[] = (await reader.get(`/api/matches?competition=${competition.slug}`)).body
    expect(found.map(({ kickOff, venue }) => [kickOff.slice(0, 10), venue])).toEqual([
      ['2027-06-01', 'Soccer City'],
      ['2027-06-02', null],
    ])
  })

  test('leaves the format of a competition that is here, unless it says another', async () => {
    const row = { date: '2026-11-21', home: 'Format A', away: 'Format B' }
    const importCup = (more: object, score = {}) =>
      importFile({
        competition: { name: 'Format Cup', sport: 'football-news', season: '2026', ...more },
        matches: [{ ...row, ...score }],
      })
    const formatNow = async () => (await reader.get('/api/competitions/format-cup-2026')).body.format
    await importCup({ format: 'knockout' })
    await importCup({}, { score: { home: 1, away: 0 } })
    const csv =
      'competition,season,date,home,away,homeScore,awayScore\nFormat Cup,2026,2026-11-21,Format A,Format B,2,0\n'
    const headers = { origin: editor.url, 'content-type': 'text/csv' }
    const answer = await editor.send('/api/matches/import', { method: 'POST', headers, body: csv })
    expect(answer.body).toMatchObject({ updated: 1 })
    expect(await formatNow()).toBe('knockout')
    await importCup({ format: 'group' })
    expect(await formatNow()).toBe('group')
  })

  test('of results without times leaves the known kick-offs', async () => {
    const row = { date: '2026-11-21', time: '17:30', home: 'Timed A', away: 'Timed B' }
    const importTimed = (more: object) => importFile(fileOf([{ ...row, ...more }], { name: 'Timed Cup' }))
    await importTimed({})
    const { time: _, ...result } = { ...row, score: { home: 1, away: 0 } }
    expect((await importFile(fileOf([result], { name: 'Timed Cup' }))).body).toMatchObject({ updated: 1 })
    const known = { kickOff: '2026-11-21T15:30:00.000Z', timeKnown: true, status: 'finished' }
    expect(await matchesOf('team=timed-a')).toMatchObject([known])
    await importTimed({ time: null })
    expect(await matchesOf('team=timed-a')).toMatchObject([{ timeKnown: false }])
  })

  test('reads openfootball as it is, and CSV', async () => {
    const open = {
      name: 'Test Liga 2015/16',
      matches: [{ round: 'Matchday 1', date: '2015-08-08', team1: 'X', team2: 'Y', score: { ft: [1, 1] } }],
    }
    expect((await importFile(open)).body).toMatchObject({ created: 1 })
    const csv = 'competition,season,date,home,away,homeScore,awayScore\nTest Liga,2015-16,2015-08-15,Y,X,0,1\n'
    const answer = await editor.send('/api/matches/import', {
      method: 'POST',
      headers: { origin: editor.url, 'content-type': 'text/csv' },
      body: csv,
    })
    expect(answer.status).toBe(200)
    expect((await reader.get('/api/competitions/test-liga-2015-16/table')).body).toMatchObject([
      { team: { name: 'X' }, points: 4 },
      { team: { name: 'Y' }, points: 1 },
    ])
  })

  test('of something that only looks like a file is refused with a message, however much is wrong', async () => {
    const competition = { name: 'Wrong', season: '2026', sport: 'football-news' }
    const wrong = [
      { rounds: [null] },
      { rounds: [{ matches: 5 }] },
      {
        competition,
        matches: Array.from({ length: 20_000 }, () => ({
          round: 1,
          date: 2,
          home: 3,
          away: 4,
          venue: 5,
          status: 6,
          note: 7,
        })),
      },
    ]
    for (const file of wrong) {
      const answer = await editor.post('/api/matches/import', file)
      expect(answer.status).toBe(400)
      expect((answer.body.issues as unknown[]).length).toBeLessThanOrEqual(1000)
    }
  })

  test('refuses events of more words than a list of matches has room for, as saving does', async () => {
    const event = { side: 'home', type: 'other', player: 'P'.repeat(80), text: 't'.repeat(120) }
    const row = {
      date: '2026-12-02',
      home: 'Wordy A',
      away: 'Wordy B',
      status: 'finished',
      score: { home: 1, away: 0 },
    }
    const fileWith = (events: number) => fileOf([{ ...row, events: Array(events).fill(event) }], { name: 'Wordy Cup' })
    const words = /events together must be at most 10,000 characters/
    const refused = await importFile(fileWith(51))
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ message: expect.stringMatching(words) }] } })
    expect((await importFile(fileWith(50))).body).toMatchObject({ created: 1 })
    const [match] = await matchesOf('team=wordy-a')
    const save = (events: number) => editor.put(`/api/matches/${match?.id}`, { events: Array(events).fill(event) })
    const refusedSave = await save(51)
    expect(refusedSave).toMatchObject({ status: 400, body: { issues: [{ path: 'events' }] } })
    expect((await save(49)).status).toBe(200)
  })

  test('of several files notes only those that change something', async () => {
    const known = fileOf([{ date: '2026-12-01', home: 'Known A', away: 'Known B' }], { name: 'Known Cup' })
    await importFile(known)
    const fresh = fileOf([{ date: '2026-12-01', home: 'Fresh A', away: 'Fresh B' }], { name: 'Fresh Cup' })
    expect((await importFile([fresh, known])).body).toMatchObject({ created: 1, unchanged: 1 })
    const imports = (await editor.get('/api/audit?limit=2')).body
    expect(imports.map(({ details }: { details: { changed: number } }) => details.changed)).toEqual([1, 1])
  })

  test('knows a season however it is written, and names a new competition with those that it resembles', async () => {
    const row = { date: '2026-09-12', home: 'Season A', away: 'Season B' }
    const answerOf = async (season: string) =>
      (await importFile(fileOf([row], { name: 'Season Cup', season }), '?dryRun=true')).body
    const made = (await importFile(fileOf([row], { name: 'Season Cup' }))).body
    expect(made).toMatchObject({ competitionsCreated: [{ competition: 'Season Cup 2026/27', resembles: [] }] })
    for (const season of ['2026-27', '2026/2027', '2026–2027', '26/27', '2026 / 27', '20262027', 'Season 2026/27']) {
      expect(await answerOf(season), season).toMatchObject({ unchanged: 1, competitionsCreated: [] })
    }
    for (const season of ['2025/26', '2027', '2027-28']) {
      const resembles = season === '2027' ? ['Season Cup 2026/27'] : []
      const competitionsCreated = [{ competition: `Season Cup ${season}`, resembles }]
      expect(await answerOf(season), season).toMatchObject({ created: 1, competitionsCreated })
    }
    const { message } = await answerOf('2026')
    expect(message).toContain('New competitions: Season Cup 2026.')
    expect(message).toContain('Season Cup 2026 resembles Season Cup 2026/27: if it is the same, write its season')
    const twin = await editor.post('/api/competitions', { ...competition, name: 'Season Cup', season: '26-27' })
    expect(twin.status).toBe(409)
  })

  test('names a competition that another sport has under that name', async () => {
    const row = { date: '2026-09-12', home: 'Twin Sport A', away: 'Twin Sport B' }
    await importFile(fileOf([row], { name: 'Two Sports Cup', sport: 'rugby-tournament', season: '2025' }))
    const { body } = await importFile(fileOf([row], { name: 'two sports cup' }), '?dryRun=true')
    const created = { competition: 'two sports cup 2026/27', resembles: [], otherSports: ['rugby-tournament'] }
    expect(body.competitionsCreated).toEqual([created])
    expect(body.message).toContain(
      'A competition with the name of two sports cup 2026/27 is in rugby-tournament: if it is the same, name that sport.',
    )
    const next = { name: 'Two Sports Cup', sport: 'rugby-tournament', season: '2027' }
    const same = (await importFile(fileOf([row], next), '?dryRun=true')).body
    expect(same.competitionsCreated).toMatchObject([{ otherSports: [] }])
  })

  test('counts all warnings, including those not listed', async () => {
    const matches = Array.from({ length: 1100 }, (_, n) => ({
      date: new Date(Date.UTC(2095, 0, 1 + n)).toISOString().slice(0, 10),
      home: `Counted ${n % 40}`,
      away: `Counted ${(n + 1) % 40}`,
      score: { home: 1, away: 0 },
      ...(n < 3 && { note: 'Follow us: you cannot lose.' }),
    }))
    const competition = { name: 'Counted', sport: 'football-news', season: '2095/98' }
    const { body } = await editor.post('/api/matches/import?dryRun=true', { competition, matches })
    expect(body.warnings).toHaveLength(1000)
    expect(body.message).toContain('1100 matches have a score before kick-off: check the dates.')
    expect(body.message).toContain('Forbidden wording was left out in 3 places.')
  })

  test('warns of a score before kick-off, and imports it', async () => {
    const year = new Date().getUTCFullYear() + 1
    const row = { home: 'Early A', away: 'Early B', score: { home: 1, away: 0 } }
    const rows = [
      { ...row, date: `${year}-05-01`, time: '15:00' },
      { ...row, date: `${year}-05-08` },
      { ...row, date: `${year}-05-15`, status: 'walkover' },
      { ...row, date: '2020-05-01' },
      { ...row, date: `${year}-05-22`, score: null },
    ]
    const early = fileOf(rows, { name: 'Early Cup' })
    for (const query of ['?dryRun=true', '']) {
      const { status, body } = await importFile(early, query)
      expect([status, body.created]).toEqual([200, 5])
      const message = 'It is finished, but kick-off is still to come. Check the date and the score.'
      expect(body.warnings).toEqual([0, 1].map((n) => ({ path: `matches.${n}.date`, message })))
      expect(body.message).toContain('2 matches have a score before kick-off: check the dates.')
    }
    expect((await importFile(early)).body).toMatchObject({ unchanged: 5, warnings: [] })
  })

  test('reports errors clearly: which row, which field, what it must be', async () => {
    const row = { date: '2026-12-05', home: 'Words A', away: 'Words B' }
    const messageOf = async (file: object) => (await importFile(file)).body.message
    const words = { name: 'Words Cup' }
    expect(await messageOf(fileOf([row, { ...row, date: '2026-02-30' }], words))).toBe(
      'Row 2, date: There is no 2026-02-30 in the calendar. Correct the date.',
    )
    expect(await messageOf(fileOf([{ ...row, score: { home: 1 } }], words))).toBe(
      'Row 1, away of score: Required: a score has two figures',
    )
    expect(await messageOf([fileOf([row], words), fileOf([null as never], words)])).toMatch(
      /^Competition 2, row 1: Must be a match: /,
    )
    expect(await messageOf([fileOf([row], words), 'x'])).toMatch(/^Competition 2: Must be {"competition": /)
    expect(await messageOf(fileOf([row], { sport: 'no-such-sport' }))).toMatch(/^Competition, sport: There is no sport/)
  })

  test('meets a competition whose name differs in accents or case only, and says which', async () => {
    const row = { date: '2026-09-13', home: 'Accent A', away: 'Accent B' }
    const first = (await importFile(fileOf([row], { name: 'Série Á' }))).body
    expect(first).toMatchObject({ competitionsMet: [], competitionsCreated: [{ competition: 'Série Á 2026/27' }] })
    const plain = (await importFile(fileOf([row], { name: 'serie A', season: '2026-27' }))).body
    expect(plain).toMatchObject({
      unchanged: 1,
      competitionsCreated: [],
      competitionsMet: [{ competition: 'serie A 2026-27', met: 'Série Á 2026/27' }],
    })
    expect(plain.message).toContain('serie A 2026-27 is Série Á 2026/27 here.')
    const twin = await editor.post('/api/competitions', { ...competition, name: 'Serie A' })
    expect([twin.status, twin.body.message]).toEqual([409, 'Série Á 2026/27 already exists'])
    expect((await editor.post('/api/competitions', { ...competition, name: 'Serie B' })).status).toBe(201)
  })

  test('a season is found however it is written', async () => {
    const found = async (season: string) =>
      (await reader.get(`/api/competitions?limit=100&season=${encodeURIComponent(season)}`)).headers.get(
        'x-total-count',
      )
    const written = await found('2026/27')
    expect(Number(written)).toBeGreaterThan(1)
    for (const season of ['2026-27', '2026/2027', '26/27', 'Season 2026/27']) expect(await found(season)).toBe(written)
    expect(await found('1931/32')).toBe('0')
  })

  test('is for signed-in users', async () => {
    expect((await reader.post('/api/matches/import', fileOf([]))).status).toBe(401)
  })
})

describe('a score', () => {
  test('goes from live to finished, and is refused where it cannot be', async () => {
    const [match] = await matchesOf('competition=union-league-2026-27&status=scheduled,finished')
    const id = match?.id ?? 0
    const put = (body: object) => editor.put(`/api/matches/${id}/score`, body)
    expect((await put({ status: 'live', score: { home: 1, away: 0 } })).body).toMatchObject({
      status: 'live',
      score: { home: 1, away: 0 },
    })
    expect((await put({ status: 'finished', score: { home: 1, away: 1 } })).body).toMatchObject({ status: 'finished' })
    expect((await put({ status: 'finished', score: null })).status).toBe(400)
    expect((await put({ status: 'finished', score: { home: -1, away: 1 } })).status).toBe(400)
    expect((await put({ status: 'postponed' })).body).toMatchObject({ status: 'postponed', score: null })
    expect((await put({ status: 'finished', score: { home: 1, away: 1 } })).status).toBe(422)
    const whole = { status: 'finished', score: { home: 1, away: 1 } }
    const refused = await editor.put(`/api/matches/${id}`, whole)
    expect([refused.status, refused.body.issues]).toEqual([422, [expect.objectContaining({ path: 'status' })]])
    expect((await put({ status: 'scheduled' })).status).toBe(200)
    expect((await editor.put('/api/matches/99999/score', { status: 'live' })).status).toBe(404)
  })
})

test('a walk-over needs its winner alone, or not even that', async () => {
  const slug = 'walk-over-open-2026-27'
  const tennis = { name: 'Walk-over Open', sport: 'tennis' }
  const row = { date: '2026-11-28', home: 'Walker', away: 'Absent', status: 'walkover' }
  expect((await importFile(fileOf([row], tennis))).body).toMatchObject({ created: 1 })
  expect((await importFile(fileOf([row], tennis))).body).toMatchObject({ unchanged: 1 })
  const [match] = await matchesOf(`competition=${slug}`)
  expect(match).toMatchObject({ status: 'walkover', score: null })
  const put = (body: object) => editor.put(`/api/matches/${match?.id}/score`, body)
  const wins = async () =>
    (await reader.get(`/api/competitions/${slug}/table`)).body.map(({ won }: { won: number }) => won)
  expect(await wins()).toEqual([0, 0])
  expect(await put({ status: 'walkover', score: { home: 1, away: 1 } })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^A walkover has a winner\. Give the score/) },
  })
  const score = { home: 0, away: 0, winner: 'home' }
  expect((await put({ status: 'walkover', score })).body).toMatchObject({ score })
  expect(await wins()).toEqual([1, 0])
  // Released to feeds, it keeps its current data.
  expect((await put({ status: 'walkover', release: true })).body).toMatchObject({ score })
  const csv = `competition,season,sport,date,home,away,status
Walk-over Open,2026/27,tennis,2026-11-29,Walker,Absent,walkover`
  const headers = { origin: editor.url, 'content-type': 'text/csv' }
  const made = await editor.send('/api/matches/import', { method: 'POST', headers, body: csv })
  expect(made).toMatchObject({ status: 200, body: { created: 1 } })
})

describe('a half-time score', () => {
  const halfTime = { home: 2, away: 1 }
  const problem = {
    path: 'score.halfTime.home',
    message: expect.stringMatching(/^At half-time it was 2–1, so it cannot be 1–1 later\. Correct/),
  }

  test('above the score is refused, whichever of the two comes second', async () => {
    const sides = { competition: 'union-league-2026-27', home: 'Bay Dockers', away: 'Apies River', date: '2026-11-28' }
    const wrong = { home: 1, away: 1, halfTime }
    expect(await editor.post('/api/matches', { ...sides, score: wrong })).toMatchObject({
      status: 400,
      body: { issues: [problem] },
    })
    const { id } = (await editor.post('/api/matches', { ...sides, score: { home: 2, away: 1, halfTime } })).body
    for (const [path, body] of [
      [`/api/matches/${id}`, { score: wrong }],
      [`/api/matches/${id}/score`, { status: 'finished', score: wrong }],
      [`/api/matches/${id}/score`, { status: 'live', score: wrong }],
    ] as const) {
      expect(await editor.put(path, body)).toMatchObject({ status: 400, body: { issues: [problem] } })
    }
    // After extra time nothing is lost of the first 90 minutes either.
    const extra = { home: 2, away: 2, fullTime: { home: 1, away: 2 }, halfTime }
    expect(await editor.put(`/api/matches/${id}`, { score: extra })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'score.halfTime.home', message: expect.stringContaining('1–2 later') }] },
    })
    const awarded = { status: 'walkover', score: { home: 0, away: 3, halfTime } }
    expect(await editor.put(`/api/matches/${id}/score`, awarded)).toMatchObject({ status: 200 })
    expect((await editor.delete(`/api/matches/${id}`)).status).toBe(200)
  })

  test('above the score is an error of its row in a file', async () => {
    const row = { date: '2026-12-19', home: 'Bay Dockers', away: 'Apies River' }
    const json = fileOf([{ ...row, score: { home: 1, away: 1, halfTime } }])
    expect(await importFile(json)).toMatchObject({
      status: 400,
      body: { issues: [{ ...problem, path: 'matches.0.score.halfTime.home' }] },
    })
    const csv = `competition,season,date,home,away,homeScore,awayScore,halfTimeHome,halfTimeAway
Union League,2026/27,2026-12-19,Bay Dockers,Apies River,1,1,2,1`
    const headers = { origin: editor.url, 'content-type': 'text/csv' }
    expect(await editor.send('/api/matches/import', { method: 'POST', headers, body: csv })).toMatchObject({
      status: 400,
      body: { issues: [{ ...problem, path: 'matches.0.score.halfTime.home' }] },
    })
  })
})

describe('competitions, teams and matches', () => {
  test('are created, changed and deleted', async () => {
    const made = await editor.post('/api/competitions', {
      ...competition,
      name: 'Escarpment Cup',
      sport: 'rugby-tournament',
      tieBreaks: ['h2h', 'goal difference'],
    })
    expect(made.status).toBe(201)
    const cup = competitionSchema.strict().parse(made.body)
    expect(cup).toMatchObject({
      slug: 'escarpment-cup-2026-27',
      points: { win: 4, losingBonus: 7 },
      tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'head-to-head-for', 'difference'],
    })
    const names = ['Overberg', 'Camdeboo']
    for (const name of names)
      expect((await editor.post('/api/teams', { name, sport: 'rugby-tournament' })).status).toBe(201)
    expect((await editor.post('/api/teams', { name: 'OVERBERG', sport: 'rugby-tournament' })).status).toBe(409)
    const match = { competition: cup.slug, home: 'Overberg', away: 'camdeboo', date: '2026-11-28', time: '17:30' }
    const created = await editor.post('/api/matches', match)
    expect(created.status).toBe(201)
    const { id } = matchSchema.strict().parse(created.body)
    expect((await editor.post('/api/matches', match)).status).toBe(409)
    expect((await editor.post('/api/matches', { ...match, away: 'Bay Dockers' })).status).toBe(400)
    expect((await editor.put(`/api/matches/${id}`, created.body as object)).status).toBe(200)
    const deductions = [{ team: 'Overberg', points: 3, reason: 'An ineligible player' }]
    expect((await editor.put(`/api/competitions/${cup.id}`, { deductions })).body).toMatchObject({ deductions })
    expect((await reader.get(`/api/competitions/${cup.slug}/table`)).body).toMatchObject([
      { points: 0 },
      { points: -3, deducted: 3 },
    ])
    const teams = teamSchema
      .strict()
      .array()
      .parse((await reader.get('/api/teams?sport=rugby-tournament')).body)
    expect((await editor.delete(`/api/teams/${teams[0]?.id}`)).status).toBe(409)
    expect((await editor.delete(`/api/matches/${id}`)).status).toBe(200)
    expect((await editor.delete(`/api/competitions/${cup.id}`)).status).toBe(200)
    expect((await editor.delete(`/api/teams/${teams[0]?.id}`)).status).toBe(200)
    expect((await reader.get(`/api/competitions/${cup.slug}`)).status).toBe(404)
  })
})

test('a competition is deleted with its matches, whose number is said', async () => {
  const row = { home: 'Gone A', away: 'Gone B' }
  const matches = [
    { ...row, date: '2026-12-01' },
    { ...row, date: '2026-12-08' },
  ]
  await importFile(fileOf(matches, { name: 'Gone Cup' }))
  const { id } = (await reader.get('/api/competitions/gone-cup-2026-27')).body
  const deleted = await editor.delete(`/api/competitions/${id}`)
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Deleted the competition and its 2 matches'])
  expect(await matchesOf('team=gone-a')).toEqual([])
})

test('days from one after the last are refused by name', async () => {
  const list = (from: string, to: string) => reader.get(`/api/matches?from=${from}&to=${to}`)
  const { status, body } = await list('2026-05-02', '2026-05-01')
  expect([status, body.message]).toEqual([400, expect.stringContaining('from (2026-05-02) is after to (2026-05-01)')])
  expect((await list('2026-05-01', '2026-05-01')).status).toBe(200)
})

test('a real season comes in as openfootball has it, and its table is the published one', async () => {
  const { seasons } = JSON.parse(readFileSync(new URL('../../shared/matches/seasons.json', import.meta.url), 'utf8'))
  const season = seasons.find(({ league }: { league: string }) => league.includes('España'))
  const names = season.table.map(([team]: [string]) => team)
  const matches = season.results.flatMap((line: string, home: number) =>
    line.split(' ').map((score, n) => {
      const away = n < home ? n : n + 1
      const date = new Date(Date.UTC(2020, 0, 1 + home * 20 + n)).toISOString().slice(0, 10)
      return { date, team1: names[home], team2: names[away], score: { ft: score.split('-').map(Number) } }
    }),
  )
  expect((await importFile({ name: season.league, matches })).body).toMatchObject({ created: 380 })
  const { items } = {
    items: (await reader.get('/api/competitions?limit=100')).body as { name: string; slug: string }[],
  }
  const slug = items.find(({ name }) => name.includes('España'))?.slug
  const table = (await reader.get(`/api/competitions/${slug}/table`)).body as {
    team: { name: string }
    points: number
    difference: number
  }[]
  const deducted = new Set((season.deductions ?? []).map(([team]: [string]) => team))
  expect(table.map((row) => row.team.name).filter((name) => !deducted.has(name))).toEqual(
    names.filter((name: string) => !deducted.has(name)),
  )
})

test('another user’s change meanwhile is not overwritten', async () => {
  const { body, headers } = await editor.post('/api/teams', { name: 'Revised', sport: 'football-news' })
  const ifMatch = { 'If-Match': headers.get('etag') ?? '' }
  expect(await editor.put(`/api/teams/${body.id}`, { name: 'Revised twice' }, ifMatch)).toMatchObject({ status: 200 })
  expect(await editor.put(`/api/teams/${body.id}`, { name: 'Too late' }, ifMatch)).toMatchObject({ status: 412 })
  const [match] = await matchesOf('')
  const stale = { 'If-Match': `"${(match?.revision ?? 0) + 1}"` }
  const put = (path: string, patch: object) => editor.put(path, patch, stale)
  expect(await put(`/api/matches/${match?.id}`, { round: 'Round 9' })).toMatchObject({ status: 412 })
  expect(await put(`/api/matches/${match?.id}/score`, { status: 'live' })).toMatchObject({ status: 412 })
  expect(await editor.put(`/api/competitions/${match?.competition.id}`, {}, { 'If-Match': '"999"' })).toMatchObject({
    status: 412,
  })
})
