import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import { importMatches } from '../../admin-api/content/matches/import-matches.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { statementsOf } from '../support/transactions.ts'

/** An import holds the database only while writing; it compares beforehand. */

const MATCHES = 2_500
const TEAMS = 60

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
  // As if another process published, so that publishing's statements are not counted.
  await open.inDatabase(
    (sql) => sql`update publish_targets set lease_owner = 'another', lease_until = now() + interval '1 day'`,
  )
})
afterAll(() => open?.stop())

function started() {
  if (!open.instance.inside) throw new Error('The instance runs in this process')
  return open.instance.inside
}

type Row = { date: string; home: string; away: string; score?: { home: number; away: number } }

function rowsOf(team: string, total: number): Row[] {
  const pairs = Array.from({ length: TEAMS * TEAMS }, (_, n) => [Math.floor(n / TEAMS), n % TEAMS] as const)
  const date = (n: number) => new Date(Date.UTC(2097, 0, 1 + (n % 300))).toISOString().slice(0, 10)
  return pairs
    .filter(([home, away]) => home < away)
    .flatMap(([home, away]) => [
      [home, away],
      [away, home],
    ])
    .slice(0, total)
    .map(([home, away], n) => ({ date: date(n), home: `${team} ${home}`, away: `${team} ${away}` }))
}

const importOf = (name: string, matches: Row[]) =>
  editor.post('/api/matches/import', { competition: { name, season: '2097', sport: 'football-news' }, matches })

describe(`an import of ${MATCHES} matches`, () => {
  const rows = rowsOf('Large', MATCHES)
  const decided = rows.map((row, n) => ({ ...row, score: { home: n % 4, away: n % 3 } }))

  test.each([
    ['new', rows, { created: MATCHES }],
    ['changed', decided, { updated: MATCHES }],
    ['unchanged', decided, { unchanged: MATCHES }],
  ])('that are %s compares before the transaction, and writes in batches', async (_, matches, counts) => {
    const { transactions, others } = await statementsOf(open.instance, async () => {
      expect((await importOf('Large League', matches)).body).toMatchObject(counts)
    })
    const readsThem = (words: string) => /^select .*"local_date".* from "matches" where/.test(words)
    const written = transactions.filter((all) => all.some((words) => /pg_advisory_xact_lock_shared/.test(words)))
    expect(written).toHaveLength(1)
    const [held = []] = written
    expect(others.filter(readsThem).length).toBeGreaterThan(0)
    expect(held.filter(readsThem)).toEqual([])
    expect(held.filter((words) => /^\s*(insert into|update) "matches"/.test(words)).length).toBeLessThanOrEqual(3)
    expect(held.length).toBeLessThan(60)
  })
})

describe('saved between the comparison and the transaction', () => {
  /** An import during which something changes after the comparison. */
  async function importAround(name: string, matches: Row[], happens: (sql: postgres.Sql) => Promise<unknown>) {
    const { database, deps } = started()
    const db = new Proxy(database.db, {
      get(target, key, receiver) {
        if (key !== 'transaction') return Reflect.get(target, key, receiver)
        return async (...given: Parameters<Db['transaction']>) => {
          await open.inDatabase(happens)
          return target.transaction(...given)
        }
      },
    })
    const { body: user } = await editor.get('/api/auth/me')
    const text = JSON.stringify({ competition: { name, season: '2097', sport: 'football-news' }, matches })
    return importMatches(
      { ...deps, db, timeZone: deps.env.timeZone },
      text,
      { dryRun: false, partial: false },
      { name: 'import', user },
    )
  }

  test('a result entered by hand is reported as the existing one', async () => {
    const [row] = rowsOf('Typed', 1) as [Row]
    await importOf('Typed League', [row])
    const { updated, changes } = await importAround(
      'Typed League',
      [{ ...row, score: { home: 1, away: 0 } }],
      (sql) => sql`update matches set status = 'finished', score = '{"home": 9, "away": 9}', revision = revision + 1
        where slug like 'typed-0-v-typed-1-%'`,
    )
    expect([updated, changes[0]?.what]).toEqual([1, 'score: 9–9 → 1–0'])
  })

  test('a match of the same teams is updated, not created again', async () => {
    const [row, other] = rowsOf('Twice', 2) as [Row, Row]
    await importOf('Twice League', [row])
    const answer = await importAround(
      'Twice League',
      [row, { ...other, score: { home: 1, away: 0 } }],
      (sql) => sql`insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day)
        select 'by-hand', competition_id, home.id, away.id, kick_off, time_zone, ${other.date}, ${other.date}
        from matches join teams home on home.name = ${other.home} join teams away on away.name = ${other.away}
        where matches.slug like 'twice-%'`,
    )
    expect(answer).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  })

  test('a team of the same name gets the matches, and taken slugs are not reused', async () => {
    const rows = rowsOf('Meanwhile', 2)
    const [{ home, date }] = rows as [Row]
    const answer = await importAround('Meanwhile League', rows, async (sql) => {
      await sql`with made as (
        insert into teams (name, slug, category_id) select ${home}, 'made-meanwhile', id from categories
        where slug = 'football-news' returning id, category_id)
        insert into team_names (category_id, key, team_id) select category_id, lower(${home}), id from made`
      await sql`insert into teams (name, slug, category_id) select 'Other', 'meanwhile-1', category_id from teams limit 1`
      await sql`insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day)
        select ${`meanwhile-0-v-meanwhile-1-${date}`}, competition_id, home_id, away_id, kick_off, time_zone, '1999-01-01', day
        from matches limit 1`
    })
    expect(answer).toMatchObject({ created: 2, teamsCreated: ['Meanwhile 1'] })
    const { body } = await editor.get('/api/matches?team=made-meanwhile')
    expect(body.map(({ slug, away }: Match) => [slug, away.slug])).toEqual([
      [`meanwhile-0-v-meanwhile-1-${date}-2`, 'meanwhile-1-2'],
      [expect.stringMatching(/^meanwhile-1-v-meanwhile-0-/), 'made-meanwhile'],
    ])
  })
})
