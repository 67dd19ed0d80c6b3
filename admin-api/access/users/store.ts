import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { apiKeys, invitations, users } from '../../platform/database/tables/accounts.ts'
import { deleteLettersOf } from '../../platform/mail/store.ts'
import { deleteResets, deleteResetsOffered } from './store/resets.ts'

type UserChanges = Partial<Omit<typeof users.$inferInsert, 'id' | 'isAdmin'>>

const shown = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  isAdmin: users.isAdmin,
  isActive: users.isActive,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

export function listUsers(db: Db) {
  return db.select(shown).from(users).orderBy(asc(users.createdAt), asc(users.id))
}

export async function findUser(db: Db, id: string) {
  const [row] = await db.select(shown).from(users).where(eq(users.id, id))
  return row ?? null
}

export async function isEmailTaken(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const others = exceptId === undefined ? undefined : ne(users.id, exceptId)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), others))
  return rows.length > 0
}

/** Changes an account. A new password voids the links for another one. */
export async function updateUser(tx: Db, id: string, changes: UserChanges) {
  if (changes.password) await deleteResets(tx, id)
  const [row] = await tx
    .update(users)
    .set({
      ...changes,
      ...(changes.role && { isAdmin: changes.role === 'administrator' }),
      updatedAt: new Date().toISOString(),
    })
    .where(eq(users.id, id))
    .returning(shown)
  return row ?? null
}

export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Ids of the administrators who can sign in. Locks them, so that two cannot remove each other. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(users.isAdmin, users.isActive))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** The name of an invitation’s link among the emails to be sent. */
export const invitationLink = (email: string) => `invitation:${email}`

export async function insertInvitation(tx: Db, row: typeof invitations.$inferInsert): Promise<void> {
  // A second invitation to one address replaces the first.
  await tx.delete(invitations).where(and(eq(invitations.email, row.email), isNull(invitations.acceptedAt)))
  await deleteLettersOf(tx, [invitationLink(row.email)])
  await tx.insert(invitations).values(row)
}

// It ends when its creator loses their rights.
const open = (tokenHash: string) =>
  and(
    eq(invitations.tokenHash, tokenHash),
    isNull(invitations.acceptedAt),
    sql`${invitations.expiresAt} > now()`,
    sql`exists (select from ${users} where ${users.id} = ${invitations.invitedBy} and ${users.isAdmin} and ${users.isActive})`,
  )

/** Whether an invitation can be accepted now. */
export async function isInvitationOpen(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db.select({ email: invitations.email }).from(invitations).where(open(tokenHash))
  return rows.length > 0
}

/** Uses up an invitation, if it is still open: one link, one account. */
export async function takeInvitation(tx: Db, tokenHash: string) {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: new Date().toISOString() })
    .where(open(tokenHash))
    .returning()
  if (row) await deleteLettersOf(tx, [invitationLink(row.email)])
  return row ?? null
}

/** Invitations that can still be accepted, with their creators; `id` is the first characters of the stored hash. */
export function listInvitations(db: Db) {
  return db
    .select({
      id: sql<string>`left(${invitations.tokenHash}, 16)`,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.email,
      expiresAt: invitations.expiresAt,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.invitedBy), users.isAdmin, users.isActive))
    .where(and(isNull(invitations.acceptedAt), sql`${invitations.expiresAt} > now()`))
    .orderBy(asc(invitations.createdAt), asc(invitations.email))
}

/** Revokes an open invitation; returns its email. */
export async function deleteInvitation(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(invitations)
    .where(and(sql`left(${invitations.tokenHash}, 16) = ${id}`, isNull(invitations.acceptedAt)))
    .returning({ email: invitations.email })
  if (row) await deleteLettersOf(tx, [invitationLink(row.email)])
  return row?.email ?? null
}

/** Ends the open invitations, keys and links of a user who has lost the right to create them. */
export async function endGrants(tx: Db, userId: string): Promise<void> {
  const ended = await tx
    .delete(invitations)
    .where(and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt)))
    .returning({ email: invitations.email })
  await deleteLettersOf(
    tx,
    ended.map(({ email }) => invitationLink(email)),
  )
  await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId))
  await deleteResetsOffered(tx, userId)
}
