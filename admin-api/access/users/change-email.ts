import type { CurrentUser, PendingEmail } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, isUniqueViolation } from '../../platform/errors.ts'
import type { Letters } from '../../platform/mail/letters.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { recordAudit } from '../audit/store.ts'
import { hashToken, newToken } from '../auth/secret-token.ts'
import { findActiveUser } from '../auth/store.ts'
import { emailTaken } from './manage.ts'
import { deleteEmailChange, findEmailChange, insertEmailChange, takeEmailChange } from './store/email-changes.ts'
import { deleteResets } from './store/resets.ts'
import { isEmailTaken, updateUser } from './store.ts'

type Deps = { db: Db; siteUrl: string; newsroomUrl: string; mail: Mail | null }

const VALID_HOURS = 24

/**
 * Sends a link to a new address; the account's email changes when the link is opened. The old address is notified. 409
 * for an address in use; 502 if the mail server rejects the message.
 */
export async function offerEmailChange(
  deps: Deps & { mail: Mail; letters: Letters },
  user: CurrentUser,
  email: string,
): Promise<void> {
  await sendLink(deps, user, email)
  await deps.letters.add({
    to: user.email,
    subject: 'Your email address is about to change',
    text: `Someone signed in to your account at ${deps.siteUrl} asked to change its email to ${email}.\n\nIf it was not you, change your password now.\n`,
    until: hoursAhead(VALID_HOURS),
  })
}

/** Sends another link to the new address; the previous one is void. 404 if no change is pending; 409, 422 and 502. */
export async function resendEmailChange(deps: Deps, user: CurrentUser): Promise<PendingEmail> {
  const pending = await findEmailChange(deps.db, user.id)
  if (!pending) throw nothingPending()
  if (!deps.mail) {
    throw new ApiError(422, 'This site no longer sends email. Cancel the change, then enter the new email again.')
  }
  return sendLink({ ...deps, mail: deps.mail }, user, pending.email)
}

/** Deletes the new address and its link. 404 if no change is pending. */
export async function cancelEmailChange({ db }: { db: Db }, user: CurrentUser): Promise<void> {
  await db.transaction(async (tx) => {
    const email = await deleteEmailChange(tx, user.id)
    if (!email) throw nothingPending()
    await recordAudit(tx, user, 'profile.cancel-email', user.email, { email })
  })
}

async function sendLink(deps: Deps & { mail: Mail }, user: CurrentUser, email: string): Promise<PendingEmail> {
  if (await isEmailTaken(deps.db, email, user.id)) throw emailTaken()
  const token = newToken()
  const isSent = await deps.mail.send({
    to: email,
    subject: 'Confirm your new email address',
    text: `You asked to use this address for your account at ${deps.siteUrl}.\n\nConfirm it within ${VALID_HOURS} hours, signed in as ${user.email}:\n${deps.newsroomUrl}/admin?tab=profile&confirm-email=${token}\n\nIf it was not you, ignore this email.\n`,
  })
  if (!isSent)
    throw new ApiError(502, 'The confirmation could not be sent. Your email stays as it is; try again later.')
  // Only stored now: if the email could not be sent, an earlier link stays valid.
  const expiresAt = hoursAhead(VALID_HOURS)
  await deps.db.transaction(async (tx) => {
    await insertEmailChange(tx, { tokenHash: hashToken(token), userId: user.id, email, expiresAt })
    await recordAudit(tx, user, 'profile.offer-email', user.email, { email })
  })
  return { email, expiresAt }
}

/**
 * Changes an account's email to the address that a link was sent to. 400 for a link that is unknown, used, expired or
 * another account's.
 */
export async function confirmEmailChange(deps: { db: Db }, token: string, user: CurrentUser): Promise<CurrentUser> {
  const moved = await deps.db
    .transaction(async (tx) => {
      const email = await takeEmailChange(tx, hashToken(token), user.id)
      if (!email)
        throw new ApiError(
          400,
          'This link was already used, or has expired. If your email is not the new one yet, change it again.',
        )
      await updateUser(tx, user.id, { email })
      // A link sent to the old address must not set the password any more.
      await deleteResets(tx, user.id)
      await recordAudit(tx, user, 'profile.email', user.email, {
        changes: { email: { before: user.email, after: email } },
      })
      return findActiveUser(tx, user.id)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
  if (!moved) throw new ApiError(401, 'You must be signed in')
  return moved
}

function hoursAhead(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

function nothingPending(): ApiError {
  return new ApiError(404, 'No change of your email is pending. It may have been confirmed or its link has expired.')
}
