import { describe, expect, test } from 'vitest'
import { createRunLog } from '../../admin-api/ai/desk/run-log.ts'
import { openDatabase } from '../../admin-api/platform/database/client.ts'
import { settings } from '../../admin-api/platform/database/tables/site.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createTestDatabase, testServerUrl } from '../support/database.ts'

const serverUrl = testServerUrl()
const CALLS = 12
const LIMIT = 5

describe.runIf(serverUrl)('the AI budget of two processes', () => {
  test('is not exceeded by concurrent calls', async () => {
    const { url, drop } = await createTestDatabase(serverUrl as string)
    const env = readEnv({ DATABASE_URL: url })
    const databases = await Promise.all([openDatabase(env), openDatabase(env)])
    try {
      const [here, there] = databases
      await here.db.insert(settings).values({ id: 'aiDailyRuns', value: String(LIMIT) })
      const logs = [createRunLog(here.db, env), createRunLog(there.db, env)] as const
      const call = { purpose: 'review', promptVersion: '1', model: 'a model' }
      const begun = await Promise.allSettled(Array.from({ length: CALLS }, (_, n) => logs[n % 2 ? 0 : 1].begin(call)))
      expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT)
      expect((await logs[0].budget()).runsSpent).toBe(LIMIT)
    } finally {
      await Promise.all(databases.map((database) => database.close()))
      await drop()
    }
  })
})
