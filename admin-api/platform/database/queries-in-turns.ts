import type postgres from 'postgres'
import { busy } from '../errors.ts'
import { createTurns, isForPerson } from '../threads/turns.ts'

// Of the ten connections, so that the server's own work and whatever others wait for always have some.
const WIDTH = 7
const WIDTH_OF_ONE = 4

/** The part of a query that Drizzle uses. */
type Pending = PromiseLike<unknown> & { values?: () => Pending }

/**
 * A client whose queries outside transactions take turns if they are for a person: one person's simultaneous queries
 * could otherwise use up every connection. 503 for one that waited too long, or while too many wait.
 */
export function queriesInTurns<Client extends postgres.Sql>(client: Client): Client {
  const turn = createTurns({
    width: WIDTH,
    widthOfOne: WIDTH_OF_ONE,
    most: 5000,
    mostOfOne: 2000,
    waitMs: 20_000,
    busy: () => busy('Too many requests right now. Try again in a moment.'),
  })

  // The driver sends a query once it is awaited.
  function inTurn(query: Pending): Pending {
    return {
      // biome-ignore lint/suspicious/noThenProperty: it takes the place of the driver's own query
      then: (done, failed) => turn(async () => query).then(done, failed),
      values: () => inTurn(query.values?.() ?? query),
    }
  }

  return new Proxy(client, {
    get(target, name, receiver) {
      if (name !== 'unsafe') return Reflect.get(target, name, receiver)
      return (...given: Parameters<postgres.ISql['unsafe']>) => {
        const query: Pending = target.unsafe(...given)
        return isForPerson() ? inTurn(query) : query
      }
    },
  })
}
