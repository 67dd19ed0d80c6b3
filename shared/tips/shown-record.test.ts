import { describe, expect, test } from 'vitest'
import { buildLedger } from '../../tests/support/sample-ledger.ts'
import type { LedgerLine } from './ledger.ts'
import { headWords, shortHash } from './record-words.ts'
import { isRenamed } from './renamed-rows.ts'
import { compareShown, compareTipster, type ShownFigure, tipsterPages } from './shown-record.ts'
import { compareTip, tipPages } from './shown-tip.ts'

const lines = await buildLedger(40)
// 40 tips: 24 settled, four of these corrected to lost, 4 withdrawn, 12 open.
const counts = '28 20 4 4 – +18.00 –'
const page: ShownFigure[] = [
  ['settled', '28'],
  ['open', '12'],
  ['profit', '+18.00 units'],
  ['staked', '24.00 units staked, 4 void.'],
  ['level stakes', 'R100 on every tip: +R1800.00.'],
  ['yield', '–'],
  ['strike rate', '–'],
  ['strike', '20 won, 4 lost. A rate is shown from 50 settled tips on.'],
  ['losing run', '1 in a row'],
  ['fall', 'Deepest fall −1.00 units.'],
  ['closing', 'Closing odds beaten by 2 of 5 tips.'],
  // Starts from zero on the day before, since all were settled on one day.
  ['head', headWords(lines.at(-1) as LedgerLine)],
  ...lines.slice(-5).map(({ seq, hash }) => [`hash ${seq}`, shortHash(hash)]),
  ['running total', 'M0 300h1000v-270'],
  ['losing months', '0 of 1 month lost units'],
  ['same sum', 'Each table splits the same +18.00, summed first and rounded last'],
  ['all', `All ${counts}`],
  ['month 2026-10', `October 2026 ${counts} +18.00`],
  ['sport football-news', `Football News ${counts}`],
  ['market 1x2', `Match result ${counts}`],
  ['tipster A. Writer', `A. Writer ${counts}`],
  ['bookmaker None named', `None named ${counts}`],
  ['confidence 60', '60 to 69% 24 20 – –'],
].map(([name = '', words = '']) => ({ name, words }))

test('a page that shows what its ledger gives', () => {
  expect(compareShown(lines, page)).toEqual({ faults: [], notes: [], skipped: [] })
})

test.each(page.map(({ name }) => name))('“%s” that is otherwise, or gone, is found', (name) => {
  const nicer = page.map((figure) =>
    figure.name === name ? { name, words: figure.words.replace(/\d|–/, (one) => `${Number(one) + 1}`) } : figure,
  )
  expect(compareShown(lines, nicer).faults.join()).toContain(`for “${name}”`)
  const { faults, notes } = compareShown(
    lines,
    page.filter((figure) => figure.name !== name),
  )
  expect([...faults, ...notes].join()).toMatch(/does not show|not compared/)
})

test('a name that two tipsters have is noted, and their figures are not compared', () => {
  const rows = [`A. Writer 20 15 2 3 – +14.00 –`, `A. Writer 8 5 2 1 – +4.00 –`]
  const others = page.filter(({ name }) => !name.startsWith('tipster '))
  const shared = [...others, ...rows.map((words) => ({ name: 'tipster A. Writer', words }))]
  const notes = ['A tipster’s name is on two rows: figures by tipster not compared']
  expect(compareShown(lines, shared)).toEqual({ faults: [], notes, skipped: ['tipster'] })
})

describe('a tipster’s page', () => {
  const own: ShownFigure[] = [
    ['settled', '28'],
    ['counts', '20 won, 4 lost, 4 void, 12 open'],
    ['profit', '+18.00'],
    ['staked', 'units, 24.00 staked'],
    ['losing run', '1'],
    ['fall', 'deepest fall −1.00'],
    ['running total', 'M0 300h1000v-270'],
    ['confidence 60', '60 to 69% 24 20 – –'],
  ].map(([name = '', words = '']) => ({ name, words }))

  test('is named where the record page leads to it under its name in the ledger', () => {
    const linked = page.map((figure) => ({ ...figure, href: '/authors/a-writer' }))
    expect(tipsterPages(lines, linked)).toEqual([{ name: 'A. Writer', href: '/authors/a-writer' }])
    expect(tipsterPages(lines, page)).toEqual([])
    const renamed = linked.map(({ name, words, href }) => ({ name: name.replace('A. W', 'B. W'), words, href }))
    expect(tipsterPages(lines, renamed)).toEqual([])
  })

  test('is compared with the tips of that name alone', () => {
    const other = lines.map((line) => (line.type === 'published' && line.tip > 39 ? { ...line, author: null } : line))
    expect(compareTipster(lines, 'A. Writer', own)).toEqual([])
    expect(compareTipster(other, 'A. Writer', own).join()).toContain('counts')
  })

  test.each(own.map(({ name }) => name))('“%s” that is otherwise, or gone, is found', (name) => {
    const nicer = own.map((one) => (one.name === name ? { name, words: one.words.replace(/\d/, '9') } : one))
    expect(compareTipster(lines, 'A. Writer', nicer)).toEqual([
      expect.stringMatching(`^A. Writer’s page: The ledger gives .* for “${name}”`),
    ])
    const less = own.filter((one) => one.name !== name)
    expect(compareTipster(lines, 'A. Writer', less).join()).toContain('does not show')
  })
})

test('a tip’s page is compared with its own entries, and with what tips of its confidence had done', () => {
  const pages = tipPages(lines)
  const first = pages.get('tip-1')
  expect(Object.fromEntries(first ?? [])).toMatchObject({
    odds: '2.10',
    stake: '1.00',
    returned: '2.10',
    result: '+1.10',
    outcome: 'Won',
    band: '60 to 69%: no such tip had been settled when this one was fixed',
  })
  expect(pages.get('tip-3')?.get('result')).toBe('–')
  expect(pages.get('tip-10')?.get('outcome')).toBe('Withdrawn')
  // Of the 39 before it 26 were settled, three of these withdrawn; four of the others are lost by now.
  expect(pages.get('tip-40')?.get('band')).toMatch(/^60 to 69%: \d+ of 24 won, too few/)

  const shown = [...(first ?? [])].map(([name, words]) => ({ name, words }))
  expect(compareTip('tip-1', first ?? new Map(), shown)).toEqual([])
  const nicer = shown.map((one) => (one.name === 'odds' ? { ...one, words: '2.50' } : one))
  expect(compareTip('tip-1', first ?? new Map(), nicer)).toEqual([
    '/tips/tip-1: The ledger gives “2.10” for “odds”, the page shows “2.50”',
  ])
})

test('a figure that the ledger does not have is found', () => {
  expect(
    compareShown(lines, [...page, { name: 'month 2026-09', words: 'September 2026 1 1 0 0 – +9.00 –' }]).faults,
  ).toEqual(['The page shows “month 2026-09”, the ledger does not have it'])
})

/** The page with different tipster rows. */
function withTipsters(rows: Record<string, string>): ShownFigure[] {
  const others = page.filter(({ name }) => !name.startsWith('tipster '))
  return [
    ...others,
    ...Object.entries(rows).map(([name, cells]) => ({ name: `tipster ${name}`, words: `${name} ${cells}` })),
  ]
}

const SAME = 'A tipster’s name is not the one in the ledger; the figures are the ledger’s'
const NOT_COMPARED = 'A tipster’s name is not the one in the ledger: figures by tipster not compared'

test('a tipster of another name than in the ledger is named, and no fault: the figures are compared', () => {
  expect(compareShown(lines, withTipsters({ 'B. Writer': counts }))).toEqual({ faults: [], notes: [SAME], skipped: [] })
})

test('another name with other figures cannot be told from another tipster', () => {
  const nicer = counts.replace('4 4', '3 5')
  expect(compareShown(lines, withTipsters({ 'B. Writer': nicer }))).toEqual({
    faults: [],
    notes: [NOT_COMPARED],
    skipped: ['tipster'],
  })
})

test('an omitted tipster is detected', () => {
  expect(compareShown(lines, withTipsters({}))).toEqual({
    faults: ['The page does not show “tipster A. Writer”, the ledger gives it'],
    notes: [],
    skipped: [],
  })
})

describe('rows under later names', () => {
  const units: Record<string, number> = { Ann: 3, Bob: -1, Cas: 5 }
  const sum = (groups: readonly string[]) => String(groups.reduce((total, name) => total + (units[name] ?? 0), 0))
  const renamed = (rows: Record<string, string>) => isRenamed(Object.keys(units), new Map(Object.entries(rows)), sum)

  test('are the same groups, or several of them as one', () => {
    expect(renamed({ Ann: '3', Bob: '-1', Cas: '5' })).toBe(true)
    expect(renamed({ Ann: '3', Bob: '-1', Dee: '5' })).toBe(true)
    expect(renamed({ Ann: '2', Cas: '5' })).toBe(true)
    expect(renamed({ Dee: '7' })).toBe(true)
  })

  test('are not where a group is left out, used twice, or has the figures of another', () => {
    expect(renamed({ Ann: '3', Cas: '5' })).toBe(false)
    expect(renamed({ Ann: '3', Bob: '-1', Cas: '5', Dee: '5' })).toBe(false)
    expect(renamed({ Ann: '-1', Bob: '3', Dee: '5' })).toBe(false)
    expect(renamed({ Ann: '3', Bob: '1', Dee: '5' })).toBe(false)
  })

  test('are limited in number', () => {
    const many = Array.from({ length: 40 }, (_, n) => `name ${n}`)
    expect(isRenamed(many, new Map([['one', '?']]), () => '')).toBe(false)
  })
})
