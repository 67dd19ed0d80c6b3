import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone, kickOffOf, localDate, localTime } from './kick-off.ts'

describe('a kick-off', () => {
  test.each([
    ['2026-11-21', '15:00', 'Africa/Johannesburg', '2026-11-21T13:00:00.000Z'],
    ['2026-07-04', '15:00', 'Europe/London', '2026-07-04T14:00:00.000Z'],
    ['2026-12-26', '15:00', 'Europe/London', '2026-12-26T15:00:00.000Z'],
    ['2026-01-01', '00:30', 'Pacific/Auckland', '2025-12-31T11:30:00.000Z'],
    ['2026-11-21', '15:00', '+05:30', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21', '15:00', 'UTC+2', '2026-11-21T13:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, kickOff) => {
    expect(kickOffOf(date, time, zone)).toEqual({ kickOff })
  })

  test('in the hour that a zone skips is refused with its reason', () => {
    expect(kickOffOf('2026-03-29', '01:30', 'Europe/London')).toEqual({
      problem: expect.stringContaining('does not exist in Europe/London'),
    })
    expect(kickOffOf('2026-03-08', '02:30', 'America/New_York')).toHaveProperty('problem')
  })

  test('in the hour that a zone repeats is refused with the two offsets to choose from', () => {
    const problem = { problem: expect.stringContaining('+01:00 or +00:00') }
    expect(kickOffOf('2026-10-25', '01:30', 'Europe/London')).toEqual(problem)
    expect(kickOffOf('2026-10-25', '01:30', '+01:00')).toEqual({ kickOff: '2026-10-25T00:30:00.000Z' })
    // Half an hour, as Lord Howe Island has it.
    expect(kickOffOf('2026-04-05', '01:45', 'Australia/Lord_Howe')).toHaveProperty('problem')
    expect(kickOffOf('2026-04-05', '01:15', 'Australia/Lord_Howe')).toHaveProperty('kickOff')
  })

  test('is refused in a zone that does not exist', () => {
    expect(kickOffOf('2026-11-21', '15:00', 'Africa/Atlantis')).toEqual({
      problem: expect.stringContaining('is not a time zone'),
    })
    expect(['SAST+', '', '02:00', 'Europe/London'].map(isTimeZone)).toEqual([false, false, false, true])
  })

  test('reads back as the wall-clock time that it was made of', () => {
    const zones = ['Africa/Johannesburg', 'Europe/London', 'America/Santiago', 'Australia/Lord_Howe', '-03:30']
    const minute = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const wall = new Date(at * 60_000).toISOString()
        const made = kickOffOf(wall.slice(0, 10), wall.slice(11, 16), zone)
        if (!('kickOff' in made)) return
        expect(`${localDate(made.kickOff, zone)}T${localTime(made.kickOff, zone)}`).toBe(wall.slice(0, 16))
      }),
    )
  })
})
