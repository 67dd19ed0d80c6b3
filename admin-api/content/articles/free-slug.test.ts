import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { freeSlug } from './free-slug.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
}, 60_000)
afterAll(() => database?.close())

const take = (slugs: readonly string[], trashedAt: string | null = null) => database.client`
  insert into articles (title, slug, content, reading_minutes, trashed_at)
  select 'x', slug, '', 1, ${trashedAt}::timestamptz from unnest(${slugs as string[]}::text[]) as slug`

test('a slug that is taken gets the first number that is free', async () => {
  const { db } = database
  await take(['match', 'match-2', 'match-4', 'match-3-goals'])
  await take(['draw'], new Date().toISOString())
  expect(await freeSlug(db, 'match')).toBe('match-3')
  expect(await freeSlug(db, 'draw')).toBe('draw')
  const long = `${'a'.repeat(110)}-${'b'.repeat(9)}`
  await take([long])
  expect(await freeSlug(db, long)).toBe(`${'a'.repeat(110)}-b-2`)
})

test('however many have a slug with a number, the database is asked twice', async () => {
  await take(['preview', ...Array.from({ length: 50 }, (_, n) => `preview-${n + 2}`)])
  let asked = 0
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'execute') asked += 1
      return Reflect.get(target, name, receiver)
    },
  })
  expect(await freeSlug(db, 'preview')).toBe('preview-52')
  expect(asked).toBe(2)
})
