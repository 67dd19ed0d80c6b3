import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedReadSchema, feedSchema } from '#shared/matches/feed.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'
import { tipForm } from '../support/tips.ts'

let host: PublicHost
let instance: Instance
let editor: Client
/** The provider's response at each path from now on. */
const answers = new Map<string, RequestListener>()

beforeAll(async () => {
  host = await startPublicHost((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  instance = await startInstance({ env: { RENDER: 'off', ...host.env } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await host?.stop()
})

type Row = { home: string; away: string; score?: [number, number]; status?: string; date?: string }

function fileOf(name: string, rows: readonly Row[], season = '2026/27') {
  const matches = rows.map(({ score, date = '2026-11-21', ...rest }, n) => ({
    externalId: `${name}-${n}`,
    date,
    time: '15:00',
    ...rest,
    ...(score && { score: { home: score[0], away: score[1] } }),
  }))
  return { competition: { name, sport: 'football-news', season, format: 'league' }, matches }
}

function serve(path: string, body: unknown, headers: Record<string, string> = {}): void {
  answers.set(path, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

async function addFeed(path: string, more: object = {}) {
  const made = await editor.post('/api/feeds', { name: path, url: `${host.url}${path}`, isPaused: true, ...more })
  expect(made.status).toBe(201)
  return feedSchema.parse(made.body)
}

async function read(id: number, query = '') {
  const answer = await editor.post(`/api/feeds/${id}/fetch${query}`)
  expect(answer.status).toBe(200)
  return feedReadSchema.parse(answer.body)
}

async function scoreOf(home: string) {
  const { body } = await editor.get(`/api/matches?limit=100&team=${home}`)
  const [match] = body as { id: number; status: string; score: { home: number; away: number } | null }[]
  return match
}

const watched = async () =>
  ((await editor.get('/api/watch')).body as { feeds: { name: string; problem: string | null; details: string[] }[] })
    .feeds

describe('a feed', () => {
  test('is read when it is added, and again when it is due', async () => {
    serve('/live', fileOf('Live League', [{ home: 'Live A', away: 'Live B' }]))
    await addFeed('/live', { isPaused: false, intervalMinutes: 1 })
    await until(async () => (await scoreOf('live-a'))?.status === 'scheduled')
  })

  test('can be one of at most three read at once', async () => {
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    let asked = 0
    for (const n of [1, 2, 3, 4]) {
      answers.set(`/held-${n}`, async (_request, response) => {
        asked += 1
        await held
        response.writeHead(404).end()
      })
    }
    const feeds = await Promise.all([1, 2, 3, 4].map((n) => addFeed(`/held-${n}`)))
    const [last, ...first] = feeds.map(
      ({ id }) =>
        () =>
          editor.post(`/api/feeds/${id}/fetch`),
    )
    const underWay = first.map((fetch) => fetch())
    await expect.poll(() => asked).toBe(3)
    expect(await last?.()).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^3 reads of feeds/) } })
    end()
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('imports fixtures and results, and uses ETags', async () => {
    let asked: string | undefined
    const body = JSON.stringify(fileOf('Tag League', [{ home: 'Tag A', away: 'Tag B', score: [2, 1] }]))
    answers.set('/tag', (request, response) => {
      asked = request.headers['if-none-match']
      if (asked === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { ETag: '"v1"' }).end(body)
    })
    const { id } = await addFeed('/tag')
    expect((await read(id)).message).toMatch(/1 created.*Tag A, Tag B/)
    const again = await read(id)
    expect(again).toMatchObject({
      message: 'The feed has not changed',
      feed: { state: 'ok', matches: 1, requestsToday: 2 },
    })
    expect(asked).toBe('"v1"')
    expect(await scoreOf('tag-a')).toMatchObject({ status: 'finished', score: { home: 2, away: 1 } })
  })

  test('ignores a response that arrives after a newer read or a changed URL', async () => {
    const rows = (score: [number, number]) =>
      fileOf('Late League', [{ home: 'Late A', away: 'Late B', status: 'live', score }])
    const late: (() => void)[] = []
    const hold = (path: string, body: object) =>
      answers.set(path, (_request, response) => void late.push(() => response.end(JSON.stringify(body))))
    const answered = async (reading: Promise<{ message: string }>) => {
      late.pop()?.()
      expect((await reading).message).toMatch(/meanwhile/)
    }
    hold('/late', rows([0, 0]))
    const { id } = await addFeed('/late')
    const first = read(id)
    await until(async () => late.length === 1)
    serve('/late', rows([1, 0]))
    await read(id)
    await answered(first)
    expect(await scoreOf('late-a')).toMatchObject({ score: { home: 1, away: 0 } })

    hold('/late', rows([9, 9]))
    const second = read(id)
    await until(async () => late.length === 1)
    await editor.put(`/api/feeds/${id}`, { url: `${host.url}/other` })
    await answered(second)
    expect(await scoreOf('late-a')).toMatchObject({ score: { home: 1, away: 0 } })
  })

  test('does not change data entered by hand until released', async () => {
    serve('/typed', fileOf('Typed League', [{ home: 'Typed A', away: 'Typed B', status: 'live', score: [0, 0] }]))
    const { id } = await addFeed('/typed')
    await read(id)
    const match = await scoreOf('typed-a')
    await editor.put(`/api/matches/${match?.id}/score`, { status: 'live', score: { home: 1, away: 0 } })
    serve('/typed', fileOf('Typed League', [{ home: 'Typed A', away: 'Typed B', status: 'live', score: [0, 1] }]))
    expect((await read(id)).feed.kept).toEqual([expect.stringContaining('live 1–0 here, live 0–1 in the feed')])
    expect(await scoreOf('typed-a')).toMatchObject({ score: { home: 1, away: 0 } })
    await editor.put(`/api/feeds/${id}`, { isPaused: false, intervalMinutes: 1440 })
    expect(await watched()).toContainEqual(expect.objectContaining({ name: '/typed', problem: null }))
    await editor.put(`/api/matches/${match?.id}/score`, { status: 'live', release: true })
    expect((await read(id)).feed.kept).toEqual([])
    expect(await scoreOf('typed-a')).toMatchObject({ score: { home: 0, away: 1 } })
  })

  test('from openfootball imports scorers, but keeps those entered by hand', async () => {
    const file = (goals1: object[]) => ({
      name: 'Scorers League 2026/27',
      matches: [
        { round: 'Round 1', date: '2026-11-21', team1: 'Scorers A', team2: 'Scorers B', score: [1, 0], goals1 },
      ],
    })
    const eventsNow = async () => (await editor.get('/api/matches?team=scorers-a')).body[0].events
    serve('/scorers', file([{ name: 'S. Mthembu', minute: 45, offset: 2 }]))
    const { id } = await addFeed('/scorers')
    await read(id)
    expect(await eventsNow()).toEqual([{ minute: '45+2', side: 'home', type: 'goal', player: 'S. Mthembu' }])
    const score = { home: 1, away: 0 }
    const events = [{ minute: '46', side: 'home', type: 'goal', player: 'T. Nkosi' }]
    const match = await scoreOf('scorers-a')
    await editor.put(`/api/matches/${match?.id}/score`, { status: 'finished', score, events })
    serve('/scorers', file([{ name: 'S. Mthembu', minute: 44 }]))
    await read(id)
    expect(await eventsNow()).toEqual(events)
  })

  test('keeps a kick-off changed by hand', async () => {
    serve('/moved', fileOf('Moved League', [{ home: 'Moved A', away: 'Moved B' }]))
    const { id } = await addFeed('/moved')
    await read(id)
    const match = await scoreOf('moved-a')
    await editor.put(`/api/matches/${match?.id}`, { date: '2026-11-22', time: '17:00' })
    serve('/moved', fileOf('Moved League', [{ home: 'Moved A', away: 'Moved B', score: [1, 0] }]))
    await read(id)
    expect(await scoreOf('moved-a')).toMatchObject({ status: 'finished', kickOff: '2026-11-22T15:00:00.000Z' })
  })

  test('recognises a match moved by hand, without ids and rounds', async () => {
    const competition = { name: 'Bare League', sport: 'football-news', season: '2026/27', format: 'league' }
    const row = { home: 'Bare A', away: 'Bare B', date: '2026-11-21', time: '15:00' }
    serve('/bare', { competition, matches: [row] })
    const { id } = await addFeed('/bare')
    await read(id)
    const match = await scoreOf('bare-a')
    expect((await editor.put(`/api/matches/${match?.id}`, { date: '2026-11-22', time: '17:00' })).status).toBe(200)
    const later = { ...row, date: '2027-03-06' }
    serve('/bare', { competition, matches: [{ ...row, score: { home: 1, away: 0 } }, later] })
    expect((await read(id)).message).toMatch(/1 created, 1 updated/)
    const { body } = await editor.get('/api/matches?limit=100&team=bare-a')
    expect(body).toMatchObject([
      { id: match?.id, status: 'finished', kickOff: '2026-11-22T15:00:00.000Z' },
      { status: 'scheduled', kickOff: '2027-03-06T13:00:00.000Z' },
    ])
  })

  test.each([
    ['HTML', '<!doctype html><p>Sign in', /web page/],
    ['truncated JSON', '{"competition": {', /not valid JSON/],
    ['nothing', '', /empty/],
    ['a wrong row', fileOf('Wrong', [{ home: 'A', away: 'A' }]), /^1 row of the response is wrong/],
  ])('that returns %s changes nothing and is in Watch', async (name, body, words) => {
    const path = `/bad-${name.replaceAll(' ', '-')}`
    serve(path, body)
    const { id } = await addFeed(path)
    const { message, feed } = await read(id)
    expect(message).toMatch(words)
    expect(feed).toMatchObject({ state: 'failing', problem: message })
    await editor.put(`/api/feeds/${id}`, { isPaused: false })
    expect(await watched()).toContainEqual(
      expect.objectContaining({ name: path, problem: expect.stringMatching(words) }),
    )
    await editor.delete(`/api/feeds/${id}`)
  })

  test('of 50 MB, missing or on a private network is rejected with an error message', async () => {
    answers.set('/huge', (_request, response) => {
      const part = Buffer.alloc(1024 * 1024, ' ')
      let left = 50
      const write = () => {
        if (left-- <= 0) response.end()
        else response.write(part, () => setImmediate(write))
      }
      response.on('error', () => {})
      write()
    })
    expect((await read((await addFeed('/huge')).id)).message).toMatch(/larger than 20 MB/)
    expect((await read((await addFeed('/gone')).id)).message).toMatch(/status 404/)
    const inside = await addFeed('/inside', { url: 'http://127.0.0.1:8099/' })
    expect((await read(inside.id)).message).toMatch(/private network/)
  })

  test('cannot be read once deleted', async () => {
    const { id } = await addFeed('/deleted')
    await editor.delete(`/api/feeds/${id}`)
    const { status, body } = await editor.post(`/api/feeds/${id}/fetch`)
    expect([status, body.message]).toEqual([404, 'Feed not found'])
  })

  test('that shrinks, contradicts or changes season is not applied until a user accepts it', async () => {
    const rows: Row[] = [
      { home: 'Doubt A', away: 'Doubt B', score: [2, 1] },
      { home: 'Doubt C', away: 'Doubt D' },
    ]
    serve('/doubt', fileOf('Doubt League', rows))
    const { id } = await addFeed('/doubt')
    await read(id)

    serve('/doubt', fileOf('Doubt League', rows.slice(0, 1)))
    expect(await read(id)).toMatchObject({
      message: expect.stringMatching(/has 1 match; the previous one had 2/),
      feed: { state: 'held' },
    })

    serve(
      '/doubt',
      fileOf('Doubt League', [
        { home: 'Doubt A', away: 'Doubt B', score: [2, 2] },
        { home: 'Doubt C', away: 'Doubt D', score: [1, 0] },
      ]),
    )
    const held = await read(id)
    expect(held.message).toMatch(/1 result differs/)
    expect(held.feed.details).toEqual([expect.stringContaining('finished 2–1 here, finished 2–2 in the feed')])
    expect(await scoreOf('doubt-a')).toMatchObject({ score: { home: 2, away: 1 } })
    expect(await scoreOf('doubt-c')).toMatchObject({ status: 'scheduled' })
    expect(await read(id, '?accept=true')).toMatchObject({ feed: { state: 'ok', problem: null } })
    expect(await scoreOf('doubt-a')).toMatchObject({ score: { home: 2, away: 2 } })

    serve('/doubt', fileOf('Doubt League', rows, '2027/28'))
    expect((await read(id, '?accept=true')).message).toMatch(
      /about Doubt League 2027\/28; this feed provides Doubt League 2026\/27/,
    )
    expect((await editor.get('/api/competitions/doubt-league-2027-28')).status).toBe(404)
  })

  test('keeps working after its competition and a team are renamed', async () => {
    serve('/renamed', fileOf('Renamed League', [{ home: 'Old Name', away: 'Rename B' }]))
    const { id, revision } = await addFeed('/renamed')
    const { feed } = await read(id)
    await editor.put(`/api/competitions/${feed.competitions[0]?.competitionId}`, { name: 'Better Name' })
    const { body } = await editor.get('/api/teams/old-name')
    await editor.put(`/api/teams/${(body as { id: number }).id}`, { name: 'New Name' })
    serve('/renamed', fileOf('Renamed League', [{ home: 'Old Name', away: 'Rename B', score: [1, 1] }]))
    expect((await read(id)).message).toMatch(/0 created, 1 updated/)
    expect((await editor.put(`/api/feeds/${id}`, { name: 'X' }, { 'If-Match': `"${revision + 7}"` })).status).toBe(412)
  })

  test('has a daily request limit', async () => {
    serve('/budget', fileOf('Budget League', [{ home: 'Budget A', away: 'Budget B' }]))
    const { id } = await addFeed('/budget', { dailyRequests: 1 })
    await read(id)
    expect(await editor.post(`/api/feeds/${id}/fetch`)).toMatchObject({ status: 429 })
  })

  test('in another format is read with a mapping', async () => {
    const fixture = (home: string, away: string, state: string, goals: (number | null)[]) => ({
      id: `${home}-1`,
      at: '2026-11-21T13:00:00Z',
      teams: [{ name: home }, { name: away }],
      goals: { home: goals[0], away: goals[1] },
      state,
    })
    serve('/mapped', {
      data: { fixtures: [fixture('Map A', 'Map B', 'FT', [3, 1]), fixture('Map C', 'Map D', 'NS', [null, null])] },
    })
    const mapping = {
      competition: { name: 'Mapped League', season: '2026/27' },
      matches: 'data.fixtures',
      fields: {
        kickOff: 'at',
        home: 'teams.0.name',
        away: 'teams.1.name',
        homeScore: 'goals.home',
        awayScore: 'goals.away',
        status: 'state',
        externalId: 'id',
      },
      statuses: { FT: 'finished', NS: 'scheduled' },
    }
    const { id } = await addFeed('/mapped', { mapping })
    expect((await read(id)).message).toMatch(/2 created/)
    expect(await scoreOf('map-a')).toMatchObject({ score: { home: 3, away: 1 }, kickOff: '2026-11-21T13:00:00.000Z' })
    const csv = 'When;Hosts;Guests;G1;G2\n2026-11-22 17:30;Csv A;Csv B;0;2\n'
    serve('/mapped-csv', csv)
    const columns = { kickOff: 'When', home: 'Hosts', away: 'Guests', homeScore: 'G1', awayScore: 'G2' }
    const byCsv = await addFeed('/mapped-csv', { mapping: { competition: mapping.competition, fields: columns } })
    await read(byCsv.id)
    expect(await scoreOf('csv-a')).toMatchObject({ score: { home: 0, away: 2 }, kickOff: '2026-11-22T15:30:00.000Z' })
    const wrong = { ...mapping, fields: { home: 'a' } }
    expect(await editor.post('/api/feeds', { name: 'x', url: host.url, mapping: wrong })).toMatchObject({ status: 400 })
  })
})

describe('a deleted match', () => {
  test('stays deleted until released, which does not change the feed’s revision', async () => {
    serve(
      '/gone',
      fileOf('Gone League', [
        { home: 'Gone A', away: 'Gone B' },
        { home: 'Gone C', away: 'Gone D' },
      ]),
    )
    const { id } = await addFeed('/gone')
    await read(id)
    const match = await scoreOf('gone-a')
    expect((await editor.delete(`/api/matches/${match?.id}`)).status).toBe(200)
    serve(
      '/gone',
      fileOf('Gone League', [
        { home: 'Gone A', away: 'Gone B' },
        { home: 'Gone C', away: 'Gone D', score: [1, 0] },
      ]),
    )
    expect(await read(id)).toMatchObject({
      message: expect.stringContaining('0 created, 1 updated'),
      feed: { state: 'ok' },
    })
    expect(await scoreOf('gone-a')).toBeUndefined()
    const [gone] = (await editor.get('/api/feeds/deleted-matches')).body
    expect(gone).toMatchObject({ home: 'Gone A', away: 'Gone B', date: '2026-11-21', competition: 'Gone League' })

    const { revision } = (await editor.get('/api/feeds')).body.find((feed: { id: number }) => feed.id === id)
    expect((await editor.delete(`/api/feeds/deleted-matches/${gone.id}`)).status).toBe(200)
    expect((await editor.delete(`/api/feeds/deleted-matches/${gone.id}`)).status).toBe(404)
    expect((await editor.put(`/api/feeds/${id}`, { name: '/gone' }, { 'If-Match': `"${revision}"` })).status).toBe(200)
    await read(id)
    expect(await scoreOf('gone-a')).toMatchObject({ status: 'scheduled' })
  })

  test('is imported again from a file', async () => {
    const file = fileOf('Back League', [{ home: 'Back A', away: 'Back B' }])
    await editor.post('/api/matches/import', file)
    await editor.delete(`/api/matches/${(await scoreOf('back-a'))?.id}`)
    expect((await editor.post('/api/matches/import', file)).body).toMatchObject({ created: 1 })
    const kept = (await editor.get('/api/feeds/deleted-matches')).body as { home: string }[]
    expect(kept.filter(({ home }) => home === 'Back A')).toEqual([])
  })
})

describe('a feed of odds', () => {
  test('imports odds of open tips, and is held if they contradict', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await editor.post(
      '/api/matches/import',
      fileOf('Odds League', [{ home: 'Odds A', away: 'Odds B', date: tomorrow }]),
    )
    const match = await scoreOf('odds-a')
    const pick = { market: 'over-under', selection: 'over', line: 2.5 }
    const form = { ...tipForm(), event: undefined, startsAt: undefined, sport: undefined, matchId: match?.id, ...pick }
    const { id: tipId } = (await editor.post('/api/tips', form)).body
    const tip = (await editor.post(`/api/tips/${tipId}/publish`)).body
    const { slug } = await createBookmaker(editor, { name: 'Odds Feeder' })
    const seenAt = new Date(Date.now() - 60_000).toISOString()
    const row = { home: 'ODDS A', away: 'odds b', ...pick, bookmaker: 'Odds Feeder', odds: 2.2, seenAt }
    const prices = async () => (await editor.get(`/api/tips/${tip.id}/odds`)).body

    serve('/odds', { odds: [row, { ...row, bookmaker: 'Nobody' }, { ...row, home: 'Odds X' }] }, { ETag: '"o1"' })
    const feed = await addFeed('/odds', { kind: 'odds' })
    expect(await read(feed.id)).toMatchObject({
      message: '1 price stored, 2 without a tip',
      feed: { kind: 'odds', state: 'ok', matches: 3 },
    })
    expect(await prices()).toMatchObject([{ slug, odds: 2.2, seenAt }])

    serve('/odds', 'home,away,market,selection,line,bookmaker,odds\nOdds A,Odds B,over-under,over,2.5,Odds Feeder,22')
    await editor.put(`/api/feeds/${feed.id}`, { isPaused: false, intervalMinutes: 1440 })
    const held = await read(feed.id)
    expect(held.feed).toMatchObject({
      state: 'held',
      details: ['Odds A v Odds B, Odds Feeder: 2.20 here, 22.00 in the feed'],
    })
    expect(await watched()).toContainEqual(expect.objectContaining({ name: '/odds', details: held.feed.details }))
    expect(await prices()).toMatchObject([{ odds: 2.2 }])
    expect((await read(feed.id, '?accept=true')).feed.state).toBe('ok')
    expect(await prices()).toMatchObject([{ odds: 22 }])

    serve('/odds', 'home,away,bookmaker,odds\nOdds A,Odds B,Odds Feeder,much')
    expect((await read(feed.id)).feed).toMatchObject({
      state: 'failing',
      details: expect.arrayContaining([expect.stringContaining('Row 1, odds: ')]),
    })
    serve('/odds', '<html>')
    expect((await read(feed.id)).feed.problem).toContain('web page')
    expect((await editor.post('/api/feeds', { name: 'x', url: host.url, kind: 'odds', mapping: {} })).status).toBe(400)
  })

  test('odds are also imported as CSV, all rows or none', async () => {
    const tip = (await editor.post('/api/tips', tipForm())).body
    const { slug } = await createBookmaker(editor, { name: 'Csv Odds' })
    const send = (body: string) =>
      editor.send('/api/tips/odds', {
        method: 'POST',
        body,
        headers: { Origin: editor.url, 'Content-Type': 'text/csv' },
      })
    const head = 'tip;bookmaker;odds;seenAt'
    const bad = await send(`${head}\n${tip.id};${slug};2,40;\n${tip.id};nobody;2,1;soon\nnone;${slug};1;`)
    expect(bad.status).toBe(400)
    expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['odds.1.seenAt', 'odds.2.odds']),
    )
    const unknown = await send(`${head}\n${tip.id};${slug};2,40;\n${tip.id};nobody;2,1;\nnone;${slug};2;`)
    expect(unknown.body.issues.map(({ path }: { path: string }) => path)).toEqual(['odds.1.bookmaker', 'odds.2.tip'])
    expect((await editor.get(`/api/tips/${tip.id}/odds`)).body).toEqual([])
    expect((await send(`${head}\n${tip.id};${slug};2,40;`)).body).toMatchObject({
      message: '1 price stored',
      updated: 1,
    })
    expect((await editor.get(`/api/tips/${tip.id}/odds`)).body).toMatchObject([{ slug, odds: 2.4 }])
  })
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 400; n++) {
    if (await isTrue()) return
    await sleep(50)
  }
  throw new Error('It did not become true')
}
