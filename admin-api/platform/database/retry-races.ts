import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { isDeadlock, isForeignKeyViolation, isUniqueViolation } from '../errors.ts'

const TRIES = 5
// A second refusal means that it was not a race.
const TRIES_OF_REFUSED = 2
const LONGEST_PAUSE_MS = 50

/**
 * Repeats a transaction that Postgres aborts because of a concurrent one: to resolve a deadlock, or since the other
 * took the same unique value or deleted a referenced row. The transaction's own checks then see that, and return a
 * readable error. Nothing of it was stored. Side effects of a transaction must be safe to repeat.
 */
export function retryRaces<D extends PostgresJsDatabase<Record<string, unknown>>>(db: D): D {
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let n = 1; ; n++) {
      try {
        return await transaction(work, config)
      } catch (error) {
        if (n >= triesFor(error)) throw error
        await sleep(Math.random() * LONGEST_PAUSE_MS)
      }
    }
  }
  return db
}

function triesFor(error: unknown): number {
  if (isDeadlock(error)) return TRIES
  return isUniqueViolation(error) || isForeignKeyViolation(error) ? TRIES_OF_REFUSED : 1
}
