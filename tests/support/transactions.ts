import type { Instance } from './instance.ts'

/** The statements that a change runs in the database of an instance in this process, by transaction, and all others. */
export type Asked = { transactions: string[][]; others: string[] }

export async function statementsOf({ inside }: Instance, change: () => Promise<unknown>): Promise<Asked> {
  if (!inside) throw new Error('Only an instance of this process can be watched')
  const { options } = inside.database.client
  const asked: Asked = { transactions: [], others: [] }
  const underWay = new Map<number, string[]>()
  const debug = (connection: number, words: string) => {
    if (words.startsWith('begin')) underWay.set(connection, [])
    const statements = underWay.get(connection)
    ;(statements ?? asked.others).push(words)
    if (!statements || (words !== 'commit' && words !== 'rollback')) return
    if (words === 'commit') asked.transactions.push(statements)
    underWay.delete(connection)
  }
  Object.assign(options, { debug })
  await change().finally(() => Object.assign(options, { debug: false }))
  return asked
}

/** The statements of each of a change's transactions. */
export async function transactionsOf(instance: Instance, change: () => Promise<unknown>): Promise<string[][]> {
  return (await statementsOf(instance, change)).transactions
}

/** The number of statements in a change's longest transaction. */
export async function mostStatementsOf(instance: Instance, change: () => Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await transactionsOf(instance, change)).map((statements) => statements.length))
}
