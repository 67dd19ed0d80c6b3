import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/client.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_AN_ACCOUNT = 5
const FAILURES_A_DEVICE = 10
const FAILURES_AN_ADDRESS = 20
const TOO_MANY = 'Too many failed attempts. Please wait a while and try again.'

/** Where an attempt comes from; `device` is set if it signed in to this account before. */
export type Attempt = { email: string; address: string; device: string | null }

/** Failed sign-ins are counted per account and per address, in the database, so that every process sees them. */
export type LoginLimits = ReturnType<typeof createLoginLimits>

export function createLoginLimits(db: Db) {
  const accounts = rateLimiter(db, 'login-account', FAILURES_AN_ACCOUNT, WINDOW_SECONDS)
  const devices = rateLimiter(db, 'login-device', FAILURES_A_DEVICE, WINDOW_SECONDS)
  const addresses = rateLimiter(db, 'login-address', FAILURES_AN_ADDRESS, WINDOW_SECONDS)

  return {
    /**
     * Counts an attempt as failed until it is cleared; 429 if there were too many. The address is checked first, so
     * that a refused address cannot lock accounts. A device that signed in before has a separate count, so that
     * strangers cannot lock its owner out. Returns how many attempts are left if this one fails.
     */
    async attempt({ email, address, device }: Attempt): Promise<number> {
      await countCall(addresses, addressKey(address), TOO_MANY)
      return device ? countCall(devices, device, TOO_MANY) : countCall(accounts, accountKey(email), TOO_MANY)
    },
    /**
     * Counts a recovery code until it is cleared, only per address: codes cannot be guessed, and strangers who lock an
     * account with wrong passwords must not block this way back in, too.
     */
    async attemptByCode(address: string): Promise<void> {
      await countCall(addresses, addressKey(address), TOO_MANY)
    },
    /** A correct password or code clears the failures and removes the attempt from the address's count. */
    async forgive({ email, address, device }: Attempt): Promise<void> {
      if (device) await devices.delete(device)
      else await accounts.delete(accountKey(email))
      await addresses.reward(addressKey(address))
    },
    /** Lets an account try again immediately. */
    async reset(email: string): Promise<void> {
      await accounts.delete(accountKey(email))
    },
  }
}

// The table need not contain the emails of people who never had an account here.
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}
