import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { RESERVED_SLUGS } from '#shared/reserved-slugs.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles, slugRedirects } from '../../../platform/database/tables/articles.ts'

/** Ids of articles whose slug is a page's, in the trash or not. */
export async function reservedIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.slug, [...RESERVED_SLUGS]), isNull(articles.importId)))
    .orderBy(asc(articles.id))
  return rows.map(({ id }) => id)
}

/** Articles moved from an address that a page uses, until a user gives them another slug. */
export function listMoved(db: Db) {
  return db
    .select({ id: articles.id, title: articles.title, slug: articles.slug, from: slugRedirects.fromSlug })
    .from(slugRedirects)
    .innerJoin(articles, eq(articles.id, slugRedirects.articleId))
    .where(
      and(
        inArray(slugRedirects.fromSlug, [...RESERVED_SLUGS]),
        isNull(articles.trashedAt),
        sql`${articles.slug} ~ ('^' || ${slugRedirects.fromSlug} || '-[0-9]+$')`,
      ),
    )
    .orderBy(asc(slugRedirects.fromSlug))
}
