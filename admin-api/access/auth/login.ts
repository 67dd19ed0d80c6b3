import type { CurrentUser, Login } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { forCaller } from '../../platform/http/client-address.ts'
import { recordAudit } from '../audit/store.ts'
import type { Attempt, LoginLimits } from './login-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './store.ts'

/** The caller's address, and the id of their device if it signed in to an account before. */
export type Caller = { address: string; deviceOf: (userId: string) => string | null }

export const PASSWORD_WRONG = 'The current password is wrong'
const NEXT_IS_PASSKEY = 'Now confirm with your passkey: this account asks for both.'

/**
 * The user with this email and password, with the stored hash. 401 if either is wrong, after a similar time, and if a
 * passkey is required; if a passkey must follow, the issue's path is `passkey`. 429 over the limits.
 */
export async function checkLogin(
  deps: { db: Db; loginLimits: LoginLimits },
  { email, password }: Login,
  caller: Caller,
): Promise<{ user: CurrentUser; hash: string }> {
  const found = await findCredentials(deps.db, email)
  const attempt = { email, address: caller.address, device: found && caller.deviceOf(found.user.id) }
  const { matches, left } = await tryPassword(deps, attempt, found?.password ?? null, password)
  if (!found?.isActive || !matches) {
    // Unknown email addresses are not stored, only that there was an attempt.
    await noteFailure(deps.db, { action: 'login.failed', by: null, email: found?.user.email ?? null, left })
    throw new ApiError(401, 'Invalid email or password')
  }
  await deps.loginLimits.forgive(attempt)
  if (found.requiresPasskey && found.requiresBoth)
    throw new ApiError(401, NEXT_IS_PASSKEY, { issues: [{ path: 'passkey', message: NEXT_IS_PASSKEY }] })
  if (found.requiresPasskey) {
    await recordAudit(deps.db, null, 'login.needs-passkey', found.user.email)
    throw new ApiError(
      401,
      'This account signs in with a passkey. Choose “Use a passkey”, or “Forgot your password?” to use a recovery code.',
    )
  }
  await recordAudit(deps.db, found.user, 'login', found.user.email)
  return { user: found.user, hash: found.password }
}

type Confirmed = { user: CurrentUser; password: string; path: string }

/**
 * Asks a signed-in user for their password, counted like a sign-in; returns its stored hash. 400 if it is wrong; 429
 * over the limits.
 */
export async function checkPassword(
  deps: { db: Db; loginLimits: LoginLimits },
  { user, password, path }: Confirmed,
  caller: Caller,
): Promise<string> {
  const attempt = { email: user.email, address: caller.address, device: caller.deviceOf(user.id) }
  const found = await findCredentials(deps.db, user.email)
  const { matches, left } = await tryPassword(deps, attempt, found?.password ?? null, password)
  if (!found || !matches) {
    await noteFailure(deps.db, { action: 'confirm.failed', by: user, email: user.email, left })
    throw invalid(path, PASSWORD_WRONG)
  }
  await deps.loginLimits.forgive(attempt)
  return found.password
}

type Failure = {
  action: 'login.failed' | 'confirm.failed'
  by: CurrentUser | null
  /** null: not an account here. */
  email: string | null
  /** How many attempts are left. */
  left: number
}

/** Records a failed confirmation, and a lockout if it was the last attempt. */
export async function noteFailure(db: Db, { action, by, email, left }: Failure): Promise<void> {
  await recordAudit(db, by, action, email)
  if (email !== null && left === 0) await recordAudit(db, by, 'lockout', email)
}

/**
 * Whether a password is correct, and how many attempts are left if not. Addresses take turns, however much one sends.
 */
async function tryPassword(
  { loginLimits }: { loginLimits: LoginLimits },
  attempt: Attempt,
  stored: string | null,
  password: string,
): Promise<{ matches: boolean; left: number }> {
  let left = 0
  const count = async () => {
    left = await loginLimits.attempt(attempt)
  }
  const matches = await forCaller(attempt.address, () => verifyPassword(stored, password, count))
  return { matches, left }
}
