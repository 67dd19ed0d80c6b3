import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { aiDialects } from '../../../platform/database/tables/ai.ts'

type Stored = typeof aiDialects.$inferSelect

/** How long knowledge about a server is kept: it may have been updated since. */
const DAYS = 30

/** The known dialect of a server's model; null: none, or none recent. */
export async function readDialect(db: Db, server: string, model: string): Promise<Stored['dialect'] | null> {
  const isFresh = sql`${aiDialects.updatedAt} > now() - make_interval(days => ${DAYS})`
  const [row] = await db
    .select({ dialect: aiDialects.dialect })
    .from(aiDialects)
    .where(and(eq(aiDialects.server, server), eq(aiDialects.model, model), isFresh))
  return row?.dialect ?? null
}

export async function writeDialect(db: Db, row: Omit<Stored, 'updatedAt'>): Promise<void> {
  const set = { dialect: row.dialect, updatedAt: sql`now()` as unknown as string }
  await db
    .insert(aiDialects)
    .values(row)
    .onConflictDoUpdate({ target: [aiDialects.server, aiDialects.model], set })
}
