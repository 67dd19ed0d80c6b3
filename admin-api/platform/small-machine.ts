import { totalmem } from 'node:os'

// The memory that the process may use, also in a container.
const SMALL_BYTES = 2 * 1024 ** 3

/** Whether memory is so short that the embedded engine and the renderer trade speed for memory. */
export function isSmallMachine(): boolean {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) < SMALL_BYTES
}
