import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'
import { withBegin } from './with-begin.ts'

/**
 * A client for an engine with one connection: queries made inside a transaction's work but outside the transaction are
 * refused. They would wait forever for the connection that their own transaction holds, and so would every later query.
 */
export function oneConnection<Client extends postgres.Sql>(client: Client): Client {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const guarded = new Proxy(client, {
    get(target, name, receiver) {
      if ((name === 'unsafe' || name === 'begin') && transactions.getStore()?.isOpen)
        throw new Error('Asked outside the open transaction, whose end it would wait for. Ask through the transaction.')
      return Reflect.get(target, name, receiver)
    },
  })
  return withBegin(guarded, async (open, work) => {
    const transaction = { isOpen: true }
    try {
      return await open((tx) => transactions.run(transaction, () => work(tx)))
    } finally {
      transaction.isOpen = false
    }
  })
}
