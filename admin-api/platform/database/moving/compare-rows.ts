import type postgres from 'postgres'
import { type Digest, digestOf, hashesOf, withSnapshot } from './row-source.ts'
import type { MovedTable } from './tables-of.ts'

/** Compares two databases row by row. Returns the tables that differ and the number of rows compared. */
export async function compareRows(one: postgres.Sql, other: postgres.Sql) {
  return withSnapshot(one, (source, sql) =>
    withSnapshot(other, async (_, otherSql) => {
      const differing: string[] = []
      let rows = 0
      for (const table of source.tables) {
        const compared = await compareTable(sql, otherSql, table)
        rows += compared.rows
        if (!compared.isSame) differing.push(table.name)
      }
      return { differing, rows }
    }),
  )
}

async function compareTable(one: postgres.Sql, other: postgres.Sql, table: MovedTable) {
  const hashes = each(hashesOf(one, table))
  const others = each(hashesOf(other, table))
  for (let rows = 0; ; rows++) {
    const [left, right] = await Promise.all([hashes.next(), others.next()])
    if (left.done && right.done) return { isSame: true, rows }
    if (left.done || right.done || left.value !== right.value) {
      await Promise.all([hashes.return(undefined), others.return(undefined)])
      return { isSame: false, rows }
    }
  }
}

async function* each(chunks: AsyncIterable<string[]>): AsyncGenerator<string, void, undefined> {
  for await (const chunk of chunks) yield* chunk
}

/** The tables whose rows differ from the recorded ones. */
export async function differingTables(client: postgres.Sql, noted: Record<string, Digest>): Promise<string[]> {
  return withSnapshot(client, async ({ tables }, sql) => {
    const differing = new Set(Object.keys(noted))
    for (const table of tables) {
      const { rows, sha256 } = await digestOf(sql, table)
      const known = noted[table.name] ?? { rows: 0, sha256: '' }
      if (known.rows === rows && (known.sha256 === sha256 || rows === 0)) differing.delete(table.name)
      else differing.add(table.name)
    }
    return [...differing]
  })
}
