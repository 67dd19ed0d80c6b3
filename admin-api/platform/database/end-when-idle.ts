import type postgres from 'postgres'
import { withBegin } from './with-begin.ts'

// Longer than a transaction waits for a long text to be checked.
const MOST_IDLE = 'set local idle_in_transaction_session_timeout = 60000'

/**
 * A client whose transactions Postgres ends after a minute without a query: the locks of a process that hangs, or has
 * lost its machine or network, would otherwise block all others and use up their connections. Set in each transaction,
 * since connection poolers refuse it as a connection option.
 */
export function endWhenIdle<Client extends postgres.Sql>(client: Client): Client {
  return withBegin(client, (open, work) =>
    open((tx) => {
      // Sent together with the first query; if it fails, so does the query.
      tx.unsafe(MOST_IDLE).catch(() => {})
      return work(tx)
    }),
  )
}
