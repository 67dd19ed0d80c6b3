import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { rateLimiter } from './store.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_AN_ACCOUNT = 5
const FAILURES_AN_ADDRESS = 20

/** Bad log-ins are counted an account and an address, in the database, so that every process sees them. */
export type LoginLimits = ReturnType<typeof createLoginLimits>

export function createLoginLimits(db: Db) {
  const accounts = rateLimiter(db, 'login-account', FAILURES_AN_ACCOUNT, WINDOW_SECONDS)
  const addresses = rateLimiter(db, 'login-address', FAILURES_AN_ADDRESS, WINDOW_SECONDS)

  return {
    /** Counts an attempt as failed until it is forgiven; 429 when there were too many. */
    async attempt(email: string, address: string): Promise<void> {
      await consume(accounts, accountKey(email))
      await consume(addresses, address)
    },
    /** A right password clears the account's failures and takes the attempt back from the address. */
    async forgive(email: string, address: string): Promise<void> {
      await accounts.delete(accountKey(email))
      await addresses.reward(address)
    },
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new ApiError(429, 'Too many failed attempts. Please wait a while and try again.', {
      headers: { 'Retry-After': String(seconds) },
    })
  }
}

// The table need not hold addresses of people who never had an account here.
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}
