import { createHash } from 'node:crypto'

const DAY_MS = 86_400_000

/**
 * One in `share` of the names, chosen by TEST_DRAW (the day, in CI), so that each day tests others; `npm run prove`
 * tests all.
 */
export function isDrawn(name: string, share: number): boolean {
  return process.env.TEST_WHOLE === '1' || lot(`${process.env.TEST_DRAW ?? ''} ${name}`) % share === 0
}

/**
 * Whether the file at `place` in its list runs today. Each runs every `share` days, with as many files per day, and, if
 * the list is sorted by length, equally long ones.
 */
export function isTurn(place: number, share: number): boolean {
  if (process.env.TEST_WHOLE === '1') return true
  const draw = process.env.TEST_DRAW ?? ''
  const day = Date.parse(`${draw}T00:00:00Z`) / DAY_MS
  return (place + (Number.isInteger(day) ? day : lot(draw))) % share === 0
}

function lot(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE()
}
