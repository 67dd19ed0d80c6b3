import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#shared/matches/import-file.ts'
import type { Team } from '#shared/matches/team.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createTip } from '../support/tips.ts'
import { mostStatementsOf } from '../support/transactions.ts'

/**
 * Calls that name hundreds of items use few statements, since on an embedded engine readers wait for each transaction.
 */

const MANY = 110
const SOME = 30

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const competition = (name: string, more: object = {}) => ({
  competition: { name, season: '2096', sport: 'football-news', ...more },
  matches: [],
})
const names = (of: string, length = MANY) => Array.from({ length }, (_, n) => `${of} ${n}`)

test('a file of many teams with names that they do not have yet', async () => {
  const file = { ...competition('Names Cup'), teams: names('Named').map((name) => ({ name })) }
  expect((await editor.post('/api/matches/import', file)).status).toBe(200)
  const teams = file.teams.map(({ name }) => ({ name, aliases: [`${name} FC`, `AFC ${name}`] }))
  const statements = await mostStatementsOf(open.instance, async () => {
    const { status, body } = await editor.post('/api/matches/import', { ...file, teams })
    expect(status, JSON.stringify(body)).toBe(200)
  })
  expect(statements).toBeLessThan(MANY)
  const [team]: Team[] = (await editor.get('/api/teams?q=Named+7')).body
  expect(team).toMatchObject({ name: 'Named 7', aliases: ['Named 7 FC', 'AFC Named 7'] })
  const known = { ...file, teams: [{ name: 'AFC Named 7', aliases: ['Named 7 FC'] }] }
  expect((await editor.post('/api/matches/import', known)).body).toMatchObject({ teamsCreated: [] })
  const aliases = Array.from({ length: 19 }, (_, n) => `Again ${n}`)
  const full = await editor.post('/api/matches/import', { ...file, teams: [{ name: 'Named 7', aliases }] })
  expect(full.body.issues).toEqual([
    { path: 'teams.0.aliases', message: 'Named 7 would have 21 aliases; the maximum is 20' },
  ])
})

test('a file of many competitions with rules that they do not have yet', async () => {
  const before = names('Ruled', SOME).map((name) => competition(name))
  expect((await editor.post('/api/matches/import', before)).status).toBe(200)
  const after = names('Ruled', SOME).map((name) => competition(name, { description: 'Two rounds.' }))
  const statements = await mostStatementsOf(open.instance, () => editor.post('/api/matches/import', after))
  expect(statements).toBeLessThan(12 * SOME)
})

test('the teams of a competition’s deductions are read together', async () => {
  const teams = names('Deducted', 100).map((name) => ({ name }))
  expect((await editor.post('/api/matches/import', { ...competition('Deducted Cup'), teams })).status).toBe(200)
  const [{ id = 0 } = {}]: Partial<Team>[] = (await editor.get('/api/teams?q=Deducted+0')).body
  const called = [id, 'deducted-1', ...teams.slice(2).map(({ name }) => name)]
  const deductions = called.map((team) => ({ team, points: 1, reason: 'Late' }))
  const statements = await mostStatementsOf(open.instance, async () => {
    const { status, body } = await editor.post('/api/matches/import', competition('Deducted Cup', { deductions }))
    expect(status, JSON.stringify(body)).toBe(200)
  })
  expect(statements).toBeLessThan(100)
  const { body } = await editor.get('/api/competitions/deducted-cup-2096')
  expect(body.deductions.map(({ team }: { team: string }) => team)).toEqual(teams.map(({ name }) => name))
  for (const team of ['Nobody', 2_000_000_000]) {
    const file = competition('Deducted Cup', { deductions: [{ team, points: 1, reason: 'Late' }] })
    expect((await editor.post('/api/matches/import', file)).body.message).toContain(`There is no team called "${team}"`)
  }
  // Larger than any id.
  const file = competition('Deducted Cup', { deductions: [{ team: 3_000_000_000, points: 1, reason: 'Late' }] })
  expect((await editor.post('/api/matches/import', file)).status).toBe(400)
})

test('a team with deductions in many competitions is merged into another', async () => {
  const deductions = ['Left', 'Merged', 'Right'].map((team, n) => ({ team, points: n + 1, reason: `Late ${n}` }))
  const teams = ['Left', 'Merged', 'Right', 'Stays'].map((name) => ({ name }))
  expect((await editor.post('/api/matches/import', { ...competition('Merged Cup'), teams })).status).toBe(200)
  const files = names('Merged').map((name) => competition(name, { deductions }))
  expect((await editor.post('/api/matches/import', files)).body.competitionsCreated).toHaveLength(MANY)
  const statements = await mostStatementsOf(open.instance, async () => {
    expect((await editor.post('/api/teams/merged/merge', { into: 'stays' })).status).toBe(200)
  })
  expect(statements).toBeLessThan(MANY)
  expect((await editor.get('/api/competitions/merged-7-2096')).body.deductions).toEqual(
    deductions.map((one) => ({ ...one, team: one.team === 'Merged' ? 'Stays' : one.team })),
  )
})

test('a file of many new competitions', async () => {
  const files = names('New', SOME).map((name) => competition(name))
  const statements = await mostStatementsOf(open.instance, async () => {
    expect((await editor.post('/api/matches/import', files)).body.competitionsCreated).toHaveLength(SOME)
  })
  expect(statements).toBeLessThan(5 * SOME)
  const { body } = await editor.get('/api/audit?action=match.import&limit=100')
  expect(body.filter(({ details }: { details: object }) => 'source' in details).length).toBeGreaterThanOrEqual(SOME)
})

test('a file of more competitions than two hundred is refused', async () => {
  const files = names('Crowd', 201).map((name) => competition(name))
  expect((await editor.post('/api/matches/import?dryRun=true', files)).body.message).toBe(
    'There are 201 competitions in it; at most 200 at once. Split it.',
  )
})

test('an answer names a hundred new teams, and says how many more', async () => {
  const teams = names('Fresh').map((name) => ({ name }))
  const answer: ImportAnswer = (await editor.post('/api/matches/import', { ...competition('Fresh Cup'), teams })).body
  expect(answer.message).toContain(`Fresh 99 and ${MANY - 100} more.`)
  expect(answer.teamsCreated).toHaveLength(MANY)
})

test('the teams of a file have pages, also without a match', async () => {
  const file = { ...competition('Paged Cup'), teams: [{ name: 'Paged Rovers' }] }
  expect((await editor.post('/api/matches/import', file)).status).toBe(200)
  await waitUntilPublished(editor)
  expect((await editor.get('/api/content/teams/paged-rovers.json')).status).toBe(200)
})

test('a file of more teams than twenty thousand is refused', async () => {
  const teams = Array.from({ length: 1000 }, (_, n) => ({ name: `Crowd ${n}` }))
  const files = Array.from({ length: 21 }, (_, n) => ({ ...competition(`Crowd ${n}`), teams }))
  expect((await editor.post('/api/matches/import?dryRun=true', files)).body.message).toBe(
    'There are 21000 teams in it; at most 20000 at once. Split it.',
  )
})

test('no more than a hundred thousand imported tips are kept', { timeout: 60_000 }, async () => {
  await open.inDatabase(
    (sql) => sql`
      insert into tips (slug, status, event, starts_at, sport, market, selection, odds, stake, reasoning, published_at,
        settled_at, outcome, units, imported)
      select 'old-' || n, 'settled', 'A v B', now(), 'football-news', '1x2', 'home', 2, 1, '', now(), now(), 'won', 1, true
      from generate_series(1, 98999) n`,
  )
  const old = (total: number) =>
    names('Old', total).map((event) => ({
      ...{ event, startsAt: '2025-03-01', sport: 'football-news', market: '1x2', selection: 'home', odds: 2 },
      outcome: 'won',
    }))
  for (const query of ['?dryRun=true', '']) {
    const { status, body } = await editor.post(`/api/tips/import${query}`, old(1002))
    expect([status, body.message]).toEqual([422, expect.stringContaining('At most 100,000 imported tips are kept')])
  }
  // Those that fit are there by now.
  expect((await editor.post('/api/tips/import', old(1001))).body).toMatchObject({ created: 1, unchanged: 1000 })
  expect((await editor.delete('/api/tips/imported')).body.deleted).toBe(100_000)
})

test('the hundredth tip with the same pick', async () => {
  const { id } = await createTip(editor, { startsAt: '2999-05-01T12:00:00.000Z' })
  const first = await mostStatementsOf(open.instance, () => editor.post(`/api/tips/${id}/publish`))
  const { slug } = (await editor.get(`/api/tips/${id}`)).body
  await open.inDatabase(async (sql) => {
    await sql`
      insert into tips (slug, status, event, starts_at, sport, market, selection, odds, reasoning, afterwards, published_at)
      select ${slug}::text || '-' || n, 'open', event, starts_at, sport, market, selection, odds, reasoning, afterwards, now()
      from tips, generate_series(2, ${MANY}::int) n where id = ${id}`
  })
  const next = await createTip(editor, { startsAt: '2999-05-01T12:00:00.000Z' })
  const last = await mostStatementsOf(open.instance, () => editor.post(`/api/tips/${next.id}/publish`))
  expect((await editor.get(`/api/tips/${next.id}`)).body.slug).toBe(`${slug}-${MANY + 1}`)
  expect(last).toBeLessThan(first + 10)
})

test('a file of results of many competitions', async () => {
  const of = (name: string, more: object = {}) => ({
    ...competition(name),
    matches: [{ date: '2096-03-01', home: `${name} A`, away: `${name} B`, ...more }],
  })
  expect(
    (
      await editor.post(
        '/api/matches/import',
        names('Played', SOME).map((name) => of(name)),
      )
    ).status,
  ).toBe(200)
  const results = names('Played', SOME).map((name) => of(name, { score: { home: 1, away: 0 }, status: 'finished' }))
  const statements = await mostStatementsOf(open.instance, async () => {
    expect((await editor.post('/api/matches/import', results)).body).toMatchObject({ updated: SOME })
  })
  expect(statements).toBeLessThan(12 * SOME)
})
