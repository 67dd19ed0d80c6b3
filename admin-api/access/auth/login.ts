import type { CurrentUser, Login } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { LoginLimits } from './login-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './store.ts'

/** Who calls: their address, and the id of their device if it signed in to an account before. */
export type Caller = { address: string; deviceOf: (userId: string) => string | null }

/** The user whose e-mail and password these are. 401 for either being wrong, in like time; 429 over the limits. */
export async function checkLogin(
  deps: { db: Db; loginLimits: LoginLimits },
  { email, password }: Login,
  caller: Caller,
): Promise<CurrentUser> {
  const found = await findCredentials(deps.db, email)
  const attempt = { email, address: caller.address, device: found && caller.deviceOf(found.user.id) }
  await deps.loginLimits.attempt(attempt)
  const matches = await verifyPassword(found?.password ?? null, password)
  if (!found?.isActive || !matches) throw new ApiError(401, 'Invalid email or password')
  await deps.loginLimits.forgive(attempt)
  return found.user
}
