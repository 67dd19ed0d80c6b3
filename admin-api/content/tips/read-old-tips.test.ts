import { expect, test } from 'vitest'
import { readOldTips } from './read-old-tips.ts'

test('refuses a tip with any number of unknown fields in words', () => {
  const fields = Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`f${n}`, 0]))
  const known = { sports: new Set<string>(), authors: new Map(), bookmakers: new Map() }
  const read = readOldTips({ text: JSON.stringify([fields]), known, timeZone: 'UTC', now: new Date().toISOString() })
  expect(read).toMatchObject({ issues: expect.arrayContaining([{ path: 'tips.0.f0', message: 'Unknown field' }]) })
})
