import { describe, expect, test } from 'vitest'
import * as first from '../../../scripts/eval/gold/changes-football.ts'
import * as more from '../../../scripts/eval/gold/changes-sports.ts'
import { compareRewrite } from '../desk/compare-rewrite.ts'
import { verify } from './verify.ts'

type Gold = typeof first

const changed = ({ SOURCE }: Gold, from: string, to: string) => {
  expect(SOURCE.content).toContain(from)
  return { ...SOURCE, content: SOURCE.content.replace(from, to) }
}
const isFlagged = (gold: Gold, from: string, to: string) =>
  compareRewrite(gold.SOURCE, changed(gold, from, to)).length > 0

describe.each([
  ['the set that the rules were made with', first],
  ['a set of other sports', more],
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

test('the worst megabyte is read once', () => {
  const against = { source: ['Rovers beat City 2-1.'] }
  for (const worst of ['1 ', '"', "A' ", 'from 1 to ', 'Said Aa, ', '. ', 'one goal ', '-']) {
    const content = `<p>${worst.repeat(1_000_000 / worst.length)}</p>`
    const flags = verify({ title: 'T', excerpt: null, content }, against)
    expect(flags.length).toBeLessThanOrEqual(60)
  }
})
