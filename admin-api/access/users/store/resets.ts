import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { passwordResets, users } from '../../../platform/database/tables/accounts.ts'
import { deleteLettersOf } from '../../../platform/mail/store.ts'

/** The name of a link among the emails to be sent. */
export const resetLink = (userId: string, isOffered: boolean) => `${isOffered ? 'offered' : 'asked'}-reset:${userId}`

export async function insertReset(tx: Db, row: typeof passwordResets.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt, offeredBy } = row
  await tx
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({
      target: [passwordResets.userId, passwordResets.liftsPasskey],
      set: { tokenHash, expiresAt, offeredBy: offeredBy ?? null, createdAt: sql`now()` },
    })
}

/** Revokes the links of an account. */
export async function deleteResets(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await deleteLettersOf(tx, [resetLink(userId, true), resetLink(userId, false)])
}

/** Revokes a link that was requested by email, but none that an administrator created. */
export async function deleteAskedReset(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, userId), eq(passwordResets.liftsPasskey, false)))
  await deleteLettersOf(tx, [resetLink(userId, false)])
}

/** Locks an account that a link is sent to; false if it is gone, disabled or has a different email by now. */
export async function lockAddressee(tx: Db, { id, email }: { id: string; email: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), users.isActive))
    .for('no key update')
  return rows.length > 0
}

/** Whether a link was requested in the last so many minutes and still works. */
export async function isAskedFor(db: Db, userId: string, minutes: number): Promise<boolean> {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        eq(passwordResets.liftsPasskey, false),
        sql`${passwordResets.expiresAt} > now()`,
        sql`${passwordResets.createdAt} > now() - make_interval(mins => ${minutes})`,
      ),
    )
  return rows.length > 0
}

/** Revokes the links created by a user who has lost the right to. */
export async function deleteResetsOffered(tx: Db, by: string): Promise<void> {
  const ended = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.offeredBy, by))
    .returning({ userId: passwordResets.userId })
  await deleteLettersOf(
    tx,
    ended.map(({ userId }) => resetLink(userId, true)),
  )
}

// Not for an account that was disabled meanwhile, nor from a former administrator.
const open = (tokenHash: string) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    sql`${passwordResets.expiresAt} > now()`,
    sql`exists (select from ${users} where ${users.id} = ${passwordResets.userId} and ${users.isActive})`,
    sql`(not ${passwordResets.liftsPasskey} or exists (
      select from ${users} where ${users.id} = ${passwordResets.offeredBy} and ${users.isAdmin} and ${users.isActive}
    ))`,
  )

/** Whether a link can be used now. */
export async function isResetOpen(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(open(tokenHash))
  return rows.length > 0
}

/** Uses up a link, if it is open: returns whose it was. */
export async function takeReset(tx: Db, tokenHash: string): Promise<{ userId: string; liftsPasskey: boolean } | null> {
  const [row] = await tx
    .delete(passwordResets)
    .where(open(tokenHash))
    .returning({ userId: passwordResets.userId, liftsPasskey: passwordResets.liftsPasskey })
  return row ?? null
}

/** Deletes expired links. */
export async function deleteExpiredResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
}
