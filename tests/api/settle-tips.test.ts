import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleDue } from '../../admin-api/content/tips/settle-due.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { createTip, publishJustBefore, setKickOff, untilStarted } from '../support/tips.ts'

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const SIDES = { home: 'Karoo United', away: 'Bay Dockers' }

/** A round of the loop, with each match last changed some minutes ago; `meanwhile` runs after the results were read. */
function settleAfter(minutes: number, meanwhile = async (_: Sql): Promise<unknown> => null): Promise<number> {
  return open.inDatabase(async (sql) => {
    await sql`update matches set updated_at = now() - make_interval(mins => ${minutes})`
    const db = drizzle(sql)
    const transaction = db.transaction.bind(db)
    db.transaction = async (work, config) => {
      await meanwhile(sql)
      return transaction(work, config)
    }
    const deps = { db, marks: { tip: async () => {} }, publisher: { wake() {} } }
    return settleDue(deps)
  })
}

test('with the setting on, a tip settles by its result once that has been unchanged for an hour', async () => {
  const competition = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }
  await editor.post('/api/matches/import', { competition, matches: [{ date: '2098-11-22', time: '15:00', ...SIDES }] })
  const matchId = (await editor.get('/api/matches?limit=1')).body[0].id
  const on = { event: undefined, startsAt: undefined, sport: undefined, matchId }
  const draft = await createTip(editor, { ...on, odds: 2.5 })
  const inWords = await createTip(editor, { ...on, market: 'other', selection: 'A red card' })
  const published = []
  for (const { id } of [draft, inWords])
    published.push(await publishJustBefore(editor, id, setKickOff(editor, matchId)))
  await untilStarted(published)
  await editor.put(`/api/matches/${matchId}/score`, { status: 'finished', score: { home: 2, away: 1 } })

  expect(await settleAfter(120)).toBe(0)
  expect((await editor.put('/api/settings', { settleTips: 'on' })).status).toBe(200)
  expect(await settleAfter(50)).toBe(0)
  const corrected = (sql: Sql) => sql`update matches set score = score || '{"home": 0}'::jsonb, updated_at = now()`
  expect(await settleAfter(61, corrected)).toBe(0)
  await editor.put(`/api/matches/${matchId}/score`, { status: 'finished', score: { home: 2, away: 1 } })
  expect(await settleAfter(61)).toBe(1)
  expect((await editor.get(`/api/tips/${draft.id}`)).body).toMatchObject({
    status: 'settled',
    outcome: 'won',
    units: 1.5,
    note: 'Settled by the result',
  })
  // Tips that the score does not decide wait for a person.
  expect((await editor.get(`/api/tips/${inWords.id}`)).body.status).toBe('open')
  expect(await settleAfter(61)).toBe(0)
  const line = await open.inDatabase(
    (sql) => sql<{ type: string }[]>`select type from tip_ledger where tip_id = ${draft.id} order by seq`,
  )
  expect(line.map(({ type }) => type)).toEqual(['published', 'settled'])
})
