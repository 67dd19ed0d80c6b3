import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOfMonth } from '../../admin-api/content/tips/ledger/store.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { statementsOf } from '../support/transactions.ts'

/** A month of the tips' ledger, which grows by a line with each tip and each correction. */

let open: OpenInstance

beforeAll(async () => {
  open = await startOpenInstance()
})
afterAll(() => open?.stop())

test('a month of many lines is read in pieces, and has none of the months beside it', async () => {
  const at = [
    '2026-10-31T23:59:59.999Z',
    ...Array.from({ length: 1200 }, (_, n) => new Date(Date.UTC(2026, 10, 1) + n).toISOString()),
    '2026-11-30T23:59:59.999Z',
    '2026-12-01T00:00:00.000Z',
  ]
  await open.inDatabase(
    (sql) => sql`insert into tip_ledger (chain, seq, at, type, tip_id, line, hash)
      select 'live', place, value::timestamptz, 'corrected', 1, 'line ' || place, place
      from jsonb_array_elements_text(${JSON.stringify(at)}::text::jsonb) with ordinality as given(value, place)`,
  )
  let lines: string[] = []
  const { others } = await statementsOf(open.instance, async () => {
    lines = await linesOfMonth(open.instance.inside?.deps.db as Db, 'live', '2026-11')
  })
  expect(lines).toEqual(at.slice(1, -1).map((_, n) => `line ${n + 2}`))
  expect(others.filter((words) => words.includes('from "tip_ledger"')).length).toBeGreaterThan(2)
})
