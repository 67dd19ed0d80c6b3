import { describe, expect, test } from 'vitest'
import { buildLedger, hashedAnew, ledgerText } from '../../tests/support/sample-ledger.ts'
import { hashLine, type LedgerLine } from './ledger.ts'
import { verifyLedger } from './verify-ledger.ts'

/** A kind of tampering: its change to the ledger, and the entries where a fault may be reported. */
type Kind = { name: string; text: () => Promise<string> | string; at: readonly number[]; needsHead?: boolean }

const lines = await buildLedger(40)
const foreign = await hashedAnew(lines.map((line) => ({ ...line, at: line.at.replace('2026-10', '2026-11') })))
const seen = { seq: lines.length, hash: lines.at(-1)?.hash ?? '' }

const indexOf = (type: LedgerLine['type'], from = 8) => lines.findIndex((line, n) => n >= from && line.type === type)
const PLACES = { published: indexOf('published'), withdrawn: indexOf('withdrawn'), settled: indexOf('settled') }
const TYPES = { ...PLACES, corrected: indexOf('corrected') }

/** Another possible value of the member. */
const OTHERS: Record<string, (value: never) => unknown> = {
  seq: (seq: number) => seq + 100,
  at: () => '2026-11-30T00:00:00.000Z',
  type: (type: string) => (type === 'withdrawn' ? 'settled' : 'withdrawn'),
  tip: (tip: number) => tip + 1000,
  slug: () => 'other',
  event: () => 'Vaal Rangers v Kei Wanderers',
  sport: () => 'tennis',
  startsAt: () => '2026-12-02T13:00:00.000Z',
  market: () => 'draw-no-bet',
  selection: () => 'away',
  line: () => 1.5,
  odds: () => 3.4,
  bookmaker: () => 'Aloe Odds',
  oddsSeenAt: () => '2026-09-30T00:00:00.000Z',
  stake: () => 5,
  confidence: () => 90,
  author: () => 'B. Writer',
  reasoning: () => 'b'.repeat(64),
  reason: () => 'Another reason',
  outcome: () => 'void',
  fraction: () => 0.5,
  units: () => 9,
  note: () => 'A note',
  previous: () => 'c'.repeat(64),
  hash: () => 'd'.repeat(64),
}

/** The ledger with one line replaced. */
function replaced(index: number, line: unknown): string {
  return ledgerText(lines.map((own, n) => (n === index ? (line as LedgerLine) : own)))
}

function changed(index: number, member: string): LedgerLine {
  const line = lines[index] as LedgerLine & Record<string, never>
  return { ...line, [member]: OTHERS[member]?.(line[member] as never) }
}

// One member of one line changed, and the same with that line's hash recomputed.
const ofMembers: Kind[] = Object.entries(TYPES).flatMap(([type, index]) => {
  const seq = index + 1
  const members = Object.keys(lines[index] ?? {})
  return [
    ...members.map((member) => ({
      name: `${member} of a ${type} entry`,
      text: () => replaced(index, changed(index, member)),
      at: [seq, seq + 100],
    })),
    ...members
      .filter((member) => member !== 'hash')
      .map((member) => ({
        name: `${member} of a ${type} entry, hashed anew`,
        text: async () => {
          const { hash: _hash, ...rest } = changed(index, member)
          return replaced(index, await hashLine(rest as never))
        },
        at: [seq, seq + 1, seq + 100],
      })),
  ]
})

const without = (...gone: number[]) => ledgerText(lines.filter((_, n) => !gone.includes(n)))
const withText = (index: number, edit: (line: string) => string) =>
  ledgerText(lines)
    .split('\n')
    .map((line, n) => (n === index ? edit(line) : line))
    .join('\n')
const inserted = (index: number, ...more: LedgerLine[]) => ledgerText(lines.toSpliced(index, 0, ...more))
const numbered = (of: readonly LedgerLine[]) => of.map((line, n) => ({ ...line, seq: n + 1 }) as LedgerLine)

const { published, withdrawn, settled, corrected } = TYPES
const line = (index: number) => lines[index] as LedgerLine

const ofOrder: Kind[] = [
  ...Object.entries(TYPES).map(([type, index]) => ({
    name: `a ${type} entry removed`,
    text: () => without(index),
    at: [index + 2],
  })),
  ...Object.entries(TYPES).map(([type, index]) => ({
    name: `a ${type} entry twice`,
    text: () => inserted(index, line(index)),
    at: [index + 1],
  })),
  { name: 'the first entry removed', text: () => without(0), at: [2] },
  { name: 'two entries removed', text: () => without(20, 21), at: [23] },
  { name: 'a month removed', text: () => without(...Array.from({ length: 30 }, (_, n) => n + 10)), at: [41] },
  { name: 'neighbours swapped', text: () => ledgerText(lines.with(8, line(9)).with(9, line(8))), at: [9, 10] },
  { name: 'an entry moved to the end', text: () => ledgerText([...lines.toSpliced(8, 1), line(8)]), at: [10] },
  { name: 'months in another order', text: () => ledgerText([...lines.slice(30), ...lines.slice(0, 30)]), at: [31] },
  { name: 'the order turned', text: () => ledgerText(lines.toReversed()), at: [lines.length] },
  { name: 'an entry of another ledger', text: () => replaced(70, foreign[70]), at: [71, 72] },
  {
    name: 'the end of another ledger',
    text: () => ledgerText([...lines.slice(0, 40), ...foreign.slice(41)]),
    at: [42],
  },
  {
    name: 'an entry inserted and numbered in',
    text: async () => inserted(9, await hashLine({ ...line(9), tip: 900 } as never)),
    at: [10, 11],
  },
]

const ofSpelling: Kind[] = [
  { name: 'a member more', text: () => replaced(published, { ...line(published), extra: 1 }), at: [published + 1] },
  {
    name: 'a member less',
    text: () => withText(published, (text) => text.replace(/"sport":"[^"]*",/, '')),
    at: [published + 1],
  },
  {
    name: 'a member twice',
    text: () => withText(published, (text) => text.replace('{', '{"odds":9.9,')),
    at: [published + 1],
  },
  {
    name: 'members in another order',
    text: () => withText(published, (text) => JSON.stringify(reversed(text))),
    at: [published + 1],
  },
  { name: 'spaces', text: () => withText(published, (text) => text.replaceAll(',"', ', "')), at: [published + 1] },
  {
    name: 'a number written otherwise',
    text: () => withText(published, (text) => text.replace('2.1', '2.10')),
    at: [published + 1],
  },
  {
    name: 'a letter written otherwise',
    text: () => withText(published, (text) => text.replace('Umlazi', '\\u0055mlazi')),
    at: [published + 1],
  },
  { name: 'a line cut short', text: () => withText(published, (text) => text.slice(0, 80)), at: [published + 1] },
  { name: 'two lines in one', text: () => ledgerText(lines).replace('}\n{', '}{'), at: [1] },
  { name: 'line ends of another system', text: () => ledgerText(lines).replaceAll('\n', '\r\n'), at: [1] },
  {
    name: 'words instead of a line',
    text: () => withText(published, () => 'Nothing to see here'),
    at: [published + 1],
  },
]

function reversed(text: string): object {
  return Object.fromEntries(Object.entries(JSON.parse(text)).toReversed())
}

const anew = async (edit: (own: LedgerLine, n: number) => LedgerLine) => ledgerText(await hashedAnew(lines.map(edit)))
const only = (index: number, change: object) => (own: LedgerLine, n: number) =>
  n === index ? ({ ...own, ...change } as LedgerLine) : own

// All hashes are valid; the rules for tips, or an earlier head, reveal the fault.
const ofRules: Kind[] = [
  { name: 'units that the odds do not give', text: () => anew(only(settled, { units: 9 })), at: [settled + 1] },
  { name: 'corrected units', text: () => anew(only(corrected, { units: 9 })), at: [corrected + 1] },
  {
    name: 'published after the start',
    text: () => anew(only(published, { startsAt: '2026-09-01T00:00:00.000Z' })),
    at: [published + 1],
  },
  {
    name: 'withdrawn after the start',
    text: () => anew(only(withdrawn - 1, { startsAt: line(withdrawn).at })),
    at: [withdrawn + 1],
  },
  { name: 'settled but never published', text: () => anew(only(settled, { tip: 5000 })), at: [settled + 1] },
  { name: 'older than the entry before', text: () => anew(only(9, { at: '2026-09-01T00:00:00.000Z' })), at: [10] },
  {
    name: 'published twice',
    text: async () => ledgerText(await hashedAnew(numbered(lines.toSpliced(8, 0, line(published))))),
    at: [9, 10],
  },
  {
    name: 'settled twice',
    text: async () => ledgerText(await hashedAnew(numbered(lines.toSpliced(settled + 1, 0, line(settled))))),
    at: [settled + 2],
  },
  {
    name: 'corrected before it was settled',
    text: async () => ledgerText(await hashedAnew(numbered(lines.toSpliced(corrected - 1, 1)))),
    at: [corrected],
  },
  { name: 'the end cut off', text: () => ledgerText(lines.slice(0, -1)), at: [seen.seq], needsHead: true },
  { name: 'everything gone', text: () => '', at: [seen.seq], needsHead: true },
  {
    name: 'a loser made a winner, everything hashed anew',
    text: () => anew(only(corrected, { outcome: 'won', units: 1.1 })),
    at: [seen.seq],
    needsHead: true,
  },
  {
    name: 'a tip left out, everything numbered and hashed anew',
    text: async () => ledgerText(await hashedAnew(numbered(lines.filter(({ tip }) => tip !== 8)))),
    at: [seen.seq],
    needsHead: true,
  },
  {
    name: 'a reason changed, everything hashed anew',
    text: () => anew(only(corrected, { reason: 'Other' })),
    at: [seen.seq],
    needsHead: true,
  },
]

describe('every kind of tampering is found, and named at its entry', () => {
  const kinds = [...ofMembers, ...ofOrder, ...ofSpelling, ...ofRules]

  test('there are at least a hundred kinds', () => {
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
    expect(kinds.length).toBeGreaterThanOrEqual(100)
  })

  test.each(kinds)('$name', async ({ text, at, needsHead }) => {
    const tampered = await text()
    expect(tampered).not.toBe(ledgerText(lines))
    const { faults } = await verifyLedger(tampered)
    if (needsHead) expect(faults).toEqual([])
    const [first] = needsHead ? (await verifyLedger(tampered, seen)).faults : faults
    expect(at, first?.message).toContain(first?.seq)
  })

  test('an unmodified ledger has no fault', async () => {
    expect((await verifyLedger(ledgerText(lines), seen)).faults).toEqual([])
  })
})
