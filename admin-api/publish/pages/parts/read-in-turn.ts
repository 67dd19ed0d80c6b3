import { setImmediate as othersTurn } from 'node:timers/promises'
import { createQueue } from '../../../platform/loops/queue.ts'

// Others are processed in a millisecond or two.
const LONG = 50_000
const oneByOne = createQueue(1)

/**
 * Processes a text. Long ones are processed one at a time, and others get a turn after each: a few dozen together take
 * longer than a reader waits.
 */
export async function readInTurn<T>(text: string, read: (text: string) => T): Promise<T> {
  if (text.length < LONG) return read(text)
  return oneByOne(async () => {
    const found = read(text)
    await othersTurn()
    return found
  })
}
