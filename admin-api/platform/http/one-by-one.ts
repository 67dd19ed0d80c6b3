import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// No browser sends a second request before it has the first one's answer; some clients send a few. The headers of each
// that waits are in memory, up to 16 KB.
const MOST_WAITING = 5

/**
 * Answers the requests of a connection one after the other, and cuts one off that sends many without waiting: each
 * answer would be held in memory until those before it are read, which its client need never do.
 */
export function oneByOne(handle: Handler): Handler {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    response.once('close', () => {
      // Nobody is there for the others any more.
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    handle(request, response)
  }

  return (request, response) => {
    const { socket } = request
    const line = waiting.get(socket)
    if (!line) {
      waiting.set(socket, [])
      answer(request, response)
    } else if (line.length < MOST_WAITING) line.push(() => answer(request, response))
    else socket.destroy()
  }
}
