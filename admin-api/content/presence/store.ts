import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { authorName, userName } from '../../access/users/store/names.ts'
import type { Db } from '../../platform/database/client.ts'
import { users } from '../../platform/database/tables/accounts.ts'
import { articlePresence } from '../../platform/database/tables/articles.ts'

/** A user who has sent nothing for this long has left. */
const GONE_AFTER_SECONDS = 15
/** A typing signal expires if it is not repeated, so that a lost connection does not hold a block. */
const TYPING_LASTS_SECONDS = 6
/** How many tabs of one person are stored for an article, most recently seen: everyone in it is notified of each. */
const MOST_TABS = 20

type Seen = {
  articleId: number
  tab: string
  userId: string
  block: number | null
  isTyping: boolean
  marks: string[]
}

const { seenAt, typingSince, marks: marksBefore } = articlePresence

const isTyping = sql<boolean>`(${typingSince} is not null and ${secondsAgo(TYPING_LASTS_SECONDS)} <= ${seenAt})`

/** Records that a user has an article open, and deletes entries of those who left, and excess tabs of one person. */
export async function notePresence(db: Db, seen: Seen): Promise<void> {
  const { articleId, tab, userId, block } = seen
  const now = sql`now()`
  const marks = seen.isTyping ? seen.marks : []
  // Continued typing in the same block keeps its start time.
  const isSameBlock = sql`(${marksBefore} && excluded.marks or ${marksBefore} = excluded.marks)`
  const since = sql`case when ${isTyping} and ${isSameBlock} then ${typingSince} else now() end`
  await db
    .insert(articlePresence)
    .values({ articleId, tab, userId, block, marks, typingSince: seen.isTyping ? now : null })
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.tab],
      set: { block, marks, typingSince: seen.isTyping ? since : null, seenAt: now },
      // Others see a tab's name: no one may speak for another's tab.
      setWhere: eq(articlePresence.userId, userId),
    })
  const theirs = and(eq(articlePresence.articleId, articleId), eq(articlePresence.userId, userId))
  const others = db
    .select({ tab: articlePresence.tab })
    .from(articlePresence)
    .where(theirs)
    .orderBy(desc(seenAt))
    .offset(MOST_TABS)
  const hasGone = sql`${seenAt} < ${secondsAgo(GONE_AFTER_SECONDS)}`
  await db
    .delete(articlePresence)
    .where(
      and(eq(articlePresence.articleId, articleId), or(hasGone, and(theirs, inArray(articlePresence.tab, others)))),
    )
}

/** Deletes entries older than `days`: a visit only deletes those of its own article. */
export async function deleteOldPresence(db: Db, days: number): Promise<void> {
  await db.delete(articlePresence).where(lt(seenAt, sql`now() - make_interval(days => ${days})`))
}

type Asking = Pick<Seen, 'articleId' | 'tab' | 'userId'> & { seesEmails: boolean }

/** Who else has the article open, by name; those without a name by email, for users who may see it. */
export async function othersAt(db: Db, { articleId, tab, userId, seesEmails }: Asking) {
  const rows = await db
    .select({
      tab: articlePresence.tab,
      block: articlePresence.block,
      marks: articlePresence.marks,
      isTyping,
      typingSince,
      userId: articlePresence.userId,
      name: userName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(articlePresence)
    .innerJoin(users, eq(users.id, articlePresence.userId))
    .where(eq(articlePresence.articleId, articleId))
    .orderBy(asc(users.email), asc(articlePresence.tab))
  const mine = rows.find((row) => row.tab === tab)
  return rows
    .filter((row) => row !== mine)
    .map((row) => ({
      tab: row.tab,
      name: seesEmails ? row.name : authorName(row.firstName, row.lastName),
      isMe: row.userId === userId,
      block: row.block,
      isTyping: row.isTyping,
      marks: row.isTyping ? row.marks : [],
      isFirst: row.isTyping && (!mine?.isTyping || isBefore(row, mine)),
    }))
}

type Typist = { tab: string; typingSince: string | null }

// Gives simultaneous entries an order.
function isBefore(a: Typist, b: Typist): boolean {
  const [since, other] = [a.typingSince ?? '', b.typingSince ?? '']
  return since === other ? a.tab < b.tab : since < other
}

function secondsAgo(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds})`
}
