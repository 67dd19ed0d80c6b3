import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// Browsers wait for the answer before sending the next request on a connection; some clients send a few ahead. The
// headers of each queued request are in memory, up to 16 KB. Its body would be too, up to 64 KB outside the limits on
// bodies, and no client sends one ahead.
const MOST_WAITING = 5

/**
 * Answers the requests of a connection one after the other, and closes a connection that sends many, or a body, without
 * waiting: each answer would stay in memory until those before it are received, which a client may never do.
 */
export function oneByOne(handle: Handler): Handler {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    response.once('close', () => {
      // The client is gone, so the rest need no answer.
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
