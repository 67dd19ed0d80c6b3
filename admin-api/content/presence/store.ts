import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { articlePresence, users } from '../../platform/database/tables.ts'

/** Who has not been heard of for so long has gone. */
const GONE_AFTER_SECONDS = 15

type Seen = { articleId: number; tab: string; userId: string; block: number | null }

/** Notes that somebody has an article open, and forgets who has gone. */
export async function notePresence(db: Db, seen: Seen): Promise<void> {
  const now = sql`now()`
  await db
    .insert(articlePresence)
    .values(seen)
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.tab],
      set: { userId: seen.userId, block: seen.block, seenAt: now },
    })
  await db
    .delete(articlePresence)
    .where(
      and(
        eq(articlePresence.articleId, seen.articleId),
        sql`${articlePresence.seenAt} < now() - make_interval(secs => ${GONE_AFTER_SECONDS})`,
      ),
    )
}

/** Who else has the article open, by name. */
export async function othersAt(db: Db, { articleId, tab, userId }: Seen) {
  const rows = await db
    .select({
      tab: articlePresence.tab,
      block: articlePresence.block,
      userId: articlePresence.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(articlePresence)
    .innerJoin(users, eq(users.id, articlePresence.userId))
    .where(and(eq(articlePresence.articleId, articleId), ne(articlePresence.tab, tab)))
    .orderBy(asc(users.email), asc(articlePresence.tab))
  return rows.map((row) => ({
    tab: row.tab,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.email,
    isMe: row.userId === userId,
    block: row.block,
  }))
}
