import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { countUsers, insertUser } from './store.ts'

const TOO_COMMON = 'ADMIN_PASSWORD is a commonly used password: sign in and change it now'

/**
 * Creates the first administrator when there is no user; returns the generated password to print, if any. Calls `warn`
 * about a commonly used password.
 */
export async function ensureFirstAdmin(
  db: Db,
  env: Pick<Env, 'adminEmail' | 'adminPassword'>,
  warn: (words: string) => void = () => {},
): Promise<{ email: string; password: string } | null> {
  if ((await countUsers(db)) > 0) return null
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  await insertUser(db, { email: env.adminEmail, password: await hashPassword(password), role: 'administrator' })
  if (await isCommonPassword(password)) warn(TOO_COMMON)
  return env.adminPassword ? null : { email: env.adminEmail, password }
}
