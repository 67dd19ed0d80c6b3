import type postgres from 'postgres'
import { type Opening, type Work, withBegin } from './with-begin.ts'

/** The driver's name for a broken connection. */
const CLOSED = 'CONNECTION_CLOSED'

/**
 * A client whose transactions end with their connection. The driver would still send their rollback and further queries
 * on it: while it is down, that crashes the process (https://github.com/porsager/postgres/issues/1208); once it is
 * back, other queries use it, and these would be stored without a transaction.
 */
export function endWithConnection<Client extends postgres.Sql>(client: Client): Client {
  return withBegin(client, (open, work) => {
    let isOver = false

    function inside(work: Work): (tx: postgres.ISql) => Promise<unknown> {
      return async (tx) => {
        try {
          return await work(guarded(tx))
        } catch (error) {
          // The driver also reports a broken connection in this turn.
          await new Promise(setImmediate)
          throw error
        } finally {
          // The caller already has the error; an `end` here would still be sent.
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

    const opened = open(inside(work))
    opened.catch(() => {
      isOver = true
    })
    return opened
  })
}
