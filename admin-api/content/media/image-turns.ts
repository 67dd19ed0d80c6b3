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

/** Runs fetches of images from other servers, with separate turns: a slow server delays no upload. */
export const inFetchTurn = createTurns(LIMITS)
