import { describe, expect, test } from 'vitest'
import { brierScore, confidenceBands, levelUnits, recordOf, type SettledTip, wilson } from './record.ts'
import { TIP_OUTCOMES } from './settlement.ts'
import { profitOf } from './units.ts'

function tip(outcome: SettledTip['outcome'], more: Partial<SettledTip> = {}): SettledTip {
  return { stake: 1, odds: 2, outcome, fraction: outcome === 'dead-heat' ? 0.5 : null, confidence: null, ...more }
}

/** A small seeded generator, so that failures are reproducible. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('units of one tip', () => {
  test.each([
    ['won', 2.5, 1, null, 1.5],
    ['lost', 2.5, 2, null, -2],
    ['void', 2.5, 2, null, 0],
    ['half-won', 1.9, 1, null, 0.45],
    ['half-lost', 1.9, 1, null, -0.5],
    ['dead-heat', 5, 1, 0.5, 1.5],
    ['dead-heat', 1.5, 1, 0.3333, -0.5],
    ['won', 1.85, 0.5, null, 0.43],
    ['lost', 1.85, 0.55, null, -0.55],
  ] as const)('%s at %s, stake %s, fraction %s: %s', (outcome, odds, stake, fraction, units) => {
    expect(profitOf({ outcome, odds, stake, fraction })).toBe(units)
  })
})

describe('the record', () => {
  test('of nothing', () => {
    expect(recordOf([])).toEqual({
      tips: 0,
      won: 0,
      lost: 0,
      void: 0,
      staked: 0,
      units: 0,
      yield: null,
      strikeRate: null,
      strikeRateInterval: null,
      averageOdds: null,
      longestLosingRun: 0,
      maxDrawdown: 0,
    })
  })

  test('has rates from 50 settled tips on, and not before', () => {
    const almost = Array.from({ length: 49 }, () => tip('won'))
    expect(recordOf(almost)).toMatchObject({
      strikeRate: null,
      yield: null,
      averageOdds: null,
      strikeRateInterval: null,
    })
    expect(recordOf([...almost, tip('lost')])).toMatchObject({ strikeRate: 0.98, yield: 0.96, averageOdds: 2 })
  })

  test('withdrawn tips make up no rate, however many they are', () => {
    const withdrawn = Array.from({ length: 49 }, () => tip('void', { isWithdrawn: true }))
    expect(recordOf([...withdrawn, tip('won')])).toMatchObject({ tips: 50, void: 49, yield: null, strikeRate: null })
  })

  test('void stakes count nowhere; a losing run goes through a void', () => {
    const tips = [tip('won'), tip('lost'), tip('void', { stake: 5 }), tip('half-lost'), tip('won')]
    expect(recordOf(tips)).toMatchObject({
      tips: 5,
      won: 2,
      lost: 2,
      void: 1,
      staked: 4,
      units: 0.5,
      longestLosingRun: 2,
      maxDrawdown: 1.5,
    })
  })

  test('a losing run ends with a win, and the longest counts', () => {
    const runs = [
      tip('lost'),
      tip('lost'),
      tip('won'),
      tip('half-lost'),
      tip('dead-heat', { fraction: 0.5 }),
      tip('lost'),
    ]
    expect(recordOf(runs)).toMatchObject({ longestLosingRun: 2 })
  })

  test('equals an independent recomputation of 100,000 random tips to the cent', () => {
    const next = numbers(26)
    const tips = Array.from({ length: 100_000 }, () => {
      const outcome = TIP_OUTCOMES[Math.floor(next() * TIP_OUTCOMES.length)] ?? 'void'
      const stake = Math.round(50 + next() * 450) / 100
      const odds = Math.round(101 + next() * 900) / 100
      return tip(outcome, { stake, odds, fraction: outcome === 'dead-heat' ? Math.ceil(next() * 9999) / 10_000 : null })
    })
    let returned = 0n
    let staked = 0n
    let won = 0
    for (const { outcome, stake, odds, fraction } of tips) {
      // In ten-thousandths of a unit, times ten thousand for the fraction.
      const at = BigInt(Math.round(stake * 100)) * 1_000_000n
      const full = (at * BigInt(Math.round(odds * 100))) / 100n
      if (outcome !== 'void') staked += at
      if (outcome === 'won') returned += full
      if (outcome === 'half-won') returned += full / 2n + at / 2n
      if (outcome === 'half-lost') returned += at / 2n
      if (outcome === 'dead-heat') returned += (full * BigInt(Math.round((fraction ?? 0) * 10_000))) / 10_000n
      if (['won', 'half-won', 'dead-heat'].includes(outcome)) won += 1
    }
    const record = recordOf(tips)
    expect(record.units).toBe(Number((Number(returned - staked) / 1e8).toFixed(2)))
    expect(record.staked).toBe(Number(staked) / 1e8)
    expect(record.won).toBe(won)
    expect(record.tips).toBe(record.won + record.lost + record.void)
  })

  test("Wilson's interval", () => {
    expect(wilson(89, 198)).toEqual([0.3818, 0.5191])
    expect(wilson(0, 50)[0]).toBe(0)
    expect(wilson(50, 50)[1]).toBe(1)
  })
})

test('what tips of a confidence did', () => {
  const tips = [
    tip('won', { confidence: 85 }),
    tip('lost', { confidence: 80 }),
    tip('won', { confidence: 100 }),
    tip('void', { confidence: 85 }),
    tip('won'),
  ]
  expect(confidenceBands(tips)).toEqual([
    { from: 80, to: 89, tips: 2, won: 1, expected: 0.825 },
    { from: 90, to: 100, tips: 1, won: 1, expected: 1 },
  ])
  expect(brierScore(tips)).toBe(0.2208)
  expect(brierScore([])).toBeNull()
})

test('at level stakes every tip counts the same, however many units were on it', () => {
  const bet = (stake: number, outcome: SettledTip['outcome'], odds = 2): SettledTip => ({
    stake,
    odds,
    outcome,
    fraction: null,
    confidence: null,
  })
  // Five units on the winner outweigh two losers.
  const tips = [bet(5, 'won'), bet(0.5, 'lost'), bet(0.5, 'lost'), bet(3, 'void')]
  expect(recordOf(tips).units).toBe(4)
  expect(levelUnits(tips)).toBe(-1)
  expect(levelUnits([bet(2, 'half-won', 1.85)])).toBe(0.43)
})
