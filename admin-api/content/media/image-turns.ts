import { ApiError } from '../../platform/errors.ts'
import { createTurns } from '../../platform/threads/turns.ts'

/**
 * Runs what holds a file of up to 10 MB until it is an image: some at a time, and persons take turns. Whoever waits
 * holds nothing yet. 503 for one that waited too long or while too many wait.
 */
export const inImageTurn = createTurns({
  width: 4,
  widthOfOne: 2,
  most: 1000,
  mostOfOne: 300,
  waitMs: 120_000,
  busy: () =>
    new ApiError(503, 'Too many images are being added. Try again in a moment.', { headers: { 'Retry-After': '5' } }),
})
