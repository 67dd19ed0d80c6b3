import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tip } from '#shared/tips/tip.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { createTip, publishTip, startedTip } from '../support/tips.ts'

/** The database itself protects published tips and their ledger, from every connection. */
let open: OpenInstance
let editor: Client
let tip: Tip
let settled: Tip

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
  await createTip(editor)
  tip = await publishTip(editor)
})
afterAll(() => open?.stop())

function refused(statement: string): Promise<string> {
  return open.inDatabase(async (sql) => {
    const tried = sql.begin(async (tx) => tx.unsafe(statement))
    return tried.then(
      () => 'done',
      (error: postgres.PostgresError) => `${error.code}: ${error.message}`,
    )
  })
}

test.each([
  ['update tips set odds = 9 where id = $', 'A published tip is fixed'],
  ["update tips set author_name = 'A better tipster' where id = $", 'A published tip is fixed'],
  ["update tips set bookmaker_name = 'Another' where id = $", 'A published tip is fixed'],
  ['delete from tips where id = $', 'A published tip is never deleted'],
  ['delete from tips', 'A published tip is never deleted'],
  ['truncate tips cascade', 'A published tip is never deleted'],
  ['truncate matches cascade', 'A published tip is never deleted'],
  ["update tip_ledger set line = '{}'", 'The ledger is only appended to'],
  ['delete from tip_ledger where tip_id = $', 'The ledger is only appended to'],
  ['truncate tip_ledger', 'The ledger is only appended to'],
])('%s is refused', async (statement, words) => {
  expect(await refused(statement.replace('$', String(tip.id)))).toBe(`23001: ${words}`)
})

const OUTCOME_IS_KEPT = '23001: The outcome of a tip changes with its ledger alone'

test('with its entry a tip is settled', async () => {
  const started = await startedTip(editor, { event: 'Bay Dockers v Kei Wagtails' })
  const { status, body } = await editor.post(`/api/tips/${started.id}/settle`, { outcome: 'lost', closingOdds: 1.9 })
  expect([status, body.closingOdds]).toEqual([200, 1.9])
  settled = body
})

test.each([
  "outcome = 'won'",
  'units = 9',
  'closing_odds = 2.5',
  'closing_in_ledger = false',
  "note = 'Another reason'",
  "settled_at = settled_at - interval '1 day'",
  "status = 'open', outcome = null, units = null, settled_at = null, note = null",
])('a settled tip changes with its ledger alone: %s is refused', async (change) => {
  expect(await refused(`update tips set ${change} where id = ${settled.id}`)).toBe(OUTCOME_IS_KEPT)
})

test.each([
  "status = 'settled', outcome = 'won', units = 1.1, settled_at = now()",
  "status = 'withdrawn', outcome = 'void', units = 0, settled_at = now(), withdrawn_at = now(), withdrawn_reason = 'No'",
])('so does an open one: %s is refused', async (change) => {
  expect(await refused(`update tips set ${change} where id = ${tip.id}`)).toBe(OUTCOME_IS_KEPT)
})

test('fields that no entry has may change: closing odds until they are in the ledger, the article, the revision', async () => {
  expect(await refused(`update tips set closing_odds = 2.05 where id = ${tip.id}`)).toBe('done')
  expect(await refused(`update tips set revision = revision + 1, afterwards = '' where id = ${settled.id}`)).toBe(
    'done',
  )
})

test('a table without any may be emptied: drafts, imported tips and demo tips are not part of a record', async () => {
  const left = await open.inDatabase((sql) =>
    sql
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx`delete from tips where published_at is not null`
        await tx`set local session_replication_role = origin`
        await tx`truncate tips cascade`
        throw new Error(`${(await tx`select 1 from tips`).length} left`)
      })
      .catch((error: Error) => error.message),
  )
  expect(left).toBe('0 left')
})
