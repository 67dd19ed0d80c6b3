import { expect, test } from 'vitest'
import { MATCH_STATUSES } from '#shared/matches/score.ts'
import { calledOff, figuresOf, scoreLine, scoreNotes, shortState, stateOf, winningSide } from './match-words.ts'

const ZONE = 'Africa/Johannesburg'
const match = (sport: string, status: (typeof MATCH_STATUSES)[number]) => ({
  status,
  competition: { name: 'Cup', slug: 'cup', sport, format: 'league' },
  kickOff: '2026-11-21T13:30:00.000Z',
  timeKnown: true,
  score: null,
})

test('a row describes a match’s state, with different words for each', () => {
  const states = MATCH_STATUSES.map((status) => shortState(match('football-news', status), ZONE))
  expect(states).toEqual(['15:30', 'Live', 'FT', 'Postponed', 'Abandoned', 'Cancelled', 'Walk-over'])
})

test('only sports that have a full time say so', () => {
  expect(['football-news', 'rugby-tournament'].map((sport) => stateOf(match(sport, 'finished')))).toEqual([
    'Full time',
    'Full time',
  ])
  for (const sport of ['tennis', 'archery', 'cricket', 'general-sports', 'netball']) {
    expect(stateOf(match(sport, 'finished')), sport).toBe('Result')
    expect(shortState(match(sport, 'finished'), ZONE), sport).toBe('Result')
  }
})

test('a score before extra time is after 90 minutes in football alone', () => {
  const score = { home: 24, away: 21, fullTime: { home: 21, away: 21 } }
  expect(scoreNotes(score, 'football-news')).toEqual(['After 90 minutes 21–21'])
  expect(scoreNotes(score, 'rugby-tournament')).toEqual(['After normal time 21–21'])
})

test('the heading for matches that are off names each state once', () => {
  const off = (['cancelled', 'postponed', 'cancelled'] as const).map((status) => match('tennis', status))
  expect(calledOff(off)).toBe('Postponed and cancelled')
})

test('a walk-over of which only the winner is known shows no figures', () => {
  const known = { ...match('football-news', 'walkover'), score: { home: 0, away: 0, winner: 'away' as const } }
  expect([scoreLine(known), figuresOf(known, 'home'), winningSide(known)]).toEqual([null, [], 'away'])
  const awarded = { ...known, score: { home: 3, away: 0 } }
  expect([scoreLine(awarded), figuresOf(awarded, 'home'), winningSide(awarded)]).toEqual(['3–0', ['3'], 'home'])
  const drawn = { ...known, status: 'finished' as const, score: { home: 0, away: 0 } }
  expect(scoreLine(drawn)).toBe('0–0')
})
