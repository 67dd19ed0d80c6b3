import type postgres from 'postgres'
import { withBegin } from './with-begin.ts'

// Longer than a transaction waits for the check of a long text.
const MOST_IDLE = 'set local idle_in_transaction_session_timeout = 60000'

/**
 * A client whose transactions Postgres ends when nothing is asked in them for a minute: the rows of a process that
 * hangs, or whose machine or network is gone, would otherwise be kept from all others, and with them the connections
 * of those who wait. Said in each transaction, since connection poolers refuse it as an option of a connection.
 */
export function endWhenIdle<Client extends postgres.Sql>(client: Client): Client {
  return withBegin(client, (open, work) =>
    open((tx) => {
      // Sent together with the first query; should it fail, that one does too.
      tx.unsafe(MOST_IDLE).catch(() => {})
      return work(tx)
    }),
  )
}
