import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { BookmakerFile } from '#shared/kinds/bookmaker.ts'
import { isHeld, isOffered } from '../../../content/bookmakers/store/bookmakers.ts'
import { shownPath } from '../../../content/media/store/rows.ts'
import type { Db } from '../../../platform/database/client.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { authors } from '../../../platform/database/tables/names.ts'

export type BookmakerRow = typeof bookmakers.$inferSelect & { isHeld: boolean }

const logo = shownPath(bookmakers.logo)
const BY_RANK = [asc(bookmakers.rank), asc(bookmakers.name), asc(bookmakers.id)]

/** Bookmakers whose offer is in date, by rank, then name. */
export function currentOffers(db: Db, filter: { featured?: boolean; slugs?: readonly string[] } = {}) {
  return db
    .select({ ...getTableColumns(bookmakers), logo, isHeld })
    .from(bookmakers)
    .where(
      and(
        isOffered,
        filter.featured === undefined ? undefined : eq(bookmakers.featured, filter.featured),
        filter.slugs === undefined ? undefined : inArray(bookmakers.slug, [...filter.slugs]),
      ),
    )
    .orderBy(...BY_RANK)
}

/** Only their slugs, in the same order: each page of an offer asks for its position. */
export async function offeredSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: bookmakers.slug })
    .from(bookmakers)
    .where(isOffered)
    .orderBy(...BY_RANK)
  return rows.map(({ slug }) => slug)
}

/** Bookmakers whose offer has begun, ended or not, with their testers: those that have a page. */
export function begunOffers(db: Db, slug?: string) {
  return db
    .select({
      ...getTableColumns(bookmakers),
      logo,
      isHeld,
      tester: sql<BookmakerFile['test']['by']>`case when ${authors.id} is null then null else jsonb_build_object(
        'name', ${authors.name}, 'slug', case when ${authors.hasPage} then ${authors.slug} end, 'links', ${authors.links}) end`,
    })
    .from(bookmakers)
    .leftJoin(authors, eq(authors.id, bookmakers.testerId))
    .where(
      and(
        sql`coalesce(${bookmakers.validFrom}, now()) <= now()`,
        slug === undefined ? undefined : eq(bookmakers.slug, slug),
      ),
    )
    .orderBy(...BY_RANK)
}
