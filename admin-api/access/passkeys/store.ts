import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { passkeyChallenges, passkeys, recoveryCodes, users } from '../../platform/database/tables/accounts.ts'

type Passkey = typeof passkeys.$inferSelect

export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

/**
 * Locks an account until the transaction ends: two simultaneous changes could leave it with a required passkey and no
 * passkey.
 */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** A passkey of a user who may sign in, with the hash of their password. */
export async function findPasskey(db: Db, id: string): Promise<(Passkey & { hash: string }) | null> {
  const [row] = await db
    .select({ passkey: passkeys, hash: users.password })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), users.isActive))
    .where(eq(passkeys.id, id))
  return row ? { ...row.passkey, hash: row.hash } : null
}

/** Stores a passkey; false if it is already known. */
export async function insertPasskey(tx: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length > 0
}

export async function notePasskeyUse(tx: Db, id: string, counter: number): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id))
}

/** Deletes a passkey of an account; returns its name. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return row?.name ?? null
}

export async function insertChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Uses up a challenge: returns whether it was open, and whose it was. */
export async function takeChallenge(db: Db, challenge: string): Promise<{ userId: string | null } | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), sql`${passkeyChallenges.expiresAt} > now()`))
    .returning({ userId: passkeyChallenges.userId })
  return row ?? null
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
}

/** Replaces an account's codes. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })))
}

/** Whether an account has a code. */
export async function hasRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
  return (await db.$count(recoveryCodes, own)) > 0
}

/** Uses up a code; returns whether it existed. */
export async function takeRecoveryCode(tx: Db, userId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}
