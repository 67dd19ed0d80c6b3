import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { competitionsNow } from './competition-now.ts'

test('a table is computed once for a day, with the results before it', async () => {
  const { db, close } = await openOwnDatabase()
  try {
    await db.execute(sql`insert into categories (name, slug) values ('Football', 'football-news')`)
    await db.execute(sql`
      insert into teams (name, slug, category_id)
      select 'Team ' || n, 'team-' || n, (select min(id) from categories) from generate_series(1, 2) n`)
    await db.execute(sql`
      insert into competitions (name, slug, season, category_id, points, tie_breaks)
      select 'League', 'league', '2026', min(id), '{"win":3,"draw":1,"loss":0}', '["difference"]' from categories`)
    await db.execute(sql`
      insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day, status, score)
      select 'match-' || n, (select min(id) from competitions), (select min(id) from teams), (select max(id) from teams),
        day + interval '15 hours', 'UTC', day, day, 'finished', '{"home":1,"away":0}'
      from generate_series(1, 3) n, lateral (select date '2026-11-10' + n) d(day)`)
    const now = await competitionsNow(db, 'UTC')('league')
    const played = async (day: string) => (await now?.tableBefore(day))?.map((line) => line.played)
    expect([await played('2026-11-12'), await played('2026-11-14')]).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect(await now?.tableBefore('2026-11-12')).toBe(await now?.tableBefore('2026-11-12'))
  } finally {
    await close()
  }
})
