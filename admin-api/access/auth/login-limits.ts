import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/client.ts'
import { countCall } from '../../platform/http/rate-limit.ts'
import { rateLimiter } from './store.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_AN_ACCOUNT = 5
const FAILURES_AN_ADDRESS = 20
const TOO_MANY = 'Too many failed attempts. Please wait a while and try again.'

/** Bad log-ins are counted an account and an address, in the database, so that every process sees them. */
export type LoginLimits = ReturnType<typeof createLoginLimits>

export function createLoginLimits(db: Db) {
  const accounts = rateLimiter(db, 'login-account', FAILURES_AN_ACCOUNT, WINDOW_SECONDS)
  const addresses = rateLimiter(db, 'login-address', FAILURES_AN_ADDRESS, WINDOW_SECONDS)

  return {
    /** Counts an attempt as failed until it is forgiven; 429 when there were too many. */
    async attempt(email: string, address: string): Promise<void> {
      await countCall(accounts, accountKey(email), TOO_MANY)
      await countCall(addresses, address, TOO_MANY)
    },
    /** A right password clears the account's failures and takes the attempt back from the address. */
    async forgive(email: string, address: string): Promise<void> {
      await accounts.delete(accountKey(email))
      await addresses.reward(address)
    },
  }
}

// The table need not hold addresses of people who never had an account here.
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}
