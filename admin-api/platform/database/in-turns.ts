import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { busy } from '../errors.ts'
import { createTurns, isForPerson, whileHeld } from '../threads/turns.ts'

// Of the ten connections, so that readers and the server's own work always have some.
const WIDTH = 7
const WIDTH_OF_ONE = 3

/**
 * Makes people take turns with transactions: each may wait for rows that a long one locks, such as an import's, and the
 * waiting ones would use up every connection. Readers, who only read, and the server's own work need no turn. 503 for a
 * transaction that waited too long, or while too many wait.
 */
export function inTurns<D extends PostgresJsDatabase<Record<string, unknown>>>(db: D): D {
  const turn = createTurns({
    width: WIDTH,
    widthOfOne: WIDTH_OF_ONE,
    most: 1000,
    mostOfOne: 300,
    waitMs: 60_000,
    busy: () => busy('Too much is being saved right now. Nothing was stored; try again in a moment.'),
  })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => {
    const held = () => transaction((tx) => whileHeld(() => work(tx)), config)
    return isForPerson() ? turn(held) : held()
  }
  return db
}
