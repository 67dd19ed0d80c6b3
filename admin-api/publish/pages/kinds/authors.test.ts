import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { authors } from './authors.ts'
import type { BuildContext } from './published-kind.ts'

test('of very many authors the first thousand are listed', async () => {
  const { db, close } = await openOwnDatabase()
  await db.execute(sql`
    insert into authors (name, slug, has_page)
    select 'Author ' || lpad(n::text, 4, '0'), 'author-' || n, true from generate_series(1, 1100) n`)
  const [built] = await authors.build(db, ['authors.json'], {} as BuildContext)
  const listed = JSON.parse(built?.text ?? '{}').authors
  expect(listed).toHaveLength(1000)
  expect([listed[0].slug, listed.at(-1).slug]).toEqual(['author-1', 'author-1000'])
  await close()
})
