import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { countUsers, insertUser } from './store.ts'

const TOO_COMMON = 'ADMIN_PASSWORD is a commonly used password: sign in and change it now'

/**
 * Creates the first administrator if there is no user; returns the generated password to print, if any. Calls `warn`
 * about a common password.
 */
export async function ensureFirstAdmin(
  db: Db,
  env: Pick<Env, 'adminEmail' | 'adminPassword'>,
  warn: (words: string) => void = () => {},
): Promise<{ email: string; password: string } | null> {
  if ((await countUsers(db)) > 0) return null
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const hash = await hashPassword(password)
  const isMade = await db.transaction(async (tx) => {
    // Another process that starts on the same database may have been first.
    if ((await countUsers(tx)) > 0) return false
    await insertUser(tx, { email: env.adminEmail, password: hash, role: 'administrator' })
    return true
  })
  if (!isMade) return null
  if (await isCommonPassword(password)) warn(TOO_COMMON)
  return env.adminPassword ? null : { email: env.adminEmail, password }
}
