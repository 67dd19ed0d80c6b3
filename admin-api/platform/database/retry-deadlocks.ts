import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { isDeadlock } from '../errors.ts'

const TRIES = 5
const LONGEST_PAUSE_MS = 50

/**
 * Repeats a transaction that Postgres aborts to resolve a deadlock: nothing of it was stored, and nothing was wrong
 * with it. Side effects of a transaction must be safe to repeat.
 */
export function retryDeadlocks<D extends PostgresJsDatabase<Record<string, unknown>>>(db: D): D {
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let n = 1; ; n++) {
      try {
        return await transaction(work, config)
      } catch (error) {
        if (n === TRIES || !isDeadlock(error)) throw error
        await sleep(Math.random() * LONGEST_PAUSE_MS)
      }
    }
  }
  return db
}
