import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { externalPosts } from '../../../platform/database/tables/ai.ts'
import type { DueWork } from '../../../platform/work/store.ts'

export type PostRow = typeof externalPosts.$inferSelect
export type NewPost = Pick<PostRow, 'id' | 'articleId' | 'site' | 'url' | 'method' | 'headers' | 'body'>

const NOW = sql<string>`now()`

/** Waiting ones: an earlier version keeps the time of one that it gave up. */
export const work: DueWork = {
  table: externalPosts,
  where: eq(externalPosts.state, 'waiting'),
  failed: (isGivenUp) => ({ state: isGivenUp ? 'failed' : 'waiting', updatedAt: NOW }),
}

/** Queues posts; an article goes to an address only once. */
export async function insertPosts(tx: Db, rows: readonly NewPost[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(externalPosts)
      .values([...rows])
      .onConflictDoNothing()
}

/** Records that a post was delivered. */
export async function delivered(db: Db, { id, attempts }: PostRow): Promise<void> {
  await db
    .update(externalPosts)
    .set({ state: 'delivered', attempts: attempts + 1, error: null, dueAt: null, takenUntil: null, updatedAt: NOW })
    .where(eq(externalPosts.id, id))
}

/** Retries posts of an article that were given up. */
export async function retryPosts(db: Db, articleId: number): Promise<void> {
  await db
    .update(externalPosts)
    .set({ state: 'waiting', attempts: 0, dueAt: NOW })
    .where(sql`${externalPosts.articleId} = ${articleId} and ${externalPosts.state} = 'failed'`)
}
