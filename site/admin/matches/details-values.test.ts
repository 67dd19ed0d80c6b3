import { expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import { scoreSchema } from '#shared/matches/score.ts'
import { detailsOf, eventsOf, mergedDetails, scoreOfForm } from './details-values.ts'

const match = (score: Match['score']) => ({ score, events: [], note: null }) as unknown as Match

test('unchanged values are saved as loaded', () => {
  const scores = {
    'football-news': { home: 2, away: 1, halfTime: { home: 1, away: 0 }, penalties: { home: 4, away: 2 } },
    'rugby-tournament': { home: 30, away: 20, parts: { home: { tries: 4, conversions: 2 }, away: { bonus: 1 } } },
    tennis: {
      home: 2,
      away: 0,
      parts: [
        { home: 6, away: 4 },
        { home: 7, away: 5 },
      ],
    },
    cricket: {
      home: 250,
      away: 200,
      parts: [
        { side: 'home' as const, runs: 250, wickets: 6, overs: 50 },
        { side: 'away' as const, runs: 200, wickets: 9, overs: 41.3, allOut: true },
      ],
    },
    archery: { home: 6, away: 4, parts: { home: { arrows: [10, 9] }, away: { arrows: [9, 9] } } },
  }
  for (const [sport, score] of Object.entries(scores)) {
    expect(scoreOfForm({ status: 'finished', score }, detailsOf(match(score)), sport), sport).toEqual(
      scoreSchema.parse(score),
    )
  }
})

test('runs are the sum of the innings', () => {
  const values = detailsOf(match({ home: 0, away: 0 }))
  const blank = { wickets: '', overs: '', allOut: false }
  values.innings = [
    { ...blank, side: 'home', runs: '250' },
    { ...blank, side: 'away', runs: '201' },
    { ...blank, side: 'home', runs: '48' },
  ]
  expect(scoreOfForm({ status: 'live', score: { home: 0, away: 0 } }, values, 'cricket')).toMatchObject({
    home: 298,
    away: 201,
  })
})

test('a walk-over needs only its winner, or not even that', () => {
  const scoreOf = (score: Match['score'], winner: 'home' | 'away' | '') =>
    scoreOfForm({ status: 'walkover', score }, { ...detailsOf(match(score)), winner }, 'tennis')
  expect(scoreOf(null, '')).toBeNull()
  expect(scoreOf(null, 'away')).toEqual({ home: 0, away: 0, winner: 'away' })
  expect(scoreOf({ home: 0, away: 0, winner: 'away' }, '')).toBeNull()
  expect(scoreOf({ home: 0, away: 3 }, '')).toEqual({ home: 0, away: 3 })
  expect(detailsOf(match({ home: 0, away: 0, winner: 'away' })).winner).toBe('away')
})

test('blank fields of an event are left out', () => {
  const values = detailsOf(match(null))
  values.events = [{ minute: '64', side: 'home', type: 'goal', player: '', text: ' ' }]
  expect(eventsOf(values)).toEqual([{ minute: '64', side: 'home', type: 'goal' }])
})

test('details added to a match that has changed since keep what changed, and replace nothing', () => {
  const innings = (runs: number) => ({ home: runs, away: 0, parts: [{ side: 'home' as const, runs }] })
  const opened = match(innings(100))
  const now = match(innings(120))
  const withNote = { ...detailsOf(opened), note: 'Rain' }
  const merged = mergedDetails(opened, now, withNote)
  expect(merged).toEqual({ ...detailsOf(now), note: 'Rain' })
  expect(merged && scoreOfForm({ status: 'live', score: now.score }, merged, 'cricket')).toEqual(innings(120))
  const halfTime = { home: 1, away: 0 }
  const later = match({ home: 1, away: 0, halfTime })
  const blank = match({ home: 1, away: 0 })
  expect(mergedDetails(blank, later, detailsOf(blank))?.halfTime).toEqual({ home: '1', away: '0' })
  const edited = detailsOf(match(innings(101)))
  expect(mergedDetails(opened, now, edited)).toBeNull()
  expect(mergedDetails(opened, now, { ...withNote, innings: detailsOf(now).innings })).toEqual(merged)
})
