import { createTestDatabase } from './database.ts'
import { type Instance, startInstance } from './instance.ts'

/** Two processes on one new Postgres database, with the same secret and separate folders. */
export async function startTwoInstances(
  serverUrl: string,
  env: Record<string, string>,
): Promise<{ databaseUrl: string; instances: [Instance, Instance]; stop: () => Promise<void> }> {
  const database = await createTestDatabase(serverUrl)
  const shared = { DATABASE_URL: database.url, SECRET_KEY: 'the same secret for both of the processes' }
  const options = { ownProcess: true, env: { ...shared, ...env }, database: 'embedded' } as const
  const instances: [Instance, Instance] = [await startInstance(options), await startInstance(options)]
  return {
    databaseUrl: database.url,
    instances,
    async stop() {
      for (const instance of instances) await instance.stop()
      await database.drop()
    },
  }
}
