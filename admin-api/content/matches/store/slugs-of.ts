import { and, asc, gt, sql } from 'drizzle-orm'
import { chunks } from '#shared/chunks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inPieces } from '../../../platform/database/in-pieces.ts'
import { isAnyOf } from '../../../platform/database/one-of.ts'
import type { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'

type Pages = typeof teams | typeof matches | typeof competitions

/** The slugs of all teams, matches or competitions with this beginning. */
export async function slugsOf(db: Db, table: Pages, beginning: string): Promise<Set<string>> {
  const found = new Set<string>()
  const pieces = inPieces((after?: { id: number; slug: string }, most = 0) =>
    db
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .where(
        and(beginning ? sql`starts_with(${table.slug}, ${beginning})` : undefined, after && gt(table.id, after.id)),
      )
      .orderBy(asc(table.id))
      .limit(most),
  )
  for await (const rows of pieces) for (const { slug } of rows) found.add(slug)
  return found
}

const AT_ONCE = 1000

/** Those of some slugs that a team or a match currently has. */
export async function takenOf(
  db: Db,
  table: typeof teams | typeof matches,
  slugs: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunks(slugs, AT_ONCE)) {
    const rows = await db.select({ slug: table.slug }).from(table).where(isAnyOf(table.slug, some))
    for (const { slug } of rows) found.add(slug)
  }
  return found
}
