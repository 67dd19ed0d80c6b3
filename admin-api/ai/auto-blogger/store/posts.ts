import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { externalPosts } from '../../../platform/database/tables/ai.ts'
import type { DueWork } from '../../../platform/work/store.ts'

export type PostRow = typeof externalPosts.$inferSelect
export type NewPost = Pick<PostRow, 'id' | 'articleId' | 'site' | 'url' | 'method' | 'headers' | 'body'>

const NOW = sql<string>`now()`

/** Those that wait: an earlier version keeps the time of one that it gave up. */
export const work: DueWork = {
  table: externalPosts,
  where: eq(externalPosts.state, 'waiting'),
  failed: (isGivenUp) => ({ state: isGivenUp ? 'failed' : 'waiting', updatedAt: NOW }),
}

/** Notes what is to be posted; an article goes to an address once, whatever happens. */
export async function insertPosts(tx: Db, rows: readonly NewPost[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(externalPosts)
      .values([...rows])
      .onConflictDoNothing()
}

/** Notes that a post arrived. */
export async function delivered(db: Db, { id, attempts }: PostRow): Promise<void> {
  await db
    .update(externalPosts)
    .set({ state: 'delivered', attempts: attempts + 1, error: null, dueAt: null, takenUntil: null, updatedAt: NOW })
    .where(eq(externalPosts.id, id))
}

/** Has what was given up for an article tried again. */
export async function retryPosts(db: Db, articleId: number): Promise<void> {
  await db
    .update(externalPosts)
    .set({ state: 'waiting', attempts: 0, dueAt: NOW })
    .where(sql`${externalPosts.articleId} = ${articleId} and ${externalPosts.state} = 'failed'`)
}
