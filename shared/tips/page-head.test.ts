import { expect, test } from 'vitest'
import { buildLedger } from '../../tests/support/sample-ledger.ts'
import { linesOfPage, monthsUntil, readHead } from './page-head.ts'

const lines = await buildLedger(10)
const headOf = (seq: number) => ({ seq, hash: lines[seq - 1]?.hash ?? '' })

test('a page that was opened before the newest entries is compared with those it was made from', () => {
  expect(linesOfPage(lines, headOf(4))).toEqual({ lines: lines.slice(0, 4), newer: lines.length - 4, fault: null })
  expect(linesOfPage(lines, headOf(lines.length))).toEqual({ lines, newer: 0, fault: null })
  expect(linesOfPage(lines, { seq: 0, hash: '0'.repeat(64) })).toEqual({ lines: [], newer: lines.length, fault: null })
})

test.each([
  [{ seq: 4, hash: 'a'.repeat(64) }, 'ends with entry 4, which the ledger does not have'],
  [{ seq: 400, hash: 'a'.repeat(64) }, 'ends with entry 400'],
  [null, 'does not say which entry'],
])('a page of the head %j is a fault', (head, words) => {
  expect(linesOfPage(lines, head).fault).toContain(words)
})

test('a head is an entry and its hash', () => {
  expect(readHead(`410:${'a'.repeat(64)}`)).toEqual({ seq: 410, hash: 'a'.repeat(64) })
  for (const text of ['', '410', `410:${'a'.repeat(63)}`, `x:${'a'.repeat(64)}`]) expect(readHead(text)).toBeNull()
})

test('months that began after the page was opened are loaded too', () => {
  expect(monthsUntil(['2026-11'], '2026-11-30T23:59:00.000Z')).toEqual(['2026-11'])
  expect(monthsUntil(['2026-11', '2026-08'], '2027-01-01T00:00:00.000Z')).toEqual([
    '2026-08',
    '2026-11',
    '2026-12',
    '2027-01',
  ])
  expect(monthsUntil([], '2026-11-02T00:00:00.000Z')).toEqual(['2026-11'])
  expect(monthsUntil([], null)).toEqual([])
})
