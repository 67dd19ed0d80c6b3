import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTally } from '../limits/tally.ts'
import { type Room, roomOf } from './shared-bytes.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// A reader receives an answer within a second or so, so these bytes are only waiting for slow connections.
const MOST_BYTES = 100 * 1024 * 1024

/**
 * An answer stays in memory until its client has received it, which a client with a thousand connections may never do.
 * Above `most` bytes in total, the address with the most waiting loses its oldest answers: a client that is merely slow
 * keeps its own. Bytes shared by several answers count once.
 */
export function heldAnswers(
  handle: Handler,
  askerOf: (request: IncomingMessage) => string,
  most = MOST_BYTES,
): Handler {
  // In order of creation.
  const held = new Map<ServerResponse, { asker: string; room: Room }>()
  const waiting = createTally()
  /** How many answers share a buffer. */
  const holders = new Map<object, number>()
  let total = 0

  function release(answer: ServerResponse): void {
    const one = held.get(answer)
    if (!one) return
    held.delete(answer)
    waiting.add(one.asker, -one.room.bytes)
    const others = (holders.get(one.room.of) ?? 1) - 1
    holders.set(one.room.of, others)
    if (others > 0) return
    holders.delete(one.room.of)
    total -= one.room.bytes
  }

  function hold(answer: ServerResponse, asker: string): void {
    // Its reader has disconnected: no further close event follows.
    if (answer.closed) return
    const room = roomOf(answer)
    held.set(answer, { asker, room })
    waiting.add(asker, room.bytes)
    const others = holders.get(room.of) ?? 0
    if (others === 0) total += room.bytes
    holders.set(room.of, others + 1)
    answer.once('close', () => release(answer))
    // A single long one is no attack.
    while (total > most && held.size > 1) {
      const largest = waiting.largest()
      const oldest = held.keys().find((other) => held.get(other)?.asker === largest)
      if (!oldest) return
      release(oldest)
      oldest.destroy()
    }
  }

  return (request, response) => {
    response.once('prefinish', () => hold(response, askerOf(request)))
    return handle(request, response)
  }
}
