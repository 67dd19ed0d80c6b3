import { and, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { userName } from '../../../access/users/store/user-name.ts'
import type { Db } from '../../../platform/database/client.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import type { Viewer } from '../store.ts'

// Articles of an unfinished import are also there, hidden until the import is complete.
const inTrash = and(isNotNull(articles.trashedAt), isNull(articles.importId))

/** A page of the trash, the last deleted first; of others' articles only for the newsroom. */
export async function listTrash(db: Db, viewer: Viewer, { limit, offset }: { limit: number; offset: number }) {
  const where = and(inTrash, viewer === 'newsroom' ? undefined : eq(articles.authorId, viewer.ownOf))
  const items = await db
    .select({
      id: articles.id,
      title: articles.title,
      published: articles.published,
      trashedAt: sql<string>`${articles.trashedAt}`.mapWith(articles.trashedAt),
      trashedBy: sql<string | null>`${userName}`,
    })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.trashedBy))
    .where(where)
    .orderBy(desc(articles.trashedAt), desc(articles.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(articles).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** Deletes for good what was put into the trash until an instant; returns the titles. */
export async function deleteTrash(tx: Db, until: string): Promise<string[]> {
  const rows = await tx
    .delete(articles)
    .where(and(inTrash, lte(articles.trashedAt, until)))
    .returning({ title: articles.title })
  return rows.map(({ title }) => title)
}
