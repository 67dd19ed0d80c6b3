import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { insertCategory } from '../../categories/store.ts'
import { refuseManyEvents } from '../many-events.ts'
import { meetingsOf, rowsOfCompetition, rowsOfTeams, scorersOfCompetition, toCard } from './cards.ts'
import { insertCompetition } from './competitions.ts'
import { insertTeams } from './teams.ts'
import { insertMatches } from './write-matches.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let competitionId: number

beforeAll(async () => {
  database = await openOwnDatabase()
  const { db } = database
  const { id: categoryId } = await insertCategory(db, { name: 'Rain', slug: 'rain', description: null })
  const competition = { name: 'League', slug: 'league', season: '2026', points: { win: 3 } as never, tieBreaks: [] }
  competitionId = await insertCompetition(db, { ...competition, categoryId })
  const [homeId = 0, awayId = 0] = await insertTeams(
    db,
    ['home', 'away'].map((name) => ({ name, slug: name, categoryId })),
  )
  const match = { competitionId, homeId, awayId, timeZone: 'UTC', kickOff: '2999-05-01T12:00:00.000Z' }
  const goal = (player: string, minute: string | null, more: object = {}) => ({
    ...{ type: 'goal' as const, side: 'home' as const, player, minute, text: null },
    ...more,
  })
  const told = [
    goal('Ann', '12'),
    goal('Bea', '30', { type: 'card', side: 'away' }),
    goal('', '31'),
    goal('Cee', null, { type: 'penalty', side: 'away' }),
    ...Array.from({ length: 6 }, (_, n) => goal('Ann', `9${n}`)),
  ] as never
  await insertMatches(
    db,
    ['2999-05-01', '2999-05-02'].map((localDate, n) => ({
      ...{ ...match, slug: localDate, localDate, day: localDate, events: n === 0 ? told : [] },
    })),
  )
})
afterAll(() => database?.close())

test('a list says who scored first, and reads no events', async () => {
  const rows = await rowsOfCompetition(database.db, competitionId)
  expect(rows.map((row) => toCard(row).note)).toEqual(["Ann 12'; Cee; Ann 90'; Ann 91'; Ann 92'; Ann 93'", null])
  expect(JSON.stringify(rows)).not.toContain('"events"')
})

test('the scorers of a competition are counted by side, penalties too', async () => {
  expect(await scorersOfCompetition(database.db, competitionId, 10)).toEqual([
    { player: 'Ann', team: 'home', goals: 7, penalties: 0 },
    { player: 'Cee', team: 'away', goals: 1, penalties: 1 },
  ])
})

test('the events of a competition have five million bytes at the most', async () => {
  const { db } = database
  await expect(refuseManyEvents(db, competitionId)).resolves.toBeUndefined()
  await db.execute(sql`
    update matches set events = (
      select jsonb_agg(jsonb_build_object('type', 'card', 'side', 'home', 'player', repeat('x', 20000) || n))
      from generate_series(1, 130) n)`)
  await expect(refuseManyEvents(db, competitionId)).rejects.toThrow('the maximum is 5,000,000')
})

test('a long competition is read in pieces, each of its matches once and in order', async () => {
  const { db } = database
  // Three begin together, so that a piece ends among some of them.
  await db.execute(sql`
    insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day)
    select 'long-' || to_char(n, 'FM00000'), competition_id, away_id, home_id,
      timestamptz '2000-01-01' + (n / 3) * interval '1 day', 'UTC', date '2000-01-01' + n, date '2000-01-01' + n
    from matches, generate_series(0, 5100) n where slug = '2999-05-01'`)
  const rows = await rowsOfCompetition(db, competitionId)
  const all = Array.from({ length: 5101 }, (_, n) => `long-${String(n).padStart(5, '0')}`)
  expect(rows.map(({ slug }) => slug)).toEqual([...all, '2999-05-01', '2999-05-02'])
  await db.execute(sql`delete from matches where slug like 'long-%'`)
})

test('of the thousands of meetings of two teams the last are read, and those of other pairs', async () => {
  const { db } = database
  const [other] = await db.execute<{ id: number }>(sql`
    insert into teams (name, slug, category_id) select 'Third', 'third', category_id from teams where slug = 'home'
    returning id`)
  const third = other?.id ?? 0
  await db.execute(sql`
    insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day, status, score)
    select 'met-' || n, competition_id, case when n % 2 = 0 then home_id else away_id end,
      case when n = 1 then ${third}::int when n % 2 = 0 then away_id else home_id end,
      timestamptz '2000-01-01' + n * interval '1 day', 'UTC', date '2000-01-01' + n, date '2000-01-01' + n, 'finished',
      '{"home":1,"away":0}'
    from matches, generate_series(0, 149) n where slug = '2999-05-01'`)
  const [one] = await rowsOfCompetition(db, competitionId)
  const { home, away } = one as NonNullable<typeof one>
  const found = await meetingsOf(db, [
    [home.id, away.id],
    [away.id, home.id],
    [third, away.id],
  ])
  const last = Array.from({ length: 100 }, (_, n) => `met-${149 - n}`)
  expect(found.map(({ slug }) => slug)).toEqual([...last, 'met-1'])
  await db.execute(sql`delete from matches where slug like 'met-%'`)
})

test('for the matches of some teams those of others are not read', async () => {
  const { db } = database
  await db.execute(sql`
    insert into teams (name, slug, category_id) select 'Side ' || n, 'side-' || n, category_id
    from teams, generate_series(0, 199) n where slug = 'home'`)
  await db.execute(sql`
    insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day)
    select 'of-' || n, competition_id, first + n % 200, first + (n + 1) % 200, timestamptz '1960-01-01' + n * interval '1 day',
      'UTC', date '1960-01-01' + n, date '1960-01-01' + n
    from matches, generate_series(0, 19999) n, (select min(id) as first from teams where slug like 'side-%') sides
    where slug = '2999-05-01'`)
  for (const prepare of [sql`select 1`, sql`analyze matches`]) {
    await db.execute(prepare)
    await db.transaction(async (tx) => {
      const some = await tx.execute<{ id: number }>(
        sql`select id from teams where slug like 'side-%' order by id limit 8`,
      )
      const found = await rowsOfTeams(
        tx,
        some.map(({ id }) => id),
      )
      expect(found.values().reduce((sum, rows) => sum + rows.length, 0)).toBe(1600)
      const [read] = await tx.execute<{ rows: number }>(sql`
        select (pg_stat_get_xact_tuples_returned(c) + pg_stat_get_xact_tuples_fetched(c))::int as rows
        from (select 'matches'::regclass::oid as c) of_matches`)
      expect(read?.rows).toBeLessThan(10_000)
    })
  }
  await db.execute(sql`delete from matches where slug like 'of-%'`)
  await db.execute(sql`delete from teams where slug like 'side-%'`)
})

test('of the thousands of matches of a team the next and the last are read', async () => {
  const { db } = database
  await db.execute(sql`
    insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day, status)
    select s.status || '-' || n, competition_id, away_id, home_id, timestamptz '2000-01-01' + n * interval '1 day', 'UTC',
      date '2000-01-01' + n, date '2000-01-01' + n, s.status
    from (select * from matches where slug = '2999-05-01') m
    cross join (values ('scheduled', 0), ('postponed', 1), ('finished', 2)) as s(status, days)
    cross join lateral (select days + 3 * step as n from generate_series(0, 1099) step) steps`)
  const sides = await db.execute<{ id: number }>(sql`select id from teams order by id`)
  const found = await rowsOfTeams(
    db,
    sides.map(({ id }) => id),
  )
  for (const rows of found.values()) {
    const slugs = rows.map(({ slug }) => slug)
    expect(slugs).toHaveLength(2000)
    expect(slugs.slice(0, 3)).toEqual(['scheduled-0', 'postponed-1', 'scheduled-3'])
    const finished = slugs.filter((slug) => slug.startsWith('finished'))
    expect([finished.length, finished[0], finished.at(-1)]).toEqual([
      1000,
      `finished-${2 + 3 * 100}`,
      `finished-${2 + 3 * 1099}`,
    ])
  }
  expect(found.size).toBe(2)
})
