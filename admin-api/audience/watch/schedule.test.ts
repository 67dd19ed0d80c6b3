import { expect, test } from 'vitest'
import { nextCheck } from './schedule.ts'

test.each([
  ['a Saturday', '2026-11-21T09:00:00Z', 'Africa/Johannesburg', '2026-11-23T02:00:00.000Z'],
  ['a Monday before four', '2026-11-23T01:59:59Z', 'Africa/Johannesburg', '2026-11-23T02:00:00.000Z'],
  ['a Monday at four', '2026-11-23T02:00:00Z', 'Africa/Johannesburg', '2026-11-30T02:00:00.000Z'],
  ['Sunday here, Monday there', '2026-11-22T23:30:00Z', 'Africa/Johannesburg', '2026-11-23T02:00:00.000Z'],
  ['across the end of summer time', '2026-10-24T09:00:00Z', 'Europe/Berlin', '2026-10-26T03:00:00.000Z'],
])('after %s', (_name, now, timeZone, next) => expect(nextCheck(Date.parse(now), timeZone)).toBe(next))
