import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { templateOf } from './template-database.ts'

/** A separate database on the Postgres server under test; `drop` removes it. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** The Postgres server in TEST_DATABASE_URL; null if the suites run on the embedded engine. */
export function testServerUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** Creates a database on the server with all tables and no rows. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `touchline_test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (sql) => {
    const template = await templateOf(sql, serverUrl)
    await sql`create database ${sql(name)} template ${sql(template)}`
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    // With force, since a killed instance leaves connections behind.
    drop: () => asAdmin(serverUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  }
}

async function asAdmin(serverUrl: string, run: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}
