import { beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson, hashLine, type LedgerLine, NO_PREVIOUS, type UnhashedLine } from './ledger.ts'
import { headFault, settledTips, verifyLedger } from './verify-ledger.ts'

const TIPS = 40
let lines: LedgerLine[]

/** Two thirds of the tips are settled, every tenth withdrawn, every seventh corrected. */
async function build(tips = TIPS): Promise<LedgerLine[]> {
  const made: LedgerLine[] = []
  let minute = 0
  const add = async (entry: Record<string, unknown>) => {
    minute += 1
    const at = new Date(Date.UTC(2026, 9, 1) + minute * 60_000).toISOString()
    const rest = { seq: made.length + 1, at, ...entry, previous: made.at(-1)?.hash ?? NO_PREVIOUS } as UnhashedLine
    made.push((await hashLine(rest)) as LedgerLine)
  }
  for (let tip = 1; tip <= tips; tip += 1) {
    await add({
      type: 'published',
      tip,
      slug: `tip-${tip}`,
      event: 'Umlazi Rovers v Agulhas Lights',
      sport: 'football-news',
      startsAt: '2026-12-01T13:00:00.000Z',
      market: '1x2',
      selection: 'home',
      line: null,
      odds: 2.1,
      bookmaker: null,
      oddsSeenAt: null,
      stake: 1,
      confidence: 60,
      author: 'A. Writer',
      reasoning: 'a'.repeat(64),
    })
    if (tip % 10 === 0) await add({ type: 'withdrawn', tip, reason: 'Line-up changed' })
    else if (tip % 3 !== 0) await add({ type: 'settled', tip, outcome: 'won', fraction: null, units: 1.1, note: null })
    if (tip % 7 === 0 && tip % 3 !== 0 && tip % 10 !== 0) {
      await add({ type: 'corrected', tip, outcome: 'lost', fraction: null, units: -1, reason: 'Wrong score' })
    }
  }
  return made
}

const text = (of: readonly LedgerLine[]) => of.map((line) => `${canonicalJson(line)}\n`).join('')

beforeAll(async () => {
  lines = await build()
})

describe('an untouched ledger', () => {
  test('has no fault, and says what counts now', async () => {
    const verified = await verifyLedger(text(lines))
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

describe('100 ways of tampering', () => {
  const changes: ((at: number) => LedgerLine[])[] = [
    (at) => lines.map((line, i) => (i === at ? ({ ...line, at: '2026-10-01T00:00:30.000Z' } as LedgerLine) : line)),
    (at) => lines.filter((_, i) => i !== at),
    (at) => lines.flatMap((line, i) => (i === at ? [line, line] : [line])),
    (at) => lines.map((line, i) => (i === at ? (lines[at + 1] ?? line) : i === at + 1 ? (lines[at] ?? line) : line)),
    (at) => lines.map((line, i) => (i === at ? { ...line, tip: line.tip + 1000 } : line)),
  ]
  const cases = Array.from({ length: 100 }, (_, n) => ({ n, change: n % changes.length, at: 1 + ((n * 13) % 55) }))

  test.each(cases)('case $n: change $change at line $at is found', async ({ change, at }) => {
    const { faults } = await verifyLedger(text(changes[change]?.(at) ?? []))
    expect(faults.length).toBeGreaterThan(0)
    expect(Math.abs((faults[0]?.seq ?? 0) - (at + 1))).toBeLessThanOrEqual(1)
  })

  test('a cut-off end is found against a head seen earlier, and only then', async () => {
    const seen = { seq: lines.length, hash: lines.at(-1)?.hash ?? '' }
    const cut = text(lines.slice(0, -3))
    expect((await verifyLedger(cut)).faults).toEqual([])
    expect((await verifyLedger(cut, seen)).faults).toEqual([
      { seq: lines.length, message: `Entry ${lines.length} was there before and is gone: the end was cut off` },
    ])
  })

  test('a chain computed anew is found against a head seen earlier', async () => {
    const other = await build(TIPS + 1)
    const changed = await rehash(
      other.map((line) => (line.seq === 2 ? { ...line, note: 'Nicer' } : line) as LedgerLine),
    )
    const seen = { seq: lines.length, hash: lines.at(-1)?.hash ?? '' }
    expect((await verifyLedger(text(changed))).faults).toEqual([])
    expect((await verifyLedger(text(changed), seen)).faults[0]?.message).toContain('the ledger was made anew')
  })

  test('units that the rules do not give are found though every hash matches', async () => {
    const changed = await rehash(lines.map((line) => (line.type === 'settled' ? { ...line, units: 9 } : line)))
    expect((await verifyLedger(text(changed))).faults[0]?.message).toBe('Entry 2: 9 units should be 1.1')
  })

  test('a tip published after its start is found', async () => {
    const changed = await rehash(
      lines.map((line) => (line.type === 'published' ? { ...line, startsAt: '2026-09-01T00:00:00.000Z' } : line)),
    )
    expect((await verifyLedger(text(changed))).faults[0]?.message).toBe('Entry 1: published after the start')
  })
})

async function rehash(of: readonly LedgerLine[]): Promise<LedgerLine[]> {
  const made: LedgerLine[] = []
  for (const { hash: _hash, ...line } of of) {
    made.push((await hashLine({ ...line, previous: made.at(-1)?.hash ?? NO_PREVIOUS } as UnhashedLine)) as LedgerLine)
  }
  return made
}
