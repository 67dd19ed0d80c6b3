import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { recordAudit } from '../admin-api/access/audit/store.ts'
import { createLoginLimits } from '../admin-api/access/auth/login-limits.ts'
import { hashPassword } from '../admin-api/access/auth/passwords.ts'
import {
  deletePasskeys,
  deleteRecoveryCodes,
  deleteUserSessions,
  findCredentials,
} from '../admin-api/access/auth/store.ts'
import { updateUser } from '../admin-api/access/users/store.ts'
import { BackupError } from '../admin-api/app/errors.ts'
import { runCommand } from '../admin-api/app/moving/command.ts'
import { openDatabase } from '../admin-api/platform/database/client.ts'
import { databaseDir, type Env } from '../admin-api/platform/env/env.ts'

/**
 * npm run admin -- reset EMAIL: for people who can no longer sign in. Sets and prints a new password, ends the
 * account's sessions, removes its passkeys and recovery codes, and lifts its lock-out. With the embedded database the
 * server must be stopped.
 */
const [command, email] = process.argv.slice(2)
if (command !== 'reset' || !email) {
  console.error('Usage: npm run admin -- reset EMAIL')
  process.exit(2)
}
await runCommand({
  failure: 'Not reset',
  needsFolder: (env) => env.databaseUrl === null,
  work: async (env) => console.log(await reset(env, email)),
})

async function reset(env: Env, email: string): Promise<string> {
  // With a wrong DATA_DIR a new database would be created, without accounts.
  if (!env.databaseUrl && !existsSync(databaseDir(env))) {
    throw new BackupError('there is no database in DATA_DIR. Set DATA_DIR or DATABASE_URL as the server has it')
  }
  const database = await openDatabase(env)
  try {
    const found = await findCredentials(database.db, email)
    if (!found) {
      process.exitCode = 1
      return `No account has the email ${email}.`
    }
    const password = randomBytes(12).toString('base64url')
    const hash = await hashPassword(password)
    const lost = await database.db.transaction(async (tx) => {
      await updateUser(tx, found.user.id, { password: hash, isActive: true, requiresPasskey: false })
      const passkeys = await deletePasskeys(tx, found.user.id)
      const codes = await deleteRecoveryCodes(tx, found.user.id)
      await deleteUserSessions(tx, found.user.id)
      await recordAudit(tx, null, 'user.reset', found.user.email)
      return [passkeys > 0 && 'passkeys', codes > 0 && 'recovery codes'].filter((words) => words !== false)
    })
    await createLoginLimits(database.db).reset(email)
    return `New password for ${found.user.email}: ${password} (shown only now). Change it after signing in.${lossOf(lost)}`
  } finally {
    await database.close()
  }
}

function lossOf(lost: string[]): string {
  return lost.length === 0 ? '' : `\nIts ${lost.join(' and ')} no longer work: add new ones in Profile.`
}
