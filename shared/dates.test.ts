import { describe, expect, test } from 'vitest'
import { clock, dateAndTime, editorialDay, longDate, monthAndYear, shortDate, shortDateAndTime } from './dates.ts'

describe('the day and the time at a place', () => {
  test.each([
    ['Africa/Johannesburg', '2026-11-21T22:30:00.000Z', '2026-11-22', '00:30'],
    ['Africa/Johannesburg', '2026-11-21T21:59:59.999Z', '2026-11-21', '23:59'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01', '00:00'],
    ['America/St_Johns', '2026-01-15T03:29:00.000Z', '2026-01-14', '23:59'],
    // The hour that New York repeats, and the one that it skips.
    ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01', '01:30'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01', '01:30'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08', '03:00'],
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21', '00:00'],
    ['+02:00', '2026-11-21T22:30:00.000Z', '2026-11-22', '00:30'],
  ])('%s at %s', (zone, instant, day, time) => {
    expect([editorialDay(instant, zone), clock(instant, zone)]).toEqual([day, time])
  })

  test('an instant that is none is an error', () => {
    expect(() => editorialDay('yesterday', 'Africa/Johannesburg')).toThrow(RangeError)
  })
})

test('dates in words are those of the place', () => {
  const words = [longDate, monthAndYear, shortDate, shortDateAndTime, dateAndTime].map((write) =>
    write('2026-08-31T22:05:00.000Z', 'Africa/Johannesburg'),
  )
  expect(words).toEqual([
    'September 1, 2026',
    'September 2026',
    'Sep 1, 2026',
    'Sep 1, 2026, 00:05',
    'September 1, 2026, 00:05',
  ])
  expect(longDate('2026-11-21T12:00:00.000Z', 'UTC')).toBe('November 21, 2026')
})
