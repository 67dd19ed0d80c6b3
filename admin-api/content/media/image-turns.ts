import { busy } from '../../platform/errors.ts'
import { createTurns } from '../../platform/threads/turns.ts'

const LIMITS = {
  width: 4,
  widthOfOne: 2,
  most: 1000,
  mostOfOne: 300,
  waitMs: 120_000,
  busy: () => busy('Too many images are being added. Try again in a moment.'),
}

/**
 * Runs uploads, each of which holds up to 10 MB in memory until it is an image: a few at a time, with users taking
 * turns. A waiting upload holds nothing yet. 503 for one that waited too long, or while too many wait.
 */
export const inImageTurn = createTurns(LIMITS)

/** Runs what fetches images from other servers, in turns of its own: a slow server keeps no upload waiting. */
export const inFetchTurn = createTurns(LIMITS)
