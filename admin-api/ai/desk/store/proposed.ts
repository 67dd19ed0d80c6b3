import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { aiRuns, aiSuggestions } from '../../../platform/database/tables/ai.ts'

export type Proposed = typeof aiSuggestions.$inferInsert

export async function insertProposed(db: Db, row: Proposed): Promise<void> {
  await db.insert(aiSuggestions).values(row).onConflictDoNothing()
}

/** Records the draft created from the newest translation of an article. */
export async function keepDraft(tx: Db, articleId: number, draftId: number): Promise<void> {
  const [run] = await tx
    .select({ id: aiSuggestions.runId })
    .from(aiSuggestions)
    .innerJoin(aiRuns, eq(aiRuns.id, aiSuggestions.runId))
    .where(and(eq(aiRuns.articleId, articleId), eq(aiSuggestions.place, 'draft'), isNull(aiSuggestions.draftId)))
    .orderBy(desc(aiSuggestions.runId))
    .limit(1)
  if (run) await tx.update(aiSuggestions).set({ draftId }).where(eq(aiSuggestions.runId, run.id))
}
