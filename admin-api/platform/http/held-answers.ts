import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// A reader takes an answer within a second or so: this many bytes wait for those on slow lines alone.
const MOST_BYTES = 100 * 1024 * 1024

/**
 * An answer that is made waits in memory until it is taken, which somebody with a thousand connections need never do.
 * Of more than `most` bytes together, those that have waited longest are cut off.
 */
export function heldAnswers(handle: Handler, most = MOST_BYTES): Handler {
  // In the order in which they were made.
  const held = new Map<ServerResponse, number>()
  let total = 0

  function release(answer: ServerResponse): void {
    total -= held.get(answer) ?? 0
    held.delete(answer)
  }

  function hold(answer: ServerResponse): void {
    held.set(answer, answer.writableLength)
    total += answer.writableLength
    answer.once('close', () => release(answer))
    for (const [oldest] of held) {
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
