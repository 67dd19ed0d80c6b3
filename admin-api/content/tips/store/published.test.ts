import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { matchesOfTips, tipstersOf } from './published.ts'

test('the tipsters and matches of more tips than a statement has parameters are found', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`
      with author as (
        insert into authors (name, slug, has_page) values ('Ann Other', 'ann-other', true) returning id
      )
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, author_id)
      select 'tip-69999', 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '', id from author`
    const slugs = Array.from({ length: 70_000 }, (_, n) => `tip-${n}`)
    expect(await tipstersOf(db, slugs)).toEqual(['ann-other'])
    expect(await matchesOfTips(db, slugs)).toEqual([])
  } finally {
    await close()
  }
})
