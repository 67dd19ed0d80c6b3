import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tip } from '#shared/tips/tip.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { createTip, publishTip } from '../support/tips.ts'

/** The database itself protects published tips and their ledger, from every connection. */
let open: OpenInstance
let tip: Tip

beforeAll(async () => {
  open = await startOpenInstance()
  const editor = await open.instance.login()
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

test('a table without any may be emptied: drafts, imported tips and those of the demo are nobody’s record', async () => {
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
