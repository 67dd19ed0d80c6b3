import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import type { Finding } from './probe.ts'
import { saveChecks } from './store/save-checks.ts'

const MANY = 2_500
const MOST_CHARACTERS = 400_000
const FINE: Finding = { state: 'ok', status: 200, reason: null }
const GONE: Finding = { state: 'broken', status: 404, reason: 'It answered 404' }

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
}, 60_000)
afterAll(() => database?.close())

const addresses = Array.from({ length: MANY }, (_, n) => `https://example.com/${'long/'.repeat(20)}${n}`)
const usesOf = (urls: readonly string[]) =>
  urls.map((url, refId) => ({ url, kind: 'article' as const, refId, written: url }))

/** Saves what a check found; the length of the longest value that the database was given, in no transaction. */
async function save(findings: ReadonlyMap<string, Finding>): Promise<number> {
  const { client, db } = database
  let longest = 0
  const debug = (_: number, words: string, values: unknown[] = []) => {
    expect(words).not.toMatch(/^begin/i)
    longest = Math.max(longest, ...values.map((value) => String(value).length))
  }
  Object.assign(client.options, { debug })
  await saveChecks(db, findings, usesOf([...findings.keys()]))
  Object.assign(client.options, { debug: false })
  return longest
}

test('what a check found is stored so many addresses at a time, and replaces what the one before found', async () => {
  expect(await save(new Map(addresses.map((url) => [url, FINE])))).toBeLessThan(MOST_CHARACTERS)
  const { client } = database
  await client`update link_checks set since = '2026-01-01', checked_at = checked_at - interval '1 week'`
  const [gone = '', left = '', ...kept] = addresses
  const again = new Map<string, Finding>([[gone, GONE], ...kept.map((url) => [url, FINE] as const)])
  expect(await save(again)).toBeLessThan(MOST_CHARACTERS)
  const rows = await client`select state, since = '2026-01-01' as is_old, count(*)::int as checks
    from link_checks group by 1, 2 order by 1`
  expect([...rows]).toEqual([
    { state: 'broken', is_old: false, checks: 1 },
    { state: 'ok', is_old: true, checks: MANY - 2 },
  ])
  expect(await client`select from link_checks where url = ${left}`).toHaveLength(0)
  expect(await client`select from link_uses`).toHaveLength(MANY - 1)
})

test('a use that is written in another way is kept as it is now, one that is gone is not', async () => {
  const { client, db } = database
  const [first = '', second = ''] = addresses
  const findings = new Map([[first, GONE]])
  const use = { url: first, kind: 'article' as const, refId: 1, written: first }
  await saveChecks(db, findings, [use, { ...use, refId: 2 }, { ...use, kind: 'terms' }])
  await saveChecks(db, findings, [
    { ...use, written: `${first}#now` },
    { ...use, url: second, refId: 2 },
  ])
  const uses = await client`select url, kind, ref_id, written from link_uses order by ref_id`
  expect([...uses]).toEqual([
    { url: first, kind: 'article', ref_id: 1, written: `${first}#now` },
    { url: second, kind: 'article', ref_id: 2, written: first },
  ])
})
