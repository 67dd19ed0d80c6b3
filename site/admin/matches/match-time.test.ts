import { expect, test } from 'vitest'
import { phaseOf } from './match-time.ts'

const timed = { kickOff: '2026-11-28T13:00:00.000Z', timeKnown: true, timeZone: 'Africa/Johannesburg' }
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`)

test.each([
  ['football-news', '28T12:44', 'ahead'],
  ['football-news', '28T12:46', 'on'],
  ['football-news', '28T15:29', 'on'],
  ['football-news', '28T15:31', 'over'],
  ['cricket', '28T21:00', 'on'],
  ['cricket', '28T21:31', 'over'],
  [undefined, '28T21:00', 'on'],
] as const)('a match of %s at 13:00 is at %s %s', (sport, now, phase) => {
  expect(phaseOf(timed, sport, at(now))).toBe(phase)
})

test('a late match is not over when its day is', () => {
  expect(phaseOf({ ...timed, kickOff: '2026-11-28T21:30:00.000Z' }, 'football-news', at('28T22:30'))).toBe('on')
})

test('a match without a time is judged by its day at the venue', () => {
  const untimed = { ...timed, kickOff: '2026-11-28T10:00:00.000Z', timeKnown: false }
  expect(phaseOf(untimed, 'football-news', at('27T21:59'))).toBe('ahead')
  expect(phaseOf(untimed, 'football-news', at('27T22:01'))).toBe('on')
  expect(phaseOf(untimed, 'football-news', at('28T21:59'))).toBe('on')
  expect(phaseOf(untimed, 'football-news', at('28T22:01'))).toBe('over')
})
