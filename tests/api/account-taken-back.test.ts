import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServerUrl } from '../support/database.ts'
import { Device } from '../support/device.ts'
import { join } from '../support/people.ts'
import { startTwoInstances } from '../support/two-instances.ts'

/** The owner recovers an account in one process while the attacker changes it in another. */

const serverUrl = testServerUrl()

describe.runIf(serverUrl)('an account that is recovered', () => {
  let two: Awaited<ReturnType<typeof startTwoInstances>>
  let sql: postgres.Sql

  beforeAll(async () => {
    two = await startTwoInstances(serverUrl as string, { RENDER: 'off' })
    sql = postgres(two.databaseUrl, { max: 2, onnotice: () => undefined })
  })
  afterAll(async () => {
    await sql?.end()
    await two?.stop()
  })

  test('does not store a passkey that was being added elsewhere', async () => {
    const [here, there] = two.instances
    const { client, email, id } = await join(here, await here.login(), 'taken@example.com')
    const { codes } = (await client.post('/api/auth/recovery-codes')).body
    const inThere = (path: string, json: object = {}) =>
      there.anonymous().send(path, {
        method: 'POST',
        headers: { cookie: client.cookie() ?? '', origin: there.url, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    const { challenge } = (await inThere('/api/auth/passkeys/options')).body
    const response = new Device().register(challenge, there.url)
    const adding = await sql.begin(async (tx) => {
      // Held here, the call stops after the session check and before storing anything.
      await tx`select from passkey_challenges where challenge = ${challenge} for update`
      const call = inThere('/api/auth/passkeys', { name: 'Of the thief', response })
      await expect.poll(() => waiting()).toBe(1)
      const form = { email, code: codes[0], password: 'the owner has it again' }
      expect((await here.anonymous().post('/api/auth/reset-password/by-code', form)).status).toBe(200)
      return { call }
    })
    expect((await adding.call).status).toBe(401)
    expect(await sql`select from passkeys where user_id = ${id}`).toHaveLength(0)
  })

  async function waiting(): Promise<number> {
    const [row] = await sql`select count(*)::int as calls from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.['calls'] ?? 0
  }
})
