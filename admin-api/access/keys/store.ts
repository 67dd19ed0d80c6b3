import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { apiKeys, users } from '../../platform/database/tables/accounts.ts'

const shown = {
  id: apiKeys.id,
  name: apiKeys.name,
  permissions: apiKeys.permissions,
  isActive: apiKeys.isActive,
  lastUsedAt: apiKeys.lastUsedAt,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
}

export function listKeys(db: Db) {
  return db
    .select({ ...shown, createdBy: users.email })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.id))
}

export async function insertKey(tx: Db, row: typeof apiKeys.$inferInsert) {
  const [inserted] = await tx.insert(apiKeys).values(row).returning(shown)
  if (!inserted) throw new Error('The key was not stored')
  return inserted
}

export async function deleteKey(tx: Db, id: number): Promise<string | null> {
  const [row] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ name: apiKeys.name })
  return row?.name ?? null
}

/** Whether a key may do something now; records its use, at most once a minute. */
export async function useKey(db: Db, keyHash: string, permission: string): Promise<boolean> {
  const [row] = await db
    .select({ id: apiKeys.id, permissions: apiKeys.permissions, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.keyHash, keyHash),
        apiKeys.isActive,
        or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`),
      ),
    )
  if (!row?.permissions.includes(permission)) return false
  if (!row.lastUsedAt || Date.parse(row.lastUsedAt) < Date.now() - 60_000) {
    await db.update(apiKeys).set({ lastUsedAt: new Date().toISOString() }).where(eq(apiKeys.id, row.id))
  }
  return true
}
