import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { listSources } from './material.ts'

test('of long articles the beginning alone is read', async () => {
  const { db, close } = await openOwnDatabase()
  try {
    await db.execute(sql`
      insert into articles (title, slug, content, published, published_at, reading_minutes)
      select 'Long ' || n, 'long-' || n, '<p>' || repeat('Rovers won. ', n * 20000) || '</p>', true, now(), 1
      from generate_series(1, 3) as n`)
    const sources = await listSources(db, null, '2026-01-01', 12)
    expect(sources.map(({ slug, content }) => [slug, content.length])).toEqual([
      ['long-1', 60_000],
      ['long-2', 60_000],
      ['long-3', 60_000],
    ])
  } finally {
    await close()
  }
})
