import { DAY_MS } from '#shared/days.ts'
import type { Role } from '#shared/permissions.ts'
import type { AcceptInvite, CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, isUniqueViolation, notFound } from '../../platform/errors.ts'
import type { Letters } from '../../platform/mail/letters.ts'
import { recordAudit } from '../audit/store.ts'
import { hashChosenPassword } from '../auth/passwords.ts'
import { hashToken, newToken } from '../auth/secret-token.ts'
import { findActiveUser, insertUser } from '../auth/store.ts'
import type { AccountAuthor } from './account-author.ts'
import { emailTaken, refuseFormerAdmin } from './manage.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  siteUrl: string
  newsroomUrl: string
  letters: Letters | null
}

const VALID_DAYS = 7

/**
 * Makes a link with which one person can create one account within seven days. 403 for a former administrator; 409 for
 * a known email.
 */
export async function inviteUser(
  deps: Deps,
  invited: { email: string; role: Role },
  by: CurrentUser,
): Promise<{ inviteUrl: string; expiresAt: string; isSent: boolean; sendsMail: boolean }> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()
  const inviteUrl = `${deps.newsroomUrl}/login?invite=${token}`
  const letter = await deps.db.transaction(async (tx) => {
    // Locked, so that of two simultaneous invitations to one email the second replaces the first.
    refuseFormerAdmin(await store.lockAdmins(tx), by)
    if (await store.isEmailTaken(tx, invited.email)) throw emailTaken()
    await store.insertInvitation(tx, { ...invited, tokenHash: hashToken(token), invitedBy: by.id, expiresAt })
    await recordAudit(tx, by, 'user.invite', invited.email, { role: invited.role })
    return deps.letters?.hold(tx, {
      to: invited.email,
      subject: 'You are invited to the newsroom',
      text: `${by.email} invites you to the newsroom of ${deps.siteUrl}.\n\nCreate your account within ${VALID_DAYS} days:\n${inviteUrl}\n`,
      link: store.invitationLink(invited.email),
      until: expiresAt,
    })
  })
  const isSent = (letter !== undefined && (await deps.letters?.sendNow(letter))) || false
  return { inviteUrl, expiresAt, isSent, sendsMail: deps.letters !== null }
}

/** Revokes an open invitation. 404 if there is none. */
export async function revokeInvitation(deps: { db: Db }, id: string, by: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const email = await store.deleteInvitation(tx, id)
    if (email === null) throw notFound('Invitation')
    await recordAudit(tx, by, 'user.uninvite', email)
  })
}

/**
 * Creates the account of an invitation. 400 for an invitation that is unknown, used or expired, and for a name that is
 * not accepted.
 */
export async function acceptInvite(
  deps: Pick<Deps, 'db'> & { accountAuthor: Pick<AccountAuthor, 'checkName'> },
  input: AcceptInvite,
): Promise<{ userId: string; hash: string }> {
  // Looked up first, so that an unknown token costs no hash.
  if (!(await store.isInvitationOpen(deps.db, hashToken(input.token)))) throw invitationOver()
  // Hashed outside the transaction, because hashing is slow and others would wait.
  const hash = await hashChosenPassword(input.password, 'password')
  return deps.db
    .transaction(async (tx) => {
      const invitation = await store.takeInvitation(tx, hashToken(input.token))
      if (!invitation) throw invitationOver()
      const { email, role } = invitation
      const { firstName = null, lastName = null } = input
      const userId = await insertUser(tx, { email, password: hash, role, firstName, lastName })
      const user = await findActiveUser(tx, userId)
      if (user) await deps.accountAuthor.checkName(tx, user, user)
      await recordAudit(tx, null, 'user.join', email)
      return { userId, hash }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
}

function invitationOver(): ApiError {
  return new ApiError(400, 'This invitation is no longer valid; ask for a new one')
}
