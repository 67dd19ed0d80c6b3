import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectEmbedded, type Database } from './client.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { createUpkeep } from './upkeep.ts'

const ROWS = 1000
const dialect = new PgDialect()

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

/** The planner's estimate for the table, and its size in bytes on disk. */
async function goals(): Promise<{ rows: number; bytes: number }> {
  const [row] = await database.db.execute<{ rows: number; bytes: number }>(
    sql`select reltuples::int as rows, pg_relation_size(oid)::int as bytes from pg_class where relname = 'goals'`,
  )
  if (!row) throw new Error('no table')
  return row
}

/** The queries, and their answers. */
function watched(engine: Database['engine']) {
  const asked: string[] = []
  const log = pino({ level: 'silent' })
  const { db } = database
  const spy = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'execute') return Reflect.get(target, name, receiver)
      return (query: SQL) => {
        asked.push(dialect.sqlToQuery(query).sql.trim())
        return engine === 'embedded' ? target.execute(query) : Promise.resolve([])
      }
    },
  })
  return { upkeep: createUpkeep({ db: spy, engine }, log), asked, commands: () => asked.filter(isCommand) }
}

function isCommand(statement: string): boolean {
  return /^(analyze|vacuum)/.test(statement)
}

test('the planner knows of rows once statistics are refreshed, and again when many came', async () => {
  const { upkeep } = watched('embedded')
  await run(`insert into goals select n, n % 90 from generate_series(1, ${ROWS}) n`)
  expect((await goals()).rows).toBe(-1)
  await upkeep.refresh()
  expect((await goals()).rows).toBe(ROWS)

  await run(`insert into goals select n, n % 90 from generate_series(${ROWS + 1}, ${ROWS + 60}) n`)
  await upkeep.refresh()
  // Sixty of a thousand change no plan: the table is not read again for them.
  expect((await goals()).rows).toBe(ROWS)
  await run(`insert into goals select n, n % 90 from generate_series(${ROWS + 61}, ${ROWS + 200}) n`)
  await upkeep.refresh()
  expect((await goals()).rows).toBe(ROWS + 200)
})

test('a refresh leaves alone a table that waits for a vacuum only', async () => {
  const { upkeep, commands } = watched('embedded')
  await run('update goals set minute = minute + 1')
  await upkeep.refresh()
  expect(commands()).toEqual(['analyze "goals"'])
  await upkeep.refresh()
  expect(commands()).toHaveLength(1)
})

test('Postgres is asked for nothing that it does by itself, or that an old one does not know', async () => {
  const { upkeep, asked } = watched('postgres')
  await upkeep.refresh()
  upkeep.start()
  await upkeep.stop()
  expect(asked).toEqual(['analyze "dirty_files"'])
})

test('on the embedded engine the first round does nothing long, and old rows make room', async () => {
  await run('create table fouls (id int primary key, minute int not null) with (fillfactor = 100)')
  await run(`insert into fouls select n, n % 90 from generate_series(1, ${ROWS}) n`)
  await run('update fouls set minute = minute + 1')
  await run('update goals set minute = minute + 1')
  const { upkeep, commands } = watched('embedded')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    upkeep.start()
    await expect.poll(commands).toEqual(['analyze "fouls"'])
    const later = async () => {
      await vi.advanceTimersByTimeAsync(60_000)
      return commands()
    }
    await expect.poll(later).toEqual(['analyze "fouls"', 'vacuum analyze "goals"', 'vacuum analyze "fouls"'])
    const { bytes } = await goals()
    for (let n = 4; n < 9; n++) {
      await run('update goals set minute = minute + 1')
      await expect.poll(later).toHaveLength(n)
    }
    await upkeep.stop()
    expect((await goals()).bytes).toBeLessThanOrEqual(bytes)
  } finally {
    vi.useRealTimers()
  }
})

test('many new rows are vacuumed, so that they are counted in an index alone', async () => {
  await run('create table cards (id int primary key, minute int not null)')
  await run('insert into cards select n, n % 90 from generate_series(1, 3000) n')
  const { upkeep, commands } = watched('embedded')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    upkeep.start()
    await expect.poll(commands).toEqual(['analyze "cards"'])
    const later = async () => {
      await vi.advanceTimersByTimeAsync(60_000)
      return commands()
    }
    await expect.poll(later).toEqual(['analyze "cards"', 'vacuum analyze "cards"'])
    const plan = await database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, timing off) select count(*) from cards where id < 500`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan[\s\S]*Heap Fetches: 0/)
    // A table that was vacuumed is left alone until much has changed.
    expect(await later()).toHaveLength(2)
    await upkeep.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('long texts that a few rows had make room as well', async () => {
  await run('create table reports (id int primary key, words text not null)')
  await run(`insert into reports select n, 'short' from generate_series(1, ${ROWS}) n`)
  const { upkeep, commands } = watched('embedded')
  const ofReports = () => commands().filter((command) => command.endsWith('"reports"'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    upkeep.start()
    await expect.poll(ofReports).toEqual(['analyze "reports"'])
    for (let n = 0; n < 20; n++)
      await run(`update reports set words = (select string_agg(md5((m + ${n})::text), '') from generate_series(1, 3000) m)
        where id = 1`)
    const later = async () => {
      await vi.advanceTimersByTimeAsync(60_000)
      return ofReports()
    }
    await expect.poll(later).toEqual(['analyze "reports"', 'vacuum analyze "reports"'])
    expect(await later()).toHaveLength(2)
    await upkeep.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('the log of the embedded engine is cut short, however much is written', async () => {
  await run('create table throws (id int primary key, words text not null)')
  const { upkeep } = watched('embedded')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    upkeep.start()
    for (let n = 0; n < 8; n++) {
      for (let m = 0; m < 4; m++) {
        await run(`insert into throws select n, repeat(md5(n::text), 60) from generate_series(1, 5000) n`)
        await run('truncate throws')
      }
      await vi.advanceTimersByTimeAsync(60_000)
    }
    await upkeep.stop()
    const [log] = await database.db.execute<{ bytes: number }>(
      sql`select sum(size)::float8 as bytes from pg_ls_waldir()`,
    )
    // It would be 320 MB.
    expect(log?.bytes).toBeLessThanOrEqual(192 * 1024 * 1024)
  } finally {
    vi.useRealTimers()
  }
})
