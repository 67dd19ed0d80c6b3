import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { namesIn } from './store.ts'

test('of very many names that begin like words of a text the newest are looked for', async () => {
  const { db, close } = await openOwnDatabase()
  try {
    await db.execute(sql`insert into categories (name, slug) values ('Football', 'football-news')`)
    await db.execute(sql`
      insert into teams (name, slug, category_id)
      select 'Real Old Town ' || n, 'town-' || n, (select min(id) from categories) from generate_series(100, 400) n`)
    const { teams } = await namesIn(
      db,
      'Real Old Town 100 and Real Old Town 200 lost to Real Old Town 201 and Real Old Town 400.',
    )
    expect(teams.map(({ name }) => name).toSorted()).toEqual(['Real Old Town 201', 'Real Old Town 400'])
  } finally {
    await close()
  }
})
