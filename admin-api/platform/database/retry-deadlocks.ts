import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { isDeadlock } from '../errors.ts'

const TRIES = 5
const LONGEST_PAUSE_MS = 50

/**
 * Has a transaction that Postgres breaks off, so that another may go on, begin again: nothing of it was stored, and
 * nothing was wrong with it. What a transaction does besides asking the database must bear being done twice.
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
