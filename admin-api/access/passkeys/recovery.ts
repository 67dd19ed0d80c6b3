import { createHash, randomInt } from 'node:crypto'
import type { Recover } from '#shared/passkey.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordAudit } from '../audit/store.ts'
import type { LoginLimits } from '../auth/login-limits.ts'
import { hashChosenPassword } from '../auth/passwords.ts'
import { deletePasskeys, deleteUserSessions, findCredentials } from '../auth/store.ts'
import { updateUser } from '../users/store.ts'
import { type Holder, holdAccount } from './hold-account.ts'
import { hasRecoveryCode, lockAccount, replaceRecoveryCodes, takeRecoveryCode } from './store.ts'

const CODES = 10
// Only characters that cannot be misread on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Makes codes that each set a new password once; they are only shown now, and earlier ones become void. */
export async function makeRecoveryCodes(db: Db, holder: Holder): Promise<string[]> {
  const { user } = holder
  const codes = Array.from({ length: CODES }, newCode)
  await db.transaction(async (tx) => {
    // Of two simultaneous calls the second replaces the first's codes.
    await holdAccount(tx, holder)
    await replaceRecoveryCodes(
      tx,
      user.id,
      codes.map((code) => hashCode(user.id, code)),
    )
    await recordAudit(tx, user, 'recovery.codes', user.email)
  })
  return codes
}

/**
 * Sets a new password with a code, ends every session and removes the passkeys, which may be lost or an intruder's. 400
 * if the code is not this account's; 429 for an address with too many failures.
 */
export async function recover(
  deps: { db: Db; loginLimits: LoginLimits },
  { email, code, password }: Recover,
  address: string,
): Promise<{ userId: string; hash: string; lostPasskeys: boolean }> {
  const found = await findCredentials(deps.db, email)
  await deps.loginLimits.attemptByCode(address)
  const codeHash = found?.isActive ? hashCode(found.user.id, code) : null
  if (!found || !codeHash || !(await hasRecoveryCode(deps.db, found.user.id, codeHash))) {
    await recordAudit(deps.db, null, 'recovery.failed', found?.user.email ?? null)
    throw notRight()
  }
  // Hashed outside the transaction, because hashing is slow and others would wait.
  const hash = await hashChosenPassword(password, 'password')
  const lost = await deps.db.transaction(async (tx) => {
    // The account is locked first, as when codes are made: in the opposite order each could wait for the other.
    await lockAccount(tx, found.user.id)
    if (!(await takeRecoveryCode(tx, found.user.id, codeHash))) throw notRight()
    await updateUser(tx, found.user.id, { password: hash, requiresPasskey: false })
    const lost = await deletePasskeys(tx, found.user.id)
    await deleteUserSessions(tx, found.user.id)
    await recordAudit(tx, null, 'user.recover', found.user.email, lost > 0 ? { passkeysRemoved: lost } : undefined)
    return lost
  })
  await deps.loginLimits.forgive({ email, address, device: null })
  return { userId: found.user.id, hash, lostPasskeys: lost > 0 }
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

// 79 random bits need no slow hash.
function hashCode(userId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`recovery:${userId}:${typed}`).digest('hex')
}

function notRight(): ApiError {
  return new ApiError(400, 'The email or the recovery code is wrong')
}
