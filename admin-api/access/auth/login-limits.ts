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

/** Where an attempt comes from; `device` names one that signed in to this account before. */
export type Attempt = { email: string; address: string; device: string | null }

/** Bad log-ins are counted an account and an address, in the database, so that every process sees them. */
export type LoginLimits = ReturnType<typeof createLoginLimits>

export function createLoginLimits(db: Db) {
  const accounts = rateLimiter(db, 'login-account', FAILURES_AN_ACCOUNT, WINDOW_SECONDS)
  const devices = rateLimiter(db, 'login-device', FAILURES_A_DEVICE, WINDOW_SECONDS)
  const addresses = rateLimiter(db, 'login-address', FAILURES_AN_ADDRESS, WINDOW_SECONDS)

  return {
    /**
     * Counts an attempt as failed until it is forgiven; 429 when there were too many. The address comes first, so that
     * a refused address cannot lock accounts. A device that signed in before has its own count, so that strangers
     * cannot lock its owner out. Returns how many attempts are left if this one fails.
     */
    async attempt({ email, address, device }: Attempt): Promise<number> {
      await countCall(addresses, addressKey(address), TOO_MANY)
      return device ? countCall(devices, device, TOO_MANY) : countCall(accounts, accountKey(email), TOO_MANY)
    },
    /**
     * Counts a recovery code until it is forgiven, for its address alone: nobody can guess one, and strangers who keep an
     * account closed by wrong passwords must not close this way back in, too.
     */
    async attemptByCode(address: string): Promise<void> {
      await countCall(addresses, addressKey(address), TOO_MANY)
    },
    /** A right password or code clears the failures and takes the attempt back from the address. */
    async forgive({ email, address, device }: Attempt): Promise<void> {
      if (device) await devices.delete(device)
      else await accounts.delete(accountKey(email))
      await addresses.reward(addressKey(address))
    },
    /** Lets an account try again at once. */
    async reset(email: string): Promise<void> {
      await accounts.delete(accountKey(email))
    },
  }
}

// The table need not hold addresses of people who never had an account here.
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}
