import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { firstBytes } from '../../../platform/database/first-bytes.ts'
import { lookedUp } from '../../../platform/database/one-of.ts'
import { articleSearch, articleSearchWaiting, articles } from '../../../platform/database/tables/articles.ts'
import { vectorOf } from './search-match.ts'

/** Records articles of an import that are not searchable yet. */
export async function waitForWords(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into ${articleSearchWaiting} (article_id) select id from ${articles} where ${lookedUp(articles.id, ids)}`)
}

/** Whether some imported articles are not searchable yet. */
export async function areWordsWaiting(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ waiting: boolean }>(
    sql`select exists (select 1 from ${articleSearchWaiting}) as waiting`,
  )
  return row?.waiting ?? false
}

// As long as one text may be: a batch is one statement, for which readers wait.
const MOST_BYTES = 150_000

/**
 * Makes some waiting articles searchable; returns how many: `most`, or fewer long ones. Words that a save added
 * meanwhile stay. An article that is being saved is skipped: its lock and that of its words would be taken in the
 * opposite order.
 */
export async function indexWaiting(db: Db, most: number): Promise<number> {
  const measured = sql`
    select id, octet_length(content) as bytes from ${articles} where id = any(array(select id from held))`
  const rows = await db.execute(sql`
    with first as (
      select article_id from ${articleSearchWaiting} order by article_id limit ${most} for update skip locked
    ), held as (
      select id from ${articles} where id = any(array(select article_id from first)) for key share skip locked
    ), few as (
      ${firstBytes(measured, sql`id`, MOST_BYTES)}
    ), indexed as (
      insert into ${articleSearch} (article_id, vector)
      select id, ${vectorOf('articles')} from ${articles} where id = any(array(select id from few))
      on conflict do nothing
    )
    delete from ${articleSearchWaiting} where article_id = any(array(select id from few)) returning article_id`)
  return rows.length
}
