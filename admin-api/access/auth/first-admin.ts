import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { hashPassword } from './passwords.ts'
import { countUsers, insertUser } from './store.ts'

/** Makes the first administrator when there is no user; returns the generated password to print, if any. */
export async function ensureFirstAdmin(db: Db, env: Env): Promise<{ email: string; password: string } | null> {
  if ((await countUsers(db)) > 0) return null
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  await insertUser(db, { email: env.adminEmail, password: await hashPassword(password), role: 'administrator' })
  return env.adminPassword ? null : { email: env.adminEmail, password }
}
