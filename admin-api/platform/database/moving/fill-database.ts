import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import type { Database } from '../client.ts'
import { endWithConnection } from '../end-with-connection.ts'
import { MIGRATIONS, migrateDatabase, UnknownTablesError } from '../migrate.ts'
import { plainText, quoted, type RowSource } from './row-source.ts'
import { countAllRows, type MovedTable, readShape } from './tables-of.ts'

/** The target database already has rows. */
export class NotEmptyError extends Error {}

const MOST_CHARACTERS = 4_000_000

/**
 * Creates the tables of the source’s version in an empty database and fills them, all rows in one transaction or none.
 * Calls `onTable` for each finished table. Throws NotEmptyError before anything is changed.
 */
export async function fillDatabase(
  { client, engine }: Pick<Database, 'client' | 'engine'>,
  source: RowSource,
  onTable: (name: string, rows: number) => void = () => {},
): Promise<void> {
  if ((await countAllRows(client)) > 0) throw new NotEmptyError()
  if (engine === 'embedded') await dropLaterTables(client, source.steps)
  await makeTables(client, source.steps)
  await endWithConnection(client).begin(async (transaction) => {
    const sql = transaction as unknown as postgres.Sql
    await plainText(sql)
    const keys = await dropForeignKeys(sql)
    const { tables } = await readShape(sql)
    for (const table of source.tables)
      onTable(table.name, await fillTable(sql, ownTable(tables, table), source.rows(table)))
    // Each of them checks every row again.
    for (const { table, name, rule } of keys)
      await sql.unsafe(`alter table ${table} add constraint ${quoted(name)} ${rule}`)
    for (const { name, value } of source.sequences)
      await sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`
  })
}

// The shipped files have this version's tables (blank-cluster.ts), and the source may be older.
async function dropLaterTables(client: postgres.Sql, steps: number[]): Promise<void> {
  const taken = (await readShape(client)).steps
  if (taken.every((step) => steps.includes(step))) return
  await client.unsafe('drop schema public cascade; drop schema drizzle cascade; create schema public')
}

/** The source's migrations and no later ones: those change rows, and run at the next start. */
async function makeTables(client: postgres.Sql, steps: number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'))
    const known = journal.entries.map(({ when }) => when)
    const unknown = steps.filter((step) => !known.includes(step))
    if (unknown.length > 0) throw new UnknownTablesError(Math.max(...unknown) > (known.at(-1) ?? 0))
    const entries = journal.entries.filter(({ when }) => steps.includes(when))
    await writeFile(file, JSON.stringify({ ...journal, entries }))
    await migrateDatabase(client, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Tables are filled in any order, and rows reference rows that come later.
async function dropForeignKeys(sql: postgres.Sql): Promise<{ table: string; name: string; rule: string }[]> {
  const keys = await sql<{ table: string; name: string; rule: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${quoted(name)}`)
  return [...keys]
}

/**
 * The table of this database that a source names, with its own types: those of a file would become part of a statement.
 */
function ownTable(tables: readonly MovedTable[], { name, columns }: MovedTable): MovedTable {
  const own = tables.find((table) => table.name === name)
  if (!own) throw new Error(`the table ${name} is not one of Touchline’s`)
  const names = new Set(columns.map((column) => column.name))
  const filled = own.columns.filter((column) => names.has(column.name))
  if (filled.length < names.size) throw new Error(`the table ${name} has columns that are not Touchline’s`)
  return { name, columns: filled }
}

async function fillTable(sql: postgres.Sql, table: MovedTable, chunks: AsyncIterable<string[]>): Promise<number> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')
  const texts = table.columns.map(({ name }) => `${quoted(name)} text`).join(', ')
  const insert = `insert into ${quoted(table.name)} (${names}) overriding system value
    select ${values} from json_to_recordset($1::text::json) as x(${texts})`
  let rows = 0
  let waiting: string[] = []
  let size = 0
  const write = async () => {
    if (waiting.length > 0) await sql.unsafe(insert, [`[${waiting.join(',')}]`])
    rows += waiting.length
    waiting = []
    size = 0
  }
  for await (const chunk of chunks) {
    for (const row of chunk) {
      if (size + row.length > MOST_CHARACTERS) await write()
      waiting.push(row)
      size += row.length
    }
    if (waiting.length >= 1_000) await write()
  }
  await write()
  return rows
}
