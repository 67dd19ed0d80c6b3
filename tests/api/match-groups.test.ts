import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableRowSchema } from '#shared/matches/competition.ts'
import type { Match } from '#shared/matches/match.ts'
import type { Client } from '../support/client.ts'
import { groupCup } from '../support/group-cup.ts'
import { type Instance, startInstance } from '../support/instance.ts'

/** A table per group, and none for knock-outs. The tests build on each other, in this order. */

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

function post(file: object | string) {
  if (typeof file !== 'string') return editor.post('/api/matches/import', file)
  const headers = { origin: instance.url, 'content-type': 'text/csv' }
  return editor.send('/api/matches/import', { method: 'POST', headers, body: file })
}

async function importFile(file: object | string) {
  const answer = await post(file)
  expect([answer.status, answer.body.message]).toEqual([200, expect.anything()])
  return answer.body
}

/** Each row as "Group A: 1. Bulbul 4 of 2". */
async function table(slug: string): Promise<string[]> {
  const rows = (await instance.anonymous().get(`/api/competitions/${slug}/table`)).body
  return tableRowSchema
    .strict()
    .array()
    .parse(rows)
    .map(({ group, position, team, points, played }) =>
      [group && `${group}: `, `${position}. ${team.name} ${points} of ${played}`].join(''),
    )
}

async function matchesOf(query: string): Promise<Match[]> {
  return (await editor.get(`/api/matches?limit=100&${query}`)).body
}

const GROUPS = [
  'Group A: 1. Bulbul 4 of 2',
  'Group A: 2. Cycad 1 of 1',
  'Group A: 3. Aloe 0 of 1',
  'Group B: 1. Eland 4 of 2',
  'Group B: 2. Fynbos 1 of 1',
  'Group B: 3. Duiker 0 of 1',
]

test('a file of openfootball with groups has a table for each, in which the semi-final does not count', async () => {
  await importFile(groupCup())
  expect(await table('baobab-cup-2026')).toEqual(GROUPS)
  expect(await importFile(groupCup())).toMatchObject({ created: 0, updated: 0, unchanged: 8 })
  expect((await editor.get('/api/competitions/baobab-cup-2026')).body).toMatchObject({ format: 'group' })
})

test('a group is also read from the name of the round, as matches of before this have it', async () => {
  const competition = { name: 'Named Rounds', sport: 'football-news', season: '2026' }
  const matches = groupCup().matches.map(({ round, group, date, team1, team2, score }) => ({
    round: group ? `${group}, ${round}` : round,
    date,
    home: team1,
    away: team2,
    ...(score && { score: { home: score.ft[0], away: score.ft[1] } }),
  }))
  await importFile({ competition, matches })
  expect(await table('named-rounds-2026')).toEqual(GROUPS)
})

test('football.txt with groups is read with its heads', async () => {
  await importFile(`= Acacia Cup 2026

Group A  |  Aloe  Bulbul
Group B  |  Duiker  Eland
Matchday 1  |  Thu Jun/11

▪ Group A
  Thu Jun/11
    18.00  Aloe  1-0  Bulbul
Group B:
  Fri Jun/12
    18.00  Duiker  0-2  Eland
▪ Third-place play-off
  Sat Jun/13
    18.00  Bulbul  5-0  Duiker
▪ Final
  Sun Jun/14
    18.00  Aloe  0-1  Eland
`)
  expect(await table('acacia-cup-2026')).toEqual([
    'Group A: 1. Aloe 3 of 1',
    'Group A: 2. Bulbul 0 of 1',
    'Group B: 1. Eland 3 of 1',
    'Group B: 2. Duiker 0 of 1',
  ])
})

test('CSV names groups and stages', async () => {
  await importFile(
    [
      'competition,season,round,group,stage,date,home,away,homeScore,awayScore',
      'Column Cup,2026,Round 1,a,,2026-05-01,Aloe,Bulbul,1,0',
      'Column Cup,2026,Round 1,North,,2026-05-01,Duiker,Eland,2,2',
      'Column Cup,2026,Decider,,knockout,2026-05-09,Aloe,Duiker,3,0',
      'Column Cup,2026,Final,,table,2026-05-10,Kei,Vaal,1,0',
    ].join('\n'),
  )
  expect(await table('column-cup-2026')).toEqual([
    '1. Kei 3 of 1',
    '2. Vaal 0 of 1',
    'Group A: 1. Aloe 3 of 1',
    'Group A: 2. Bulbul 0 of 1',
    'North: 1. Eland 1 of 1',
    'North: 2. Duiker 1 of 1',
  ])
  const bad = await post('competition,season,date,home,away,stage\nX,1,2026-05-01,A,B,cup')
  expect([bad.status, bad.body.message]).toEqual([400, expect.stringContaining('Must be table or knockout')])
})

test('a play-off typed at the desk is outside of its league’s table until the match says otherwise', async () => {
  const competition = { name: 'Plain League', sport: 'football-news', season: '2026' }
  const row = { date: '2026-04-01', home: 'Aloe', away: 'Bulbul', score: { home: 1, away: 0 } }
  await importFile({ competition, matches: [{ ...row, round: 'Round 1' }] })
  const before = await table('plain-league-2026')
  expect(before).toEqual(['1. Aloe 3 of 1', '2. Bulbul 0 of 1'])
  const playOff = { competition: 'plain-league-2026', round: 'Promotion play-off', home: 'Bulbul', away: 'Kei' }
  const made = await editor.post('/api/matches', { ...playOff, date: '2026-04-09', score: { home: 9, away: 0 } })
  expect(made.body).toMatchObject({ group: null, stage: null })
  expect(await table('plain-league-2026')).toEqual(before)
  const path = `/api/matches/${made.body.id}`
  expect((await editor.put(path, { stage: 'table' })).body).toMatchObject({ stage: 'table' })
  expect(await table('plain-league-2026')).toEqual(['1. Bulbul 3 of 2', '2. Aloe 3 of 1', '3. Kei 0 of 1'])
  expect((await editor.put(path, { stage: null, group: 'b' })).body).toMatchObject({ stage: null, group: 'Group B' })
  expect(await table('plain-league-2026')).toEqual([...before, 'Group B: 1. Bulbul 3 of 1', 'Group B: 2. Kei 0 of 1'])
  expect((await editor.put(path, { group: '' })).body).toMatchObject({ group: null })
  expect(await table('plain-league-2026')).toEqual(before)
})

test('a group that a person typed holds the fixture against feeds', async () => {
  const [match] = await matchesOf('competition=baobab-cup-2026')
  const put = await editor.put(`/api/matches/${match?.id}`, { group: 'Group Z' })
  expect(put.body.fixtureHeldAt).not.toBeNull()
  await editor.put(`/api/matches/${match?.id}`, { group: 'Group A' })
})
