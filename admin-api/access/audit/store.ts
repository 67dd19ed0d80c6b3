import { and, count, desc, eq, getTableColumns, inArray, isNull, like, lte, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit-words.ts'
import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { isWithin } from '../../platform/database/instants.ts'
import { beginningWith } from '../../platform/database/like.ts'
import { audit, users } from '../../platform/database/tables/accounts.ts'
import { ApiError, isForeignKeyViolation } from '../../platform/errors.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'

// Up to 4 KB each, and kept forever.
const NOTES_A_DAY = 10_000
// A hijacked session must not be able to keep the account's owner from signing in or setting a new password. Each of
// these needs the password or a passkey, and wrong ones have separate limits.
const NOT_COUNTED: AuditAction[] = ['login', 'profile.password', 'confirm.failed', 'lockout']
const TOO_MANY = `A contributor can make ${NOTES_A_DAY} changes in a day. Try again tomorrow.`

/**
 * Records who did what, in the transaction that does it. `action` is described in shared/audit-words.ts; details
 * contain no secrets. A call may have waited for a minute: 401 for a user who can no longer sign in, 403 for one whose
 * role has changed since; 429 for too many by a contributor.
 */
export async function recordAudit(
  tx: Db,
  user: CurrentUser | null,
  action: AuditAction,
  target: string | number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudits(tx, user, action, [{ target, details }])
}

type Noted = { target: string | number | null; details: Record<string, unknown> }

/** The same for several at once. */
export async function recordAudits(
  tx: Db,
  user: CurrentUser | null,
  action: AuditAction,
  noted: readonly Noted[],
): Promise<void> {
  if (noted.length === 0) return
  if (user) await refuseChangedRole(tx, user)
  await insert(tx, user, action, noted)
}

/** Records what a user has already done, whatever has become of their account. */
export function recordDone(
  db: Db,
  user: CurrentUser | null,
  action: AuditAction,
  target: string | number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  return insert(db, user, action, [{ target, details }])
}

async function refuseChangedRole(tx: Db, { id, role }: CurrentUser): Promise<void> {
  const [now] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, id), users.isActive))
  if (!now) throw new ApiError(401, 'You must be signed in')
  if (now.role !== role) throw new ApiError(403, 'Your role has changed. Reload the page, then try again.')
}

async function insert(tx: Db, user: CurrentUser | null, action: AuditAction, noted: readonly Noted[]): Promise<void> {
  if (user && !can(user, 'media') && !NOT_COUNTED.includes(action))
    await countCall(rateLimiter(tx, 'audit', NOTES_A_DAY, 24 * 3600), user.id, TOO_MANY, noted.length)
  const by = { userId: user?.id ?? null, userEmail: user?.email ?? null, action }
  await tx
    .insert(audit)
    .values(noted.map(({ target, details }) => ({ ...by, target: target === null ? null : String(target), details })))
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new ApiError(401, 'You must be signed in') : error
    })
}

const BY_NOBODY: AuditAction[] = ['login.failed', 'recovery.failed']

/**
 * Deletes all but the newest `most` entries of sign-in attempts for unknown accounts: strangers can cause any number of
 * them.
 */
export async function deleteOldGuesses(db: Db, most: number): Promise<void> {
  const isGuess = and(inArray(audit.action, BY_NOBODY), isNull(audit.target))
  const tooMany = db.select({ id: audit.id }).from(audit).where(isGuess).orderBy(desc(audit.id)).offset(most).limit(1)
  await db.delete(audit).where(and(isGuess, lte(audit.id, sql`(${tooMany})`)))
}

export type AuditFilter = {
  action?: string | undefined
  userId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  offset: number
}

/** Newest first; `action` may be a prefix, such as "article"; days are in `timeZone`. */
export async function listAudit(db: Db, filter: AuditFilter, timeZone: string) {
  const where = and(...conditions(filter, timeZone))
  const items = await db
    .select({
      ...getTableColumns(audit),
      userName: sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(where)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [counted] = await db.select({ total: count() }).from(audit).where(where)
  return { items, total: counted?.total ?? 0 }
}

function conditions({ action, userId, from, to }: AuditFilter, timeZone: string): (SQL | undefined)[] {
  return [
    action ? like(audit.action, beginningWith(action)) : undefined,
    userId ? eq(audit.userId, userId) : undefined,
    isWithin(audit.at, { from, to }, timeZone),
  ]
}
