import { expect, test } from 'vitest'
import { zoneHint } from './local-time.ts'

test('the hint of a time names the zone without underscores', () => {
  expect(zoneHint('Africa/Johannesburg')).toBe('Africa/Johannesburg time.')
  expect(zoneHint('America/North_Dakota/New_Salem')).toBe('America/North Dakota/New Salem time.')
})
