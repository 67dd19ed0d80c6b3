import { describe, expect, test } from 'vitest'
import { computeTables } from './group-tables.ts'
import { completePoints, type PointsInput } from './points.ts'
import type { Score } from './score.ts'
import { computeTable, type TableMatch } from './standings.ts'
import { readTieBreak, type TieBreak, usualTieBreaks } from './tie-breaks.ts'

type Result = [home: string, away: string, score: Score | null, status?: TableMatch['status']]

/** A table by names: the rules applied to results of consecutive days. */
function tableOf(
  sport: string,
  results: readonly Result[],
  more: { points?: PointsInput; tieBreaks?: readonly TieBreak[]; deductions?: Record<string, number> } = {},
) {
  const names = [...new Set(results.flatMap((result) => result.slice(0, 2) as string[]))]
  const id = (name: string) => names.indexOf(name) + 1
  const matches = results.map(([home, away, score, status = 'finished'], n) => {
    const kickOff = new Date(Date.UTC(2026, 0, n + 1)).toISOString()
    return { home: id(home), away: id(away), kickOff, status, score }
  })
  const rows = computeTable(new Map(names.map((name) => [id(name), name])), matches, {
    points: completePoints(sport, more.points),
    tieBreaks: more.tieBreaks ?? usualTieBreaks(sport, 'League', '2026'),
    deductions: Object.entries(more.deductions ?? {}).map(([name, points]) => ({ teamId: id(name), points })),
  })
  return rows.map(({ teamId, ...row }) => ({ name: names[teamId - 1] as string, ...row }))
}

const goals = (home: number, away: number): Score => ({ home, away })

describe('a football table', () => {
  test('counts finished matches and walkovers, and nothing else', () => {
    const rows = tableOf('football-news', [
      ['Bay', 'Kei', goals(3, 0)],
      ['Kei', 'Vaal', goals(1, 1)],
      ['Vaal', 'Bay', goals(0, 3), 'walkover'],
      ['Bay', 'Vaal', goals(0, 5), 'abandoned'],
      ['Kei', 'Bay', goals(2, 0), 'live'],
      ['Vaal', 'Kei', null, 'scheduled'],
    ])
    expect(rows).toMatchObject([
      {
        position: 1,
        name: 'Bay',
        played: 2,
        won: 2,
        drawn: 0,
        lost: 0,
        for: 6,
        against: 0,
        difference: 6,
        points: 6,
        form: ['W', 'W'],
      },
      { position: 2, name: 'Kei', played: 2, won: 0, drawn: 1, lost: 1, difference: -3, points: 1, form: ['L', 'D'] },
      { position: 3, name: 'Vaal', played: 2, difference: -3, points: 1, form: ['D', 'L'] },
    ])
  })

  test('takes deductions off and says so', () => {
    const rows = tableOf('football-news', [['Bay', 'Kei', goals(1, 0)]], { deductions: { Bay: 6 } })
    expect(rows.map(({ name, points, deducted }) => [name, points, deducted])).toEqual([
      ['Kei', 0, 0],
      ['Bay', -3, 6],
    ])
  })

  test('puts level teams in order by their own matches, and starts again for those still level', () => {
    // A, B and C each have 6 points and beat each other in a circle by different margins; D loses to all.
    const results: Result[] = [
      ['A', 'B', goals(1, 0)],
      ['B', 'C', goals(1, 0)],
      ['C', 'A', goals(3, 0)],
      ['A', 'D', goals(9, 0)],
      ['B', 'D', goals(1, 0)],
      ['C', 'D', goals(1, 0)],
    ]
    const rule = readTieBreak('head-to-head') ?? []
    // C is +2 among the three; A is −2 and B 0. Goals against D count for nothing.
    expect(tableOf('football-news', results, { tieBreaks: rule }).map(({ name }) => name)).toEqual(['C', 'B', 'A', 'D'])
    expect(tableOf('football-news', results).map(({ name }) => name)).toEqual(['A', 'C', 'B', 'D'])
  })

  test('waits with head-to-head until the matches between level teams are played', () => {
    const results: Result[] = [
      ['A', 'B', goals(0, 1)],
      ['A', 'C', goals(5, 0)],
      ['C', 'B', goals(1, 0)],
      ['B', 'A', null, 'scheduled'],
      ['C', 'A', goals(0, 0), 'cancelled'],
    ]
    const order = tableOf('football-news', results, { tieBreaks: ['head-to-head-points', 'difference'] })
    expect(order.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })
})

describe('a rugby table', () => {
  const rugby = (home: number, away: number, homeTries: number, awayTries: number): Score => ({
    home,
    away,
    parts: { home: { tries: homeTries }, away: { tries: awayTries } },
  })

  test('gives a bonus point for four tries and one for a defeat by seven or fewer', () => {
    const rows = tableOf('rugby-tournament', [
      // Four tries and the win: 5. A defeat by seven with four tries: 2.
      ['Camdeboo', 'Overberg', rugby(31, 24, 4, 4)],
      // A defeat by eight: no bonus.
      ['Overberg', 'Sneeuberg', rugby(20, 12, 2, 0)],
      ['Sneeuberg', 'Camdeboo', rugby(17, 17, 3, 5)],
    ])
    expect(rows.map(({ name, points, bonus }) => [name, points, bonus])).toEqual([
      ['Camdeboo', 4 + 1 + 2 + 1, 2],
      ['Overberg', 0 + 2 + 4, 2],
      ['Sneeuberg', 0 + 2, 0],
    ])
  })

  test('follows other rules: three tries more than the other side, five for a win, bonus as awarded', () => {
    const points = { win: 5, tryBonus: { tries: 3, more: true }, losingBonus: 5 }
    const rows = tableOf(
      'rugby-tournament',
      [
        ['A', 'B', rugby(40, 34, 6, 3)],
        ['B', 'A', { home: 10, away: 20, parts: { home: { tries: 0, bonus: 1 }, away: { tries: 9 } } }],
      ],
      { points },
    )
    expect(rows.map(({ name, points, bonus }) => [name, points, bonus])).toEqual([
      ['A', 12, 2],
      ['B', 1, 1],
    ])
  })
})

describe('a cricket table', () => {
  test('goes by net run rate; a side that is all out is charged its whole quota', () => {
    const rows = tableOf(
      'cricket',
      [
        [
          'Agulhas',
          'Magalies',
          {
            home: 250,
            away: 200,
            parts: [
              { side: 'home', runs: 250, wickets: 6, overs: 50 },
              { side: 'away', runs: 200, wickets: 10, overs: 41.3 },
            ],
          },
        ],
        [
          'Magalies',
          'Agulhas',
          {
            home: 180,
            away: 181,
            parts: {
              home: { runs: 180, wickets: 8, overs: 50 },
              away: { runs: 181, wickets: 3, overs: 30.3 },
            },
          },
        ],
        ['Magalies', 'Agulhas', null, 'abandoned'],
      ],
      { points: { overs: 50 } },
    )
    // For: 431 runs in 80.5 overs. Against: 380 in 100, since Magalies were all out once.
    const rate = Math.round((431 / 80.5 - 380 / 100) * 1000) / 1000
    expect(rate).toBe(1.554)
    expect(rows).toMatchObject([
      { name: 'Agulhas', played: 3, won: 2, points: 5, difference: 1.554 },
      { name: 'Magalies', played: 3, won: 0, lost: 2, points: 1, difference: -1.554 },
    ])
  })
})

test('a table of thousands of teams takes work in proportion to its matches', () => {
  const PAIRS = 2000
  const teams = new Map(Array.from({ length: 2 * PAIRS }, (_, n) => [n, `Team ${n}`]))
  let looks = 0
  // Each counts how often its sides are read.
  const matches = Array.from({ length: PAIRS }, (_, n): TableMatch => {
    const match = { kickOff: '2026-08-01T13:00:00.000Z', status: 'finished' as const, score: goals(1, 1) }
    const side = (id: number) => ({
      enumerable: true,
      get() {
        looks += 1
        return id
      },
    })
    return Object.defineProperties(match, { home: side(2 * n), away: side(2 * n + 1) }) as unknown as TableMatch
  })
  // Each pair that played each other is level, and apart from all others.
  const deductions = [...teams.keys()].map((teamId) => ({ teamId, points: Math.floor(teamId / 2) }))
  const rules = {
    points: completePoints('football-news', undefined),
    tieBreaks: ['head-to-head-points'] as const,
    deductions,
  }
  expect(computeTable(teams, matches, rules)).toHaveLength(2 * PAIRS)
  expect(looks).toBeLessThan(100 * PAIRS)
})

test('teams that are level in ever smaller parts are not compared again and again with very many', () => {
  const TEAMS = 120
  const teams = new Map(Array.from({ length: TEAMS }, (_, n) => [n, `Team ${n}`]))
  let looks = 0
  const counted = (id: number) => ({
    enumerable: true,
    get() {
      looks += 1
      return id
    },
  })
  // Each beats only the next: the first and last of those level drop out, and the others are level again.
  const matches = [...teams.keys()].flatMap((home) =>
    [...teams.keys()].slice(home + 1).map((away): TableMatch => {
      const score = goals(away === home + 1 ? 1 : 0, 0)
      const match = { kickOff: '2026-08-01T13:00:00.000Z', status: 'finished' as const, score }
      return Object.defineProperties(match, { home: counted(home), away: counted(away) }) as unknown as TableMatch
    }),
  )
  const deductions = [
    { teamId: 0, points: 1 },
    { teamId: TEAMS - 1, points: -2 },
  ]
  const rules = {
    points: completePoints('football-news', undefined),
    tieBreaks: ['head-to-head-points'] as const,
    deductions,
  }
  expect(new Set(computeTable(teams, matches, rules).map(({ points }) => points)).size).toBe(1)
  expect(looks).toBeLessThan(40 * matches.length)
})

test('the tables of a competition have a thousand lines at the most, however many groups it has', () => {
  const teams = new Map(Array.from({ length: 200 }, (_, n) => [n, `Team ${n}`]))
  const matches = Array.from({ length: 2000 }, (_, n) => ({
    home: n % 100,
    away: 100 + (n % 100),
    kickOff: '2026-08-01T13:00:00.000Z',
    status: 'finished' as const,
    score: goals(1, 0),
    round: null,
    group: `Group ${n}`,
    stage: null,
  }))
  const rules = { points: completePoints('football-news', undefined), tieBreaks: [], deductions: [], format: 'group' }
  const lines = computeTables(teams, matches, rules)
  expect(lines).toHaveLength(1000)
  expect(lines[0]?.group).toBe('Group 0')
  expect(lines.at(-1)?.group).toBe('Group 499')
})
