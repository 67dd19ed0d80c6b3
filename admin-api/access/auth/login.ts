import type { CurrentUser, Login } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { LoginLimits } from './login-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './store.ts'

/** The user whose e-mail and password these are. 401 for either being wrong, in like time; 429 over the limits. */
export async function checkLogin(
  deps: { db: Db; loginLimits: LoginLimits },
  { email, password }: Login,
  address: string,
): Promise<CurrentUser> {
  await deps.loginLimits.attempt(email, address)
  const found = await findCredentials(deps.db, email)
  const matches = await verifyPassword(found?.password ?? null, password)
  if (!found?.isActive || !matches) throw new ApiError(401, 'Invalid email or password')
  await deps.loginLimits.forgive(email, address)
  return found.user
}
