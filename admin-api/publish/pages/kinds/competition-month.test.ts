import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { insertCategory } from '../../../content/categories/store.ts'
import { insertCompetition } from '../../../content/matches/store/competitions.ts'
import { insertTeams } from '../../../content/matches/store/teams.ts'
import { createMatchReads } from '../parts/match-reads.ts'
import { competitionMonth } from './competition-month.ts'
import type { BuildContext } from './published-kind.ts'

test('a month of very many matches shows the first thousand', async () => {
  const { db, close } = await openOwnDatabase()
  const { id: categoryId } = await insertCategory(db, { name: 'Rain', slug: 'rain', description: null })
  const competition = { name: 'League', slug: 'league', season: '2026', points: { win: 3 } as never, tieBreaks: [] }
  const competitionId = await insertCompetition(db, { ...competition, categoryId })
  const [home, away] = await insertTeams(
    db,
    ['home', 'away'].map((name) => ({ name, slug: name, categoryId })),
  )
  await db.execute(sql`
    insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, day, local_date)
    select 'match-' || n, ${competitionId}, ${home}, ${away}, '2026-11-05'::timestamptz + n * interval '1 minute', 'UTC',
      '2026-11-05', '2026-11-05'::date + n
    from generate_series(1, 1200) n`)
  const context = { matchReads: createMatchReads(db, []) } as unknown as BuildContext
  const [built] = await competitionMonth.build(db, ['competition-months/league/2026-11.json'], context)
  const { matches } = JSON.parse(built?.text ?? '{}')
  expect(matches).toHaveLength(1000)
  expect([matches[0].slug, matches.at(-1).slug]).toEqual(['match-1', 'match-1000'])
  await close()
})
