import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectEmbedded, type Database, ping } from './client.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

let folder = ''
let engine: Embedded
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-one-connection-'))
  engine = await startEmbedded(folder)
  database = connectEmbedded(engine)
}, 60_000)
afterAll(async () => {
  await database.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

test('a transaction that would wait for its own end fails instead, and the engine serves others', async () => {
  const { db } = database
  const why = expect.stringContaining('outside the open transaction')
  await expect(db.transaction(() => ping(db))).rejects.toMatchObject({ cause: { message: why } })
  await expect(db.transaction(() => db.transaction((tx) => ping(tx)))).rejects.toMatchObject({ message: why })
  await ping(db)
})

test('a transaction that begins behind any number of queries has a connection', async () => {
  const { client } = database
  // The driver's own limit is 100.
  for (const before of [99, 100, 101, 250]) {
    const queries = Array.from({ length: before }, () => client`select 1`.execute())
    await client.begin((tx) => tx`select 1`)
    await Promise.all(queries)
  }
})

test('queries in a transaction, in a savepoint, beside it and after it are answered', async () => {
  const { db } = database
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let later: Promise<void> = Promise.resolve()
  const work = db.transaction(async (tx) => {
    begun()
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => ping(db))
    await tx.transaction((inner) => ping(inner))
    return tx.execute(sql`select 1 as one`)
  })
  await isBegun
  await ping(db)
  expect(await work).toMatchObject([{ one: 1 }])
  await later
})
