import { busy } from '../../platform/errors.ts'
import { createTurns } from '../../platform/threads/turns.ts'

/**
 * Renders previews, each of which holds a text in memory and the renderer that live pages wait for: the creators of
 * links take turns. 503 for one that waited too long, or while too many wait.
 */
export const inPreviewTurn = createTurns({
  width: 2,
  widthOfOne: 1,
  most: 200,
  mostOfOne: 20,
  waitMs: 30_000,
  busy: () => busy('Too many previews are being opened. Open this one again in a moment.'),
})
