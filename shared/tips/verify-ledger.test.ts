import { beforeAll, describe, expect, test } from 'vitest'
import { buildLedger, hashedAnew, ledgerText } from '../../tests/support/sample-ledger.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { LedgerLine } from './ledger.ts'
import { headFault, settledTips, verifyLedger } from './verify-ledger.ts'

const TIPS = 40
let lines: LedgerLine[]

beforeAll(async () => {
  lines = await buildLedger(TIPS)
})

describe('an untouched ledger', () => {
  test('has no fault, and says what counts now', async () => {
    const verified = await verifyLedger(ledgerText(lines))
    expect(verified.faults).toEqual([])
    expect(verified.head).toEqual({ seq: lines.length, hash: lines.at(-1)?.hash })
    expect(headFault(verified.head, verified)).toBeNull()
    const decided = settledTips(verified.lines)
    expect(decided.find(({ published }) => published.tip === 7)?.outcome).toBe('lost')
    expect(decided.find(({ published }) => published.tip === 10)?.outcome).toBe('void')
    expect(decided.some(({ published }) => published.tip === 3)).toBe(false)
  })

  test('is canonical: sorted keys, no spaces, numbers as JSON has them', () => {
    expect(canonicalJson({ b: 2.1, a: { d: null, c: ['é', true] } })).toBe('{"a":{"c":["é",true],"d":null},"b":2.1}')
  })
})

describe('a modified ledger', () => {
  test('a cut-off end is found against a head seen earlier, and only then', async () => {
    const seen = { seq: lines.length, hash: lines.at(-1)?.hash ?? '' }
    const cut = ledgerText(lines.slice(0, -3))
    expect((await verifyLedger(cut)).faults).toEqual([])
    expect((await verifyLedger(cut, seen)).faults).toEqual([
      { seq: lines.length, message: `Entry ${lines.length} was there before and is gone: the end was cut off` },
    ])
  })

  const messagesOf = async (text: string) => (await verifyLedger(text)).faults.map(({ message }) => message)

  test('a duplicate or misplaced entry is not reported as missing', async () => {
    const [first, second, third, ...rest] = lines as [LedgerLine, LedgerLine, LedgerLine]
    expect((await messagesOf(ledgerText([first, first, second, third, ...rest])))[0]).toBe('Entry 1 appears twice')
    const swapped = (await messagesOf(ledgerText([first, third, second, ...rest]))).join()
    expect(swapped).toContain('Entry 3 follows entry 1: the order was changed')
    expect(swapped).not.toContain('missing')
    expect((await messagesOf(ledgerText([first, third, ...rest])))[0]).toBe(
      'Entry 3 follows entry 1: entry 2 is missing',
    )
  })

  test('line ends that a server converted are one fault, and no entry is called changed', async () => {
    const [own, other] = [ledgerText(lines.slice(0, 5)), ledgerText(lines.slice(5)).replaceAll('\n', '\r\n')]
    expect(await messagesOf(own + other)).toEqual([
      'Lines end with CR LF from entry 6 on: a server converted the file, its entries are the same',
    ])
  })

  test('after a line that cannot be read nothing is compared with what cannot be known', async () => {
    const seen = { seq: lines.length, hash: lines.at(-1)?.hash ?? '' }
    const verified = await verifyLedger(`${ledgerText(lines.slice(0, 9))}{}\n${ledgerText(lines.slice(10))}`, seen)
    expect(verified.faults).toEqual([{ seq: 10, message: 'Line 10 cannot be read as an entry' }])
    expect(headFault(seen, verified)).toBeNull()
  })

  test('a head of the same entry with another hash is named by its hash', async () => {
    const verified = await verifyLedger(ledgerText(lines))
    expect(headFault({ seq: lines.length, hash: 'a'.repeat(64) }, verified)?.message).toBe(
      `The published head and the ledger have different hashes for entry ${lines.length}`,
    )
  })

  test('a recomputed chain is detected with an earlier head', async () => {
    const other = await buildLedger(TIPS + 1)
    const changed = await hashedAnew(
      other.map((line) => (line.seq === 2 ? { ...line, note: 'Nicer' } : line) as LedgerLine),
    )
    const seen = { seq: lines.length, hash: lines.at(-1)?.hash ?? '' }
    expect((await verifyLedger(ledgerText(changed))).faults).toEqual([])
    expect((await verifyLedger(ledgerText(changed), seen)).faults[0]?.message).toContain('the ledger was rebuilt')
  })

  test('units that the rules do not give are found though every hash matches', async () => {
    const changed = await hashedAnew(lines.map((line) => (line.type === 'settled' ? { ...line, units: 9 } : line)))
    expect((await verifyLedger(ledgerText(changed))).faults[0]?.message).toBe('Entry 2: 9 units should be 1.1')
  })

  test('a withdrawn tip that is made to count afterwards is found', async () => {
    const withdrawn = lines.find(({ type }) => type === 'withdrawn') as LedgerLine
    const { seq, at, hash: previous } = lines.at(-1) as LedgerLine
    const decided = { outcome: 'won', fraction: null, units: 1.1, reason: 'It would have won' } as const
    const later = { ...decided, type: 'corrected', seq: seq + 1, at, tip: withdrawn.tip, previous, hash: '' } as const
    const [made] = (await hashedAnew([...lines, later])).slice(-1) as [LedgerLine]
    expect((await verifyLedger(ledgerText([...lines, made]))).faults).toEqual([
      { seq: made.seq, message: `Entry ${made.seq}: tip ${made.tip} was withdrawn: it stays void` },
    ])
  })

  test('a tip published after its start is found', async () => {
    const changed = await hashedAnew(
      lines.map((line) => (line.type === 'published' ? { ...line, startsAt: '2026-09-01T00:00:00.000Z' } : line)),
    )
    expect((await verifyLedger(ledgerText(changed))).faults[0]?.message).toBe('Entry 1: published after the start')
  })
})
