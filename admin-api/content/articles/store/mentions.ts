import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Colleague, Mention } from '#shared/mention.ts'
import { can, type Permission, ROLES, type Role } from '#shared/permissions.ts'
import { userName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleNotes, articles, noteMentions } from '../../../platform/database/tables/articles.ts'
import type { Viewer } from './read-articles.ts'

const MOST_SHOWN = 50

/** A user who may open an article, with their email address. */
export type Reachable = Colleague & { email: string; role: Role }

/** Everyone who may open an article: the editors, and its writer. */
export function colleaguesOf(db: Db, { authorId }: { authorId: string | null }): Promise<Reachable[]> {
  const isWriter = authorId === null ? undefined : and(eq(users.id, authorId), has('drafts'))
  return db
    .select({ id: users.id, name: userName, email: users.email, role: users.role })
    .from(users)
    .where(and(users.isActive, or(has('articles'), isWriter)))
    .orderBy(asc(userName))
}

/** Stores whom a note mentions. */
export async function insertMentions(tx: Db, noteId: number, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tx.insert(noteMentions).values(userIds.map((userId) => ({ noteId, userId })))
}

/** A user's unseen mentions in notes on articles that they may read, newest first. */
export async function unseenMentions(db: Db, userId: string, viewer: Viewer): Promise<Mention[]> {
  const isReadable = viewer === 'newsroom' ? undefined : eq(articles.authorId, viewer.ownOf)
  const rows = await db
    .select({
      id: articleNotes.id,
      kind: articleNotes.kind,
      authorId: articles.authorId,
      articleId: articles.id,
      title: articles.title,
      text: articleNotes.text,
      by: sql<string | null>`${userName}`,
      createdAt: articleNotes.createdAt,
    })
    .from(noteMentions)
    .innerJoin(articleNotes, eq(articleNotes.id, noteMentions.noteId))
    .innerJoin(articles, eq(articles.id, articleNotes.articleId))
    .leftJoin(users, eq(users.id, articleNotes.userId))
    .where(and(eq(noteMentions.userId, userId), isNull(noteMentions.seenAt), isNull(articles.trashedAt), isReadable))
    .orderBy(desc(noteMentions.noteId))
    .limit(MOST_SHOWN)
  return rows.map(({ authorId, kind, ...row }) => ({
    ...row,
    // Of another user's draft, or of their own step, they only see mentions.
    kind: authorId === userId && kind !== 'submitted' ? kind : 'note',
  }))
}

/** Records that a user has seen the notes that mention them. */
export async function markSeen(tx: Db, userId: string, ids: readonly number[]): Promise<void> {
  await tx
    .update(noteMentions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(noteMentions.userId, userId), inArray(noteMentions.noteId, [...ids]), isNull(noteMentions.seenAt)))
}

function has(permission: Permission) {
  return inArray(
    users.role,
    ROLES.filter((role) => can({ role }, permission)),
  )
}
