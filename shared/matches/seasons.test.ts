import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { completePoints } from './points.ts'
import { computeTable } from './standings.ts'
import { usualTieBreaks } from './tie-breaks.ts'

type Season = {
  league: string
  season: string
  table: [team: string, points: number, difference: number][]
  results: string[]
  deductions?: [team: string, points: number][]
}

const { seasons } = JSON.parse(readFileSync(new URL('./seasons.json', import.meta.url), 'utf8')) as {
  seasons: Season[]
}

describe('finished seasons of real leagues come out as published: order, points and difference', () => {
  test.each(seasons.map((season) => [season.league, season] as const))('%s', (league, season) => {
    const teams = new Map(season.table.map(([team], n) => [n + 1, team]))
    const matches = season.results.flatMap((line, home) =>
      line.split(' ').map((score, n) => {
        const [own = 0, other = 0] = score.split('-').map(Number)
        const away = n < home ? n : n + 1
        const result = { status: 'finished', score: { home: own, away: other } } as const
        return { home: home + 1, away: away + 1, kickOff: '2020-01-01T12:00:00.000Z', ...result }
      }),
    )
    const idOf = (name: string) => [...teams].find(([, team]) => team === name)?.[0] ?? 0
    const rows = computeTable(teams, matches, {
      points: completePoints('football-news', undefined),
      tieBreaks: usualTieBreaks('football-news', league, season.season),
      deductions: (season.deductions ?? []).map(([team, points]) => ({ teamId: idOf(team), points })),
    })
    expect(rows.map((row) => [teams.get(row.teamId), row.points, row.difference])).toEqual(season.table)
  })
})
