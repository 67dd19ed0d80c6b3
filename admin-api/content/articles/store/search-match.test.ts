import { and, asc, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { type PlanStep, planRows } from '../../../../tests/support/plan-rows.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { hasWordsInTurn, preferIndexes, walkInOrder } from './search-match.ts'

const MANY = 1_000

test('on the way to a deep page of many hits no article is compared with all of them, also with statistics from before', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    const add = async (from: number, to: number, text: string) => {
      await client`insert into articles (title, slug, content, reading_minutes)
        select 'Piece ' || n, 'piece-' || n, '', 1 from generate_series(${from}::int, ${to}::int) n`
      await client`insert into article_search (article_id, vector)
        select id, to_tsvector('english', ${text}) from articles where id not in (select article_id from article_search)`
    }
    await add(1, 10, 'A quiet day.')
    await client`analyze`
    await add(11, MANY, 'The cup final of the football league')
    const isHit = and(isNull(articles.trashedAt), hasWordsInTurn('"cup final" "football league"'))
    const ids = db.select({ id: articles.id }).from(articles).where(isHit)
    const page = ids
      .orderBy(asc(articles.title), asc(articles.id))
      .limit(50)
      .offset(MANY - 100)
    await db.transaction(async (tx) => {
      await preferIndexes(tx)
      await walkInOrder(tx)
      const [row] = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(
        sql`explain (analyze, format json) ${page}`,
      )
      const plan = row?.['QUERY PLAN'][0].Plan as PlanStep
      expect(plan['Actual Rows']).toBe(50)
      expect(planRows(plan)).toBeLessThan(MANY * 5)
    })
  } finally {
    await close()
  }
})
