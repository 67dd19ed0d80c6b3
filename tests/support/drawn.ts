import { createHash } from 'node:crypto'

/**
 * One in `share` of the names, chosen by TEST_DRAW (the day, in CI): each day tests others, and `npm run prove` tests
 * all.
 */
export function isDrawn(name: string, share: number): boolean {
  if (process.env.TEST_WHOLE === '1') return true
  const lot = createHash('sha256')
    .update(`${process.env.TEST_DRAW ?? ''} ${name}`)
    .digest()
    .readUInt32BE()
  return lot % share === 0
}
