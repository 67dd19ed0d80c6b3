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

test('the tipster of one tip is found without reading the tips of all, also with statistics from before', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`analyze`
    await client`insert into authors (name, slug, has_page) select 'A ' || n, 'a-' || n, true from generate_series(1, 500) n`
    await client`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning, author_id)
      select 'tip-' || authors.slug || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, '', id
      from authors, generate_series(1, 10) n`
    const asked: { words: string; values: string[] }[] = []
    Object.assign(client.options, {
      debug: (_: number, words: string, values: string[]) => asked.push({ words, values }),
    })
    expect(await tipstersOf(db, ['tip-a-77'])).toEqual(['a-7'])
    Object.assign(client.options, { debug: false })
    const [{ words, values }] = asked as [{ words: string; values: string[] }]
    const plan = (await client.unsafe(`explain ${words}`, values)).map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('tips_slug_unique')
    expect(plan).not.toContain('Seq Scan on tips')
  } finally {
    await close()
  }
})
