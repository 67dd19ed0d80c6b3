import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// No browser sends a second request before it has the first one's answer; some clients send a few. The headers of each
// that waits are in memory, up to 16 KB. Its body would be too, up to 64 KB that no limit of bodies knows of, and no client
// sends one ahead.
const MOST_WAITING = 5

/**
 * Answers the requests of a connection one after the other, and cuts one off that sends many, or a body, without
 * waiting: each answer would be held in memory until those before it are read, which its client need never do.
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
    } else if (line.length < MOST_WAITING && !hasBody(request)) line.push(() => answer(request, response))
    else socket.destroy()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
