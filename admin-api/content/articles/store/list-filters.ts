import { type SQL, sql } from 'drizzle-orm'
import type { ArticleListQuery } from '#shared/article.ts'
import { isWithin } from '../../../platform/database/instants.ts'
import { articles } from '../../../platform/database/tables/articles.ts'

type Filter = Pick<ArticleListQuery, 'findings' | 'from' | 'to' | 'publishedFrom' | 'publishedTo'>

/** Filters that only the newsroom has; days are those of `timeZone`. */
export function newsroomConditions(filter: Filter, timeZone: string): (SQL | undefined)[] {
  const { findings, from, to, publishedFrom, publishedTo } = filter
  return [
    findings === undefined ? undefined : findings ? hasFindings : sql`not ${hasFindings}`,
    isWithin(articles.createdAt, { from, to }, timeZone),
    isWithin(articles.publishedAt, { from: publishedFrom, to: publishedTo }, timeZone),
  ]
}

const hasFindings = sql`exists (select from article_concerns c where c.article_id = articles.id)`
