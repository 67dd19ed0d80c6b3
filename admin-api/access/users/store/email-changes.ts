import { and, eq, lt, sql } from 'drizzle-orm'
import type { PendingEmail } from '#shared/user.ts'
import type { Db } from '../../../platform/database/client.ts'
import { emailChanges } from '../../../platform/database/tables/accounts.ts'

/** Stores a new address until it is confirmed; a second one replaces the first. */
export async function insertEmailChange(tx: Db, row: typeof emailChanges.$inferInsert): Promise<void> {
  const { userId, ...change } = row
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: change })
}

/** The new address of an account, and until when its link is valid; null if there is none. */
export async function findEmailChange(db: Db, userId: string): Promise<PendingEmail | null> {
  const [row] = await db
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), sql`${emailChanges.expiresAt} > now()`))
  return row ?? null
}

/** Deletes an account's new address: returns it, or null. */
export async function deleteEmailChange(tx: Db, userId: string): Promise<string | null> {
  const [row] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), sql`${emailChanges.expiresAt} > now()`))
    .returning({ email: emailChanges.email })
  return row?.email ?? null
}

/** Uses up a link, if it is open and this account's: returns the address. */
export async function takeEmailChange(tx: Db, tokenHash: string, userId: string): Promise<string | null> {
  const [row] = await tx
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.tokenHash, tokenHash),
        eq(emailChanges.userId, userId),
        sql`${emailChanges.expiresAt} > now()`,
      ),
    )
    .returning({ email: emailChanges.email })
  return row?.email ?? null
}

/** Deletes expired links. */
export async function deleteExpiredEmailChanges(db: Db): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
}
