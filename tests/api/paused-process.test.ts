import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { startTwoInstances } from '../support/two-instances.ts'

/** Two servers on one Postgres, of which one is paused, as if its machine hangs or is cut off. */

const serverUrl = testServerUrl()
const PATIENCE = { timeout: 120_000 }

describe.runIf(serverUrl)('a paused process', () => {
  let two: Awaited<ReturnType<typeof startTwoInstances>>
  let here: Client
  let there: Client
  let sql: postgres.Sql

  beforeAll(async () => {
    two = await startTwoInstances(serverUrl as string, { RENDER: 'off' })
    ;[here, there] = (await Promise.all(two.instances.map((instance) => instance.login()))) as [Client, Client]
    sql = postgres(two.databaseUrl, { onnotice: () => undefined })
  })
  afterAll(async () => {
    await sql?.end()
    await two?.stop()
  })

  test('in the middle of a save blocks other saves only briefly, and reports afterwards that it saved nothing', async () => {
    const { pid } = two.instances[0]
    const { id } = await createArticle(here)
    let saving: Promise<{ status: number }> | undefined
    try {
      await sql.begin(async (tx) => {
        // Every save reads its user: it waits here, with its article locked.
        await tx`select id from users for update`
        saving = here.put(`/api/articles/${id}`, { excerpt: 'By the one that stands still.' })
        await expect.poll(waiting, PATIENCE).toBe(1)
        process.kill(pid, 'SIGSTOP')
      })
      expect((await there.put(`/api/articles/${id}`, { excerpt: 'By the other.' })).status).toBe(200)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect((await saving)?.status).toBe(503)
    expect((await here.get(`/api/articles/${id}`)).body.excerpt).toBe('By the other.')
  })

  /** How many connections wait for a lock of another. */
  async function waiting(): Promise<number> {
    const [row] = await sql`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.['connections']
  }
})
