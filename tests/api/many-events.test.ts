import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** A competition with more events than the limit, from before it existed. */

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
  expect((await imported([])).status).toBe(200)
  await open.inDatabase(async (sql) => {
    await sql`update matches set events = (
      select jsonb_agg(jsonb_build_object('type', 'other', 'side', 'home', 'text', repeat('x', 20000)))
      from generate_series(1, 130)) where home_id in (select id from teams where name <> 'Told 3')`
  })
})
afterAll(() => open?.stop())

const scorer = (player: string) => ({ type: 'goal', side: 'home', player })

function imported(events: object[], home = 'Told 0') {
  return editor.post('/api/matches/import', {
    competition: { name: 'Told League', season: '2096', sport: 'football-news' },
    matches: ['Told 0', 'Told 1', 'Told 2', 'Told 3'].map((name, n) => ({
      ...{ date: `2026-03-0${n + 1}`, home: name, away: 'Told 4', score: { home: 1, away: 0 } },
      ...(name === home && { events }),
    })),
  })
}

test('cannot get more of them from an import, but can get fewer', async () => {
  const { status, body } = await imported([scorer('Ann')], 'Told 3')
  expect(status).toBe(400)
  expect(body.message).toMatch(/^The events of all matches of Told League 2096 would have 7,\d+,\d+ bytes/)
  // Still too many.
  expect((await imported([scorer('Ann')], 'Told 0')).status).toBe(200)
  expect((await imported([scorer('Ann')], 'Told 3')).status).toBe(400)
  expect((await imported([scorer('Ann')], 'Told 1')).status).toBe(200)
  expect((await imported([scorer('Ann')], 'Told 3')).status).toBe(200)
})
