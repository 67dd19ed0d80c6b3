import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { externalPosts } from '../../../platform/database/tables/ai.ts'

export type PostRow = typeof externalPosts.$inferSelect
export type NewPost = Pick<PostRow, 'id' | 'articleId' | 'site' | 'url' | 'method' | 'headers' | 'body'>

/** Notes what is to be posted; an article goes to an address once, whatever happens. */
export async function insertPosts(tx: Db, rows: readonly NewPost[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(externalPosts)
      .values([...rows])
      .onConflictDoNothing()
}

/** Claims the due posts for some seconds, so that no other process sends them meanwhile. */
export async function takePosts(db: Db, limit: number, seconds: number): Promise<PostRow[]> {
  return db
    .update(externalPosts)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${seconds})` as unknown as string })
    .where(
      inArray(
        externalPosts.id,
        sql`(select id from external_posts where state = 'waiting' and retry_at <= now()
          and (lease_until is null or lease_until < now()) order by retry_at, id limit ${limit} for update skip locked)`,
      ),
    )
    .returning()
}

/** Goes on holding those of some posts whose try is still under way. */
export async function holdPosts(db: Db, ids: readonly string[], seconds: number): Promise<boolean> {
  const held = await db
    .update(externalPosts)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${seconds})` as unknown as string })
    .where(and(inArray(externalPosts.id, [...ids]), isNotNull(externalPosts.leaseUntil)))
    .returning({ id: externalPosts.id })
  return held.length > 0
}

/** Notes how a try ended; one that is to be made again is due in `seconds`. */
export async function endTry(
  db: Db,
  id: string,
  end: Pick<PostRow, 'state' | 'attempts' | 'error'>,
  seconds: number,
): Promise<void> {
  await db
    .update(externalPosts)
    .set({
      ...end,
      leaseUntil: null,
      retryAt: sql`now() + make_interval(secs => ${seconds})` as unknown as string,
      updatedAt: sql`now()` as unknown as string,
    })
    .where(eq(externalPosts.id, id))
}

/** Frees what a process that is gone was trying. Only where no other process can be at work. */
export async function freePosts(db: Db): Promise<void> {
  await db.update(externalPosts).set({ leaseUntil: null })
}

/** Has what was given up for an article tried again. */
export async function retryPosts(db: Db, articleId: number): Promise<void> {
  await db
    .update(externalPosts)
    .set({ state: 'waiting', attempts: 0, retryAt: sql`now()` as unknown as string })
    .where(sql`${externalPosts.articleId} = ${articleId} and ${externalPosts.state} = 'failed'`)
}

/** When a post is due next, except posts claimed by another process; null when none is. */
export async function nextTry(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(greatest(${externalPosts.retryAt}, ${externalPosts.leaseUntil}))` })
    .from(externalPosts)
    .where(eq(externalPosts.state, 'waiting'))
  return row?.at ? new Date(row.at).toISOString() : null
}
