import type { Instance } from './instance.ts'

/** The statements of each transaction that a change makes in an instance of this process. */
export async function transactionsOf(instance: Instance, change: () => Promise<unknown>): Promise<string[][]> {
  const ended: string[][] = []
  const underWay = new Map<number, string[]>()
  const debug = (connection: number, words: string) => {
    if (words.startsWith('begin')) underWay.set(connection, [])
    underWay.get(connection)?.push(words)
    if (words !== 'commit') return
    ended.push(underWay.get(connection) ?? [])
    underWay.delete(connection)
  }
  const { options } = instance.inside?.database.client ?? {}
  Object.assign(options as object, { debug })
  await change().finally(() => Object.assign(options as object, { debug: false }))
  return ended
}

/** How often the longest transaction of a change asks the database. */
export async function statementsOf(instance: Instance, change: () => Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await transactionsOf(instance, change)).map((statements) => statements.length))
}
