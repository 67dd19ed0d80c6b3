import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'

/** Texts kept as prepared statements: more would fill the engine's memory, which never shrinks. */
const KEPT = 300
/** Texts used once recently, and perhaps again. */
const ASKED_ONCE = 1000
/** Longer lists of values (an insert of many rows) rarely recur. */
const MOST_VALUES = 40
const PLANNED = /^\s*(select|insert|update|delete|with)\b[^;]*$/i

type Opening = (...given: unknown[]) => unknown

/**
 * A client that prepares a query the second time it is used. Otherwise each Drizzle query is parsed and planned again;
 * in WebAssembly that is most of a read's time: 5 ms of 6 for a match with its teams.
 */
export function prepareRepeated<Client extends postgres.Sql>(client: Client): Client {
  const once = new LRUCache<string, true>({ max: ASKED_ONCE })
  const kept = new Set<string>()

  function isWorthIt(text: string, values: readonly unknown[]): boolean {
    if (kept.has(text)) return true
    if (kept.size === KEPT || values.length > MOST_VALUES || !PLANNED.test(text)) return false
    if (once.has(text)) kept.add(text)
    else once.set(text, true)
    return kept.has(text)
  }

  function prepared<Some extends postgres.ISql>(some: Some): Some {
    return new Proxy(some, {
      get(target, name, receiver) {
        const member = Reflect.get(target, name, receiver)
        if (name === 'unsafe') return unsafe(target)
        if (name === 'begin' || name === 'savepoint') return inside(member as Opening)
        return member
      },
    })
  }

  function unsafe(some: postgres.ISql): postgres.ISql['unsafe'] {
    return (text, values = [], options) => some.unsafe(text, values, { ...options, prepare: isWorthIt(text, values) })
  }

  // A transaction has its own client: the last argument is the work done with it.
  function inside(open: Opening) {
    return (...given: unknown[]) => {
      const work = given.pop() as (tx: postgres.ISql) => unknown
      return open(...given, (tx: postgres.ISql) => work(prepared(tx)))
    }
  }

  return prepared(client)
}
