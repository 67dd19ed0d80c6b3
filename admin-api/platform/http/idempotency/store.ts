import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstBytes } from '../../database/first-bytes.ts'
import { idempotencyKeys } from '../../database/tables/accounts.ts'

const DELETED_AT_ONCE = 100
// Each answer may have some megabytes: a hundred of them would be one statement of half a gigabyte.
const BYTES_AT_ONCE = 8_000_000

export type Answered = typeof idempotencyKeys.$inferSelect

/** Claims a key for a user's call; false: it is already taken. */
export async function takeKey(db: Db, userId: string, key: string, call: string): Promise<boolean> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId, key, call })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { call, status: null, answer: null, createdAt: sql`now()` },
      setWhere: isOld,
    })
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0
}

/** How many keys a user has, and the bytes of the answers kept for them. */
export async function keptFor(db: Db, userId: string): Promise<{ keys: number; bytes: number }> {
  const [row] = await db
    .select({
      keys: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${idempotencyKeys.answer})), 0)::float8`,
    })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
  return row ?? { keys: 0, bytes: 0 }
}

export async function findKey(db: Db, userId: string, key: string): Promise<Answered | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(userId, key))
  return row ?? null
}

/** Stores the answer of the call with this key. */
export async function keepAnswer(
  db: Db,
  userId: string,
  key: string,
  kept: { status: number; answer: string },
): Promise<void> {
  await db.update(idempotencyKeys).set(kept).where(isKey(userId, key))
}

/** Deletes the key of a call that created nothing. */
export async function freeKey(db: Db, userId: string, key: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isKey(userId, key), isNull(idempotencyKeys.status)))
}

/** Deletes keys older than 24 hours, in batches: half a gigabyte of one person's answers may go with them. */
export async function deleteOldKeys(db: Db): Promise<void> {
  const old = sql`select ctid as id, pg_column_size(answer) as bytes from ${idempotencyKeys} where ${isOld} limit ${DELETED_AT_ONCE}`
  const some = sql`ctid = any(array(${firstBytes(old, sql`id`, BYTES_AT_ONCE)}))`
  while ((await db.delete(idempotencyKeys).where(and(some, isOld))).count > 0);
}

const isOld = sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`

function isKey(userId: string, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}
