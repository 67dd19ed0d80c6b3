import { expect, test } from 'vitest'
import type { ScoreParts } from '#shared/matches/score.ts'
import { scoreParts } from './score-parts.ts'

function words(sport: string, parts?: ScoreParts): string[] {
  const score = { home: 2, away: 1, ...(parts && { parts }) }
  return scoreParts({ competition: { sport }, home: { name: 'Umlazi' }, away: { name: 'Karoo' }, score })
}

test('the parts of a score follow the conventions of their sport', () => {
  const sets = [
    { home: 6, away: 4 },
    { home: 3, away: 6 },
    { home: 7, away: 5 },
  ]
  expect(words('tennis', sets)).toEqual(['6–4, 3–6, 7–5'])
  expect(words('archery', sets)).toEqual(['Ends 6–4, 3–6, 7–5'])
  expect(words('archery', [{ name: 'Shoot-off', home: 10, away: 9 }])).toEqual(['Shoot-off 10–9'])
  expect(words('archery', { home: { arrows: [10, 9, 0] }, away: { arrows: [9, 9, 8] } })).toEqual([
    'Umlazi 10, 9, M',
    'Karoo 9, 9, 8',
  ])
  expect(
    words('rugby-tournament', { home: { tries: 4, dropGoals: 1, bonus: 1 }, away: { tries: 2, bonus: 0 } }),
  ).toEqual(['Tries 4–2', 'Drop goals: Umlazi 1', 'Bonus points 1–0'])
  expect(words('rugby-tournament', { home: { tries: 4 }, away: { tries: 2, bonus: 1 } })).toEqual(['Tries 4–2'])
})

test('innings have their overs, whichever way they were written', () => {
  expect(
    words('cricket', [
      { side: 'away', runs: 141, wickets: 10, overs: 18.3 },
      { side: 'home', runs: 142, wickets: 6, overs: 20 },
      { side: 'away', runs: 90, allOut: true },
      { side: 'home', runs: 12 },
    ]),
  ).toEqual(['Karoo 141 all out (18.3 ov)', 'Umlazi 142/6 (20 ov)', 'Karoo 90 all out', 'Umlazi 12'])
  expect(words('cricket', { home: { runs: 187, wickets: 6, overs: 12 }, overs: 12 })).toEqual([
    'Umlazi 187/6 (12 ov)',
    '12 overs a side',
  ])
})

test('a score without parts has none', () => {
  expect(words('tennis')).toEqual([])
  expect(words('tennis', [])).toEqual([])
})
