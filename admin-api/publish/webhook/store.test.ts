import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { failures } from './store.ts'

test('of thousands of deliveries that failed the first hundred are told of', async () => {
  const { db, close } = await openOwnDatabase()
  try {
    await db.execute(sql`insert into publish_targets (name) values ('webhook')`)
    await db.execute(sql`
      insert into deliveries (listener, made_at, files, versions, attempts, error)
      select 'webhook', now() + n * interval '1 second', '[]', '[]', n, 'Away' from generate_series(1, 150) n`)
    const found = await failures(db, 'webhook')
    expect(found.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  } finally {
    await close()
  }
})
