import type postgres from 'postgres'

type Opening = (...given: unknown[]) => Promise<unknown>
type Work = (tx: postgres.ISql) => unknown

/** What the driver calls a connection that broke. */
const CLOSED = 'CONNECTION_CLOSED'

/**
 * A client whose transactions end with their connection. The driver would send their rollback and their further
 * queries on it all the same: while it is away, that ends the process (https://github.com/porsager/postgres/issues/1208);
 * once it is back, others use it, and the queries would be stored without a transaction.
 */
export function endWithConnection<Client extends postgres.Sql>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name, receiver) => (name === 'begin' ? begin(target) : Reflect.get(target, name, receiver)),
  })
}

function begin({ begin: open }: { begin: unknown }): Opening {
  return (...given) => {
    const work = given.pop() as Work
    let isOver = false

    function inside(work: Work): (tx: postgres.ISql) => Promise<unknown> {
      return async (tx) => {
        try {
          return await work(guarded(tx))
        } catch (error) {
          // The driver says in this turn whether the connection broke, too.
          await new Promise(setImmediate)
          throw error
        } finally {
          // The caller was told already; an end of this would be sent.
          if (isOver) await new Promise(() => {})
        }
      }
    }

    function guarded(tx: postgres.ISql): postgres.ISql {
      return new Proxy(tx, {
        get(target, name, receiver) {
          if (isOver) throw Object.assign(new Error('The transaction’s connection is closed'), { code: CLOSED })
          const member = Reflect.get(target, name, receiver)
          if (name !== 'savepoint') return member
          return (...more: unknown[]) => (member as Opening)(...more.slice(0, -1), inside(more.at(-1) as Work))
        },
      })
    }

    const opened = (open as Opening)(...given, inside(work))
    opened.catch(() => {
      isOver = true
    })
    return opened
  }
}
