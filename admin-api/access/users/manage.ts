import { type CurrentUser, changedRole, type ProfileInput, type UserPatch } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, isUniqueViolation, notFound } from '../../platform/errors.ts'
import { cancelJobsOf } from '../../platform/jobs/store.ts'
import { changesOf } from '../audit/changes.ts'
import { recordAudit } from '../audit/store.ts'
import { type Caller, checkPassword, PASSWORD_WRONG } from '../auth/login.ts'
import type { LoginLimits } from '../auth/login-limits.ts'
import { hashChosenPassword } from '../auth/passwords.ts'
import { renewSession, sessionKey } from '../auth/sessions.ts'
import {
  countPasskeys,
  countRecoveryCodes,
  deleteUserSessions,
  deleteUserSessionsExcept,
  findActiveUser,
  isPasswordOf,
} from '../auth/store.ts'
import type { AccountAuthor } from './account-author.ts'
import { deleteResets } from './store/resets.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  accountAuthor: Pick<AccountAuthor, 'isDeleted' | 'checkName' | 'rename'>
  publisher: { wake: () => void }
}

/**
 * Changes a user's role, or whether they may sign in; their work in progress is cancelled. 404; 422 for the last
 * administrator.
 */
export async function changeUser(deps: Pick<Deps, 'db'>, id: string, patch: UserPatch, by: CurrentUser) {
  return deps.db.transaction(async (tx) => {
    const admins = await store.lockAdmins(tx)
    const before = await store.findUser(tx, id)
    if (!before) throw notFound('User')
    const { isActive = before.isActive } = patch
    const role = changedRole(before.role, patch)
    const mayGrant = isActive && role === 'administrator'
    if (!mayGrant) refuseLastAdmin(admins, id)
    refuseFormerAdmin(admins, by)
    // Recorded first: administrators may change themselves.
    await recordAudit(tx, by, 'user.update', before.email, {
      role,
      isActive,
      changes: changesOf({ role: before.role, isActive: before.isActive }, { role, isActive }),
    })
    const after = await store.updateUser(tx, id, { role, isActive })
    if (!isActive) {
      await deleteUserSessions(tx, id)
      await deleteResets(tx, id)
    }
    if (!mayGrant) await store.endGrants(tx, id)
    if (!isActive || role !== before.role) await cancelJobsOf(tx, id)
    return after
  })
}

/**
 * Changes the signed-in user's own data; a new name is applied to their articles. 400, 403 for a name that is not
 * accepted; 409 for an email in use.
 */
export async function saveProfile(deps: Deps, input: ProfileInput, user: CurrentUser): Promise<CurrentUser> {
  const saved = await deps.db
    .transaction(async (tx) => {
      if (input.email && (await store.isEmailTaken(tx, input.email, user.id))) throw emailTaken()
      const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
      const named = { ...user, ...changes }
      const nameChanged = named.firstName !== user.firstName || named.lastName !== user.lastName
      if (nameChanged) await deps.accountAuthor.checkName(tx, user, named)
      await store.updateUser(tx, user.id, changes)
      // A link sent to the old address must not set the password any more.
      if (input.email && input.email !== user.email) await deleteResets(tx, user.id)
      await recordAudit(tx, user, 'profile.update', user.email, {
        fields: Object.keys(changes),
        changes: changesOf(pick(user, changes), changes),
      })
      const after = await findActiveUser(tx, user.id)
      const isNamed = input.firstName !== undefined || input.lastName !== undefined
      // A name entered after its author was deleted makes the user an author again; earlier work keeps its name.
      const isBack = isNamed && (await deps.accountAuthor.isDeleted(tx, user.id))
      const isFirstName = !user.firstName && !user.lastName
      if (after && (nameChanged || isBack)) {
        await deps.accountAuthor.rename(tx, after, { isNew: isFirstName || isBack })
      }
      return after
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
  if (!saved) throw notFound('User')
  deps.publisher.wake()
  return saved
}

/**
 * Sets a new password and ends the user's other sessions; returns the other ways to sign in, which stay, and the
 * session's new id, which signs out copies of its cookie. 400 if the current password is wrong; 401 if the session has
 * ended; 429 after too many attempts.
 */
export async function changePassword(
  deps: { db: Db; loginLimits: LoginLimits },
  input: { currentPassword: string; newPassword: string },
  session: { id: string; user: CurrentUser; caller: Caller },
): Promise<{ sessionId: string; passkeys: number; recoveryCodes: number }> {
  const checked = await checkPassword(
    deps,
    { user: session.user, password: input.currentPassword, path: 'currentPassword' },
    session.caller,
  )
  const password = await hashChosenPassword(input.newPassword, 'newPassword')
  return deps.db.transaction(async (tx) => {
    // A link or a recovery code may have set another one meanwhile: the former password no longer authorises anything.
    if (!(await isPasswordOf(tx, session.user.id, checked))) throw invalid('currentPassword', PASSWORD_WRONG)
    await store.updateUser(tx, session.user.id, { password })
    const sessionId = await renewSession(tx, session.id)
    await deleteUserSessionsExcept(tx, session.user.id, sessionKey(sessionId))
    await recordAudit(tx, session.user, 'profile.password', session.user.email)
    const { id } = session.user
    return { sessionId, passkeys: await countPasskeys(tx, id), recoveryCodes: await countRecoveryCodes(tx, id) }
  })
}

function pick(user: CurrentUser, changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, user[name as keyof CurrentUser]]))
}

export function emailTaken(): ApiError {
  return conflict('email', 'Another account already has this email')
}

/** 422 if no one else could still manage the newsroom. */
export function refuseLastAdmin(admins: readonly string[], id: string): void {
  if (admins.every((admin) => admin === id)) {
    throw new ApiError(422, 'There must be at least one administrator who can sign in')
  }
}

/** 403 for a caller who has lost their rights since the call came in. */
export function refuseFormerAdmin(admins: readonly string[], by: CurrentUser): void {
  if (!admins.includes(by.id)) throw new ApiError(403, 'Only an administrator may do this')
}
