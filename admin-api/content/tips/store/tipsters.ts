import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/** How many tips, of any state, are an author's. */
export function countTipsOf(db: Db, authorId: string): Promise<number> {
  return db.$count(tips, eq(tips.authorId, authorId))
}

/** Gives one author's tips that are not published yet to another. */
export async function moveDraftTips(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(tips)
    .set({ authorId: to })
    .where(and(eq(tips.authorId, from), eq(tips.status, 'draft')))
}
