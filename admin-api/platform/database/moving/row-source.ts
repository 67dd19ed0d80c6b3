import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { endWithConnection } from '../end-with-connection.ts'
import { type MovedTable, readShape, type Shape } from './tables-of.ts'

/** Where rows come from: a database, or the files of a backup. A row is the JSON of its columns as text. */
export type RowSource = Shape & { rows: (table: MovedTable) => AsyncIterable<string[]> }

/** A checksum of a table, independent of order: equal checksums mean equal rows. */
export type Digest = { rows: number; sha256: string }

const ROWS_AT_ONCE = 200
const HASHES_AT_ONCE = 5_000

/** Reads a database from a single snapshot. */
export async function withSnapshot<T>(
  client: postgres.Sql,
  work: (source: RowSource, sql: postgres.Sql) => Promise<T>,
) {
  const snapshot = 'isolation level repeatable read read only'
  const answer = await endWithConnection(client).begin(snapshot, async (transaction) => {
    const sql = transaction as unknown as postgres.Sql
    await plainText(sql)
    return work({ ...(await readShape(sql)), rows: (table) => rowsOf(sql, table) }, sql)
  })
  return answer as T
}

/** Makes a session read and write values as text in one format, whatever the server's settings. */
export async function plainText(sql: postgres.Sql): Promise<void> {
  await sql`set local timezone = 'UTC'`
  await sql`set local datestyle = 'ISO, YMD'`
  await sql`set local intervalstyle = 'postgres'`
  await sql`set local extra_float_digits = 1`
  await sql`set local bytea_output = 'hex'`
}

async function* rowsOf(sql: postgres.Sql, table: MovedTable): AsyncIterable<string[]> {
  yield* fetchAll(sql, `select row_to_json(x)::text as value from (${asText(table)}) x`, ROWS_AT_ONCE)
}

/** The hash of each of a table's rows, in the order of the hashes. */
export async function* hashesOf(sql: postgres.Sql, table: MovedTable): AsyncIterable<string[]> {
  const hashes = `select md5(row_to_json(x)::text) as value from (${asText(table)}) x`
  const query = `select value from (${hashes}) y order by value collate "C"`
  yield* fetchAll(sql, query, HASHES_AT_ONCE)
}

/** One checksum over a table's rows. */
export async function digestOf(sql: postgres.Sql, table: MovedTable): Promise<Digest> {
  const sum = createHash('sha256')
  let rows = 0
  for await (const hashes of hashesOf(sql, table)) {
    rows += hashes.length
    for (const hash of hashes) sum.update(hash)
  }
  return { rows, sha256: sum.digest('hex') }
}

function asText({ name, columns }: MovedTable): string {
  return `select ${columns.map((column) => `${quoted(column.name)}::text`).join(', ')} from ${quoted(name)}`
}

/** A name quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function* fetchAll(sql: postgres.Sql, query: string, count: number): AsyncIterable<string[]> {
  await sql.unsafe(`declare moving no scroll cursor for ${query}`)
  let hasFailed = false
  try {
    for (;;) {
      const rows = await sql.unsafe(`fetch ${count} from moving`).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      if (rows.length > 0) yield rows.map(({ value }) => value as string)
      if (rows.length < count) break
    }
  } finally {
    // After an error its transaction is over, and the cursor with it; perhaps the connection, too.
    if (!hasFailed) await sql.unsafe('close moving').catch(() => {})
  }
}
