import type { IncomingMessage, ServerResponse } from 'node:http'
import { roomOf } from './shared-bytes.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// A reader takes an answer within a second or so: this many bytes wait for those on slow lines alone.
const MOST_BYTES = 100 * 1024 * 1024

/**
 * An answer that is made waits in memory until it is taken, which somebody with a thousand connections need never do.
 * Of more than `most` bytes together, those that have waited longest are cut off. Bytes that several share count once.
 */
export function heldAnswers(handle: Handler, most = MOST_BYTES): Handler {
  // In the order in which they were made.
  const held = new Set<ServerResponse>()
  /** How many bytes a room has, and how many answers hold it. */
  const rooms = new Map<object, { bytes: number; answers: number }>()
  let total = 0

  function release(answer: ServerResponse): void {
    const room = rooms.get(roomOf(answer))
    if (!held.delete(answer) || !room) return
    room.answers -= 1
    if (room.answers > 0) return
    rooms.delete(roomOf(answer))
    total -= room.bytes
  }

  function hold(answer: ServerResponse): void {
    held.add(answer)
    const room = rooms.get(roomOf(answer)) ?? { bytes: 0, answers: 0 }
    const bytes = Math.max(room.bytes, answer.writableLength)
    total += bytes - room.bytes
    rooms.set(roomOf(answer), { bytes, answers: room.answers + 1 })
    answer.once('close', () => release(answer))
    for (const oldest of held) {
      // A long one alone is nobody's attack.
      if (total <= most || oldest === answer) return
      release(oldest)
      oldest.destroy()
    }
  }

  return (request, response) => {
    response.once('prefinish', () => hold(response))
    return handle(request, response)
  }
}
