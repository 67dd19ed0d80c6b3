import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#shared/matches/import-file.ts'
import type { Match } from '#shared/matches/match.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

/** Real-world files: mistyped headings, several competitions, errors of every kind at once. */

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

function send(lines: readonly string[], query = '') {
  const headers = { origin: instance.url, 'content-type': 'text/csv' }
  return editor.send(`/api/matches/import${query}`, { method: 'POST', headers, body: lines.join('\n') })
}

const HEAD = 'competition,season,date,time,home,away,homeScore,awayScore'

test('a heading that is not known is named before anything is imported, and after', async () => {
  const lines = ['competition,season,date,home,away,hme_score,Crowd,', 'Slip Cup,2026,2026-05-01,Aloe,Bulbul,1,200,x']
  for (const query of ['?dryRun=true', '']) {
    const answer: ImportAnswer = (await send(lines, query)).body
    expect(answer).toMatchObject({ created: 1, ignored: ['hme_score', 'Crowd'] })
    expect(answer.message).toContain('Columns that are not known: hme_score, Crowd.')
  }
  const json = { competition: { name: 'Slip Cup', season: '2026', sport: 'football-news' }, matches: [] }
  expect((await editor.post('/api/matches/import', json)).body).toMatchObject({ ignored: [] })
  const refused = await send(['competition,season,date,hme_team,away', 'Slip Cup,2026,2026-05-01,Aloe,Bulbul'])
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'The first line must name the columns; home is missing. Column "hme_team" is not known. Did you mean home? See docs/match-data.md.',
  ])
})

test('a heading that is not known is named beside the errors of the rows', async () => {
  const lines = ['competition,season,date,home,away,hme_score', 'Slip Cup,2026,1 May,Aloe,Bulbul,1']
  for (const query of ['?dryRun=true', '']) {
    const { status, body } = await send(lines, query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'matches.0.date', line: 2 }], ignored: ['hme_score'] })
  }
  const competition = { name: 'Slip Cup', season: '2026', sport: 'football-news' }
  const { body } = await editor.post('/api/matches/import', { competition, matches: [{ home: 'Aloe' }] })
  expect(body).not.toHaveProperty('ignored')
})

test('errors are numbered by the line of the file, across competitions', async () => {
  const lines = [
    HEAD,
    'First Cup,2026,2026-05-01,15:00,Aloe,Bulbul,1,0',
    'Second Cup,2026,2026-05-01,15:00,Aloe,Bulbul,1,0',
    '',
    'First Cup,2026,1 May,15:00,Cycad,Duiker,1,0',
    'Second Cup,2026,2026-05-02,15:00,"Two',
    'lines",Two lines,1,0',
    'Second Cup,2026,2026-05-03,15:00,Cycad,Duiker,one,0',
    'First Cup,2026,2026-05-04,15:00,Eland,Eland,,',
  ]
  const { status, body } = await send(lines)
  expect(status).toBe(400)
  expect(body.issues).toEqual([
    { path: 'matches.2.date', line: 5, message: expect.any(String) },
    { path: 'matches.3.home', line: 6, message: expect.any(String) },
    { path: 'matches.4.score.home', line: 8, message: expect.any(String) },
    { path: 'matches.5.away', line: 9, message: 'Eland cannot play itself' },
  ])
  const partial: ImportAnswer = (await send(lines, '?partial=true')).body
  expect(partial).toMatchObject({ created: 2, issues: body.issues })
  expect(partial.changes.map(({ row }) => row)).toEqual([0, 1])
})

test('errors of a CSV file are named by line and column, of its competitions too', async () => {
  const lines = [HEAD, 'First Cup,2026,2026-05-01,15:00,Aloe,Bulbul,1,', 'Second Cup,,2026-05-01,15:00,Aloe,Bulbul,1,0']
  const { status, body } = await send(lines)
  expect([status, body.message]).toEqual([400, 'Line 3, season: Required (and 1 more)'])
  expect(body.issues).toEqual([
    { path: '1.competition.season', line: 3, message: 'Required' },
    { path: 'matches.0.score.away', line: 2, message: 'Required: a score has two figures' },
  ])
})

test('kick-offs that a time zone skips or repeats are reported together with format errors', async () => {
  const competition = { name: 'Clock Cup', season: '2026', sport: 'football-news', timeZone: 'Europe/London' }
  const row = { home: 'Aloe', away: 'Bulbul' }
  const matches = [
    { ...row, date: 'soon' },
    { ...row, date: '2026-03-29', time: '01:30' },
    { ...row, date: '2026-10-25', time: '01:30' },
    { ...row, date: '2026-11-01', time: '25:00' },
  ]
  const { status, body } = await editor.post('/api/matches/import', { competition, matches })
  expect(status).toBe(400)
  const paths = (body.issues as { path: string }[]).map(({ path }) => path)
  expect(paths.sort()).toEqual(['matches.0.date', 'matches.1.time', 'matches.2.time', 'matches.3.time'])
  expect((await editor.get('/api/competitions/clock-cup-2026')).status).toBe(404)
})

test('two matches of one file change their dates with each other', async () => {
  const competition = { name: 'Swap Cup', season: '2026', sport: 'football-news' }
  const rowsOf = (first: string, second: string) => [
    { externalId: 'one', home: 'Aloe', away: 'Bulbul', date: first },
    { externalId: 'two', home: 'Aloe', away: 'Bulbul', date: second },
  ]
  const importOf = (matches: object[]) => editor.post('/api/matches/import', { competition, matches })
  await importOf(rowsOf('2026-05-01', '2026-05-08'))
  expect(await importOf(rowsOf('2026-05-08', '2026-05-01'))).toMatchObject({ status: 200, body: { updated: 2 } })
  const found: Match[] = (await editor.get('/api/matches?competition=swap-cup-2026')).body
  expect(found.map(({ externalId, kickOff }) => [externalId, kickOff.slice(0, 10)])).toEqual([
    ['two', '2026-05-01'],
    ['one', '2026-05-08'],
  ])
})

test('problems come in the order of the file, and name the other line', async () => {
  const lines = [
    HEAD,
    'Slip Cup,2026,1 May,15:00,Cycad,Duiker,1,0',
    'Slip Cup,2026,2026-08-01,15:00,Aloe,Bulbul,1,0',
    'Slip Cup,2026,2026-08-01,15:00,Bulbul,Aloe,1,0',
    'Slip Cup,2026,2026-08-02,25:00,Cycad,Duiker,1,0',
  ]
  const { status, body } = await send(lines)
  expect([status, body.issues.map(({ line }: { line: number }) => line)]).toEqual([400, [2, 4, 5]])
  expect(body.issues[1].message).toBe('Bulbul and Aloe already play each other on 2026-08-01, in line 3')
})

test('a file of more matches than the thread of readers takes at once is refused', async () => {
  const rows = Array.from({ length: 20_001 }, (_, n) => `C${Math.floor(n / 19_000)},2026,2026-05-01,a,a`)
  const refused = await send(['competition,season,date,home,away', ...rows], '?sport=football-news&partial=true')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'There are 20001 matches in it; at most 20000 at once. Split it.',
  ])
  expect(
    (await editor.get('/api/competitions?limit=100')).body.map(({ name }: { name: string }) => name),
  ).not.toContain('C0')
})
