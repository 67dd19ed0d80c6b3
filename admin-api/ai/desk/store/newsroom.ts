import { and, eq, isNull, ne } from 'drizzle-orm'
import { readSetting } from '../../../content/settings/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articles } from '../../../platform/database/tables/articles.ts'

/** The owner's house style; empty if not set. */
export async function readHouseStyle(db: Db): Promise<string> {
  return (await readSetting(db, 'aiHouseStyle')) ?? ''
}

/** Whether an article other than `id`, outside the trash, has this title. */
export async function hasDuplicateTitle(db: Db, title: string, id: number | null): Promise<boolean> {
  const other = id === null ? undefined : ne(articles.id, id)
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.title, title), isNull(articles.trashedAt), other))
    .limit(1)
  return row !== undefined
}
