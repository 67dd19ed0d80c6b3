import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ArticleListQuery } from '#shared/article.ts'
import { articles } from '../../../platform/database/tables.ts'

type Filter = Pick<ArticleListQuery, 'findings' | 'from' | 'to' | 'publishedFrom' | 'publishedTo'>

/** What the newsroom alone narrows its lists to; days are those of `timeZone`. */
export function newsroomConditions(filter: Filter, timeZone: string): (SQL | undefined)[] {
  const { findings, from, to, publishedFrom, publishedTo } = filter
  return [
    findings === undefined ? undefined : findings ? hasFindings : sql`not ${hasFindings}`,
    from === undefined ? undefined : isSince(articles.createdAt, from, timeZone),
    to === undefined ? undefined : isUntil(articles.createdAt, to, timeZone),
    publishedFrom === undefined ? undefined : isSince(articles.publishedAt, publishedFrom, timeZone),
    publishedTo === undefined ? undefined : isUntil(articles.publishedAt, publishedTo, timeZone),
  ]
}

const hasFindings = sql`exists (select from article_concerns c where c.article_id = articles.id)`

function isSince(column: AnyPgColumn, day: string, timeZone: string): SQL {
  return sql`${column} >= ${day}::timestamp at time zone ${timeZone}`
}

function isUntil(column: AnyPgColumn, day: string, timeZone: string): SQL {
  return sql`${column} < (${day}::timestamp + interval '1 day') at time zone ${timeZone}`
}
