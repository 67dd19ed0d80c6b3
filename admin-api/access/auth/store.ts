import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import {
  passkeys,
  recoveryCodes,
  type SessionAttributes,
  sessions,
  users,
} from '../../platform/database/tables/accounts.ts'

export type { SessionAttributes }

type SessionRow = typeof sessions.$inferSelect

const currentUser = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  isAdmin: users.isAdmin,
}

// An instant as JSON text.
const NOW = sql`to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** A session, and the database's time, which determines how long ago its owner confirmed their identity. */
export async function findSession(db: Db, sid: string): Promise<(SessionRow & { readAt: string }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(sessions), readAt: sql<string>`now()`.mapWith(sessions.expire) })
    .from(sessions)
    .where(eq(sessions.sid, sid))
  return row ?? null
}

export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.select().from(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`)
}

/** Stores a session, started at the database's time. */
export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  const sess = sql`jsonb_set(${JSON.stringify(row.sess)}::text::jsonb, '{attrs,startedAt}', ${NOW})`
  await db.insert(sessions).values({ ...row, sess })
}

export async function updateSessionExpiry(db: Db, sid: string, expire: string): Promise<void> {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid))
}

export async function confirmSession(db: Db, sid: string): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{attrs,confirmedAt}', ${NOW})` })
    .where(eq(sessions.sid, sid))
}

/** Stores a session under another key; returns whether it existed. */
export async function moveSession(tx: Db, sid: string, to: string): Promise<boolean> {
  const moved = await tx.update(sessions).set({ sid: to }).where(eq(sessions.sid, sid)).returning({ sid: sessions.sid })
  return moved.length > 0
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function deleteUserSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`)
}

export async function deleteUserSessionsExcept(db: Db, userId: string, sid: string): Promise<void> {
  await db.delete(sessions).where(and(sql`${sessions.sess} ->> 'userId' = ${userId}`, ne(sessions.sid, sid)))
}

/** Ends all sessions of a user except those that expire last. */
export async function keepNewestSessions(db: Db, userId: string, most: number): Promise<void> {
  const older = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(sql`${sessions.sess} ->> 'userId' = ${userId}`)
    .orderBy(desc(sessions.expire), sessions.sid)
    .offset(most)
  await db.delete(sessions).where(inArray(sessions.sid, older))
}

/** Ends a user's session by the beginning of its key; returns whether there was one. */
export async function deleteUserSession(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(sql`${sessions.sess} ->> 'userId' = ${userId}`, sql`starts_with(${sessions.sid}, ${id})`)
  const ended = await db.delete(sessions).where(own).returning({ sid: sessions.sid })
  return ended.length > 0
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`))
}

/** A user who may sign in; null if unknown or disabled. */
export async function findActiveUser(db: Db, id: string): Promise<CurrentUser | null> {
  const [row] = await db
    .select(currentUser)
    .from(users)
    .where(and(eq(users.id, id), users.isActive))
  return row ?? null
}

/** Whether a hash is still the current password of a user who may sign in. Waits for a password change in progress. */
export async function isPasswordOf(db: Db, userId: string, hash: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.password, hash), users.isActive))
    .for('share')
  return rows.length > 0
}

/** The user with an email and the password's hash, for signing in. */
export async function findCredentials(
  db: Db,
  email: string,
): Promise<{
  user: CurrentUser
  password: string
  isActive: boolean
  requiresPasskey: boolean
  requiresBoth: boolean
} | null> {
  const [row] = await db
    .select({
      user: currentUser,
      password: users.password,
      isActive: users.isActive,
      requiresPasskey: users.requiresPasskey,
      requiresBoth: users.requiresBoth,
    })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  return row ?? null
}

/** Whether the password alone is not enough to sign in. */
export async function isPasskeyRequired(db: Db, userId: string): Promise<boolean> {
  return (await factorsOf(db, userId)).isPasskeyRequired
}

/** The factors that an account requires: a passkey rather than a password, or both. */
export async function factorsOf(
  db: Db,
  userId: string,
): Promise<{ isPasskeyRequired: boolean; areBothRequired: boolean }> {
  const [row] = await db
    .select({ passkey: users.requiresPasskey, both: users.requiresBoth })
    .from(users)
    .where(eq(users.id, userId))
  const isPasskeyRequired = row?.passkey ?? false
  return { isPasskeyRequired, areBothRequired: isPasskeyRequired && row?.both === true }
}

export async function countUsers(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users)
  return row?.total ?? 0
}

export async function insertUser(
  db: Db,
  user: Omit<typeof users.$inferInsert, 'isAdmin'> & { role: Role },
): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({ ...user, isAdmin: user.role === 'administrator' })
    .returning({ id: users.id })
  if (!row) throw new Error('The user was not stored')
  return row.id
}

/** Deletes every passkey of an account, since an intruder may have added one; returns how many. */
export async function deletePasskeys(tx: Db, userId: string): Promise<number> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return gone.length
}

/** Whether an account has a passkey. */
export async function hasPasskeys(db: Db, userId: string): Promise<boolean> {
  return (await countPasskeys(db, userId)) > 0
}

export function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

/** Voids every recovery code of an account, since an intruder may have made them; returns how many. */
export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<number> {
  const own = eq(recoveryCodes.userId, userId)
  return (await tx.delete(recoveryCodes).where(own).returning({ userId: recoveryCodes.userId })).length
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}
