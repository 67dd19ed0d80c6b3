import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ROOT } from '../support/instance.ts'

/** A column whose type is a closed set of words has that set in the database too. */

const TABLES = join(ROOT, 'admin-api/platform/database/tables')

type ClosedColumn = { table: string; column: string; words: string[] }

const closed: ClosedColumn[] = []
for (const file of readdirSync(TABLES)) {
  const tables = Object.values(await import(join(TABLES, file))).filter((value) => is(value, PgTable))
  for (const table of tables) {
    for (const { name, enumValues } of Object.values(getTableColumns(table))) {
      if (enumValues) closed.push({ table: getTableName(table), column: name, words: enumValues })
    }
  }
}

let open: OpenInstance

beforeAll(async () => {
  open = await startOpenInstance()
})
afterAll(() => open?.stop())

/** Inserts words into a column of a copy of its table that has only the checks. */
function store({ table, column }: ClosedColumn, words: string[]): Promise<void> {
  return open.inDatabase((sql) =>
    sql.begin(async (tx) => {
      await tx.unsafe(`create temp table copy (like ${table} including constraints) on commit drop`)
      await allowNulls(tx)
      for (const word of words) await tx.unsafe(`insert into copy (${column}) values ('${word}')`)
    }),
  ) as Promise<void>
}

async function allowNulls(tx: postgres.TransactionSql): Promise<void> {
  const required =
    await tx`select attname from pg_attribute where attrelid = 'copy'::regclass and attnotnull and attnum > 0`
  for (const { attname } of required) await tx.unsafe(`alter table copy alter column ${attname} drop not null`)
}

test.each(closed)('column $column of $table accepts only its values', async (column) => {
  await store(column, column.words)
  await expect(store(column, ['another'])).rejects.toMatchObject({ code: '23514' })
})

test('every constraint is validated', async () => {
  const unchecked = await open.inDatabase((sql) => sql`select conname from pg_constraint where not convalidated`)
  expect(unchecked).toEqual([])
  expect(closed.length).toBeGreaterThan(30)
})
