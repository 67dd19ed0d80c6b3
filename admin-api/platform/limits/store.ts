import { lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import type { Db } from '../database/client.ts'
import { rateLimits } from '../database/tables/accounts.ts'

/** A counter of `points` per `seconds`, kept in the database. */
export function rateLimiter(db: Db, keyPrefix: string, points: number, seconds: number): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
}

/** Removes expired counters. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}
