import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { tipsOfArticles } from './article-tips.ts'

test('of thousands of tips that a text names the first hundred that are there are read, whatever other texts name', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, status, published_at)
      select 'tip-' || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '', 'withdrawn', now() + n * interval '1 minute'
      from generate_series(1, 300) n`
    const [{ id: first = 0 } = {}] = await client<{ id: number }[]>`select id from tips where slug = 'tip-1'`
    const naming = (keys: (number | string)[]) => keys.map((key) => `<div data-tip="${key}"></div>`).join('')
    // Backwards, by slug and by id in turn, and every other one is not there.
    const keys = Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? `tip-${300 - n}` : first + 299 - n))
    const rows = [
      { id: 1, content: naming(keys.flatMap((key) => [`no-${key}`, key])) },
      { id: 2, content: naming(['tip-1', 'tip-2']) },
    ]
    const carried = await tipsOfArticles(db, rows)
    const slugsOf = (id: number) => carried.get(id)?.map(({ slug }) => slug)
    expect(slugsOf(1)).toEqual(Array.from({ length: 100 }, (_, n) => `tip-${201 + n}`))
    expect(slugsOf(2)).toEqual(['tip-1', 'tip-2'])
  } finally {
    await close()
  }
})
