import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectEmbedded, type Database } from './client.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { keepUp, refreshStatistics } from './upkeep.ts'

const ROWS = 1000

let folder = ''
let engine: Embedded
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-upkeep-'))
  engine = await startEmbedded(folder)
  database = connectEmbedded(engine)
  await run('create table goals (id int primary key, minute int not null) with (fillfactor = 100)')
  // Making the engine's files takes seconds.
}, 60_000)
afterAll(async () => {
  await database.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

async function run(statement: string): Promise<void> {
  await database.db.execute(sql.raw(statement))
}

/** What the planner takes the table for, and the bytes that it has on the disk. */
async function goals(): Promise<{ rows: number; bytes: number }> {
  const [row] = await database.db.execute<{ rows: number; bytes: number }>(
    sql`select reltuples::int as rows, pg_relation_size(oid)::int as bytes from pg_class where relname = 'goals'`,
  )
  if (!row) throw new Error('no table')
  return row
}

test('the planner knows of rows once statistics are refreshed, and again when many came', async () => {
  await run(`insert into goals select n, n % 90 from generate_series(1, ${ROWS}) n`)
  expect((await goals()).rows).toBe(-1)
  await refreshStatistics(database.db)
  expect((await goals()).rows).toBe(ROWS)

  await run(`insert into goals select n, n % 90 from generate_series(${ROWS + 1}, ${ROWS + 60}) n`)
  await refreshStatistics(database.db)
  // Sixty of a thousand change no plan: the table is not read again for them.
  expect((await goals()).rows).toBe(ROWS)
  await run(`insert into goals select n, n % 90 from generate_series(${ROWS + 61}, ${ROWS + 200}) n`)
  await refreshStatistics(database.db)
  expect((await goals()).rows).toBe(ROWS + 200)
})

test('the room of old rows is used again', async () => {
  await keepUp(database.db)
  const changed = async () => {
    await run('update goals set minute = minute + 1')
    await keepUp(database.db)
    return (await goals()).bytes
  }
  const first = await changed()
  for (let n = 0; n < 5; n++) expect(await changed()).toBeLessThanOrEqual(first)
})
