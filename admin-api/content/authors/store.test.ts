import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { countArticlesOf, insertAuthor, nameArticles } from './store.ts'

test('an author’s name can be put on more articles than a statement has parameters', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    const rows = await client`
      insert into articles (title, slug, content, reading_minutes)
      select 'Piece ' || n, 'piece-' || n, '', 1 from generate_series(1, 22000) n returning id`
    const author = await insertAuthor(db, { name: 'Ann Other', slug: 'ann-other' })
    await nameArticles(
      db,
      rows.map(({ id }) => id as number),
      author,
    )
    expect(await countArticlesOf(db, author)).toBe(22_000)
  } finally {
    await close()
  }
})
