import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** Changing a team or competition marks all its matches' pages, so their number is limited. */

const MOST = 20_000
const SPORT = 'football-news'

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
  await open.inDatabase(
    (sql) => sql`update publish_targets set lease_owner = 'another', lease_until = now() + interval '1 day'`,
  )
})
afterAll(() => open?.stop())

async function add(kind: string, form: object): Promise<number> {
  const { status, body } = await editor.post(`/api/${kind}`, kind === 'matches' ? form : { sport: SPORT, ...form })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** A team or competition with the maximum number of matches. */
async function fill(column: 'home_id' | 'competition_id', id: number, other: { competition: number; home: number }) {
  const [competition, home] = column === 'home_id' ? [other.competition, id] : [id, other.home]
  const away = await add('teams', { name: `Opponent of ${column} ${id}` })
  await open.inDatabase(
    (sql) => sql`
      insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day, status)
      select ${`${column}-${id}-`} || n, ${competition}, ${home}, ${away}, day, 'UTC', day, day, 'cancelled'
      from (select n, date '1900-01-01' + n as day from generate_series(1, ${MOST}) n) days`,
  )
}

test('a team has twenty thousand matches at the most, typed, moved, imported or merged', async () => {
  const [full, other, third] = [
    await add('teams', { name: 'Full' }),
    await add('teams', { name: 'Other' }),
    await add('teams', { name: 'Third' }),
  ]
  const [crowded, calm] = [
    await add('competitions', { name: 'Crowded', season: '2026' }),
    await add('competitions', { name: 'Calm', season: '2026' }),
  ]
  await fill('home_id', full, { competition: crowded, home: other })
  const message = 'Full would have 20001 matches; the maximum is 20000. Delete old ones first.'
  const match = { competition: calm, home: other, away: full, date: '2026-12-24' }
  expect(await editor.post('/api/matches', match)).toMatchObject({ status: 400, body: { message } })
  const id = await add('matches', { ...match, away: third })
  expect(await editor.put(`/api/matches/${id}`, { away: full })).toMatchObject({ status: 400, body: { message } })
  const file = {
    competition: { name: 'Calm', season: '2026', sport: SPORT },
    matches: [{ date: '2026-12-25', home: 'Third', away: 'Full' }],
  }
  expect(await editor.post('/api/matches/import', file)).toMatchObject({ status: 400, body: { message } })
  expect(await editor.post('/api/teams/third/merge', { into: 'full' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('would have 20001 matches; the maximum is 20000') },
  })
})

test('a competition has twenty thousand matches at the most, typed or moved, too', async () => {
  const full = await add('competitions', { name: 'Full league', season: '2026' })
  const calm = await add('competitions', { name: 'Calm league', season: '2026' })
  await fill('competition_id', full, { competition: calm, home: await add('teams', { name: 'Fourth' }) })
  const [home, away] = [await add('teams', { name: 'Fifth' }), await add('teams', { name: 'Sixth' })]
  const message = 'Full league 2026 would have 20001 matches; the maximum is 20000. Delete old ones first.'
  const match = { home, away, date: '2026-12-26' }
  const refused = { status: 400, body: { message } }
  expect(await editor.post('/api/matches', { ...match, competition: full })).toMatchObject(refused)
  const id = await add('matches', { ...match, competition: calm })
  expect(await editor.put(`/api/matches/${id}`, { competition: full })).toMatchObject(refused)
})
