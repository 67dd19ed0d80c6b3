import { and, asc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { inPieces } from '../../../platform/database/in-pieces.ts'
import type { matches, teams } from '../../../platform/database/tables/matches.ts'

/** The slugs of all teams or matches that begin so. */
export async function slugsOf(db: Db, table: typeof teams | typeof matches, beginning: string): Promise<Set<string>> {
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
