import type { Logger } from 'pino'
import type { CurrentUser, ResetLink, ResetPassword } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Letters } from '../../platform/mail/letters.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { recordAudit } from '../audit/store.ts'
import type { LoginLimits } from '../auth/login-limits.ts'
import { hashChosenPassword } from '../auth/passwords.ts'
import { hashToken, newToken } from '../auth/secret-token.ts'
import {
  countRecoveryCodes,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteUserSessions,
  findCredentials,
  hasPasskeys,
  isPasskeyRequired,
} from '../auth/store.ts'
import { refuseFormerAdmin } from './manage.ts'
import {
  deleteAskedReset,
  deleteResets,
  insertReset,
  isAskedFor,
  isResetOpen,
  lockAddressee,
  resetLink,
  takeReset,
} from './store/resets.ts'
import { findUser, lockAdmins, updateUser } from './store.ts'

type Deps = { db: Db; siteUrl: string; newsroomUrl: string; letters: Letters | null }

const VALID_HOURS = 2
// For all callers together: a stranger must not fill a mailbox, or void a link that was just sent.
const ASKED_AGAIN_AFTER_MINUTES = 10

/**
 * Makes a link for setting a new password once; a second replaces the first. Returns whether it was sent, and whether
 * it will remove passkeys and void recovery codes. 404; 422 for a disabled account.
 */
export async function offerReset(deps: Deps, id: string, by: CurrentUser): Promise<ResetLink> {
  const user = await findUser(deps.db, id)
  if (!user) throw notFound('User')
  if (!user.isActive) throw new ApiError(422, 'This account is disabled; enable it first')
  const { letter, ...link } = await deps.db.transaction(async (tx) => {
    refuseFormerAdmin(await lockAdmins(tx), by)
    await deleteResets(tx, id)
    return makeLink(tx, deps, user, by)
  })
  const endsPasskeys = await hasPasskeys(deps.db, id)
  const endsCodes = (await countRecoveryCodes(deps.db, id)) > 0
  const isSent = (letter !== undefined && (await deps.letters?.sendNow(letter))) || false
  return { ...link, isSent, sendsMail: deps.letters !== null, endsPasskeys, endsCodes }
}

/**
 * Sends a link to an account's own address, unless one was sent a moment ago. Neither the answer nor its timing reveals
 * whether the account exists, or whether the link could be sent: Watch and the audit log tell administrators. 422
 * without a mail server.
 */
export function requestReset(deps: Deps & { log: Logger }, email: string): void {
  const { letters, log } = deps
  if (!letters) throw new ApiError(422, 'This site sends no email. Ask an administrator for a link.')
  sendAsked({ ...deps, letters }, email).catch((err: unknown) => log.error({ err }, 'could not send a password link'))
}

async function sendAsked(deps: Deps & { letters: Letters }, email: string): Promise<void> {
  const found = await findCredentials(deps.db, email)
  if (!found?.isActive) return
  const { user } = found
  const made = await deps.db.transaction(async (tx) => {
    // Locked, so that of many simultaneous requests only the first finds that no link was requested.
    if (!(await lockAddressee(tx, user)) || (await isAskedFor(tx, user.id, ASKED_AGAIN_AFTER_MINUTES))) return null
    // Anyone may request a link, so it does not void one that an administrator created.
    await deleteAskedReset(tx, user.id)
    return makeLink(tx, deps, user, null)
  })
  if (!made) return
  const isSent = made.letter !== undefined && (await deps.letters.sendNow(made.letter))
  if (!isSent) await recordAudit(deps.db, null, 'user.reset-not-sent', user.email)
}

/**
 * Sets a password with a link, ends every session, removes the passkeys and voids the recovery codes: a hijacked
 * session may have made them. A required passkey stays required, and stays with its codes, unless an administrator
 * created the link. 400 for a link that is unknown, used or expired.
 */
export async function resetPassword(
  deps: { db: Db; loginLimits: LoginLimits },
  { token, password }: ResetPassword,
): Promise<{ userId: string; hash: string; needsPasskey: boolean; lostPasskeys: boolean; lostCodes: boolean }> {
  const tokenHash = hashToken(token)
  // Looked up first, so that an unknown token costs no hash.
  if (!(await isResetOpen(deps.db, tokenHash))) throw linkOver()
  const hash = await hashChosenPassword(password, 'password')
  const { user, needsPasskey, passkeys, codes } = await deps.db.transaction(async (tx) => {
    const reset = await takeReset(tx, tokenHash)
    const lifted = reset?.liftsPasskey && { requiresPasskey: false }
    const user = reset && (await updateUser(tx, reset.userId, { password: hash, ...lifted }))
    if (!user) throw linkOver()
    const needsPasskey = await isPasskeyRequired(tx, user.id)
    // Otherwise a hijacked mailbox would be enough, and the owner who lost the passkey would have no way back.
    const passkeys = needsPasskey ? 0 : await deletePasskeys(tx, user.id)
    const codes = needsPasskey ? 0 : await deleteRecoveryCodes(tx, user.id)
    await deleteUserSessions(tx, user.id)
    const lost = { ...(passkeys > 0 && { passkeysRemoved: passkeys }), ...(codes > 0 && { codesRemoved: codes }) }
    await recordAudit(tx, null, 'user.reset', user.email, passkeys + codes > 0 ? lost : undefined)
    return { user, needsPasskey, passkeys, codes }
  })
  await deps.loginLimits.reset(user.email)
  return { userId: user.id, hash, needsPasskey, lostPasskeys: passkeys > 0, lostCodes: codes > 0 }
}

async function makeLink(
  tx: Db,
  { siteUrl, newsroomUrl, letters }: Deps,
  user: { id: string; email: string },
  by: CurrentUser | null,
): Promise<{ resetUrl: string; expiresAt: string; letter: number | undefined }> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + VALID_HOURS * 3_600_000).toISOString()
  const resetUrl = `${newsroomUrl}/login?reset=${token}`
  await insertReset(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt,
    liftsPasskey: by !== null,
    offeredBy: by?.id ?? null,
  })
  await recordAudit(tx, by, 'user.offer-reset', user.email)
  const link = resetLink(user.id, by !== null)
  const letter = await letters?.hold(tx, { ...letterOf(user.email, siteUrl, resetUrl), link, until: expiresAt })
  return { resetUrl, expiresAt, letter }
}

function letterOf(to: string, siteUrl: string, resetUrl: string): Letter {
  return {
    to,
    subject: 'Set a new password',
    text: `Someone asked for a new password for your account at ${siteUrl}.\n\nSet it here within ${VALID_HOURS} hours:\n${resetUrl}\n\nIf it was not you, ignore this email: your password stays as it is.\n`,
  }
}

function linkOver(): ApiError {
  return new ApiError(400, 'This link is no longer valid; ask for a new one')
}
