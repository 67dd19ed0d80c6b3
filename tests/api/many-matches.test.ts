import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** A newsroom with so many teams and matches that a save must not read all of them, which would block the thread. */
const MANY = 20_000
/** Far less than all names or addresses. */
const MOST_BYTES = 200_000
const SPORT = 'football-news'

describe.runIf(testServerUrl())(`among ${MANY} matches and teams`, () => {
  let open: OpenInstance
  let editor: Client
  let bytes = 0
  const sockets = new Set<Socket>()
  // Counts the database's responses.
  const counter = createServer((client) => {
    const { hostname, port } = new URL(testServerUrl() ?? '')
    const database = dial(Number(port), hostname)
    database.on('data', (chunk) => {
      bytes += chunk.length
    })
    for (const socket of [client, database]) sockets.add(socket.on('error', () => socket.destroy()))
    client.pipe(database).pipe(client)
  })

  beforeAll(async () => {
    counter.listen(0, '127.0.0.1')
    await once(counter, 'listening')
    open = await startOpenInstance({}, async (given) => {
      const url = new URL(given)
      url.host = `127.0.0.1:${(counter.address() as { port: number }).port}`
      return url.href
    })
    editor = await open.instance.login()
    const competition = await add('competitions', { name: 'Long League', season: '2026' })
    const home = await add('teams', { name: 'Home' })
    await open.inDatabase(async (sql) => {
      // As if another process published, so that publishing's reads are not counted.
      await sql`update publish_targets set lease_owner = 'another', lease_until = now() + interval '1 day'`
      await sql`insert into teams (name, slug, category_id)
        select 'Side ' || n, 'side-' || n, category_id from teams, generate_series(1, ${MANY}::int) n where id = ${home}`
      await sql`insert into team_names (category_id, key, team_id)
        select category_id, lower(name), id from teams where slug like 'side-%'`
      await sql`insert into matches (slug, competition_id, home_id, away_id, kick_off, time_known, time_zone, local_date, day, status)
        select 'home-v-' || slug, ${competition}, ${home}, id, day, true, 'UTC', day, day, 'finished'
        from (select id, slug, date '1990-01-01' + id % 100 as day from teams where slug like 'side-%') sides`
    })
  }, 120_000)
  afterAll(async () => {
    await open?.stop()
    for (const socket of sockets) socket.destroy()
    counter.close()
  })

  async function add(kind: string, form: object): Promise<number> {
    const { body } = await editor.post(`/api/${kind}`, { sport: SPORT, ...form })
    return body.id
  }

  async function bytesOf(call: () => Promise<{ status: number }>): Promise<number> {
    const before = bytes
    expect((await call()).status).toBeLessThan(300)
    return bytes - before
  }

  test('a new team, one that is renamed and one that is deducted points are not compared with all', async () => {
    expect(await bytesOf(() => editor.post('/api/teams', { name: 'Riverside', sport: SPORT }))).toBeLessThan(MOST_BYTES)
    const { body } = await editor.post('/api/teams', { name: 'Hills', sport: SPORT })
    expect(await bytesOf(() => editor.put(`/api/teams/${body.id}`, { name: 'Hill' }))).toBeLessThan(MOST_BYTES)
    const rules = {
      name: 'Hill Cup',
      season: '2026',
      sport: SPORT,
      deductions: [{ team: 'hill', points: 1, reason: 'Late' }],
    }
    expect(await bytesOf(() => editor.post('/api/competitions', rules))).toBeLessThan(MOST_BYTES)
  })

  test('a new match gets a free address', async () => {
    const cup = { name: 'Cup', season: '2026' }
    const competition = await add('competitions', cup)
    const match = { competition, home: 'Side 1', away: 'side 2', date: '2026-05-02' }
    const slugs: string[] = []
    const read = await bytesOf(async () => {
      const answer = await editor.post('/api/matches', match)
      slugs.push(answer.body.slug)
      return answer
    })
    expect(read).toBeLessThan(MOST_BYTES)
    const other = await add('competitions', { ...cup, name: 'Other Cup' })
    slugs.push((await editor.post('/api/matches', { ...match, competition: other })).body.slug)
    expect(slugs).toEqual(['side-1-v-side-2-2026-05-02', 'side-1-v-side-2-2026-05-02-2'])
  })

  test('a file that brings nothing new is not compared with all', async () => {
    const file = {
      competition: { name: 'Small Cup', season: '2026', sport: SPORT },
      matches: [{ date: '2026-06-01', home: 'Side 3', away: 'Side 4' }],
    }
    expect((await editor.post('/api/matches/import', file)).body).toMatchObject({ created: 1, teamsCreated: [] })
    expect(await bytesOf(() => editor.post('/api/matches/import', file))).toBeLessThan(MOST_BYTES)
  })

  test('a competition has as many matches as its table can be computed of', async () => {
    const competition = { name: 'Long League', season: '2026', sport: SPORT }
    const more = (date: string) => ({ competition, matches: [{ date, home: 'Side 5', away: 'Side 6' }] })
    const refused = await editor.post('/api/matches/import', more('2026-07-01'))
    expect(refused).toMatchObject({
      status: 400,
      body: { message: `Long League 2026 would have ${MANY + 1} matches; the maximum is ${MANY}` },
    })
  })
})
