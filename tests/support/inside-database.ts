import postgres from 'postgres'
import { openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createTestDatabase, testServerUrl } from './database.ts'
import { freePort } from './free-port.ts'
import { type Instance, type InstanceOptions, startInstance } from './instance.ts'

/** An instance whose database a test can inspect and change directly. */
export type OpenInstance = {
  instance: Instance
  /**
   * Runs queries in its database. An embedded engine in another process serves only that, so the instance is restarted
   * at the same address; clients and sessions stay valid.
   */
  inDatabase<T>(run: (sql: postgres.Sql) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Starts an instance without a renderer on the engine under test. `through` may put a proxy before Postgres. */
export async function startOpenInstance(
  env: Record<string, string> = {},
  through: (databaseUrl: string) => Promise<string> = async (url) => url,
  options: Pick<InstanceOptions, 'ownProcess'> = {},
): Promise<OpenInstance> {
  const serverUrl = testServerUrl()
  const database = serverUrl ? await createTestDatabase(serverUrl) : null
  const instance = await startInstance({
    ...options,
    // The instance is given this database instead of creating one.
    database: 'embedded',
    env: {
      RENDER: 'off',
      PORT: String(await freePort()),
      DATABASE_URL: database ? await through(database.url) : '',
      ...env,
    },
  })
  return {
    instance,
    inDatabase: (run) => (database ? onPostgres(database.url, run) : onEmbedded(instance, run)),
    async stop() {
      await instance.stop()
      await database?.drop()
    },
  }
}

/** Every row of every table, as one text. */
export async function dumpTables(sql: postgres.Sql): Promise<string> {
  const tables = await sql`select table_name from information_schema.tables where table_schema = 'public'`
  const dumps: string[] = []
  for (const { table_name } of tables) {
    const rows = await sql`select to_jsonb(t)::text as text from ${sql(table_name)} t`
    dumps.push(`${table_name}\n${rows.map((row) => row['text']).join('\n')}`)
  }
  return dumps.join('\n\n')
}

async function onPostgres<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}

async function onEmbedded<T>(instance: Instance, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  if (instance.inside) return run(instance.inside.database.client)
  await instance.kill9()
  const database = await openDatabase(readEnv({ DATA_DIR: instance.dirs.data }))
  try {
    return await run(database.client)
  } finally {
    await database.close()
    await instance.restart()
  }
}
