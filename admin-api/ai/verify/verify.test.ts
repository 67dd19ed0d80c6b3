import { describe, expect, test } from 'vitest'
import * as afrikaans from '../../../scripts/eval/gold/changes-afrikaans.ts'
import { EDITED } from '../../../scripts/eval/gold/changes-edited.ts'
import * as first from '../../../scripts/eval/gold/changes-football.ts'
import * as highveld from '../../../scripts/eval/gold/changes-highveld.ts'
import * as more from '../../../scripts/eval/gold/changes-sports.ts'
import * as pieces from '../../../scripts/eval/gold/pieces.ts'
import * as retold from '../../../scripts/eval/gold/retold.ts'
import * as retoldAgain from '../../../scripts/eval/gold/retold-second.ts'
import { compareRewrite } from '../desk/compare-rewrite.ts'
import { verify } from './verify.ts'

type Gold = Pick<typeof first, 'SOURCE' | 'PLANTED' | 'HARMLESS'>

const changed = ({ SOURCE }: Gold, from: string, to: string) => {
  expect(SOURCE.content).toContain(from)
  return { ...SOURCE, content: SOURCE.content.replace(from, to) }
}
const isFlagged = (gold: Gold, from: string, to: string) =>
  compareRewrite(gold.SOURCE, changed(gold, from, to)).length > 0

describe.each([
  ['the set that the rules were made with', first],
  ['a set of other sports', more],
  ['a set with short inventions', highveld],
  ['a set in Afrikaans', afrikaans],
])('%s', (_name, gold) => {
  test('an unchanged text says nothing new', () => {
    expect(compareRewrite(gold.SOURCE, gold.SOURCE)).toEqual([])
  })

  test(`of ${gold.PLANTED.length} planted changes 11 of 12 are found`, () => {
    const missed = gold.PLANTED.filter(([, from, to]) => !isFlagged(gold, from, to))
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(gold.PLANTED.length / 12)
  })

  test(`of ${gold.HARMLESS.length} harmless changes at most 2 are flagged`, () => {
    const flagged = gold.HARMLESS.filter(([, from, to]) => isFlagged(gold, from, to))
    expect(flagged.length, JSON.stringify(flagged)).toBeLessThanOrEqual(2)
  })
})

test('of small edits of short reports 15 of 16 errors are found, and 2 of 50 harmless ones flagged', () => {
  const flagged = (edits: 'PLANTED' | 'HARMLESS') =>
    EDITED.flatMap((gold) => gold[edits].map((edit) => ({ edit, isFound: isFlagged(gold, edit[1], edit[2]) })))
  const [planted, harmless] = [flagged('PLANTED'), flagged('HARMLESS')]
  const missed = planted.filter(({ isFound }) => !isFound)
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(planted.length / 16)
  const alarms = harmless.filter(({ isFound }) => isFound)
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(harmless.length / 25)
})

describe.each([true, false])('a text written from its source, freely: %s', (isFree) => {
  const isFound = (source: readonly string[], piece: string) =>
    verify({ title: '', excerpt: null, content: `<p>${piece}</p>` }, { source, isFree }).length > 0

  test.each([
    ['the first', retold],
    ['the second', retoldAgain],
  ])(
    'a report that is told again is flagged where something changed, and else in 2 of 20 at most: %s',
    (_name, gold) => {
      const flagged = gold.HARMLESS.filter(({ source, piece }) => isFound([source], piece))
      expect(flagged.length, JSON.stringify(flagged)).toBeLessThanOrEqual(gold.HARMLESS.length / 9)
      const missed = gold.PLANTED.filter(({ source, piece }) => !isFound([source], piece))
      expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2)
    },
  )

  test('a sentence about a fact sheet', () => {
    const sheet = pieces.SOURCE.split('\n')
    expect(pieces.HARMLESS.filter(([, piece]) => isFound(sheet, piece))).toEqual([])
    const missed = pieces.PLANTED.filter(([, piece]) => !isFound(sheet, piece))
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(6)
  })
})

test('the worst megabyte is read once', () => {
  const against = { source: ['Rovers beat City 2-1.'] }
  for (const worst of [
    '1 ',
    '"',
    "A' ",
    'from 1 to ',
    'Said Aa, ',
    '. ',
    'one goal ',
    '-',
    'one of two ',
    'weens ',
    'Rovers het City ',
    'he beat Rovers ',
    ', who Rovers ',
    'because a ',
    '1-2 verloor ',
  ]) {
    const content = `<p>${worst.repeat(1_000_000 / worst.length)}</p>`
    const flags = verify({ title: 'T', excerpt: null, content }, against)
    expect(flags.length).toBeLessThanOrEqual(60)
  }
})
