import { expect, test } from 'vitest'
import { readPick } from '#shared/tips/markets.ts'
import { settle } from '#shared/tips/settlement.ts'
import { profitOf } from '#shared/tips/units.ts'
import { DEMO_COMPETITIONS, demoSeason, eventOf } from './demo-matches.ts'
import { type DemoTip, demoTips } from './demo-tips.ts'
import { onPlayedMatches } from './demo-tips-on-matches.ts'

const tips = onPlayedMatches(demoTips())
const matches = new Map(DEMO_COMPETITIONS.flatMap(demoSeason).map((match) => [eventOf(match), match]))
const onMatches = tips.filter(({ isOnMatch, outcome }) => isOnMatch && outcome !== null)

test('most settled tips of the last five weeks are on a match, each on another, of all three sports', () => {
  const newest = tips.filter(({ outcome, startsInHours }) => outcome !== null && startsInHours > -35 * 24)
  expect(newest.length).toBeGreaterThan(20)
  expect(newest.filter(({ isOnMatch }) => isOnMatch).length).toBeGreaterThan(newest.length * 0.8)
  expect(new Set(onMatches.map(({ event }) => event)).size).toBe(onMatches.length)
  expect(new Set(onMatches.map(({ sport }) => sport))).toEqual(new Set(DEMO_COMPETITIONS.map(({ sport }) => sport)))
})

test('the score of its match gives each its outcome', () => {
  for (const tip of onMatches) {
    const score = matches.get(tip.event)?.score
    expect(score && settle(tip, score), tip.event).toBe(tip.outcome)
    expect(readPick(tip).issues).toEqual([])
  }
})

test('odds, stakes and outcomes, and so the record, are those of the season', () => {
  const figures = (all: readonly DemoTip[]) =>
    all.map(({ sport, odds, stake, confidence, outcome }) => [sport, odds, stake, confidence, outcome].join(' ')).sort()
  expect(figures(tips)).toEqual(figures(demoTips()))
  expect(tips).toHaveLength(184)
})

test('some month loses, whatever the day that the demo is started on', () => {
  for (let day = 0; day < 31; day += 1) {
    const now = Date.UTC(2026, 0, 1 + day, 10)
    const units = new Map<string, number>()
    for (const { startsInHours, outcome, odds, stake } of tips) {
      if (!outcome) continue
      const month = new Date(now + startsInHours * 3_600_000).toISOString().slice(0, 7)
      units.set(month, (units.get(month) ?? 0) + profitOf({ odds, stake, outcome, fraction: null }))
    }
    expect(Math.min(...units.values()), `day ${day + 1}`).toBeLessThan(0)
  }
})
