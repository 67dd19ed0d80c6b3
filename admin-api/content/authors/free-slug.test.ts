import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { freeSlug } from './free-slug.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
}, 60_000)
afterAll(() => database?.close())

const take = (slugs: readonly string[]) => database.client`
  insert into authors (name, slug) select 'X', slug from unnest(${slugs as string[]}::text[]) as slug returning id`

test('a slug that is taken gets the first number that is free', async () => {
  const { db, client } = database
  expect(await freeSlug(db, 'ann-lee')).toBe('ann-lee')
  const [ann] = await take(['ann-lee', 'ann-lee-2', 'ann-lee-5', 'ann-leeds'])
  await client`insert into author_redirects (from_slug, author_id) values ('ann-lee-3', ${ann?.id})`
  expect(await freeSlug(db, 'ann-lee')).toBe('ann-lee-4')
  expect(await freeSlug(db, 'page')).toBe('page-2')
  const long = `${'a'.repeat(117)}-bb`
  await take([long, `${'a'.repeat(117)}-2`])
  expect(await freeSlug(db, long)).toBe(`${'a'.repeat(117)}-3`)
})

test('however many have a slug with a number, the database is asked once', async () => {
  await take(['sam-fox', ...Array.from({ length: 50 }, (_, n) => `sam-fox-${n + 2}`)])
  let asked = 0
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'execute' || name === '$count') asked += 1
      return Reflect.get(target, name, receiver)
    },
  })
  expect(await freeSlug(db, 'sam-fox')).toBe('sam-fox-52')
  expect(asked).toBe(1)
})
