import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { join } from '../support/people.ts'

/** More than there are connections to the database. */
const SAVES = 20
const SPORT = 'football-news'

let open: OpenInstance
let thandi: Client
let pieter: Client

beforeAll(async () => {
  open = await startOpenInstance()
  thandi = await open.instance.login()
  pieter = (await join(open.instance, thandi, 'second@example.com')).client
})
afterAll(() => open?.stop())

test.runIf(testServerUrl())(
  'saves that wait for one another keep neither readers nor other people waiting',
  async () => {
    const { body: held } = await thandi.post('/api/teams', { name: 'Held', sport: SPORT })
    const saves = await open.inDatabase((sql) =>
      sql.begin(async (tx) => {
        // As a running import does.
        await tx`select from teams where id = ${held.id} for update`
        const saves = Array.from({ length: SAVES }, (_, n) =>
          thandi.put(`/api/teams/${held.id}`, { name: `Held ${n}` }),
        )
        await expect
          .poll(async () => (await tx`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
          .toBeGreaterThan(1)
        expect((await open.instance.anonymous().get('/api/articles')).status).toBe(200)
        expect((await pieter.post('/api/teams', { name: 'Free', sport: SPORT })).status).toBe(201)
        return saves
      }),
    )
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
  },
)
