import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { previews } from '../../platform/database/tables/articles.ts'

export async function insertPreview(db: Db, row: typeof previews.$inferInsert): Promise<void> {
  await db.insert(previews).values(row)
}

export async function findPreview(db: Db, tokenHash: string) {
  const [row] = await db
    .select()
    .from(previews)
    .where(and(eq(previews.tokenHash, tokenHash), sql`${previews.expiresAt} > now()`))
  return row ?? null
}

export async function deleteExpiredPreviews(db: Db): Promise<void> {
  await db.delete(previews).where(lt(previews.expiresAt, sql`now()`))
}
