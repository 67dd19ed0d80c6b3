import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { insertCategory } from '../../../content/categories/store.ts'
import { insertCompetition, updateCompetition } from '../../../content/matches/store/competitions.ts'
import { insertRedirect } from '../../../content/matches/store/redirects.ts'
import { insertTeams } from '../../../content/matches/store/teams.ts'
import type { Db } from '../../../platform/database/client.ts'
import { nextMatchesIn, tablesIn } from './match-widgets.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database?.close())

/** The same database, with how many queries began. */
function counting(db: Db) {
  let queries = 0
  const counted = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      queries += 1
      return value.bind(target)
    },
  })
  return { db: counted, queries: () => queries }
}

const many = (attribute: string) =>
  Array.from({ length: 3000 }, (_, n) => `<div ${attribute}="never-was-${n}"></div>`).join('')

test('a text that names thousands of competitions and teams that never were asks for them at once', async () => {
  const { id: categoryId } = await insertCategory(database.db, { name: 'Rain', slug: 'rain', description: null })
  const row = {
    categoryId,
    name: 'Harbour League',
    slug: 'was',
    season: '2026/27',
    format: 'league' as const,
    points: { win: 4 } as never,
    tieBreaks: [],
  }
  const id = await insertCompetition(database.db, row)
  await updateCompetition(database.db, id, { slug: 'is' })
  await insertRedirect(database.db, 'competition', 'was', id)
  await insertTeams(database.db, [{ categoryId, name: 'Harbour', slug: 'harbour' }])
  const { db, queries } = counting(database.db)

  const found = await tablesIn(
    db,
    `<div data-table="was"></div>${many('data-table')}<div data-table="is"></div>`,
    new Map(),
  )
  expect(found.map(({ slug }) => slug)).toEqual(['was', 'is'])
  const next = await nextMatchesIn(db, `${many('data-next-match')}<div data-next-match="harbour"></div>`)
  expect(next).toMatchObject([{ slug: 'harbour', match: null }])
  expect(queries()).toBeLessThan(30)
})
