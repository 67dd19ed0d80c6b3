import { eq, sql } from 'drizzle-orm'
import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Db } from '../../../platform/database/client.ts'
import { bookmakers, formerBookmakerSlugs } from '../../../platform/database/tables/bookmakers.ts'
import { columns, findBookmaker, type NewBookmaker } from './bookmakers.ts'

export function insertBookmakers(tx: Db, rows: NewBookmaker[]): Promise<Bookmaker[]> {
  return tx.insert(bookmakers).values(rows).returning(columns)
}

export async function updateBookmaker(tx: Db, id: number, changes: Partial<NewBookmaker>): Promise<Bookmaker | null> {
  // An empty change is valid: it returns the row unchanged.
  if (Object.keys(changes).length === 0) return findBookmaker(tx, id)
  const [updated] = await tx
    .update(bookmakers)
    .set({ ...changes, revision: sql`${bookmakers.revision} + 1` })
    .where(eq(bookmakers.id, id))
    .returning(columns)
  return updated ?? null
}

export async function deleteBookmaker(tx: Db, id: number): Promise<void> {
  await tx.delete(bookmakers).where(eq(bookmakers.id, id))
}

/** Records a slug that its bookmaker gives up. */
export async function keepFormerSlug(tx: Db, slug: string): Promise<void> {
  await tx.insert(formerBookmakerSlugs).values({ slug }).onConflictDoNothing()
}

/** Ranks 1, 2, 3 … in the order of `ids`. A rank does not affect the findings in an offer. */
export async function rankBookmakers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${bookmakers} set rank = o.position, revision = revision + 1,
      judged_by = case when split_part(judged_by, '/', 2) = revision::text
        then split_part(judged_by, '/', 1) || '/' || revision + 1 else judged_by end
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) with ordinality as o(id, position)
    where ${bookmakers.id} = o.id::int and ${bookmakers.rank} <> o.position`)
}
