import { describe, expect, test } from 'vitest'
import { isRenamed } from './renamed-rows.ts'
import { buildLedger } from './sample-ledger.ts'
import { compareShown, type ShownFigure } from './shown-record.ts'

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
  // From zero on the day before: all of them were settled on one day.
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
  expect(compareShown(lines, page)).toEqual({ faults: [], notes: [] })
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

test('a figure that the ledger does not have is found', () => {
  expect(
    compareShown(lines, [...page, { name: 'month 2026-09', words: 'September 2026 1 1 0 0 – +9.00 –' }]).faults,
  ).toEqual(['The page shows “month 2026-09”, the ledger does not have it'])
})

/** The page, with other rows of tipsters. */
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
  expect(compareShown(lines, withTipsters({ 'B. Writer': counts }))).toEqual({ faults: [], notes: [SAME] })
})

test('another name with other figures cannot be told from another tipster', () => {
  const nicer = counts.replace('4 4', '3 5')
  expect(compareShown(lines, withTipsters({ 'B. Writer': nicer }))).toEqual({ faults: [], notes: [NOT_COMPARED] })
})

test('a tipster who is left out is found', () => {
  expect(compareShown(lines, withTipsters({}))).toEqual({
    faults: ['The page does not show “tipster A. Writer”, the ledger gives it'],
    notes: [],
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

  test('are not tried for ever', () => {
    const many = Array.from({ length: 40 }, (_, n) => `name ${n}`)
    expect(isRenamed(many, new Map([['one', '?']]), () => '')).toBe(false)
  })
})
